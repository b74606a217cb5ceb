// Keeping the table's game: one tab writes, others look on; what cannot be kept is said.
import { kept, keep } from "./i18n.js";
import * as storage from "./storage.js";

const PATIENCE = 1000; // ms after which a game counts as another tab's; that tab may just be closing
const locks = storage.state === "persistent" ? navigator.locks : undefined;

let id = new URLSearchParams(location.search).get("save");
let { text, cut } = storage.open(id);
let stored = text === null ? null : id; // the id under which the game was really kept
let writes = true; // whether this tab is the one that writes
let holds = false; // whether it has the game's lock, where there are locks
let release = () => {}; // gives the lock back
let waiting = null; // ends the wait for the lock
let ask = null;
const sets = new Map(); // the component sets this page has read, by id
let pictures = null; // the module that makes them, once a game was kept

const granted = text === null ? Promise.resolve(true) : queue();

/** Resolves when it is clear whether this tab writes the game. */
export const settled = Promise.race([granted, new Promise((resolve) => setTimeout(resolve, PATIENCE, false))])
  .then((now) => (writes = now));

/** What the table must know of the saved game at its beginning. */
export function opening() {
  const newest = storage.open(id);
  text = newest.text;
  return { save: text, cut: cut || newest.cut, elsewhere: !writes, storage: storage.state };
}

/** Name and text of a component set that is kept here, as JSON, or null. */
export function ownSet(id) {
  const own = storage.readSet(id);
  if (own) sets.set(id, own);
  return JSON.stringify(own);
}

/** Whether the component set of a game is kept beside it, also where another tab has dropped it meanwhile. */
const hasSet = (id) => !sets.has(id) || storage.keepSet(id, sets.get(id));

/** Whether the page's game lies in this browser under that id, also when the page is loaded anew. */
export const isKept = (other) => other !== null && other === stored && storage.state !== "none";

// -- which tab writes ---------------------------------------------------------------------

/** Hold the game's lock until the page goes away or it is taken; resolves to whether it was had. */
function hold(options) {
  if (!locks) return Promise.resolve(true);
  return new Promise((answer) => {
    let held = false;
    locks.request(`tableside.game.${id}`, options, () => {
      answer((held = holds = true));
      return new Promise((done) => (release = done));
    }).catch((error) => {
      if (held) lookOn();
      else answer(error.name !== "AbortError"); // other errors: no locks in this place
    });
  });
}

/** Wait for the lock, as long as it takes. */
function queue() {
  waiting = new AbortController();
  return hold({ signal: waiting.signal });
}

/** Leave the game to another tab, until that one closes. */
async function lookOn() {
  writes = holds = false;
  ask?.({ do: "other_tab" });
  if (locks && (await queue())) goOn(true);
}

/** Go on in this tab with the newest state there is; the tab that wrote so far looks on. */
export async function goOnHere() {
  waiting?.abort();
  release();
  await hold({ steal: true });
  goOn(false);
}

/** `stay`: at the earlier ply that may be shown. */
function goOn(stay) {
  writes = true;
  const newest = storage.open(id).text;
  if (newest !== null) text = newest;
  ask({ do: "go_on_here", save: newest, stay });
}

/**
 * Another tab saved the game when it was played here, too: what is only here becomes a game of its own.
 * Where nothing is, the other's state is taken over, and the tab with the lock goes on with it.
 */
function part() {
  const parted = id;
  const there = storage.open(id).text;
  ask({ do: "parted", save: there });
  if (id !== parted) return;
  text = there;
  if (holds) goOn(true);
  else lookOn();
}

/** Watch what other tabs do with the game, once the table is there; `request` asks Python. */
export function watch(request) {
  ask = request;
  if (!writes) granted.then((now) => now && !writes && goOn(true));
  storage.onOtherTab((changed, there) => {
    if (changed !== id || there === null) return;
    const ahead = storage.revisionOf(there) - (text === null ? -1 : storage.revisionOf(text));
    if (ahead > 0) holds ? part() : follow(there); // the lock was taken over in that instant
    else if (ahead < 0 || storage.open(id).text === text) return; // what this tab wrote stays
    else if (storage.recordOf(there) === storage.recordOf(text)) ask({ do: "title", title: String(JSON.parse(there).title ?? "") });
    else if (writes) part(); // both wrote in the same instant
  });
}

function follow(there) {
  writes = false;
  text = there;
  ask({ do: "follow", save: there });
}

// -- keeping -------------------------------------------------------------------------------

/** Keep what a screen brings to be saved; what is to be asked for then follows once that screen is shown. */
export function save(screen) {
  if (screen.beside) storage.write(screen.beside.id, screen.beside.text);
  if (screen.save_id !== id && (screen.save !== null || (storage.has(screen.save_id) && !screen.lines))) {
    release();
    id = screen.save_id; // of a new game, or of the one kept here that a link belongs to
    text = storage.open(id).text;
    hold({});
  }
  if (screen.save === null) return;
  text = screen.save;
  const done = hasSet(screen.set) ? storage.write(id, text) : "full";
  if (done === "other") queueMicrotask(part);
  stored = done === "full" ? null : id;
  if (done === "full") queueMicrotask(() => ask({ do: "not_saved" }));
  if (done === "kept") afterwards(screen);
}

/** Offer the game as a file, as it stands now. */
export async function saveFile() {
  const { offer } = await import("./savefile.js");
  offer([{ id, text }], sets);
}

// -- when a game was kept -----------------------------------------------------------------

function afterwards(screen) {
  if (storage.state === "persistent" && !kept("tableside.persist")) askToLast();
  if (screen.root.over === "true" && !kept("tableside.week") && storage.clearsAfterAWeek) {
    keep("tableside.week", "told");
    queueMicrotask(() => ask({ do: "week" }));
  }
  if (pictures) pictures.soon(id);
  else import("./pictures.js").then((module) => (pictures = module).soon(id));
}

/** Ask the browser once not to clear the games when space runs short. */
function askToLast() {
  keep("tableside.persist", "asked");
  navigator.storage?.persist?.().catch(() => {});
}
