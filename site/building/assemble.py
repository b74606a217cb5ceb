"""The whole build, step by step, into `dist/`."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shutil
import tempfile
from pathlib import Path

from .compile import forget_compiled
from .fetch import fetch_all, sha256_of
from .install import write_install
from .offline import SOURCE, stamp_version, write_worker
from .pages import copy_pages, fill_pages
from .places import BuildError, Places
from .run import run, say
from .runtime import write_runtime
from .sizes import report_sizes
from .venv import ensure_requirements, ensure_venv


def build(places: Places, *, fresh: bool = False, address: str = "") -> None:
    """Build the site into `places.dist`, which is replaced only when all went well.

    `fresh` compiles everything anew; `address` is where the site will stand,
    for those who ask from outside. Raises BuildError.
    """
    _refuse_foreign(places.dist)
    ensure_venv(places)
    fetch_all(places)
    if fresh:
        forget_compiled(places)
    partial = Path(tempfile.mkdtemp(prefix="dist-", dir=places.work))
    try:
        inner = dataclasses.replace(places, dist=partial)
        runtime = write_runtime(inner)
        write_pages(inner, whole_address(address))
        names = fill_pages(inner, runtime)
        if not names:
            raise BuildError("The site has no pages: site/pages holds no .html file.")
        write_install(inner)
        worker = (places.static / SOURCE).read_bytes()
        version = stamp_version(partial, worker)
        write_worker(partial, version, worker)
        _write_list(partial, version)
        report_sizes(partial, runtime)
        _replace(partial, places.dist)
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    say(f"The site is in {places.dist}")


def _refuse_foreign(dist: Path) -> None:
    """Raises BuildError when the result would replace something that is not a built site."""
    if dist.exists() and not (dist / "files.json").exists() and (dist.is_file() or any(dist.iterdir())):
        raise BuildError(f"{dist} exists and is not a built site; name an empty or new folder.")


def whole_address(address: str) -> str:
    """The address with a slash at its end. Raises BuildError for what is no address of a site."""
    if address and not re.fullmatch(r"https?://[^\s\"'<>?#]+", address):
        raise BuildError(f"{address} is no address of a site; it should look like https://games.example.org/tableside/.")
    return address and address.rstrip("/") + "/"


def write_pages(places: Places, address: str = "") -> None:
    """Let the page package write its pages, or copy them where it has no such hook."""
    if not (places.page / "static_build.py").exists():
        copy_pages(places, places.dist)
        return
    ensure_requirements(places, places.building / "pins-build.txt")
    run(
        [places.venv_python, "-m", "tableside_page.static_build",
         "--out", places.dist, "--pages", places.pages, "--address", address],
        "Writing the pages",
        cwd=places.root,
        env={"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1",
             "PYTHONPATH": f"{places.core.parent}{os.pathsep}{places.page.parent}"},
        log=places.work / "logs" / "pages.txt",
    )


def _write_list(dist: Path, version: str) -> None:
    """`files.json`: every file of the site with its size and hash, and the version of the whole."""
    files = [
        {"path": path.relative_to(dist).as_posix(), "bytes": path.stat().st_size, "sha256": sha256_of(path)}
        for path in sorted(dist.rglob("*"))
        if path.is_file()
    ]
    text = json.dumps({"version": version, "files": files}, indent=1)
    (dist / "files.json").write_text(text + "\n", encoding="utf-8")


def _replace(partial: Path, dist: Path) -> None:
    partial.chmod(0o755)
    old = partial.with_name(partial.name + "-old")
    dist.parent.mkdir(parents=True, exist_ok=True)
    if dist.exists():
        shutil.move(dist, old)
    shutil.move(partial, dist)
    shutil.rmtree(old, ignore_errors=True)
