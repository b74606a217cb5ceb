"""Running other programs, with their complaint in one sentence when they fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .places import BuildError


def say(text: str) -> None:
    """Print one line about what is being done."""
    print(text, flush=True)


def run(
    command: list[str | Path],
    what: str,
    *,
    cwd: Path | None = None,
    env: dict[str, str] | None = None,
    log: Path | None = None,
    given: str | None = None,
) -> str:
    """Run `command` and return its standard output.

    `what` names the step in the error, which quotes the last line the program
    said. With `log`, everything it said is kept in that file; `given` is its
    standard input.

    Raises BuildError when the program is missing or ends with a failure.
    """
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            input=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise BuildError(f"{what} failed: {command[0]} cannot be started ({error.strerror}).") from None
    if log is not None:
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(done.stdout + done.stderr, encoding="utf-8")
    if done.returncode != 0:
        kept = f" All it said is in {log}." if log is not None else ""
        raise BuildError(f"{what} failed: {_complaint(done)}.{kept}")
    return done.stdout


def _complaint(done: subprocess.CompletedProcess[str]) -> str:
    """The line of a failed program that says most."""
    lines = [line.strip() for line in (done.stderr + "\n" + done.stdout).splitlines() if line.strip()]
    telling = [line for line in lines if line.upper().startswith(("ERROR", "NPM ERR", "NPM ERROR", "E:"))]
    named = [line for line in lines if "Error:" in line]
    choice = (telling[:1] or named[-1:] or lines[-1:] or [f"exit code {done.returncode}"])[0]
    return choice.rstrip(".")[:400]


def is_root() -> bool:
    """Whether this process may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def need_python() -> None:
    """Raises BuildError on a Python that is too old."""
    if sys.version_info < (3, 11):
        raise BuildError(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}.")
