"""The whole site as one file from a disk, with no network and no server."""

from __future__ import annotations

import pytest
from onefile import MARKS, visit_all, wait, write


@pytest.fixture(scope="module")
def address(dist, tmp_path_factory) -> str:
    return write(dist, tmp_path_factory.mktemp("one file"))


@pytest.fixture
def runner(new_context, complaints, address):
    """(go, run) on a page without a network; a request for anything but the file fails the test."""
    complaints.origin = address
    context = new_context()
    context.set_offline(True)
    page = context.new_page()
    return page.goto, lambda script: page.evaluate(f"() => {{ {script} }}")


def test_all_games_the_lobby_and_a_link_in_one_file(runner, address):
    visit_all(*runner, address)


def test_without_workers_bots_think_in_slices(runner, address):
    go, run = runner
    go.__self__.add_init_script("""delete globalThis.Worker;
        globalThis.ticks = 0; setInterval(() => document.documentElement.dataset.seat === "1" && globalThis.ticks++, 5);""")
    go(f"{address}?new=tabriz&seats=person,steady&seed=7")
    wait(run, "return document.documentElement.dataset.seat === '0'", "the table")
    for _ in range(200):
        before = run(MARKS)
        if before["seat"] == "1":
            break
        run("document.querySelector('button[data-move]')?.click()")
    wait(run, f"return Number(document.documentElement.dataset.ply) > {before['ply']}", "the bot's move")
    assert run("return globalThis.ticks") >= 5, "the page stood still while the bot was thinking"
