"""Build, serve and test the site: `python3 build.py --help`.

Python 3.11 and pip are all that must be there; the rest is fetched into
`.build/`, and every fetched file is checked against a pinned hash.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "site"))
sys.dont_write_bytecode = True

from building.places import BuildError, Places  # noqa: E402
from building.run import need_python  # noqa: E402


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="build.py", description="Build, serve and test the Tableside site.",
        epilog="Everything fetched or cached lies in .build/, the finished site in dist/.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    build = commands.add_parser("build", help="build the whole static site into dist/")
    build.add_argument("--out", type=Path, metavar="FOLDER", help="put the site there instead of dist/")
    build.add_argument("--address", default="", metavar="URL", help="where the site will stand, for link previews and oEmbed")
    build.add_argument("--fresh", action="store_true", help="compile everything anew, use no kept results")
    single = commands.add_parser("single", help="build the site and all of it as one file, dist/tableside.html")
    single.add_argument("--out", type=Path, metavar="FOLDER", help="put site and file there instead of in dist/")
    single.add_argument("--address", default="", metavar="URL", help="where the site stands, for the links the file shares")
    serve = commands.add_parser("serve", help="build, serve dist/ on this machine, rebuild on changes")
    serve.add_argument("--port", type=int, metavar="N", help="default: 8000, or the next free one")
    serve.add_argument("--host", default="127.0.0.1", help="default: 127.0.0.1")
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")
    test = commands.add_parser(
        "test", help="build and run all tests, core and browser",
        epilog="Everything after `test` goes to pytest, for example: build.py test tests/core -k undo",
    )
    test.add_argument("pytest", nargs=argparse.REMAINDER, metavar="PYTEST_ARGUMENT", help="passed on to pytest")
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    wanted = parser().parse_args(arguments)
    try:
        need_python()
        return _run(wanted)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(wanted: argparse.Namespace) -> int:
    if wanted.command == "build":
        from building.assemble import build

        build(Places.of(ROOT, wanted.out), fresh=wanted.fresh, address=wanted.address)
        return 0
    if wanted.command == "single":
        from building.assemble import build
        from building.single import write_single

        places = Places.of(ROOT, wanted.out)
        build(places, address=wanted.address)
        print(f"The one file is {write_single(places, wanted.address)}")
        return 0
    if wanted.command == "serve":
        from building.serve import serve

        return serve(Places.of(ROOT), wanted.host, wanted.port, open_browser=not wanted.no_open)
    from building.testing import test

    return test(Places.of(ROOT), wanted.pytest)


if __name__ == "__main__":
    sys.exit(main())
