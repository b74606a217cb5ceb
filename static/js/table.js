// The table page: shows what Python says, and tells it what the reader does.
//
// Python connects once (`tableside_view.connect(handle, firstScreen)`); after
// that every request is one call `handle(json) -> json`.
import { Player } from "./player.js";
import { askBots } from "./botplay.js";
import { byId, make, setText } from "./dom.js";
import { openDialogs, showEnd } from "./dialogs.js";
import { language, onLanguage } from "./i18n.js";
import { watchKeys } from "./keys.js";
import { forgetLog } from "./log.js";
import { pageAddress } from "./places.js";
import { makeReplayBar, speedNow } from "./replay-bar.js";
import { makeReplay } from "./replay.js";
import { showSide, watchDrawers } from "./side.js";
import * as storage from "./storage.js";

const root = document.documentElement;
const board = byId("board");
const bots = askBots(ask, (request) => handle(JSON.stringify(request)));
const replay = makeReplay({ ask, screen: () => screen, onChange: (playing) => replayBar.showPlaying(playing) });
const replayBar = makeReplayBar(byId("replay"), { ask, replay });
const UNMOVED = new Set(["resize", "language", "show"]); // requests that leave a replay running

let handle = null;
let player = null;
let screen = null;
let saveId = new URLSearchParams(location.search).get("save");
let revision = storage.revisionOf(storage.read(saveId) ?? ""); // of the saved game as this page knows it
let addressWanted = "";
let addressTimer = 0;
let addressShown = 0;
let shownWidth = 0;
let brokenState = null; // the state of a page that has nothing to show

// -- what Python calls ------------------------------------------------------------

window.tableside_view = {
  /** Resolves when the page can be drawn on. */
  waiting: () => new Promise((resolve) => (document.readyState === "complete" ? resolve() : addEventListener("load", resolve, { once: true }))),
  /** What Python must know to open the table, as JSON. */
  opening() {
    shownWidth = boardWidth();
    return JSON.stringify({
      search: location.search,
      fragment: location.hash,
      save: storage.read(saveId),
      language: language(),
      width: shownWidth,
      storage: storage.state,
    });
  },
  connect(proxy, first) {
    handle = proxy;
    player = new Player(byId("canvas"), {
      onPick: (target) => ask({ do: "pick", target }),
      onDrag: (from, to) => ask({ do: "drag", from, to }),
      onDragStart: (from) => ask({ do: "drag_start", from }),
      onCancel: () => ask({ do: "clear" }),
    });
    receive(first, { first: true });
  },
  /** The link of what is shown. */
  link: () => screen?.link ?? "",
  /** Bring the address up to what is shown, so that a reload comes back to it. */
  settle: settleAddress,
  /** Make one request, as the page itself does. */
  ask,
  started() {
    if (brokenState) root.dataset.state = brokenState;
  },
};

/** Ask Python for something and show the answer; resolves when the board has come to rest. */
export function ask(request) {
  if (!handle) return undefined;
  if (!request.replay && !UNMOVED.has(request.do)) replay.stop();
  let answer;
  try {
    answer = handle(JSON.stringify({ ...request, have: player.have() }));
  } catch (error) {
    window.tableside.fail(error);
    return undefined;
  }
  return receive(answer, request);
}

function receive(text, request) {
  const shown = JSON.parse(text);
  if (shown.icons) player.addIcons(shown.icons);
  if (shown.broken) {
    showBroken(shown.broken);
    return undefined;
  }
  const before = screen;
  screen = shown;
  for (const [name, value] of Object.entries(shown.root)) root.dataset[name] = value;
  root.lang = shown.lang;
  const moved = before !== null && shown.root.ply !== before.root.ply && (request.do !== "step" || request.through);
  const rest = showBoard(shown, moved, request.speed);
  showSide(shown, ask);
  replayBar.show(shown);
  showEnd(shown, ask);
  if (before !== null) setText(byId("status"), shown.status);
  save(shown);
  followAddress(shown);
  bots.show(shown, request);
  return rest;
}

// -- the parts ----------------------------------------------------------------------

function showBoard(shown, animate, speed = 1) {
  byId("first").hidden = true;
  return player.show(shown.scene, { animate, flights: animate ? shown.flights : [], speed });
}

function showBroken(broken) {
  const kept = broken.kept === null ? [] : [
    make("label", { htmlFor: "broken-text", textContent: broken.kept_label }),
    make("textarea", { id: "broken-text", value: broken.kept, readOnly: true, rows: 6 }),
  ];
  byId("broken").replaceChildren(
    make("h1", { textContent: broken.title }),
    make("p", { textContent: broken.text, attrs: { role: "alert" } }),
    ...kept,
    make("p", {}, make("a", { className: "button main", href: pageAddress("index"), textContent: broken.lobby })));
  byId("broken").hidden = false;
  document.querySelector("main").hidden = true;
  for (const id of ["controls", "replay", "share-open"]) byId(id).hidden = true;
  brokenState = broken.state;
}

function save(shown) {
  if (!shown.save) return;
  saveId = shown.save_id;
  revision = storage.revisionOf(shown.save);
  const kept = storage.write(saveId, shown.save);
  if (kept === "other") ask({ do: "other_tab" });
  if (kept === "full") ask({ do: "not_saved" });
}

/** The address follows the game, at most every half second. */
function followAddress(shown) {
  const query = new URLSearchParams();
  const runtime = new URLSearchParams(location.search).get("runtime");
  if (runtime) query.set("runtime", runtime);
  if (shown.save_id && saveId === shown.save_id) query.set("save", saveId);
  addressWanted = pageAddress("play", query, shown.link);
  clearTimeout(addressTimer);
  addressTimer = setTimeout(settleAddress, Math.max(0, addressShown + 500 - Date.now()));
}

function settleAddress() {
  if (!addressWanted) return;
  clearTimeout(addressTimer);
  addressShown = Date.now();
  history.replaceState(null, "", addressWanted);
  addressWanted = "";
}

function boardWidth() {
  return Math.floor(board.clientWidth) || 960;
}

new ResizeObserver(() => {
  const width = boardWidth();
  if (!handle || Math.abs(width - shownWidth) < 2) return;
  shownWidth = width;
  requestAnimationFrame(() => ask({ do: "resize", width }));
}).observe(board);

// -- beginning --------------------------------------------------------------------------

openDialogs(ask, () => screen);
watchDrawers();
watchKeys({
  board, ask, screen: () => screen,
  shortcut: (key) => player.shortcut(key),
  toggle: () => replay.toggle({ speed: speedNow() }),
  help: () => byId("keys-help").showModal(),
});
addEventListener("hashchange", () => (location.search ? location.replace(pageAddress("play", "", location.hash.slice(1))) : location.reload()));
onLanguage((chosen) => {
  forgetLog(byId("log"));
  replayBar.forget();
  ask({ do: "language", language: chosen });
});
storage.onOtherTab((id, text) => {
  if (id === saveId && text !== null && storage.revisionOf(text) > revision) ask({ do: "other_tab" });
});
