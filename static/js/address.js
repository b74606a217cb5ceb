// The page's address follows the game, and Back and Forward step through it.
//
// Every decision of a person is an entry of the browser's history; what bots
// do, and what is forced, belongs to the entry before it. An entry's state is
// {ply, past, root, save, number}: the ply shown, whether it was looked back at,
// the game's root, its save, and a count of entries. An address without it was typed or pasted.
import { pageAddress } from "./places.js";

const NEWEST = "tableside.entry";
const PAUSE = 500; // ms between changes: browsers stop pages that make too many

let wanted = null; // {address, state, push} that is not in the browser's bar yet
let timer = 0;
let changed = 0;
let decisions = null; // of the game as it was followed last

const STEPS = new Set(["undo", "redo", "step", "choose"]); // requests that make no new entry

/** Whether the browser's entry is one of ours, and the ply to show for it (null: the newest). */
export function entry() {
  if (!isOurs()) return { own: false, entry: null };
  const { ply, past, number } = history.state;
  return { own: true, entry: past || number !== newestNumber() ? ply : null };
}

const isOurs = () => Number.isInteger(history.state?.ply);

/** The number of the newest entry of this tab: a reload there shows what is newest, also what came from elsewhere. */
function newestNumber() {
  try {
    return Number(sessionStorage.getItem(NEWEST));
  } catch {
    return history.state?.number ?? 0; // no storage in this frame
  }
}

function note(number) {
  try {
    sessionStorage.setItem(NEWEST, String(number));
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
  const number = (history.state?.number ?? 0) + (push ? 1 : 0);
  if (push || !isOurs()) note(number);
  changed = Date.now();
  history[push ? "pushState" : "replaceState"]({ ...state, number }, "", address);
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
    step(history.state.ply);
  });
  addEventListener("hashchange", () => {
    if (isOurs()) return;
    if (location.search) location.replace(pageAddress("play", "", location.hash.slice(1)));
    else location.reload();
  });
}
