"""Runs inside Pyodide: compile every `.py` under /job/in to a `.pyc` under /job/out.

The compiled files hold no dates, and the place they name is the path inside
the archive, so the same source always gives the same bytes.
"""

import importlib.util
import pathlib
import py_compile


def compile_tree(source: str, target: str, optimise: int) -> int:
    """Compile a folder; returns the number of files. A file that does not compile raises."""
    root = pathlib.Path(source)
    paths = sorted(root.rglob("*.py"))
    for path in paths:
        inner = path.relative_to(root)
        compiled = (pathlib.Path(target) / inner).with_suffix(".pyc")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        py_compile.compile(
            str(path),
            cfile=str(compiled),
            dfile=str(inner),
            doraise=True,
            optimize=optimise,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
    (pathlib.Path(target) / "magic").write_text(importlib.util.MAGIC_NUMBER.hex())
    return len(paths)
