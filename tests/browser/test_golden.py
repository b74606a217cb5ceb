"""Golden records replayed in Pyodide give the digests written down."""

import json
from pathlib import Path

from tableside import GAMES

FOLDER = Path(__file__).resolve().parents[1] / "core" / "golden"
GOLDEN = [file for file in sorted(FOLDER.glob("*.json")) if file.stem.split("-")[0] in GAMES]

REPLAY = """async (text) => {
  const { loadPyodide } = await import(new URL("static/boot.mjs", location.href).href);
  globalThis.goldenPython ??= loadPyodide();
  const python = await goldenPython;
  python.globals.set("text", text);
  return python.runPython("import tableside\\ntableside.Record.from_json(text).replay().digest()");
}"""


def test_golden_records_in_pyodide(open_page):
    assert {path.stem.split("-")[0] for path in GOLDEN} >= set(GAMES) - {"tinygame"}
    page = open_page("play.html")
    for path in GOLDEN:
        golden = json.loads(path.read_text(encoding="utf-8"))
        record = json.dumps(golden.get("record", golden))
        assert page.evaluate(REPLAY, record) == golden["digest"], path.name
