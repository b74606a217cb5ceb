// The page's address follows the game, and Back and Forward step through its plies.
//
// Every ply played while the page is open is an entry of the browser's history.
// An entry's state is {ply, past, root, save, number, from}: the ply shown,
// whether it was looked back at, the game's root, its save, a count of entries,
// and the ply of the entry before. An address without it was typed or pasted.
import { pageAddress } from "./places.js";

const NOTE = "tableside.entries";
// Browsers stop pages that change too much, Safari at 100 changes in 30 s.
const WINDOW = 30_000; // ms
const MOST = 40; // changes that are made at once, in that time
const PAUSE = 600; // ms between those beyond

let wanted = null; // {address, state, after} that is not in the browser's bar yet; plies beyond `after` get entries
let timer = 0;
let changes = []; // when the last ones were made
let ply = null; // the one that was followed last
let at = null; // the number of the entry that was shown last

const STEPS = new Set(["undo", "redo", "step", "choose"]); // requests that make no new entry

/** Whether the browser's entry is one of ours, and the ply to show for it (null: the newest). */
export function entry() {
  const noted = readNote();
  if (isLost(noted)) history.replaceState(noted.shown, "");
  if (!isOurs()) return { own: false, entry: null };
  const state = wasReloaded() && noted && together(noted.shown, history.state) ? noted.shown : history.state;
  return { own: true, entry: state.past || isOlder(state, noted) ? state.ply : null };
}

const isOurs = () => Number.isInteger(history.state?.ply);

/** Whether a browser has lost the state of the entry it loads anew, which happens where it was changed just before. */
const isLost = (noted) =>
  !isOurs() && wasReloaded() && noted?.shown.save && noted.shown.save === new URLSearchParams(location.search).get("save");

/** Whether this page was loaded anew. Its entry is then older than what was shown where a push came just before. */
const wasReloaded = () => performance.getEntriesByType("navigation")[0]?.type === "reload";

/** Whether a state is not that of the newest entry: a reload there shows what is newest, also what came from elsewhere. */
const isOlder = (state, noted) => noted !== null && state.number !== noted.newest;

/** What this tab noted: {newest: the number of its newest entry, shown: the state it showed last}, or null. */
function readNote() {
  try {
    return JSON.parse(sessionStorage.getItem(NOTE));
  } catch {
    return null; // no storage in this frame
  }
}

function note(newest, shown) {
  try {
    sessionStorage.setItem(NOTE, JSON.stringify({ newest, shown }));
  } catch {
    // a reload then shows the ply of its entry
  }
}

/** Bring the address up to a screen, soon. `save`: the id of the saved game, or null. */
export function followAddress(screen, save, request) {
  const query = new URLSearchParams();
  const runtime = new URLSearchParams(location.search).get("runtime");
  if (runtime) query.set("runtime", runtime);
  if (save) query.set("save", save);
  else if (screen.set) query.set("set", screen.set);
  if (screen.heading.blocked && !save) return; // a link that is wrong in some way stays as it is
  const past = screen.replay.looking_back;
  const before = ply;
  ply = screen.replay.ply;
  const goesOn = before !== null && ply > before && !past && !STEPS.has(request.do);
  if (past && wanted?.after != null) settleAddress(); // what was played has its entries before one looks back
  wanted = {
    address: pageAddress("play", query, screen.link + screen.tail),
    state: { ply, past, root: screen.record_root, save },
    after: wanted?.after ?? (goesOn ? before : null),
  };
  clearTimeout(timer);
  timer = setTimeout(settleAddress, room() > 0 ? 0 : Math.max(0, changes.at(-1) + PAUSE - Date.now()));
}

/** Bring the address up to what is shown now, so that a reload comes back to it. */
export function settleAddress() {
  clearTimeout(timer);
  if (!wanted) return;
  const { address, state, after } = wanted;
  wanted = null;
  const plies = after === null ? [] : newPlies(after, state.ply);
  if (!plies.length || isTakenBack(history.state)) put("replaceState", { ...state, ply: plies.shift() ?? state.ply }, address);
  for (const ply of plies) put("pushState", { ...state, ply }, address);
}

/** The plies beyond `after` that get entries: all of them, unless a great many came in a short time. */
function newPlies(after, last) {
  const first = Math.max(after + 1, last + 1 - Math.max(1, room()));
  return Array.from({ length: Math.max(0, last + 1 - first) }, (_, index) => first + index);
}

/** How many changes can be made at once. */
function room() {
  changes = changes.filter((time) => time > Date.now() - WINDOW);
  return MOST - changes.length;
}

/** Whether the ply an entry was made for was taken back; the next ply takes its place. */
const isTakenBack = (state) => isOurs() && !state.past && state.from !== null && state.ply <= state.from;

/** Make an entry, or change the one there is. */
function put(how, state, address) {
  const old = isOurs() ? history.state : null;
  const pushes = how === "pushState";
  const newest = readNote()?.newest;
  const number = old ? old.number + (pushes ? 1 : 0) : (newest ?? -1) + 1; // counted on from game to game
  const shown = { ...state, number, from: (pushes ? old?.ply : old?.from) ?? null };
  note(pushes || old === null ? number : (newest ?? number), shown);
  changes.push(Date.now());
  at = number;
  history[how](shown, "", address);
}

/** Whether two entries can be of the same game; one that is not saved yet has no name. */
const together = (one, other) => one.root === other.root && (!one.save || !other.save || one.save === other.save);

/** Whether an entry is that of a longer link of the game, where none of it was played here. */
const isOfOtherLink = (state, now, last) => !state.save && !now.save && state.ply > last;

/**
 * Call `step(ply)` when Back or Forward leads to another entry of this game;
 * `game()` tells its {root, save, ply, last}. Other entries, and addresses changed by hand, are opened anew.
 */
export function onHistory(game, step) {
  addEventListener("popstate", () => {
    if (!isOurs()) return; // a changed fragment: "hashchange" comes as well
    const { ply, last, ...now } = game();
    const { state } = history;
    if (!together(state, now) || isOfOtherLink(state, now, last)) {
      location.reload();
      return;
    }
    clearTimeout(timer);
    wanted = null;
    note(readNote()?.newest ?? state.number, state);
    const way = Math.sign(state.number - at);
    at = state.number;
    if (Math.min(state.ply, last) !== ply) step(state.ply);
    else if (way) history.go(way); // an entry of a ply that was taken back
  });
  addEventListener("hashchange", () => {
    if (isOurs()) return;
    if (location.search) location.replace(pageAddress("play", "", location.hash.slice(1)));
    else location.reload();
  });
}
