"""Events of Woodcraft in words: the log, and what a screen reader is told."""

from __future__ import annotations

from ...events import Event
from ...telling import sentence, sentences
from .components import BACKS, SET
from .narration_moves import improvement_name
from .wording import amount, berries, card_name, cards_text, dice_text, die_text, goods_text

UNTOLD_DICE = ("yard", "bank")  # told with their purchase


def ply_text(pos, move, seat: int, events, cat, names) -> list[str]:
    """What a ply brought, a sentence for what each player did and for each thing that just happened."""
    return sentences(_merged(events), _phrases(pos, cat, names), cat, names)


def event_text(pos, event, cat, names) -> str:
    """The sentence of an event, or an empty text for one that another event tells of.

    `pos` is any position of the game. What the reader may not know is left
    out by giving the event as `Event.seen_by` does.
    """
    return sentence(event, _phrases(pos, cat, names), cat, names)


def _merged(events) -> list:
    """Several steps of one marker told as one, the last of a run; and gains one after another as one."""
    merged: list = []
    for event in events:
        before = merged[-1] if merged else None
        if before is not None and event.kind == "track" and _same_track(event, before):
            merged[-1] = event
        elif before is not None and _both_gains(event, before):
            merged[-1] = Event("gain", event.seat, things=_summed(before["things"], event["things"]), source=event["source"])
        else:
            merged.append(event)
    return merged


def _both_gains(event, before) -> bool:
    kinds = event.kind == before.kind == "gain" and event.seat == before.seat
    return kinds and "sale" not in (event["source"], before["source"])


def _summed(*lists) -> tuple:
    total: dict = {}
    for things in lists:
        for good, n in things:
            total[good] = total.get(good, 0) + n
    return tuple(total.items())


def _same_track(event, after) -> bool:
    return after.kind == "track" and after.seat == event.seat and after["track"] == event["track"]


def _phrases(pos, cat, names):
    def phrase(event) -> str:
        teller = _EVENTS.get(event.kind)
        values = teller(event, cat, names) if teller else None
        if values is None:
            return ""
        return cat.say(f"event.{values.pop('key', event.kind)}", **values)

    return phrase


def _plain(event, cat, names):
    return {}


def _goods(event, cat, names):
    return {"goods": goods_text(event["things"], cat)}


def _gain(event, cat, names):
    return None if event["source"] == "sale" else _goods(event, cat, names)


def _score(event, cat, names):
    if event["source"] == "market":
        return None
    return {"points": amount("point", event["points"], cat), "source": event["source"]}


def _lose(event, cat, names):
    return {"points": amount("point", event["points"], cat)} if event["points"] else None


def _draw(event, cat, names):
    back = cat.name("back", event["deck"])
    if event.get("cards"):
        return {"key": "draw_seen", "n": event["n"], "back": back, "cards": cards_text(event["cards"], cat)}
    return {"n": event["n"], "back": back}


def _keep(event, cat, names):
    if event.get("cards"):
        return {"key": "keep_seen", "cards": cards_text(event["cards"], cat)}
    return {"n": event["n"]}


def _card(event, cat, names):
    return {"card": card_name(event["card"], cat)}


def _helper(event, cat, names):
    return {"helper": card_name(event["helper"], cat)}


def _hire(event, cat, names):
    return {"helper": card_name(event["helper"], cat), "room": event["room"], "cost": berries(event["cost"], cat)}


def _order(event, cat, names):
    key = "order_paid" if event["cost"] else "order"
    return {"key": key, "card": card_name(event["card"], cat), "row": event["row"], "cost": berries(event["cost"], cat)}


def _complete(event, cat, names):
    given = [die_text(die, cat) for die in event["dice"]] + [amount(good, n, cat) for good, n in event["things"]]
    return {"card": card_name(event["card"], cat), "row": event["row"], "given": cat.join(given)}


def _pick(event, cat, names):
    return {"tile": event["tile"], "quadrant": event["quadrant"]}


def _move(event, cat, names):
    return {"quadrant": event["quadrant"]}


def _mode(event, cat, names):
    return {"key": f"mode_{event['how']}", "action": event["action"]}


def _die(event, cat, names):
    if event["source"] in UNTOLD_DICE:
        return None
    return {"key": "harvest" if event["source"] == "pot" else "die", "die": die_text(event["die"], cat)}


def _change(event, cat, names):
    return {
        "key": f"change_{event['how']}",
        "before": dice_text(event["before"], cat),
        "after": dice_text(event["after"], cat),
    }


def _dice(event, cat, names):
    return {"dice": dice_text(event["dice"], cat)}


def _one_die(event, cat, names):
    return {"die": die_text(event["die"], cat)}


def _buy_die(event, cat, names):
    return {"key": "buy", "what": die_text(event["die"], cat), "cost": berries(event["cost"], cat)}


def _sell(event, cat, names):
    return {"die": die_text(event["die"], cat), "goods": berries(SET.sell_price[event["die"]], cat)}


def _buy_material(event, cat, names):
    return {"key": "buy", "what": amount(event["good"], event["n"], cat), "cost": berries(event["cost"], cat)}


def _market(event, cat, names):
    return {"points": amount("point", event["points"], cat), "cost": berries(event["cost"], cat)}


def _plant(event, cat, names):
    if event["cut"]:
        return {"key": "plant_cut", "die": die_text(event["die"], cat), "cut": die_text(event["cut"], cat)}
    return {"die": die_text(event["die"], cat)}


def _improve(event, cat, names):
    return {"what": improvement_name(event["what"], event["place"], cat), "cost": berries(event["cost"], cat)}


def _track(event, cat, names):
    return {"key": "track" if event["forward"] else "track_back", "track": event["track"], "n": event["to"]}


def _prestige(event, cat, names):
    key = "prestige" if event["earned"] else "prestige_neighbour" if event["rank"] == 1 else "prestige_late"
    return {"key": key, "tile": event["tile"], "rank": event["rank"]}


def _tool(event, cat, names):
    return {"tool": event["tool"], "space": event["space"]}


def _contract(event, cat, names):
    return {"contract": card_name(event["contract"], cat)}


def _end(event, cat, names):
    if event["rating"] is not None:
        return {"key": "end_solo_won" if event["winners"] else "end_solo_lost", "rating": event["rating"]}
    return {"winners": [names[seat] for seat in event["winners"]]}


_EVENTS = {
    "gain": _gain,
    "pay": _goods,
    "score": _score,
    "lose": _lose,
    "draw": _draw,
    "keep": _keep,
    "reveal": _card,
    "sweep": _card,
    "reshuffle": lambda event, cat, names: {"back": cat.name("back", BACKS[event["deck"]])},
    "late_decks": _plain,
    "hire": _hire,
    "order": _order,
    "complete": _complete,
    "lost": _card,
    "pick": _pick,
    "move": _move,
    "blade": lambda event, cat, names: {"quadrant": event["quadrant"]},
    "arc_off": _plain,
    "mode": _mode,
    "bonus_action": lambda event, cat, names: {"action": event["action"]},
    "die": _die,
    "change": _change,
    "grow": _dice,
    "roll": _dice,
    "return": _one_die,
    "buy_die": _buy_die,
    "sell": _sell,
    "buy_material": _buy_material,
    "market": _market,
    "plant": _plant,
    "produce": _helper,
    "ability": _helper,
    "improve": _improve,
    "track": _track,
    "prestige": _prestige,
    "tool": _tool,
    "tool_lost": _plain,
    "claim": _contract,
    "contract_off": _contract,
    "income_phase": lambda event, cat, names: {"n": event["number"]},
    "end": _end,
}
