"""The two folders of the site that never change under their name.

`run-HASH` holds the runtime and the wheels from the registries, `app-HASH`
our own wheels and a copy of `static/`. A browser may keep both for ever.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

from . import offline
from .archives import Files, digest_of, read_zip, zip_bytes
from .compile import compile_files
from .embed import with_site_facts
from .fetch import package_folder, read_pins
from .graph import check_imports, script_graph
from .places import BuildError, Places
from .trim import trim
from .wheel import game_codes, needed_wheels, own_sources, own_wheels, project

RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"


@dataclass(frozen=True)
class Runtime:
    """What the pages must know of the two folders; addresses are relative to the site's top.

    `fetched` is what every page with Python fetches, `parts` the wheels of single games.
    """

    run: str
    app: str
    modules: tuple[str, ...]
    fetched: tuple[str, ...]
    static: Files
    parts: tuple[str, ...] = ()


def write_runtime(places: Places) -> Runtime:
    """Write both folders, and `static/`, into the site."""
    run_files, wheels = _run_folder(places)
    run = f"run-{digest_of(run_files)}"
    _write(places.dist / run, run_files)
    own = {package: zip_bytes(files) for package, files in own_wheels(places).items()}
    archives = {_archive_name(places, package): content for package, content in own.items()}
    static = _static_files(places)
    app = f"app-{digest_of({**static, **archives}, run.encode())}"
    _write(places.dist / app, archives)
    lock = _lock(places, own, app)
    later = {pin["name"]: f"{run}/{pin['file']}" for pin in read_pins(places.building)["wheels"] if pin.get("later")}
    needed = [path for name in wheels if (path := f"{run}/{name}") not in later.values()]
    fetched = [f"{run}/pyodide.asm.wasm", f"{run}/{STDLIB}", *needed]
    fetched.append(f"{app}/{_archive_name(places, 'tableside')}")
    games = game_codes(places)
    parts = {id: f"{app}/{_archive_name(places, f'tableside_{id}')}" for id in games.values()}
    core = _pyscript_names(run_files)
    for folder, up in ((f"{app}/static", "../../"), ("static", "../")):
        data = _boot_data(places, up, run, f"{run}/{core[0]}", (fetched, parts, games, later), lock)
        _write(places.dist / folder, {**static, "boot-data.mjs": data})
    shell = [f"{app}/static/{name}" for name in (*script_graph(static, "js/load.js"), "boot-data.mjs")]
    modules = [*shell, f"{run}/pyodide.mjs", f"{run}/pyodide.asm.mjs", *(f"{run}/{name}" for name in core)]
    return Runtime(run, app, tuple(modules), tuple(fetched), static, tuple(parts.values()))


def _run_folder(places: Places) -> tuple[Files, list[str]]:
    """The contents of `run-HASH` and the names of the wheels in it."""
    pyodide = package_folder(places, "pyodide")
    files = {name: (pyodide / name).read_bytes() for name in RUNTIME_FILES}
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        files[name] = _without_source_map(files[name])
    library = trim(places.building, "stdlib", read_zip(pyodide / STDLIB))
    check_imports(trim(places.building, "own", own_sources(places)), library)
    files[STDLIB] = zip_bytes(compile_files(places, "stdlib", library, optimise=2))
    wheels = needed_wheels(places)
    for name, contents in wheels.items():
        files[name] = zip_bytes(contents)
    files.update(_pyscript_files(places))
    files["NOTICE.txt"] = _notice(places)
    return files, sorted(wheels)


def _without_source_map(content: bytes) -> bytes:
    """The maps are not shipped, so the files should not ask for them."""
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", content)


def _pyscript_files(places: Places) -> Files:
    """PyScript's core and the one plugin it loads even when that is turned off."""
    dist = package_folder(places, "@pyscript/core") / "dist"
    names = ["core.js", *(path.name for pattern in ("core-*.js", "error-*.js") for path in dist.glob(pattern))]
    if len(names) != 3:
        raise BuildError("The PyScript package has not the files that were expected: core.js, core-*.js, error-*.js.")
    return {f"pyscript/{name}": _without_source_map((dist / name).read_bytes()) for name in names}


def _pyscript_names(run_files: Files) -> list[str]:
    return ["pyscript/core.js", *sorted(name for name in run_files if re.match(r"pyscript/(core|error)-", name))]


def _notice(places: Places) -> bytes:
    pins = read_pins(places.building)
    lines = [f"{pin['name']} {pin['version']}, licence {pin['licence']}" for pin in pins["npm"] + pins["wheels"]]
    head = "This folder holds these packages, compiled and with unused parts left out; their sources\nare in the npm and Python package registries under these names.\n\n"
    return (head + "\n".join(lines) + "\nPython standard library 3.14, licence PSF-2.0\n").encode()


def _archive_name(places: Places, package: str) -> str:
    return f"{package}-{project(places)['version']}-py3-none-any.whl"


def _static_files(places: Places) -> Files:
    files = {
        path.relative_to(places.static).as_posix(): path.read_bytes()
        for path in places.static.rglob("*")
        if path.is_file() and not path.name.startswith(".") and path.name != offline.SOURCE
    }
    if "embed.js" in files:
        files["embed.js"] = with_site_facts(places, files["embed.js"])
    if "boot.mjs" not in files:
        raise BuildError("static/boot.mjs is missing: without it no page can start Python.")
    return files


def _lock(places: Places, own: dict[str, bytes], app: str) -> dict:
    """Pyodide's lock file, reduced to what the site has; addresses are relative to `run-HASH`."""
    shipped = json.loads((package_folder(places, "pyodide") / "pyodide-lock.json").read_text())
    packages = {}
    for pin in read_pins(places.building)["wheels"]:
        content = next((places.dist).glob(f"run-*/{pin['file']}")).read_bytes()
        packages[pin["name"]] = _entry(pin["name"], pin["version"], pin["file"], content, [])
    for package, content in own.items():
        name, address = package.replace("_", "-"), f"../{app}/{_archive_name(places, package)}"
        packages[name] = _entry(name, project(places)["version"], address, content, [])
    return {"info": shipped["info"], "packages": dict(sorted(packages.items()))}


def _entry(name: str, version: str, file_name: str, content: bytes, depends: list[str]) -> dict:
    return {
        "name": name,
        "version": version,
        "file_name": file_name,
        "install_dir": "site",
        "sha256": hashlib.sha256(content).hexdigest(),
        "package_type": "package",
        "imports": [name.replace("-", "_")],
        "depends": depends,
        "unvendored_tests": False,
    }


def _boot_data(places: Places, up: str, run: str, pyscript: str, files: tuple, lock: dict) -> bytes:
    """`files`: what every page fetches, the wheel of each game, the games by their number
    in links, and the packages that are fetched only when they are used.
    """
    fetched, parts, games, later = files
    pyodide = next(pin for pin in read_pins(places.building)["npm"] if pin["name"] == "pyodide")
    data = {
        "version": pyodide["version"],
        "runtime": f"{up}{run}/",
        "pyscript": f"{up}{pyscript}",
        "files": [_file(places, up, path) for path in fetched],
        "parts": {id: _file(places, up, path) for id, path in parts.items()},
        "games": games,
        "later": {name: _file(places, up, path) for name, path in later.items()},
        "lock": lock,
    }
    text = json.dumps(data, indent=1, sort_keys=True)
    return f"// Written by the build: where the runtime is and what belongs to it.\nexport default {text};\n".encode()


def _file(places: Places, up: str, path: str) -> dict:
    return {"path": f"{up}{path}", "bytes": (places.dist / path).stat().st_size}


def _write(folder: Path, files: Files) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
