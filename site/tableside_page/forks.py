"""Games split off from another: the former one is kept as it is, the new one knows where it came from."""

from __future__ import annotations

from tableside import Record

from . import lines, saves


def branch(table) -> None:
    """Begin a new game at the earlier ply that is shown.

    A game that was only looked at is kept too, as the page's second save
    (`beside`), for the new one to lead back to.
    """
    if not table.may_branch:
        return
    if table.save is None or not table.save.revision:
        table.unsaved = True
    text = table.to_save()
    if text is not None:
        table.beside = {"id": table.save.id, "text": text}
    _split_off(table, table.ply, "notice.branched")
    table.cut_here()


def part(table, theirs: Record | None) -> bool:
    """Another tab saved this game when it was also played here: what people did here goes on as a game of its own.

    `theirs` is the other tab's game (None: it cannot be read). Answers whether
    anything was done here that theirs has not; bots and forced moves do not count.
    """
    common = lines.compare(table.timeline.record, theirs).common if theirs and theirs.root == table.timeline.record.root else 0
    if not any(not ply.forced and not table.is_bot(ply.seat) for ply in table.timeline.plies[common:]):
        return False
    _split_off(table, common, "notice.parted")
    table.unsaved = True
    return True


def _split_off(table, ply: int, notice: str) -> None:
    table.about.origin = saves.Origin(table.save.id, ply, table.about.title)
    table.about.title = ""
    table.save = None
    table.warn(notice)
