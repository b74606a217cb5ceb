// Saved games in this browser, one key a game; nothing else knows localStorage's keys.

const PREFIX = "tableside.game.";
const ID = /^[0-9a-f]{12}$/;

let session = null; // a Map where nothing lasts longer than the page

/** "persistent", "session" (until the window closes) or "none". */
export const state = findState();

function findState() {
  if (works(() => localStorage)) return "persistent";
  if (works(() => sessionStorage)) return "session";
  session = new Map();
  return "none";
}

function works(store) {
  try {
    store().setItem("tableside.probe", "1");
    store().removeItem("tableside.probe");
    return true;
  } catch (error) {
    return error?.name === "QuotaExceededError" && store().length > 0; // full, but there
  }
}

function store() {
  return state === "persistent" ? localStorage : sessionStorage;
}

/** The text of a saved game, or null. */
export function read(id) {
  if (!ID.test(id ?? "")) return null;
  if (session) return session.get(id) ?? null;
  return store().getItem(PREFIX + id);
}

/** The revision a saved text carries; -1 where it cannot be told. */
export function revisionOf(text) {
  try {
    const { revision } = JSON.parse(text);
    return Number.isInteger(revision) ? revision : -1;
  } catch {
    return -1;
  }
}

/** Keep a game. Answers "kept", "other" (another tab went on with it) or "full". */
export function write(id, text) {
  if (session) {
    session.set(id, text);
    return "kept";
  }
  const there = read(id);
  if (there !== null && revisionOf(there) >= revisionOf(text)) return "other";
  try {
    store().setItem(PREFIX + id, text);
    return "kept";
  } catch {
    return "full";
  }
}

/** Delete a saved game. */
export function remove(id) {
  if (session) session.delete(id);
  else store().removeItem(PREFIX + id);
}

/** All saved games as {id, text, summary}; `summary` is null where the text cannot be read. Newest first. */
export function list() {
  if (session) return [...session].map(([id, text]) => ({ id, text, summary: summaryOf(text) }));
  const found = [];
  for (let index = 0; index < store().length; index++) {
    const key = store().key(index);
    if (key?.startsWith(PREFIX)) {
      const text = store().getItem(key);
      found.push({ id: key.slice(PREFIX.length), text, summary: summaryOf(text) });
    }
  }
  return found.sort((a, b) => (b.summary?.updated ?? 0) - (a.summary?.updated ?? 0));
}

function summaryOf(text) {
  if (text === null || text.length > 1_000_000) return null;
  let saved;
  try {
    saved = JSON.parse(text);
  } catch {
    return null;
  }
  const whole = (value) => Number.isInteger(value) && value >= 0;
  const fits =
    saved !== null && typeof saved === "object" && (saved.schema === 1 || saved.schema === 2) && typeof saved.game === "string" &&
    whole(saved.ply) && whole(saved.updated) && whole(saved.revision) && typeof saved.over === "boolean" &&
    (saved.round === null || whole(saved.round)) && Array.isArray(saved.chairs) && saved.chairs.length > 0 &&
    saved.chairs.every((chair) => typeof chair?.kind === "string" && typeof chair.name === "string");
  return fits ? saved : null;
}

/** Call `then(id, text)` when another tab wrote or deleted (text null) a saved game. */
export function onOtherTab(then) {
  addEventListener("storage", (event) => {
    if (event.key?.startsWith(PREFIX)) then(event.key.slice(PREFIX.length), event.newValue);
  });
}
