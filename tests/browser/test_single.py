"""The whole site as one file from a disk, with no network and no server."""

from __future__ import annotations

import pytest
from driving import link
from onefile import MARKS, READY, visit_all, wait, write


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


def test_a_link_of_the_file_is_pasted_in_the_lobby_of_others(runner, address):
    go, run = runner
    go(f"{address}#{link('tabriz', plies=12)}")
    wait(run, "return document.documentElement.dataset.ply === '12'", "the link")
    run("document.getElementById('share-open').click()")
    shared = wait(run, "return document.getElementById('share-link').value", "the dialog")
    assert shared == f"#{link('tabriz', plies=12)}", "nobody else has the file at that place"
    assert run("return !document.getElementById('share-one-file').hidden && document.getElementById('share-qr').hidden")
    go(address)
    wait(run, READY, "the lobby")
    run(f"document.getElementById('link').value = '{shared}'; document.querySelector('#open button').click()")
    wait(run, "return document.documentElement.dataset.ply === '12'", "the pasted link")


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
