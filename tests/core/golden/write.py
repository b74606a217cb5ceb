"""Writes golden records: whole games with what they must replay to, for ever.

    python tests/core/golden/write.py [GAME ...]            new files only
    python tests/core/golden/write.py GAME --replace        after a raised rules_version

One file for each seat count with the defaults and for each other choice of an
option. A file holds the setup, the record (as JSON and as a short link), and
after every `EVERY` plies and at the end the digest; the same files are replayed
in the browser. An existing file is never written over without `--replace`: a golden
record that no longer holds means that `rules_version` has to be raised.
"""

import argparse
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[2] / "core"), str(HERE.parent)]

from setups import other_setups
from tableside import GAMES, Record, bots, games
from tableside.arena import bot_stream

EVERY = 50
SEED = 20221111


def setups(game):
    """(name, seats, options) of the golden games of a game."""
    for seats in game.seats:
        yield f"{game.id}-{seats}", seats, {}
    for seats, options in other_setups(game):
        told = [f"{option}-{str(choice).lower()}" for option, choice in options.items()]
        yield "-".join([game.id, str(seats), *told]), seats, options


def play(game, seats: int, options: dict) -> Record:
    """A game in which three of four choices are the gentle bot's, the others random."""
    record = Record(game.id, seats, SEED + seats, options)
    while True:
        position = record.replay()
        legal = position.legal_moves()
        if not legal:
            return record
        seat = position.seat
        stream = bot_stream(record.seed, len(record), seat)
        bot = bots.get("gentle" if stream.below(4) else "random")
        record.play(bot.choose(position.view(seat), legal, stream) if len(legal) > 1 else legal[0])


def text_of(record: Record) -> str:
    """The text of a golden file."""
    text = json.dumps(golden(record), ensure_ascii=False, indent=1)
    return text.replace('"record": null', f'"record": {record.to_json(indent=None)}') + "\n"


def golden(record: Record) -> dict:
    """What a golden file holds."""
    end = record.replay()
    marks = [*range(0, len(record), EVERY), len(record)]
    return {
        "game": record.game,
        "rules_version": record.kind.rules_version,
        "seats": record.seats,
        "seed": record.seed,
        "options": record.options,
        "plies": len(record),
        "link": record.to_link(),
        "record": None,  # filled in by `text_of`, on one line
        "digests": {str(ply): record.replay(ply).digest() for ply in marks},
        "digest": end.digest(),
        "scores": end.scores(),
        "breakdown": [dict(end.breakdown(seat)) for seat in range(record.seats)],
        "winners": end.winners(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="ids (default: all games)")
    parser.add_argument("--replace", action="store_true", help="write over existing files")
    args = parser.parse_args()
    games.TABLE += tuple(id for id in args.games if id not in games.TABLE)  # a game that is being built
    for id in args.games or GAMES:
        for name, seats, options in setups(GAMES[id]):
            file = HERE / f"{name}.json"
            if file.exists() and not args.replace:
                print(f"kept     {file.name}")
                continue
            file.write_text(text_of(play(GAMES[id], seats, options)), encoding="utf-8")
            print(f"written  {file.name}")


if __name__ == "__main__":
    main()
