"""Games split off from an earlier ply of another: the former one is kept as it is, the new one knows where it came from."""

from __future__ import annotations

from . import saves


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
    table.about.origin = saves.Origin(table.save.id, table.ply, table.about.title)
    table.about.title = ""
    table.save = None
    table.warn("notice.branched")
    table.cut_here()
