"""The whole site as one HTML file that opens from a disk: `tableside.html`.

It is made from the built site: the same pages, styles and scripts, the same
compiled Python. Archives are stored uncompressed inside one gzip each, which is
smaller than the other way round; PyScript stays out, since plain Pyodide starts
from the same entry.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import re
from pathlib import Path

from .archives import read_zip, zip_bytes
from .dense import encode
from .graph import import_order
from .places import BuildError, Places
from .run import say

NAME = "tableside.html"
LIMIT = 12_000_000
"""Bytes of the file, as a mail or a chat still takes it."""

PAGES = ("index", "play", "about")
_POLICY = {
    "default-src": "'none'",
    "script-src": "blob: 'wasm-unsafe-eval'",
    "style-src": "",
    "img-src": "data: blob:",
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_SCRIPT = re.compile(r'<script (type="module" )?(?:blocking="render" )?src="([^"]+)"></script>\n?')
_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_ICON = re.compile(r'(<link rel="icon" href=)"([^"]+)"')
_LEFT_OUT = re.compile(
    r'<meta (?:charset|http-equiv|name="viewport")[^>]*>\n?'
    r'|<link rel="(?:manifest|apple-touch-icon|modulepreload|preload|prefetch)"[^>]*>\n?'
    r"|<mpy-config.*?</mpy-config>\n?",
    re.DOTALL,
)
_PICTURE = re.compile(r'\b(src|srcset)="(?:\./)?((?:art|app-[0-9a-f]+/static)/[^"]+)"')
_PAGE_LINK = re.compile(r'href="(?:\./)?([a-z0-9/-]*)(?:\.html)?(#[^"]*)?"')


def write_single(places: Places, site: str = "") -> Path:
    """Write the file into the built site and report its parts; `site` is the address links are to carry.

    Raises BuildError when it would be larger than LIMIT.
    """
    text, parts = single(places, site)
    content = text.encode()
    say("The one file, by part:")
    for name, size in sorted(parts.items(), key=lambda part: -part[1]):
        say(f"  {size:>10,}  {name}")
    say(f"  {len(content):>10,}  in all")
    if len(content) > LIMIT:
        raise BuildError(f"{NAME} would have {len(content):,} bytes, more than the {LIMIT:,} allowed.")
    target = places.dist / NAME
    target.write_bytes(content)
    return target


def single(places: Places, site: str) -> tuple[str, dict[str, int]]:
    """The text of the file, and the size of each of its parts."""
    small, large = _scripts(places) | _pictures(places.dist), _runtime(places.dist)
    styles: list[str] = []
    pages = [_page(places.dist, name, styles, site) for name in PAGES]
    opener = (places.building / "inside" / "open.js").read_text(encoding="utf-8")
    about = {"site": site and site.rstrip("/") + "/" or None, "pages": PAGES, "run": f"{_folder(places.dist, 'run')}/",
             "damaged": _damaged(places)}
    policy = {**_POLICY, "script-src": f"{_hash(opener)} {_POLICY['script-src']}",
              "style-src": " ".join(dict.fromkeys(map(_hash, styles)))}
    rules = "; ".join(f"{name} {value}" for name, value in policy.items())
    packed = {path: _packed(path, content) for path, content in {**small, **large}.items()}
    text = "\n".join([
        '<!doctype html>\n<html lang="zh-Hant" data-state="loading">\n<head>\n<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{rules}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n</head>\n<body>',
        *pages,
        f'<script type="application/json" id="inside">{_json(about)}</script>',
        *(packed[path] for path in small),
        f"<script>{opener}</script>",
        *(packed[path] for path in large),
        "</body>\n</html>\n",
    ])
    parts: dict[str, int] = {"pages and styles": sum(len(page.encode()) for page in pages)}
    for path, written in packed.items():
        part = _part(path)
        parts[part] = parts.get(part, 0) + len(written)
    return text, parts


# -- files ---------------------------------------------------------------------------


def _scripts(places: Places) -> dict[str, bytes]:
    """Our scripts by their path below `static/`; what they import is named as the opener knows it."""
    static = {path.relative_to(places.static).as_posix(): path.read_bytes()
              for pattern in ("*.js", "*.mjs") for path in places.static.rglob(pattern)}
    static["boot-data.mjs"] = _boot_data(places.dist)
    starts = ["js/worker.mjs"]
    for name in PAGES:
        starts += [_below_static(src) for _, src in _SCRIPT.findall(_text(places.dist, name))]
    return import_order(static, starts)


def _boot_data(dist: Path) -> bytes:
    """The site's own boot data, for files of other sizes and without PyScript."""
    module = next(dist.glob("app-*/static/boot-data.mjs")).read_text(encoding="utf-8")
    data = json.loads(module.split("export default ", 1)[1].rstrip().rstrip(";"))
    runtime = _runtime(dist)

    def file(entry: dict) -> dict:
        path = entry["path"].removeprefix("../../")
        return {**entry, "path": path, "bytes": len(runtime[path])}

    run = _folder(dist, "run")
    for package in data["lock"]["packages"].values():
        path = re.sub(r"^[^/]+/\.\./", "", f"{run}/{package['file_name']}")
        package["sha256"] = hashlib.sha256(runtime[path]).hexdigest()
    data.update(
        runtime=f"{run}/", pyscript=None,
        files=[file(entry) for entry in data["files"]],
        parts={id: file(entry) for id, entry in data["parts"].items()},
        later={name: file(entry) for name, entry in data["later"].items()},
    )
    return f"export default {json.dumps(data, sort_keys=True)};\n".encode()


def _runtime(dist: Path) -> dict[str, bytes]:
    """Interpreter, library and wheels by their path in the site; archives are stored, not compressed."""
    names = [*dist.glob("run-*/*"), *dist.glob("app-*/*.whl")]
    found = {}
    for path in sorted(path for path in names if path.suffix in (".mjs", ".wasm", ".zip", ".whl")):
        archive = path.suffix in (".zip", ".whl")
        found[path.relative_to(dist).as_posix()] = (
            zip_bytes(read_zip(path), compressed=False) if archive else path.read_bytes()
        )
    return found


def _pictures(dist: Path) -> dict[str, bytes]:
    """The pictures the pages show: those of the lobby, and each game's board until Python draws it."""
    wanted = {found[1] for name in PAGES for found in _PICTURE.findall(_text(dist, name))}
    return {path: (dist / path).read_bytes() for path in sorted(wanted) if (dist / path).is_file()}


def _packed(path: str, content: bytes) -> str:
    packed = gzip.compress(content, 9, mtime=0)
    return f'<script type="text/plain" data-file="{path}" data-bytes="{len(packed)}">{encode(packed)}</script>'


def _part(path: str) -> str:
    """The name of the part a file belongs to, for the report."""
    for pattern, name in (
        (r"\.asm\.wasm$", "Python runtime (WebAssembly)"), (r"stdlib\.zip$", "Python standard library"),
        (r"pyodide.*\.mjs$", "Pyodide loader"), (r"/pydantic_core-", "pydantic-core"), (r"^run-.*\.whl$", "pydantic and its needs"),
        (r"^app-.*\.whl$", "Tableside and its games, Python"), (r"\.svg$", "pictures"),
    ):  # fmt: skip
        if re.search(pattern, path):
            return name
    return "scripts"


# -- pages ---------------------------------------------------------------------------


def _page(dist: Path, name: str, styles: list[str], site: str = "") -> str:
    """One page as an inert template; the texts of its style sheets are added to `styles`."""
    text = _text(dist, name)
    scripts = {"classic": [], "modules": [], "python": '<script type="py"' in text}
    for module, src in _SCRIPT.findall(text):
        scripts["modules" if module else "classic"].append(_below_static(src))
    head = re.search(r"<head>(.*?)</head>", text, re.DOTALL)[1]
    body = re.search(r"<body([^>]*)>(.*)</body>", text, re.DOTALL)
    shown = _SCRIPT.sub("", _LEFT_OUT.sub("", head + body[2]))
    shown = _ICON.sub(lambda found: f'{found[1]}"{_data_address(dist / _plain(found[2]))}"', shown)
    shown = _STYLE.sub(lambda found: _style(dist / _plain(found[1]), styles), shown)
    shown = _PICTURE.sub(r'data-\1="\2"', shown)
    shown = _PAGE_LINK.sub(lambda found: _inner_link(found, site), shown)
    state = re.search(r'<html[^>]*data-state="([a-z]+)"', text)[1]
    of_class = re.search(r'class="([^"]*)"', body[1])
    return (f'<template id="page-{name}" data-state="{state}" data-class="{of_class[1] if of_class else ""}" '
            f'data-scripts="{html.escape(json.dumps(scripts))}">\n{shown.strip()}\n</template>')


def _style(path: Path, styles: list[str]) -> str:
    text = path.read_text(encoding="utf-8")
    if "url(" in text:
        raise BuildError(f"{path.name} names a file by url(), which the one file cannot hold.")
    styles.append(text)
    return f"<style>{text}</style>"


def _inner_link(found: re.Match[str], site: str) -> str:
    """A link to a page inside the file; other pages are at the site, where its address is known."""
    name = found[1] or "index"
    if found[2] and not found[1]:
        return found[0]  # a place in the same page
    if name == "index":
        return 'href="?"'
    if name in PAGES:
        return f'href="?page={name}"'
    return f'href="{site.rstrip("/")}/{name}.html"' if site else "hidden"


def _data_address(path: Path) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(path.read_bytes()).decode()


def _text(dist: Path, name: str) -> str:
    return (dist / f"{name}.html").read_text(encoding="utf-8")


def _plain(address: str) -> str:
    return address.removeprefix("./")


def _below_static(address: str) -> str:
    return address.split("/static/", 1)[1]


def _folder(dist: Path, kind: str) -> str:
    return next(path.name for path in dist.glob(f"{kind}-*") if path.is_dir())


def _damaged(places: Places) -> dict[str, str]:
    messages = json.loads((places.building / "shell" / "messages.json").read_text(encoding="utf-8"))
    return {language: words["damaged"] for language, words in messages.items()}


def _json(data) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
