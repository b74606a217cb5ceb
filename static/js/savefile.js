// Saved games as a file: written verbatim, so that what cannot be read goes along too, and read within bounds.
//
//   {"format": "tableside-saves", "version": 1, "games": [{"id": "…", "text": "…"}, …],
//    "sets": [{"id": "…", "name": "…", "text": "…"}, …]}
//
// `sets` are the component sets the games are played with, where those are not the packaged ones.
import { NAME_LENGTH, dataOf, idOf } from "./set-form.js";
import { lookInto, oneLine, parse } from "./summary.js";
import * as storage from "./storage.js";

const FORMAT = "tableside-saves";
const VERSION = 1;
const LARGEST_MB = 5;
const MOST = 500;

// -- writing ------------------------------------------------------------------------

/** Offer games, given as {id, text}, for download; `sets` are component sets that may not be kept. */
export function offer(games, sets = new Map()) {
  const plain = { format: FORMAT, version: VERSION, games: games.map(({ id, text }) => ({ id, text })), sets: setsOf(games, sets) };
  const address = URL.createObjectURL(new Blob([JSON.stringify(plain, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: fileName(games) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The component sets that games need, each once. */
function setsOf(games, known) {
  const ids = new Set(games.map(({ text }) => lookInto(text).saved?.set).filter(Boolean));
  return [...ids].map((id) => ({ id, ...(storage.readSet(id) ?? known.get(id)) })).filter(({ text }) => text !== undefined);
}

function fileName(games) {
  const day = new Date().toISOString().slice(0, 10);
  const what = games.length === 1 ? lookInto(games[0].text).saved?.game ?? games[0].id : "games";
  return `tableside-${what}-${day}.json`;
}

// -- reading ------------------------------------------------------------------------

/** The texts of games and the component sets in a file, as {texts, sets}, or {wrong: key, facts} where it is none of ours. */
export async function readFile(file) {
  if (file.size > LARGEST_MB * 1_000_000) return { wrong: "import.too_large", facts: { mb: LARGEST_MB } };
  const text = await file.text();
  const plain = parse(text, LARGEST_MB * 1_000_000);
  if (plain && plain.record && plain.schema) return { texts: [text] }; // the text of one game as it is
  if (plain?.format !== FORMAT || !Number.isInteger(plain.version)) return { wrong: "import.not_saves", facts: {} };
  if (plain.version > VERSION) return { wrong: "import.newer", facts: {} };
  if (!Array.isArray(plain.games) || !plain.games.length) return { wrong: "import.not_saves", facts: {} };
  if (plain.games.length > MOST) return { wrong: "import.too_many", facts: { count: MOST } };
  return { texts: plain.games.map((game) => game?.text), sets: setsIn(plain.sets) };
}

/** The sets of a file by id; what is not what its id says is left out. */
function setsIn(sets) {
  const found = new Map();
  for (const set of Array.isArray(sets) ? sets.slice(0, MOST) : []) {
    if (!dataOf(set?.text) || idOf(set.text) !== set.id) continue;
    found.set(set.id, { name: typeof set.name === "string" ? oneLine(set.name.slice(0, 20 * NAME_LENGTH), NAME_LENGTH) : "", text: set.text });
  }
  return found;
}

/**
 * Keep the games of a file beside those that are here, with their component sets. Tells
 * what happened: `cameIn` and `there` count, `bad` names by number what was left out, `full`
 * what did not fit, `setless` what came in without its set, `longer` what goes on further
 * in the file, to be taken or not.
 */
export function bringIn(texts, sets = new Map()) {
  const here = storage.list().map(({ text }) => lookInto(text).saved).filter(Boolean);
  const told = { cameIn: 0, there: 0, bad: [], full: [], setless: [], longer: [] };
  texts.forEach((text, index) => {
    const { saved, wrong } = lookInto(text);
    if (wrong) told.bad.push({ number: index + 1, wrong });
    else bringInOne(saved, here, told, sets.get(saved.set));
  });
  storage.tidySets(); // of games that did not fit
  return told;
}

function bringInOne(saved, here, told, set) {
  if (set && !storage.readSet(saved.set) && !storage.keepSet(saved.set, set)) {
    told.full.push(saved);
    return;
  }
  const relations = here.map((own) => ({ own, how: compare(own, saved) }));
  if (relations.some(({ how }) => how === "same" || how === "shorter")) {
    told.there++;
    return;
  }
  const shorter = relations.find(({ how }) => how === "longer");
  if (shorter) {
    told.longer.push({ own: shorter.own, saved });
    return;
  }
  const taken = storage.open(saved.id).text !== null;
  const kept = taken ? { ...saved, id: newId() } : saved;
  if (!storage.replace(kept.id, JSON.stringify(kept))) {
    told.full.push(saved);
    return;
  }
  told.cameIn++;
  if (saved.set && !storage.readSet(saved.set)) told.setless.push(saved);
  here.push(kept);
}

/** How a game of a file stands to one that is here: "same", "shorter", "longer", "forked" or "other". */
function compare(own, other) {
  const [ours, theirs] = [parse(own.record), parse(other.record)];
  if (!ours || !theirs) return own.id !== other.id ? "other" : own.record === other.record ? "same" : "forked";
  if (own.set !== other.set || beginning(ours) !== beginning(theirs)) return "other";
  const [before, after] = [ours.moves ?? [], theirs.moves ?? []];
  const common = Math.min(before.length, after.length);
  for (let ply = 0; ply < common; ply++) if (before[ply] !== after[ply]) return "forked";
  return before.length === after.length ? "same" : before.length > after.length ? "shorter" : "longer";
}

const beginning = ({ game, seats, seed, options }) => JSON.stringify([game, seats, seed, Object.entries(options ?? {}).sort()]);

function newId() {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Put the further state of a file in place of the one that is here; false where it does not fit.
 * What this device calls the game, who plays here, and what was seen of it stay.
 */
export function take({ own, saved }) {
  const revision = Math.max(own.revision, saved.revision) + 1;
  const { id, created, mine, seen } = own;
  return storage.write(id, JSON.stringify({ ...saved, id, created, mine, seen, title: own.title || saved.title, revision })) === "kept";
}
