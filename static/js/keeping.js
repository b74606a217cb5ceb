// Keeping the table's game: one tab writes, others look on; what cannot be kept is said.
import { kept, keep } from "./i18n.js";
import * as storage from "./storage.js";

const PATIENCE = 400; // ms for a tab that is just closing to give its game free

let id = new URLSearchParams(location.search).get("save");
let { text, cut } = storage.open(id);
let stored = text === null ? null : id; // the id under which the game was really kept
let release = () => {};
let ask = null;
let pictures = null; // the module that makes them, once a game was kept

let writes = true; // whether this tab is the one that writes

/** Resolves when it is clear which tab writes the game. */
export const settled = text === null ? Promise.resolve() : claim({ signal: patience() }).then((granted) => (writes = granted));

/** What the table must know of the saved game at its beginning. */
export const opening = () => ({ save: text, cut, elsewhere: !writes, storage: storage.state });

/** Whether the page's game lies in this browser under that id. */
export const isKept = (other) => other !== null && other === stored;

function patience() {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), PATIENCE);
  return limit.signal;
}

/**
 * Claim the game for this tab until the page goes away, by a lock of the
 * browser; resolves to whether that worked. Where there are no locks the
 * revisions of the texts alone keep tabs apart.
 */
function claim(options) {
  if (!navigator.locks || storage.state !== "persistent") return Promise.resolve(true);
  return new Promise((answer) => {
    let held = false;
    navigator.locks.request(`tableside.game.${id}`, options, () => {
      answer((held = true));
      return new Promise((done) => (release = done));
    }).catch((error) => {
      if (held) lookOn();
      else answer(error.name !== "AbortError"); // other errors: no locks in this place
    });
  });
}

function lookOn() {
  writes = false;
  ask?.({ do: "other_tab" });
}

/** Watch what other tabs do with the game; `request` asks Python. */
export function watch(request) {
  ask = request;
  storage.onOtherTab((changed, there) => {
    if (changed !== id || there === null) return;
    const ahead = storage.revisionOf(there) - (text === null ? -1 : storage.revisionOf(text));
    if (ahead > 0) lookOn();
    else if (ahead === 0) ask({ do: "title", title: String(JSON.parse(there).title ?? "") });
  });
}

/** Keep what a screen brings to be saved. */
export function save(screen) {
  if (screen.beside) storage.write(screen.beside.id, screen.beside.text);
  if (screen.save === null) return;
  if (screen.save_id !== id) {
    release();
    id = screen.save_id;
    claim({});
  }
  text = screen.save;
  const done = storage.write(id, text);
  if (done === "other") lookOn();
  stored = done === "full" ? null : id;
  if (done === "full") ask({ do: "not_saved" });
  if (done === "kept") afterwards(screen);
}

/** Go on in this tab with the newest state there is; the tab that wrote so far looks on. */
export async function goOnHere() {
  release();
  await claim({ steal: true });
  writes = true;
  const newest = storage.open(id).text;
  if (newest !== null) text = newest;
  ask({ do: "go_on_here", save: newest });
}

/** Offer the game as a file, as it stands now. */
export async function saveFile() {
  const { offer } = await import("./savefile.js");
  offer([{ id, text }]);
}

// -- when a game was kept -----------------------------------------------------------------

function afterwards(screen) {
  if (storage.state === "persistent" && !kept("tableside.persist")) askToLast();
  if (screen.root.over === "true" && !kept("tableside.week") && storage.clearsAfterAWeek) {
    keep("tableside.week", "told");
    ask({ do: "week" });
  }
  if (pictures) pictures.soon(id);
  else import("./pictures.js").then((module) => (pictures = module).soon(id));
}

/** Ask the browser once not to clear the games when space runs short. */
function askToLast() {
  keep("tableside.persist", "asked");
  navigator.storage?.persist?.().catch(() => {});
}
