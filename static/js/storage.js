// What is kept in this browser; nothing else knows the keys of saved games.
//
//   tableside.game.ID      a saved game, one self-contained text
//   tableside.spare.ID     the same, one save before: what is left should the newest be cut off
//   tableside.cut.ID       a newest text that was cut off, set aside
//   tableside.picture.ID   a small picture of its board
//   tableside.bin.ID       the game deleted last, until the next action
//   tableside.set.ID       the text of a component set of the reader's own; ID is the beginning of its SHA-256
//   tableside.set_name.ID  its name
//   tableside.set_for.GAME the id of the set that new games of this kind are to use

const PREFIX = "tableside.";
const ID = /^[0-9a-f]{12}$/;
const LONGEST = 1_000_000; // characters of a text that is looked into

/** Stands in for Storage where nothing lasts longer than the page. */
class Memory {
  #texts = new Map();
  get length() { return this.#texts.size; }
  key(index) { return [...this.#texts.keys()][index] ?? null; }
  getItem(key) { return this.#texts.get(key) ?? null; }
  setItem(key, text) { this.#texts.set(key, text); }
  removeItem(key) { this.#texts.delete(key); }
}

/** "persistent", "session" (until the window closes) or "none". */
export const state = works(() => localStorage) ? "persistent" : works(() => sessionStorage) ? "session" : "none";

/** Whether this browser deletes what a site keeps when it is not visited for a week (Safari's rule). */
export const clearsAfterAWeek =
  navigator.vendor?.startsWith("Apple") && !navigator.standalone && !matchMedia("(display-mode: standalone)").matches;

const store = state === "persistent" ? localStorage : state === "session" ? sessionStorage : new Memory();

function works(open) {
  try {
    open().setItem("tableside.probe", "1");
    open().removeItem("tableside.probe");
    return true;
  } catch (error) {
    return error?.name === "QuotaExceededError" && open().length > 0; // full, but there
  }
}

// -- single texts -----------------------------------------------------------------

const get = (kind, id) => store.getItem(`${PREFIX}${kind}.${id}`);
const drop = (kind, id) => store.removeItem(`${PREFIX}${kind}.${id}`);

/** Write a text and read it back; false where it did not fit or did not arrive. */
function put(kind, id, text) {
  try {
    store.setItem(`${PREFIX}${kind}.${id}`, text);
    return get(kind, id) === text;
  } catch {
    return false;
  }
}

/** The ids under which something of that kind is kept. */
function idsOf(kind) {
  const start = `${PREFIX}${kind}.`;
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  return keys.filter((key) => key?.startsWith(start)).map((key) => key.slice(start.length));
}

/** Write a text; where it does not fit, what can be missed makes room: pictures, the bin, then spares. */
function putWithRoom(kind, id, text) {
  if (put(kind, id, text)) return true;
  for (const less of ["picture", "bin", "spare"]) {
    const dropped = idsOf(less);
    for (const old of dropped) drop(less, old);
    if (dropped.length && put(kind, id, text)) return true;
  }
  return false;
}

// -- games ----------------------------------------------------------------------------

/** Whether a game of that id is kept here. */
export const has = (id) => get("game", id) !== null;

/** A saved text as it was written; an empty object where it is not whole. */
function read(text) {
  try {
    return (text.length <= LONGEST && JSON.parse(text)) || {};
  } catch {
    return {};
  }
}

/** The revision a saved text carries; -1 where the text is not whole. */
export function revisionOf(text) {
  const { revision } = read(text);
  return Number.isInteger(revision) ? revision : -1;
}

/** The moves a saved text carries, as a text. */
export const recordOf = (text) => read(text).record;

/**
 * The text of a saved game, or null. A text that was cut off is set aside for
 * the one before it; `cut` says so, once.
 */
export function open(id) {
  const text = ID.test(id ?? "") ? get("game", id) : null;
  if (text === null || revisionOf(text) >= 0) return { text, cut: false };
  const spare = get("spare", id);
  if (spare === null || revisionOf(spare) < 0 || !putWithRoom("cut", id, text)) return { text, cut: false };
  putWithRoom("game", id, spare);
  return { text: spare, cut: true };
}

/** Keep a game. Answers "kept", "other" (another tab went on with it) or "full". */
export function write(id, text) {
  const there = get("game", id);
  if (there !== null) {
    const revision = revisionOf(there);
    if (revision >= revisionOf(text)) return "other";
    if (revision < 0 && !putWithRoom("cut", id, there)) return "full";
    if (revision >= 0) put("spare", id, there);
  }
  return putWithRoom("game", id, text) ? "kept" : "full";
}

/** Put a text in place of a game's whatever its revision; false where it does not fit. */
export function replace(id, text) {
  return putWithRoom("game", id, text);
}

/** Move a saved game, or a text set aside, to the bin, which holds the last one only. */
export function remove(id, kind = "game") {
  const text = get(kind, id);
  emptyBin();
  if (kind === "game") drop("spare", id);
  drop(kind, id);
  put("bin", `${kind}.${id}`, text);
}

/** Take the game in the bin back. */
export function takeBack() {
  for (const name of idsOf("bin")) {
    const [kind, id] = name.split(".");
    const wentOn = get(kind, id) !== null; // in another tab, since it was deleted
    if (wentOn || putWithRoom(kind, id, get("bin", name))) drop("bin", name);
  }
}

/** Whether a deleted game can be taken back. */
export const binHolds = () => idsOf("bin").length > 0;

/** Give the deleted game up for good. */
export function emptyBin() {
  for (const name of idsOf("bin")) {
    drop("bin", name);
    drop("picture", name.split(".")[1]);
  }
  tidySets();
}

/** All saved games as {id, text, kind, picture}, texts set aside among them (kind "cut"). */
export function list() {
  const games = idsOf("game").map((id) => ({ id, kind: "game", text: open(id).text, picture: get("picture", id) }));
  return [...games, ...idsOf("cut").map((id) => ({ id, kind: "cut", text: get("cut", id), picture: null }))];
}

/** The texts of all saved games that may be lines of the game with that root; those of the oldest schema name none. */
export function ofRoot(root) {
  const named = [`"root":${JSON.stringify(root)}`, '"root":"",', '"schema":1,'];
  return idsOf("game").map((id) => get("game", id)).filter((text) => named.some((part) => text.includes(part)));
}

// -- component sets ---------------------------------------------------------------------

/** A component set that is kept here, as {name, text}, or null. */
export function readSet(id) {
  const text = ID.test(id ?? "") ? get("set", id) : null;
  return text === null ? null : { name: get("set_name", id) ?? "", text };
}

/** Keep a component set; false where it does not fit. */
export function keepSet(id, { name, text }) {
  const fits = get("set", id) === text || putWithRoom("set", id, text);
  if (fits) put("set_name", id, name);
  return fits;
}

/** The set that new games of a kind are to use, as {id, name, text}, or null. */
export function chosenSet(game) {
  const id = get("set_for", game);
  const own = readSet(id);
  return own && { id, ...own };
}

/** The ids of all sets that are chosen for new games. */
export const chosenSets = () => idsOf("set_for").map((game) => get("set_for", game)).filter(readSet);

/** Let new games of a kind use that set (null: the packaged one). Answers whether that could be kept. */
export function chooseSet(game, id) {
  const done = id === null ? (drop("set_for", game), true) : putWithRoom("set_for", game, id);
  tidySets();
  return done;
}

/** Drop the sets that no saved game uses and that are not chosen for new ones. */
export function tidySets() {
  const unused = idsOf("set").filter((id) => !chosenSets().includes(id));
  if (!unused.length) return;
  const texts = ["game", "spare", "cut", "bin"].flatMap((kind) => idsOf(kind).map((id) => get(kind, id)));
  for (const id of unused.filter((id) => !texts.some((text) => text.includes(`"set":"${id}"`)))) {
    drop("set", id);
    drop("set_name", id);
  }
}

/** Keep the picture of a game, where it fits. */
export function keepPicture(id, address) {
  put("picture", id, address);
}

/** Characters that all saved games take, with all that belongs to them. */
export function size() {
  let sum = 0;
  for (let index = 0; index < store.length; index++) {
    const key = store.key(index);
    if (key?.startsWith(PREFIX)) sum += key.length + (store.getItem(key)?.length ?? 0);
  }
  return sum;
}

/** Call `then(id, text)` when another tab wrote or deleted (text null) a saved game. */
export function onOtherTab(then) {
  const start = `${PREFIX}game.`;
  addEventListener("storage", (event) => {
    if (event.key?.startsWith(start)) then(event.key.slice(start.length), event.newValue);
  });
}
