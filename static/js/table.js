// The table page: shows what Python says, and tells it what the reader does.
//
// Python connects once (`tableside_view.connect(handle, firstScreen)`); after
// that every request is one call `handle(json) -> json`.
import { Player } from "./player.js";
import { askBots } from "./botplay.js";
import { byId, make, setText } from "./dom.js";
import { entry, followAddress, onHistory, settleAddress } from "./address.js";
import { openDialogs, showEnd } from "./dialogs.js";
import { language, onLanguage } from "./i18n.js";
import { bringIntoSight } from "./in-sight.js";
import * as keeping from "./keeping.js";
import { watchKeys } from "./keys.js";
import { forgetLog } from "./log.js";
import { pageAddress } from "./places.js";
import { makeReplayBar, speedNow } from "./replay-bar.js";
import { makeReplay } from "./replay.js";
import { showOrigin, showSide, watchDrawers } from "./side.js";
import { ofRoot } from "./storage.js";
import { showTalk } from "./talk.js";

const root = document.documentElement;
const board = byId("board");
const bots = askBots(ask, (request) => handle(JSON.stringify(request)));
const replay = makeReplay({ ask, screen: () => screen, onChange: (playing) => replayBar.showPlaying(playing) });
const replayBar = makeReplayBar(byId("replay"), { ask, replay });
const UNMOVED = new Set(["resize", "language", "show", "title", "follow", "not_saved"]); // requests that leave a replay running

const REMEDIES = { go_on_here: keeping.goOnHere, save_file: keeping.saveFile };

const FIRST_LOOK = 900; // ms that the position as it was last seen stays before the news are played

let handle = null;
let player = null;
let screen = null;
let newsTimer = 0;
let shownWidth = 0;
let brokenState = null; // the state of a page that has nothing to show

// -- what Python calls ------------------------------------------------------------

window.tableside_view = {
  /** Resolves when the page can be drawn on. */
  waiting: () => Promise.all([keeping.settled, loaded()]),
  /** What Python must know to open the table, as JSON. */
  opening() {
    shownWidth = boardWidth();
    return JSON.stringify({
      search: location.search,
      fragment: location.hash,
      language: language(),
      width: shownWidth,
      ...keeping.opening(),
      ...entry(),
    });
  },
  /** The texts of the saved games of a root, as a JSON list. */
  kept: (root) => JSON.stringify(ofRoot(root)),
  /** Name and text of a component set, as JSON, or null. */
  ownSet: keeping.ownSet,
  connect(proxy, first) {
    handle = proxy;
    player = new Player(byId("canvas"), {
      onPick: (target) => ask({ do: "pick", target }),
      onDrag: (from, to) => ask({ do: "drag", from, to }),
      onDragStart: (from) => ask({ do: "drag_start", from }),
      onCancel: () => ask({ do: "clear" }),
    });
    keeping.watch(ask);
    receive(first, { first: true });
  },
  /** The link of what is shown. */
  link: () => screen?.link ?? "",
  /** Whether everybody who plays at this screen may see what it shows. */
  open: () => screen?.picture ?? false,
  /** Bring the address up to what is shown, so that a reload comes back to it. */
  settle: settleAddress,
  /** Make one request, as the page itself does. */
  ask,
  started() {
    if (brokenState) root.dataset.state = brokenState;
  },
};

function loaded() {
  return new Promise((resolve) => (document.readyState === "complete" ? resolve() : addEventListener("load", resolve, { once: true })));
}

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

/** Ask Python for something that is not part of the screen. */
function query(request) {
  return JSON.parse(handle(JSON.stringify(request)));
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
  showSide(shown, ask, REMEDIES);
  if (moved || before === null) bringIntoSight(board, before !== null && shown.root.seat !== before.root.seat);
  replayBar.show(shown);
  showTalk(shown, ask);
  showEnd(shown, ask);
  if (before !== null) setText(byId("status"), shown.status);
  keeping.save(shown);
  showOrigin(shown);
  if (!shown.lines) followAddress(shown, keeping.isKept(shown.save_id) ? shown.save_id : null, request);
  bots.show(shown, moved, rest);
  if (shown.talk.news?.skip && newsTimer === 0) newsTimer = setTimeout(playNews, FIRST_LOOK);
  return rest;
}

/** Play through what others did since this device last saw the game, unless that was skipped. */
function playNews() {
  newsTimer = 0;
  if (screen.talk.news?.skip && !replay.playing) replay.play({ finish: true, speed: speedNow() });
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
  const way = (page, query, label, kind = "") => make("a", { className: `button ${kind}`, href: pageAddress(page, query), textContent: label });
  byId("broken").replaceChildren(
    make("h1", { textContent: broken.title }),
    make("p", { textContent: broken.text, attrs: { role: "alert" } }),
    ...kept,
    make("p", { className: "buttons" },
      way("index", broken.game ? `game=${broken.game}` : "", broken.lobby, "main"),
      broken.packaged && way("play", broken.packaged.query, broken.packaged.label)));
  byId("broken").hidden = false;
  document.querySelector("main").hidden = true;
  for (const id of ["controls", "replay", "share-open"]) byId(id).hidden = true;
  brokenState = broken.state;
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

openDialogs(ask, query, () => screen);
watchDrawers();
watchKeys({
  board, ask, controls: byId("controls"), screen: () => screen,
  shortcut: (key) => player.shortcut(key),
  toggle: () => replay.toggle({ speed: speedNow() }),
  help: () => byId("keys-help").showModal(),
});
onHistory(() => ({ root: screen?.record_root, save: screen?.save_id, ply: screen?.replay.ply, last: screen?.replay.last }), (ply) => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close(); // they are about the ply before
  ask({ do: "step", ply });
});
onLanguage((chosen) => {
  forgetLog(byId("log"));
  replayBar.forget();
  ask({ do: "language", language: chosen });
});
