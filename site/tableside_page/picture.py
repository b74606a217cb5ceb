"""A position of a record as an SVG picture, without a browser: posters, previews, thumbnails."""

from __future__ import annotations

from tableside import Record, catalogue

from .drawing import board
from .svg import to_poster, to_svg


def picture(
    record: Record, ply: int | None = None, lang: str = "en", theme: str = "light", width: int = 1000,
    seat: int | None = None, poster: bool = False,
) -> str:  # fmt: skip
    """SVG text of the position after `ply` plies (None: the last).

    It shows what `seat` may know, with its legal moves marked where it is to
    decide; None is a spectator, and the one player of a solo game. `width` is
    in pixels, `theme` `light` or `dark`. With `poster` the file is at most about
    60 kB: no marks of moves, and small things left out where a board is full. Raises `BadRecord` for a ply that is not there.
    """
    if seat is None and record.seats == 1:
        seat = 0
    view = record.replay(ply).view(seat)
    page = catalogue("page", lang)
    names = [page.say("seat.default", number=number + 1) for number in range(record.seats)]
    targets = {view.notation(move): move for move in view.legal_moves()}
    scene = board(record.game).draw(view, seat=seat, targets=targets, width=width, lang=lang, names=names)
    return to_poster(scene, theme_name=theme) if poster else to_svg(scene, theme_name=theme)
