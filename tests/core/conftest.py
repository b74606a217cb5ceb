"""Puts Tinygame on the table for the tests of the core: a folder and a word in the table of games."""

from pathlib import Path

from tableside import games

games.__path__.append(str(Path(__file__).parent))
games.TABLE = (*games.TABLE, "tinygame")
