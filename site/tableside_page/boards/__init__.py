"""One drawing module a game: `draw(view, …) -> Scene` and `key_picture(lang) -> Scene`."""
