"""Where things are: the source tree, the working folder and the result."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


class BuildError(Exception):
    """Something the person who builds must know; the text is one clear sentence."""


@dataclass(frozen=True)
class Places:
    """The folders of one build.

    `root` is the source tree, `work` keeps everything fetched or cached,
    `dist` is the finished site.
    """

    root: Path
    work: Path
    dist: Path

    @classmethod
    def of(cls, root: Path, dist: Path | None = None) -> "Places":
        """The usual folders of the tree at `root`; `dist` may lie elsewhere."""
        root = root.resolve()
        return cls(root, root / ".build", (dist or root / "dist").resolve())

    @property
    def core(self) -> Path:
        """The package `tableside`."""
        return self.root / "core" / "tableside"

    @property
    def page(self) -> Path:
        """The package `tableside_page`."""
        return self.root / "site" / "tableside_page"

    @property
    def pages(self) -> Path:
        """The HTML pages as they are written."""
        return self.root / "site" / "pages"

    @property
    def entry(self) -> Path:
        """The Python each page starts with."""
        return self.root / "site" / "entry"

    @property
    def static(self) -> Path:
        """What is served as it stands."""
        return self.root / "static"

    @property
    def building(self) -> Path:
        """This package, with its pins."""
        return self.root / "site" / "building"

    @property
    def cache(self) -> Path:
        """What was fetched, by its hash."""
        return self.work / "cache"

    @property
    def compiled(self) -> Path:
        """Compiled Python, kept from one build to the next."""
        return self.work / "compiled"

    @property
    def venv(self) -> Path:
        """The virtual environment for tests and builds."""
        return self.work / "venv"

    @property
    def venv_bin(self) -> Path:
        """Its programs."""
        return self.venv / ("Scripts" if os.name == "nt" else "bin")

    @property
    def venv_python(self) -> Path:
        """Its interpreter."""
        return self.venv_bin / ("python.exe" if os.name == "nt" else "python")
