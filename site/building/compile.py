"""Python source to `.pyc`, by Pyodide itself under Node, cached by content.

Pyodide does the work, so that the compiled files carry exactly the magic
number of the interpreter that will read them.
"""

from __future__ import annotations

import pickle
import shutil
import tempfile
from pathlib import Path

from .archives import Files, digest_of
from .fetch import node_command, package_folder, read_pins
from .places import BuildError, Places
from .run import run, say

KEPT_RESULTS = 4


def compile_files(places: Places, name: str, files: Files, optimise: int) -> Files:
    """Replace each `.py` by its `.pyc`; other files stay as they are.

    `name` is for messages. `optimise` 0 keeps `assert` and docstrings, 2 drops
    both. The result is kept in `.build/compiled` under a key made of all that
    goes into it. Raises BuildError when a file does not compile.
    """
    kept = places.compiled / f"{name}-{_key(places, files, optimise)}.pickle"
    try:
        return pickle.loads(kept.read_bytes())
    except FileNotFoundError:
        say(f"Compiling {name}")
    result = _compile(places, name, files, optimise)
    _keep(kept, result, name)
    return result


def _keep(kept: Path, result: Files, name: str) -> None:
    """Write a result whole or not at all, and drop all but the newest few of that name."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=kept.parent, suffix=".partial", delete=False) as partial:
        partial.write(pickle.dumps(result))
    Path(partial.name).replace(kept)
    dated = sorted(kept.parent.glob(f"{name}-*.pickle"), key=lambda path: -path.stat().st_mtime)
    for old in dated[KEPT_RESULTS:]:
        old.unlink(missing_ok=True)


def forget_compiled(places: Places, name: str = "") -> None:
    """Drop the kept results, all of them or those of one name."""
    for path in places.compiled.glob(f"{name}*.pickle"):
        path.unlink(missing_ok=True)


def _key(places: Places, files: Files, optimise: int) -> str:
    scripts = [(places.building / f"compile_tree.{end}").read_bytes() for end in ("py", "mjs")]
    runtime = next(pin for pin in read_pins(places.building)["npm"] if pin["name"] == "pyodide")
    return digest_of(files, *scripts, runtime["sha256"].encode(), str(optimise).encode())


def _compile(places: Places, name: str, files: Files, optimise: int) -> Files:
    job = Path(tempfile.mkdtemp(prefix="compile-", dir=places.work))
    try:
        _lay_out(job / "in", files)
        run(
            [node_command(places), places.building / "compile_tree.mjs",
             package_folder(places, "pyodide"), job, str(optimise),
             places.building / "compile_tree.py"],
            f"Compiling {name}",
        )
        return _collect(job / "out", files, name)
    finally:
        shutil.rmtree(job, ignore_errors=True)


def _lay_out(folder: Path, files: Files) -> None:
    folder.mkdir(parents=True)
    for name, content in files.items():
        if name.endswith(".py"):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _collect(folder: Path, files: Files, name: str) -> Files:
    magic = bytes.fromhex((folder / "magic").read_text())
    result = {}
    for inner, content in files.items():
        if inner.endswith(".py"):
            inner = inner + "c"
            content = (folder / inner).read_bytes()
            if content[:4] != magic:
                raise BuildError(f"{inner} of {name} was compiled for another Python than the page's.")
        result[inner] = content
    return result
