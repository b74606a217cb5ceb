// A diagram: shows what Python says of one position. Python runs in this page, or in the hidden
// frame that all diagrams of a blog share (static/embed.js brings the two together).
import { BootError } from "../boot.mjs";
import { Player } from "./player.js";
import { byId, make, setText } from "./dom.js";
import { language, onLanguage } from "./i18n.js";
import { groupOf } from "./side.js";

const { link, framed, tellHeight, follow } = window.tablesideEmbed;
const root = document.documentElement;
const asked = new URLSearchParams(location.search);
const ENGINE_WITHIN = 4000; // ms in which the page around must offer its engine
const ROOM = 940; // CSS pixels for the board before the page has a layout

const game = root.dataset.wants ?? "";
let send = null; // (request) => void, once there is an engine
let player = null;
let screen = null;
let shownWidth = 0;
let upright = false; // whether the board is to stand upright where it would be scrolled sideways else

// -- the engine -------------------------------------------------------------------------

async function begin() {
  byId("start").hidden = true;
  const port = framed && asked.has("screen") ? await offeredPort() : null;
  send = port ? await distant(port) : await (await import("./embed-engine.js")).open(game, receive);
  player = new Player(byId("canvas"), {
    onPick: (target) => ask({ do: "pick", target }),
    onDrag: (target, end) => ask({ do: "drag", target, end }),
    onDragStart: (target) => ask({ do: "drag_start", target }),
    onCancel: () => ask({ do: "clear" }),
  });
  shownWidth = boardWidth();
  ask({ do: "open", fragment: `#${link}`, width: shownWidth, icons: true });
}

/** The line to the shared engine, from the page around this frame and from no other. */
function offeredPort() {
  window.parent.postMessage({ type: "tableside:screen" }, "*");
  return new Promise((resolve) => {
    const clock = setTimeout(() => resolve(null), ENGINE_WITHIN);
    addEventListener("message", (event) => {
      if (event.source !== window.parent || event.data?.type !== "tableside:line" || !event.ports[0]) return;
      clearTimeout(clock);
      resolve(event.ports[0]);
    });
  });
}

/** Resolves with the way to ask when the engine at the other end is ready. */
function distant(port) {
  window.tableside.wait();
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      if (typeof data?.answer === "string") receive(data.answer);
      else if (data?.progress) dispatchEvent(new CustomEvent("tableside:progress", { detail: data.progress }));
      else if (data?.failed) window.tableside.fail(failure(data.failed));
      else if (data?.ready) resolve((request) => port.postMessage({ ask: request }));
    };
    port.postMessage({ open: game });
  });
}

function failure({ code, facts, message }) {
  return code ? new BootError(String(code), { ...facts }) : new Error(String(message));
}

function ask(request) {
  if (!send) return;
  send({ ...request, language: language(), have: player.have() });
}

// -- showing ----------------------------------------------------------------------------

function receive(text) {
  const shown = JSON.parse(text);
  byId("first").hidden = true;
  window.tableside.ready();
  if (shown.broken) {
    showBroken(shown);
    return;
  }
  if (shown.icons) player.addIcons(shown.icons);
  const before = screen;
  screen = shown;
  for (const [name, value] of Object.entries(shown.root)) root.dataset[name] = value;
  root.lang = shown.lang;
  document.title = `${shown.heading.prompt} · ${shown.heading.game}`;
  const animate = before !== null && Number(shown.root.ply) > Number(before.root.ply);
  byId("canvas").style.width = `${shown.width}px`;
  player.show(shown.scene, { animate, flights: animate ? shown.flights : [] });
  byId("upright").hidden = !shown.may_stand;
  setText(byId("said"), shown.said);
  setText(byId("prompt"), [shown.heading.round, shown.verdict ?? shown.heading.prompt].join(" · "));
  byId("prompt").dataset.seat = shown.root.seat;
  if (before !== null) setText(byId("status"), `${shown.said} ${shown.verdict ?? shown.heading.prompt}`);
  byId("notices").replaceChildren(...[shown.heading.blocked, ...shown.notices].filter(Boolean).map((words) => make("p", { textContent: words })));
  showSteps(shown.steps);
  showMoves(shown);
  follow(shown.link);
  tellHeight();
}

function showBroken({ broken, state }) {
  setText(byId("broken").querySelector("p"), broken);
  byId("broken").hidden = false;
  byId("diagram").hidden = true;
  root.dataset.state = state;
}

function showSteps(steps) {
  const on = { first: steps.back, back: steps.back, forward: steps.forward, last: steps.forward };
  for (const [name, possible] of Object.entries(on)) stepButton(name).disabled = !possible;
  if (document.activeElement === stepButton("home") && !steps.home) byId("board").querySelector("button")?.focus();
  stepButton("home").hidden = !steps.home;
  setText(byId("ply"), steps.position);
}

const stepButton = (name) => byId("steps").querySelector(`[data-step="${name}"]`);

function showMoves({ groups, moves }) {
  const focused = byId("panel").contains(document.activeElement);
  byId("moves").hidden = !moves;
  setText(byId("moves").querySelector("summary"), moves);
  byId("panel").replaceChildren(...groups.map((group) => groupOf({ ...group, folded: false }, ask)));
  if (focused) (byId("panel").querySelector("button") ?? byId("moves").querySelector("summary")).focus();
}

// -- what the reader does -----------------------------------------------------------------

function step(name) {
  if (!screen) return;
  const { ply, back, forward } = screen.steps;
  if (name === "home") ask({ do: "home" });
  else if (name === "first" && back) ask({ do: "step", ply: 0 });
  else if (name === "back" && back) ask({ do: "step", ply: ply - 1 });
  else if (name === "forward" && forward) ask({ do: "step", ply: ply + 1 });
  else if (name === "last" && forward) ask({ do: "step", ply: null });
}

const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || byId("canvas").contains(event.target)) return;
  if (event.target.closest("input, select, summary")) return;
  if (event.key === "Escape") ask({ do: "clear" });
  else if (KEYS[event.key]) {
    event.preventDefault();
    step(KEYS[event.key]);
  }
}

function toggleUpright() {
  upright = !upright;
  byId("upright").setAttribute("aria-pressed", String(upright));
  ask({ do: "resize", width: shownWidth, upright });
}

function boardWidth() {
  return Math.floor(byId("board").clientWidth) || ROOM;
}

new ResizeObserver(() => {
  const width = boardWidth();
  if (!screen || Math.abs(width - shownWidth) < 2) return;
  shownWidth = width;
  requestAnimationFrame(() => ask({ do: "resize", width, upright }));
}).observe(byId("board"));

byId("steps").addEventListener("click", (event) => {
  const name = event.target.closest("[data-step]")?.dataset.step;
  if (name) step(name);
});
byId("upright").addEventListener("click", toggleUpright);
byId("moves").addEventListener("toggle", tellHeight);
addEventListener("keydown", onKey);
addEventListener("hashchange", () => location.reload());
onLanguage(() => ask({ do: "language" }));
byId("start").addEventListener("click", begin);
if (asked.get("start") === "press") byId("start").hidden = false;
else begin();
