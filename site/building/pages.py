"""Pages: what stands for the placeholders, and the pages' security policy.

    {{head}}          for a page without Python: its Content-Security-Policy
    {{head:python}}   for a page that starts Python: the policy, early fetches, the shell
    {{head:later}}    the same without early fetches, for <html data-start="later">
    {{head:embed}}    the same without PyScript: a stricter policy
    {{shell}}         the loading screen, its messages and the entry site/entry/play.py
    {{shell:NAME}}    the same with the entry site/entry/NAME.py
    {{prefetch}}      fetch the runtime in idle time, so that the next page starts warm
    {{root}}          "./", or "../" as often as the page lies in a folder

Addresses that begin with {{root}}static/ or ./static/ are turned to the copy
of `static/` that a browser may keep for ever.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

from . import install, offline
from .graph import script_graph
from .places import BuildError, Places
from .runtime import Runtime

_COMMON = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_PYTHON = {
    **_COMMON,
    "script-src": "'self' 'unsafe-eval' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob:",
}
_EMBED = {**_COMMON, "script-src": "'self' 'wasm-unsafe-eval'"}
_PLUGINS_OFF = (
    "codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal",
)
_MODULE = re.compile(r'<script type="module" src="[^"]*?static/([^"]+)"')
_PLACEHOLDER = re.compile(r"\{\{\s*([a-z]+)(?::([a-z_-]+))?\s*\}\}")


def fill_pages(places: Places, runtime: Runtime) -> list[str]:
    """Fill every .html file of the site in place; returns their names, sorted."""
    names = sorted(path.relative_to(places.dist).as_posix() for path in places.dist.rglob("*.html")
                   if not path.relative_to(places.dist).parts[0].startswith(("run-", "app-", "static")))
    for name in names:
        path = places.dist / name
        path.write_text(fill(places, runtime, name, path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return names


def fill(places: Places, runtime: Runtime, name: str, text: str) -> str:
    """The text of one page with its placeholders filled; `name` is its path in the site."""
    root = "../" * name.count("/") or "./"

    def replacement(found: re.Match[str]) -> str:
        word, argument = found[1], found[2] or ""
        if word == "root":
            return root
        if word == "prefetch":
            return _prefetch(runtime, root)
        if word == "head":
            return _head(runtime, root, argument, name, page_scripts(runtime, text))
        if word == "shell":
            return _shell(places, runtime, root, argument or "play", plain='data-runtime="pyodide"' in text)
        raise BuildError(f"The page {name} has the placeholder {found[0]}, which the build does not know.")

    filled = _PLACEHOLDER.sub(replacement, text)
    if "Content-Security-Policy" not in filled:
        raise BuildError(f"The page {name} has no Content-Security-Policy: put {{{{head}}}} into its <head>.")
    return filled.replace(f'"{root}static/', f'"{root}{runtime.app}/static/')


def _policy(rules: dict[str, str]) -> str:
    content = "; ".join(f"{name} {value}" for name, value in rules.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def page_scripts(runtime: Runtime, text: str) -> list[str]:
    """The addresses of all modules that the page's own module scripts bring with them."""
    names: list[str] = []
    for start in _MODULE.findall(text):
        names += [name for name in script_graph(runtime.static, start) if name not in names]
    return [f"{runtime.app}/static/{name}" for name in names]


def _head(runtime: Runtime, root: str, kind: str, name: str, scripts: list[str]) -> str:
    known = [f'<meta name="version" content="{offline.STAMP}">', *install.head_lines(root)]
    if kind == "":
        return "\n".join([_policy(_COMMON), *known])
    if kind not in ("python", "later", "embed"):
        raise BuildError(f"The page {name} has the placeholder {{{{head:{kind}}}}}, which the build does not know.")
    lines = [_policy(_EMBED if kind == "embed" else _PYTHON), *known]
    if kind == "python":
        modules = dict.fromkeys([*scripts, *runtime.modules])
        lines += [f'<link rel="modulepreload" href="{root}{path}">' for path in modules]
        lines += [f'<link rel="preload" as="fetch" crossorigin href="{root}{path}">' for path in runtime.fetched]
    if kind == "embed":
        own = [name for name in runtime.modules if name.startswith(f"{runtime.app}/")]
        lines += [f'<link rel="modulepreload" href="{root}{path}">' for path in dict.fromkeys([*scripts, *own])]
    lines.append(f'<link rel="stylesheet" href="{root}static/shell.css">')
    lines.append(f'<script type="module" src="{root}static/js/load.js"></script>')
    return "\n".join(lines)


def _prefetch(runtime: Runtime, root: str) -> str:
    paths = [*runtime.modules, *runtime.fetched, *runtime.parts]
    return "\n".join(f'<link rel="prefetch" href="{root}{path}">' for path in paths)


def _shell(places: Places, runtime: Runtime, root: str, entry: str, plain: bool) -> str:
    shell = places.building / "shell"
    screen = (shell / "shell.html").read_text(encoding="utf-8").rstrip()
    messages = json.loads((shell / "messages.json").read_text(encoding="utf-8"))
    inlined = json.dumps(messages, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    source = places.entry / f"{entry}.py"
    if not source.exists():
        raise BuildError(f"A page asks for the entry {entry}, but site/entry/{entry}.py is missing.")
    screen += f'\n<script type="application/json" id="shell-messages">{inlined}</script>'
    python = source.read_text(encoding="utf-8").rstrip()
    if plain:
        return f'{screen}\n<script type="text/x-python">\n{python}\n</script>'
    off = [f"!{name}" for name in _PLUGINS_OFF]
    config = {"interpreter": f"{root}{runtime.app}/static/boot.mjs", "plugins": off}
    return "\n".join((
        screen,
        # PyScript also loads the plugins of its second interpreter, which no page uses.
        f"<mpy-config hidden>{html.escape(json.dumps({'plugins': off}), quote=False)}</mpy-config>",
        f'<script type="py" config="{html.escape(json.dumps(config))}">',
        python,
        "</script>",
    ))


def copy_pages(places: Places, into: Path) -> None:
    """Copy the pages as they stand, for a tree without the hook that writes them."""
    for path in sorted(places.pages.rglob("*.html")):
        target = into / path.relative_to(places.pages)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
