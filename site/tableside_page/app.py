"""The entry in the browser: ties the desk to the page. Everything else is plain Python."""

from __future__ import annotations

from .desk import Desk


async def start() -> None:
    """Open the table the page asks for and hand its door to the page's script."""
    import asyncio

    import js

    while not hasattr(js, "tableside_view"):  # the page's scripts may come later than Python, over a slow line
        await asyncio.sleep(0.02)
    from js import Date, tableside, tableside_view
    from pyodide.ffi import create_proxy

    await tableside_view.waiting()
    desk = Desk(tableside_view.opening(), lambda: int(Date.now()), tableside_view.kept, tableside_view.ownSet)
    tableside_view.connect(create_proxy(desk.handle), desk.show())
    tableside.ready()
    tableside_view.started()
