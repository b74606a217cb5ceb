"""Saved games and files of them as the page's own scripts read them: spoilt inputs in Node, without a browser."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from random import Random

import mutation
import playwright
from readers import saved

ROOT = Path(__file__).resolve().parents[2]
NODE = Path(playwright.__file__).parent / "driver" / "node"

# A browser as far as storage needs one, then every input through the readers.
SCRIPT = """
const kept = new Map();
globalThis.localStorage = {
  get length() { return kept.size; },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, String(text)),
  removeItem: (key) => void kept.delete(key),
};
globalThis.sessionStorage = globalThis.localStorage;
globalThis.addEventListener ??= () => {};
globalThis.window ??= globalThis;
const { readFileSync } = await import("node:fs");
const { createHash } = await import("node:crypto");
const { lookInto } = await import("./summary.js");
const { readFile, bringIn } = await import("./savefile.js");
const { texts, files } = JSON.parse(readFileSync("inputs.json", "utf-8"));
const told = { good: 0, bad: 0, cameIn: 0, refused: 0, sets: 0, slowest: 0, faults: [] };

async function attempt(input, read) {
  const began = performance.now();
  try {
    await read(input);
  } catch (error) {
    told.faults.push(`${error.stack.split("\\n").slice(0, 3).join(" ")} <- ${input.slice(0, 300)}`);
  }
  told.slowest = Math.max(told.slowest, performance.now() - began);
}

for (const text of texts) await attempt(text, (given) => told[lookInto(given).saved ? "good" : "bad"]++);
for (const text of files) {
  kept.clear();
  await attempt(text, async (given) => {
    const found = await readFile({ size: given.length, text: async () => given });
    if (!found.texts) return told.refused++;
    const { cameIn, there, bad, full, longer } = bringIn(found.texts, found.sets);
    for (const [key, text] of kept) {
      const [, kind, id] = key.split(".");
      if (kind === "set" && createHash("sha256").update(text).digest("hex").slice(0, 12) !== id) throw new Error("a set under another's id");
      told.sets += kind === "set";
    }
    if (cameIn + there + bad.length + full.length + longer.length !== found.texts.length) throw new Error("a game was lost without a word");
    told.cameIn += cameIn;
  });
}
console.log(JSON.stringify(told));
"""


def in_script(folder: Path, texts: list[str], files: list[str]) -> dict:
    """What the scripts made of texts of saved games and of files."""
    for path in (ROOT / "static" / "js").glob("*.js"):
        shutil.copy(path, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "run.js").write_text(SCRIPT)
    (folder / "inputs.json").write_text(json.dumps({"texts": texts, "files": files}))
    done = subprocess.run([str(NODE), "run.js"], cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def as_file(texts: list[str], **more) -> str:
    games = [{"id": f"{number:012x}", "text": text} for number, text in enumerate(texts)]
    return json.dumps({"format": "tableside-saves", "version": 1, "games": games, **more})


SET = '{"game": "tabriz", "小": 1}'
SET_ID = hashlib.sha256(SET.encode()).hexdigest()[:12]


def with_set(number: int = 0) -> str:
    """A saved game that is played with the set `SET`."""
    return json.dumps({**json.loads(saved()[number]), "set": SET_ID}, separators=(",", ":"))


def with_record(record) -> str:
    """The first saved game with another text as its record."""
    return json.dumps({**json.loads(saved()[0]), "record": record})


def test_spoilt_saves_and_files(tmp_path):
    rng = Random(20221111)
    texts = [mutation.json_text(rng, rng.choice(saved())) for _ in range(1_500)]
    files = [mutation.json_text(rng, as_file(rng.sample(saved(), 3))) for _ in range(150)]
    files += [as_file([rng.choice(saved()), *rng.sample(texts, 3)]) for _ in range(150)]
    told = in_script(tmp_path, texts, files)
    assert told["faults"] == []
    assert told["good"] > 100 and told["bad"] > 100 and told["cameIn"] > 100 and told["refused"] > 20
    assert told["slowest"] < 2_000


def test_files_that_would_end_a_careless_reader(tmp_path):
    plain = json.loads(json.loads(saved()[0])["record"])
    deep = "[" * 30_000 + "]" * 30_000
    odd = [
        with_record(record) for record in (
            "null", "7", "[]", deep, json.dumps(plain).replace('"seed":', f'"deep":{deep},"seed":'), json.dumps({**plain, "options": None}),
            json.dumps(plain).replace('"options":', f'"options":{deep},"more":'), json.dumps({**plain, "moves": 7}), json.dumps({**plain, "moves": "x" * 999}),
        )
    ]  # fmt: skip
    files = [as_file([saved()[0], text, text]) for text in odd]
    files += ["[" * 100_000, deep, "null", "7", '"x"', "", '{"games":1}', as_file([None, 7, {}, []]), as_file([]), as_file([""] * 501)]
    files += ['{"format":"tableside-saves","version":1,"games":[null,7,"x",[],{}]}', '{"format":"tableside-saves","version":99,"games":[{}]}']
    told = in_script(tmp_path, odd, files)
    assert told["faults"] == []
    assert told["slowest"] < 2_000


def test_lengths_are_counted_as_in_python_and_a_game_comes_in_once(tmp_path):
    plain = json.loads(saved()[0])
    signs = [{"kind": chair["kind"], "name": "\U0001f3b2" * 40} for chair in plain["chairs"]]
    long = json.dumps({**plain, "title": "\U0001f3b2" * 60, "chairs": signs}, ensure_ascii=False)
    longer = json.dumps({**plain, "title": "\U0001f3b2" * 61}, ensure_ascii=False)
    told = in_script(tmp_path, [long, longer], [as_file([long, long])])
    assert (told["good"], told["bad"], told["cameIn"], told["faults"]) == (1, 1, 1, [])


def test_sets_come_in_with_the_games_that_need_them_and_only_under_their_own_ids(tmp_path):
    good, named = {"id": SET_ID, "text": SET, "name": "mine"}, [with_set(), with_set(1)]
    told = in_script(tmp_path, [with_set()], [as_file(named, sets=[good]), as_file(named, sets=[good, good])])
    assert (told["good"], told["cameIn"], told["sets"], told["faults"]) == (1, 4, 2, [])
    odd = [
        None, 7, "x", {}, [None, 7, "x", []], [{**good, "id": "0123456789ab"}], [{**good, "text": SET + " "}], [{**good, "text": 7}], [{**good, "id": "game"}],
        [{"id": hashlib.sha256(text.encode()).hexdigest()[:12], "text": text} for text in ("", "[1]", "7", "[" * 90_000, '"' + "x" * 400_000 + '"')],
    ]  # fmt: skip
    told = in_script(tmp_path, [], [as_file(named, sets=sets) for sets in odd])
    assert (told["cameIn"], told["sets"], told["faults"]) == (2 * len(odd), 0, []), "the games come in, to wait for their set"
    assert told["slowest"] < 2_000


def test_a_file_full_of_sets_is_read_in_time(tmp_path):
    text = json.dumps({"game": "tabriz", "more": "x" * 390_000})
    sets = [{"id": hashlib.sha256(text.encode()).hexdigest()[:12], "name": "\u202ex" * 90, "text": text}] * 12
    rng = Random(20221111)
    files = [as_file([with_set()], sets=sets)] + [mutation.json_text(rng, as_file([with_set()], sets=[{"id": SET_ID, "name": "a", "text": SET}])) for _ in range(150)]
    told = in_script(tmp_path, [], files)
    assert told["faults"] == [] and told["slowest"] < 4_000 and told["sets"] > 10
