"""The project's own wheel and the wheels it needs, made ready for the page."""

from __future__ import annotations

import tomllib

from .archives import Files, read_tree, read_zip, with_record
from .compile import compile_files
from .fetch import read_pins
from .places import BuildError, Places
from .trim import short_metadata, trim

PATTERNS = ("*.py", "*.json")


def project(places: Places) -> dict:
    """The `project` table of pyproject.toml."""
    return tomllib.loads((places.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def own_sources(places: Places) -> Files:
    """The sources and data of the two packages, by their place in the wheel."""
    files = read_tree(places.core, "tableside", PATTERNS)
    files.update(read_tree(places.page, "tableside_page", PATTERNS))
    if not files:
        raise BuildError("There is nothing to build: core/tableside and site/tableside_page are missing.")
    return files


def own_wheel(places: Places) -> Files:
    """The contents of the page's own wheel: compiled at level 0, `assert` kept."""
    files = trim(places.building, "own", own_sources(places))
    compiled = compile_files(places, "tableside", files, optimise=0)
    version = project(places)["version"]
    info = f"tableside-{version}.dist-info"
    compiled[f"{info}/METADATA"] = _metadata(places).encode()
    compiled[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: tableside\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    return with_record(compiled, info)


def _metadata(places: Places) -> str:
    facts = project(places)
    lines = ["Metadata-Version: 2.1", "Name: tableside", f"Version: {facts['version']}"]
    lines += [f"Requires-Dist: {need}" for need in facts["dependencies"]]
    return "\n".join(lines) + "\n"


def needed_wheels(places: Places) -> dict[str, Files]:
    """The contents of the wheels from the registry by file name, compiled and trimmed."""
    pins = read_pins(places.building)["wheels"]
    everything: Files = {}
    for pin in pins:
        for name, content in read_zip(places.cache / pin["file"]).items():
            everything[f"{pin['file']}/{name}"] = content
    kept = {}
    for name, content in everything.items():
        file, inner = name.split("/", 1)
        if trim(places.building, "wheels", {inner: content}):
            short = inner.endswith(".dist-info/METADATA")
            kept[name] = short_metadata(content) if short else content
    compiled = compile_files(places, "needs", kept, optimise=2)
    result: dict[str, Files] = {pin["file"]: {} for pin in pins}
    for name, content in compiled.items():
        file, inner = name.split("/", 1)
        result[file][inner] = content
    return {file: with_record(files, _dist_info(files)) for file, files in result.items()}


def _dist_info(files: Files) -> str:
    return next(name.split("/")[0] for name in files if ".dist-info/" in name)
