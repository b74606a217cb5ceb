"""The other browser engines are installed only for runs that use them, and never stop a run."""

import subprocess

import pytest
from building import engines


@pytest.mark.parametrize("arguments, comes", [
    ([], True), (["-q", "-x"], True), (["tests"], True), (["tests/engines", "-k", "firefox"], True), (["tests/engines/test_engines.py::test_x"], True),
    (["tests/core"], False), (["-x", "tests/core", "tests/page"], False), (["tests/core", "tests/engines"], True),
])  # fmt: skip
def test_when_they_are_wanted(arguments, comes):
    assert engines.wanted(arguments) is comes


@pytest.mark.parametrize("failure", [subprocess.TimeoutExpired("apt-get", 1), OSError("no apt-get"), None])
def test_what_cannot_be_installed_is_one_line(monkeypatch, capsys, failure):
    def run(*_, **__):
        if failure:
            raise failure
        return subprocess.CompletedProcess((), 100)

    monkeypatch.setattr(engines.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(engines, "is_root", lambda: True)
    monkeypatch.setattr(engines.subprocess, "run", run)
    engines.ensure_engines()
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if "could not" in line] == [
        f"{engine} could not be installed; its tests will be skipped." for engine in engines.PROGRAMS
    ]


def test_where_apt_is_not_to_be_used_nothing_is_done(monkeypatch):
    monkeypatch.setattr(engines, "is_root", lambda: False)
    monkeypatch.setattr(engines.shutil, "which", lambda name: None)
    monkeypatch.setattr(engines.subprocess, "run", lambda *_, **__: pytest.fail("apt-get was called"))
    engines.ensure_engines()
