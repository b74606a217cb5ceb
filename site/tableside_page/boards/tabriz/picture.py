"""The key picture of Tabriz for the lobby: its own pieces on a carpet."""

from __future__ import annotations

from ...scene import Scene


def key_picture(lang: str = "en") -> Scene:
    """A picture of 640 by 360 units made of the game's own pieces."""
    return Scene(640, 360, title="Tabriz", lang=lang)
