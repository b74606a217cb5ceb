// What the list of saved games must know of one, from its text. The table reads it strictly; here only the form is looked at.

const NEWEST = 3; // the schema written today
const LONGEST = 500_000; // characters of a text
const MOST_SEATS = 12;

const whole = (value) => Number.isInteger(value) && value >= 0;
const word = (value, longest) =>
  typeof value === "string" && (value.length <= longest || (value.length <= 2 * longest && [...value].length <= longest)); // as Python counts

/** A saved text as data: {saved} or {wrong: "unreadable" | "newer"}. */
export function lookInto(text) {
  const saved = parse(text);
  if (saved === null || !whole(saved.schema)) return { wrong: "unreadable" };
  if (saved.schema > NEWEST) return { wrong: "newer" };
  return fits(saved) ? { saved: upToDate(saved) } : { wrong: "unreadable" };
}

/** JSON text of bounded length as an object, or null. */
export function parse(text, longest = LONGEST) {
  if (typeof text !== "string" || text.length > longest) return null;
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** A text fit to be a name: one line, no direction marks, at most so many signs. */
export function oneLine(text, longest) {
  const line = text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "").split(/\s+/).join(" ").trim();
  return [...line].slice(0, longest).join(""); // never half a sign
}

function fits(saved) {
  return saved.schema >= 1 && /^[0-9a-f]{12}$/.test(saved.id) && word(saved.game, 20) && word(saved.record, LONGEST) &&
    [saved.ply, saved.created, saved.updated, saved.revision].every(whole) && typeof saved.over === "boolean" &&
    (saved.round === null || whole(saved.round)) &&
    Array.isArray(saved.chairs) && saved.chairs.length > 0 && saved.chairs.length <= MOST_SEATS &&
    saved.chairs.every((chair) => word(chair?.kind, 20) && word(chair.name, 40)) &&
    (saved.schema === 1 || (word(saved.title, 60) && word(saved.root, 1000) && isScores(saved.scores) && isOrigin(saved.origin))) &&
    (saved.schema < 3 || saved.set === null || /^[0-9a-f]{12}$/.test(saved.set));
}

const isScores = (scores) => scores === null || (Array.isArray(scores) && scores.every(Number.isInteger));
const isOrigin = (origin) => origin === null || (word(origin?.title, 60) && whole(origin.ply));

/** Schema 1 had no title, root and scores; Python fills root and scores in when the game goes on. Schema 2 had no set. */
function upToDate(saved) {
  if (saved.schema === NEWEST) return saved;
  const added = saved.schema > 1 ? {} : { root: "", title: "", mine: null, seen: saved.ply, origin: null, scores: null, last: null };
  return { ...saved, ...added, schema: NEWEST, set: null };
}
