// The page's address follows the game, and Back and Forward step through it.
//
// Every decision of a person is an entry of the browser's history; what bots
// do, and what is forced, belongs to the entry before it. An entry's state is
// {ply, past, root, save, number}: the ply shown, whether it was looked back at,
// the game's root, its save, and a count of entries. An address without it was typed or pasted.
import { pageAddress } from "./places.js";

const NOTE = "tableside.entries";
const PAUSE = 500; // ms between changes: browsers stop pages that make too many

let wanted = null; // {address, state, push} that is not in the browser's bar yet
let timer = 0;
let changed = 0;
let decisions = null; // of the game as it was followed last

const STEPS = new Set(["undo", "redo", "step", "choose"]); // requests that make no new entry

/** Whether the browser's entry is one of ours, and the ply to show for it (null: the newest). */
export function entry() {
  if (!isOurs()) return { own: false, entry: null };
  const noted = readNote();
  const state = wasReloaded() && noted && together(noted.shown, history.state) ? noted.shown : history.state;
  return { own: true, entry: state.past || isOlder(state, noted) ? state.ply : null };
}

const isOurs = () => Number.isInteger(history.state?.ply);

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

/** Bring the address up to a screen, at most every half second. `save`: the id of the saved game, or null. */
export function followAddress(screen, save, request) {
  const query = new URLSearchParams();
  const runtime = new URLSearchParams(location.search).get("runtime");
  if (runtime) query.set("runtime", runtime);
  if (save) query.set("save", save);
  else if (screen.set) query.set("set", screen.set);
  if (screen.heading.blocked && !save) return; // a link that is wrong in some way stays as it is
  const made = decisions !== null && screen.decisions > decisions && !STEPS.has(request.do);
  decisions = screen.decisions;
  wanted = {
    address: pageAddress("play", query, screen.link + screen.tail),
    state: { ply: Number(screen.root.ply), past: screen.replay.looking_back, root: screen.record_root, save },
    push: made || (wanted?.push ?? false),
  };
  clearTimeout(timer);
  timer = setTimeout(settleAddress, Math.max(0, changed + PAUSE - Date.now()));
}

/** Bring the address up to what is shown now, so that a reload comes back to it. */
export function settleAddress() {
  clearTimeout(timer);
  if (!wanted) return;
  const { address, state, push } = wanted;
  const shown = { ...state, number: (history.state?.number ?? 0) + (push ? 1 : 0) };
  note(push || !isOurs() ? shown.number : (readNote()?.newest ?? shown.number), shown);
  changed = Date.now();
  history[push ? "pushState" : "replaceState"](shown, "", address);
  wanted = null;
}

/** Whether two entries can be of the same game; one that is not saved yet has no name. */
const together = (one, other) => one.root === other.root && (!one.save || !other.save || one.save === other.save);

/**
 * Call `step(ply)` when Back or Forward leads to another entry of this game;
 * `game()` tells its {root, save}. Other entries, and addresses changed by hand, are opened anew.
 */
export function onHistory(game, step) {
  addEventListener("popstate", () => {
    if (!isOurs()) return; // a changed fragment: "hashchange" comes as well
    if (!together(history.state, game())) {
      location.reload();
      return;
    }
    clearTimeout(timer);
    wanted = null;
    note(readNote()?.newest ?? history.state.number, history.state);
    step(history.state.ply);
  });
  addEventListener("hashchange", () => {
    if (isOurs()) return;
    if (location.search) location.replace(pageAddress("play", "", location.hash.slice(1)));
    else location.reload();
  });
}
