"""One drawing package a game: `draw` makes the board, `flights` what flies to where it now lies, `key_picture` the lobby's picture.

All games' `draw(view, *, seat, targets, chosen=(), width, lang, names, last=()) -> Scene` take

- `view`: a view of the position, and `seat`, who looks at it (None: a spectator),
- `targets`: the legal moves of the seat to decide, notation -> move; empty when the viewer decides nothing,
- `chosen`: names picked so far for a move of several parts, the newest first, and what is looked at (`view:…`),
- `width`: CSS pixels; `lang`: the language of the texts,
- `names`: the players' names by seat; those without a seat (a solo opponent) may be left out,
- `last`: what just happened, as events the viewer may know.

`flights(events, scene)` gives the flights between the scene's anchors, `key_picture(lang)` a scene.
"""

from __future__ import annotations

import sys


def forget(game: str) -> None:
    """Load the drawing package of a game anew when it is next used: it keeps what it made from the component set."""
    package = f"{__name__}.{game}"
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
