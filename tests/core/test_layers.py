"""What may import what, and what `import tableside` costs."""

import ast
import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest
import tableside
from tableside import GAMES

CORE = Path(__file__).resolve().parents[2] / "core" / "tableside"
OUTSIDE = {"pydantic": "anywhere", "pydantic_core": "anywhere", "chess": "bench.py", "tableside_page": "cli/picture.py"}
FILES = sorted(CORE.rglob("*.py"))


def imports(file: Path):
    """(level, module) of all imports of a file, those inside functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((0, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.level, node.module or ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(CORE)))
def test_only_the_standard_library_and_pydantic(file):
    for level, module in imports(file):
        top = module.split(".")[0]
        if level or top in OUTSIDE:
            assert level or OUTSIDE[top] in ("anywhere", str(file.relative_to(CORE).as_posix())), module
            continue
        assert top in sys.stdlib_module_names, module
        assert top not in ("random", "secrets", "uuid", "pickle", "asyncio"), module


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(CORE)))
def test_no_file_grows_out_of_hand(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 520


def test_a_game_never_imports_another():
    for id in GAMES:
        folder = CORE / "games" / id
        for file in folder.rglob("*.py"):
            depth = len(file.relative_to(folder).parts)  # dots that stay within the game
            for level, module in imports(file):
                others = set(GAMES) - {id}
                assert not (level == depth + 1 and module.split(".")[0] in others), (file, module)
                assert not any(module.startswith(f"tableside.games.{other}") for other in others), (file, module)
                assert level <= depth + 2, (file, module)


def modules_after(code: str) -> set:
    env = {**os.environ, "PYTHONPATH": str(CORE.parent)}
    call = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    return set(subprocess.run(call, env=env, capture_output=True, text=True, check=True, timeout=60).stdout.split())


def test_import_is_light():
    loaded = modules_after("import tableside; tableside.__version__")
    assert not loaded & {"pydantic", "json", "hashlib", "re", "typing", "tableside.record"}


def test_play_needs_no_pydantic():
    code = """import tableside
record = tableside.Record("tabriz", 2, 7)
for _ in range(30):
    record.play(record.replay().legal_moves()[0])
tableside.Record.from_link(record.to_link())
tableside.catalogue("tabriz", "zh-Hant")
tableside.bots.get("random")
"""
    assert not modules_after(code) & {"pydantic", "random", "multiprocessing", "asyncio", "argparse"}


def test_public_names():
    for name in tableside.__all__:
        assert getattr(tableside, name) is not None
    assert set(tableside.__all__) <= set(dir(tableside))
    with pytest.raises(AttributeError):
        tableside.nonsense
    assert isinstance(tableside.GAMES["tabriz"], tableside.Game)
    assert tableside.Move is tuple


def test_doctests_of_the_package():
    from tableside import record

    assert doctest.testmod(tableside).failed == 0
    assert doctest.testmod(record).failed == 0
