// Beside the board: prompt, notices, moves, hand, players, log, and the controls.
import { showControls } from "./controls.js";
import { byId, make, setText } from "./dom.js";
import { kept, keep, say } from "./i18n.js";
import { pageAddress } from "./places.js";
import * as storage from "./storage.js";
import { showLog } from "./log.js";

const DRAWERS = ["panel", "hand", "seats", "log"];

/** Show everything beside the board; `remedies` are by name what the buttons of notices do. */
export function showSide(screen, ask, remedies) {
  const { heading } = screen;
  document.title = `${heading.prompt} · ${heading.game}`;
  setText(byId("game-name"), heading.game);
  setText(byId("round"), heading.round);
  for (const place of document.querySelectorAll("[data-own-set]")) {
    place.hidden = !heading.own_set;
    setText(place, heading.own_set ?? "");
  }
  setText(byId("prompt"), heading.looking_back ?? heading.prompt);
  byId("prompt").dataset.seat = screen.root.seat;
  showNotices(screen, remedies);
  const focused = byId("panel").contains(document.activeElement);
  showPanel(screen, ask);
  if (focused) focusPanel();
  showHand(screen);
  showSeats(screen);
  showLog(byId("log"), screen.log, ask);
  showControls(byId("controls"), screen.controls, ask);
  byId("share-open").disabled = false;
}

/** The game this one was split off from: a link where it is still kept in this browser. */
export function showOrigin({ heading: { origin } }) {
  const there = origin !== null && storage.has(origin.id);
  for (const place of document.querySelectorAll("[data-origin]")) {
    place.hidden = origin === null;
    if (origin === null || (place.textContent === origin.text && Boolean(place.firstElementChild) === there)) continue;
    place.replaceChildren(there ? make("a", { href: pageAddress("play", `save=${origin.id}`), textContent: origin.text }) : origin.text);
  }
}

function focusPanel() {
  const target = byId("panel").querySelector("button[data-reveal], button[data-move]") ?? byId("panel");
  const folded = target.closest("details:not([open])");
  (folded ? folded.querySelector("summary") : target).focus({ preventScroll: false });
}

function showNotices({ notices, passing, heading, remedies: offered }, remedies) {
  const lasting = [heading.blocked].filter(Boolean);
  const fresh = notices.filter((text) => !lasting.includes(text));
  const box = byId("notices");
  for (const old of [...box.children]) if (old.dataset.lasting || old.dataset.passing || fresh.length) old.remove();
  for (const text of [...lasting, ...fresh]) {
    const element = notice(text, lasting.includes(text), offered[text], remedies);
    if (passing.includes(text)) element.dataset.passing = "1";
    box.append(element);
  }
}

function notice(text, lasting, offered, remedies) {
  const element = make("p", { className: "notice", attrs: { role: lasting ? "status" : "alert" } }, make("span", { textContent: text }));
  if (lasting) element.dataset.lasting = "1";
  const button = (label, click, data) => element.append(make("button", { type: "button", textContent: label, data, on: { click } }));
  if (offered) button(offered.label, remedies[offered.id], { remedy: offered.id });
  if (!lasting) button(say("notice.dismiss"), () => element.remove());
  return element;
}

// -- moves ---------------------------------------------------------------------------

function showPanel({ panel, cover, end, root, replay }, ask) {
  const parts = [make("h2", { className: "unseen", textContent: say("panel.title") })];
  if (end && !end.open) {
    parts.push(make("p", { className: "verdict", textContent: end.verdict }),
      make("button", { type: "button", className: "main", textContent: end.buttons.show, on: { click: () => ask({ do: "end_shown" }) } }));
  }
  if (cover) {
    parts.push(make("p", { className: "cover", textContent: cover.text, data: { seat: cover.seat } }),
      make("button", { type: "button", className: "main", data: { reveal: "" }, textContent: cover.button, on: { click: () => ask({ do: "reveal" }) } }));
  }
  if (panel.failed) {
    parts.push(make("p", { className: "notice", attrs: { role: "alert" } }, make("span", { textContent: panel.failed.text }),
      make("button", { type: "button", textContent: panel.failed.button, on: { click: () => ask({ do: "bot_again" }) } })));
  }
  if (panel.note) parts.push(make("p", { className: "hint", textContent: panel.note }));
  if (replay.from_here) parts.push(make("button", { type: "button", className: "main", data: { control: "branch" }, textContent: replay.from_here, on: { click: () => ask({ do: "branch" }) } }));
  for (const group of panel.groups) parts.push(groupOf(group, ask));
  byId("panel").dataset.seat = root.seat;
  byId("panel").replaceChildren(...parts);
  lendDrawer(panel.groups.some(({ id }) => id === "picked"));
}

/** A group of move buttons, folded where the screen says so. */
export function groupOf(group, ask) {
  const buttons = make("div", { className: "moves" }, ...group.moves.map((move) => moveButton(move, ask)));
  if (group.folded) {
    return make("details", { data: { group: group.id } },
      make("summary", {}, make("span", { textContent: group.title }), make("small", { textContent: group.count })), buttons);
  }
  const title = group.title ? make("h3", { textContent: group.title }) : null;
  return make("section", { data: { group: group.id } }, title, buttons);
}

function moveButton(move, ask) {
  return make("button",
    { type: "button", className: move.quiet ? "move quiet" : "move", data: { move: move.notation }, on: { click: () => ask({ do: "press", move: move.notation }) } },
    make("span", { textContent: move.label }), move.hint ? make("small", { textContent: move.hint }) : null);
}

// -- hand, players ------------------------------------------------------------------

function showHand({ hand }) {
  for (const part of [byId("hand"), byId("drawers").querySelector("[data-drawer=hand]")]) part.hidden = !hand;
  if (!hand) return;
  byId("hand").setAttribute("aria-label", hand.title);
  setText(byId("drawers").querySelector("[data-drawer=hand]"), hand.title);
  const cards = hand.cards.map((card) =>
    make("li", { className: card.ready ? "card ready" : "card", data: { card: card.id, kind: card.kind } },
      make("strong", { textContent: card.title }), make("p", { textContent: card.text }), make("p", { className: "note", textContent: card.note })));
  const title = make("summary", { className: "fold" }, make("span", { textContent: hand.title }), make("small", { textContent: cards.length }));
  const fold = make("details", { open: small.matches || handUnfolded }, title,
    cards.length ? make("ul", {}, ...cards) : make("p", { className: "hint", textContent: hand.empty }));
  fold.addEventListener("toggle", () => small.matches || (handUnfolded = fold.open));
  byId("hand").replaceChildren(fold);
}

const small = matchMedia("(max-width: 800px)"); // all is unfolded there, in drawers
let handUnfolded = false; // the board shows the hand as well
const unfolded = new Set(); // seats whose goods are shown

function showSeats({ seats }) {
  byId("seats").replaceChildren(make("h2", { className: "unseen", textContent: say("seats.title") }), make("ul", {}, ...seats.map(seatRow)));
}

function seatRow(seat) {
  const facts = seat.facts.map((fact) =>
    make("div", { data: { fact: fact.id } }, make("dt", { textContent: fact.label }), make("dd", { textContent: fact.value })));
  const who = make("summary", { className: "who" },
    make("span", { className: "badge", textContent: seat.kind === "rival" ? "+" : seat.seat + 1, attrs: { "aria-hidden": "true" } }),
    make("strong", { textContent: seat.name }), make("span", { className: "hint", textContent: ["person", "rival"].includes(seat.kind) ? "" : seat.kind_text }),
    seat.score === null ? null : make("span", { className: "score", title: seat.score_text }, make("span", { className: "unseen", textContent: seat.score_text }), String(seat.score)));
  const fold = make("details", { open: small.matches || unfolded.has(seat.seat) }, who, make("dl", {}, ...facts));
  fold.addEventListener("toggle", () => unfolded[fold.open ? "add" : "delete"](seat.seat));
  return make("li", { className: seat.deciding ? "seat deciding" : "seat", data: { seat: seat.kind === "rival" ? "rival" : seat.seat }, attrs: { "aria-current": seat.deciding ? "true" : null } }, fold);
}

// -- drawers of small screens ---------------------------------------------------------------

function showDrawer(name) {
  document.body.dataset.drawer = name;
  for (const button of byId("drawers").querySelectorAll("button")) button.setAttribute("aria-expanded", String(button.dataset.drawer === name));
}

let lent = null; // the drawer that was open before a pick on the board opened the moves

/** A pick on the board that leaves a choice is finished among the moves; afterwards all is as it was. */
function lendDrawer(wanted) {
  const open = document.body.dataset.drawer;
  if (wanted && open !== "panel") {
    lent = open;
    showDrawer("panel");
  } else if (!wanted && lent !== null) {
    if (open === "panel") showDrawer(lent);
    lent = null;
  }
}

/** One of the four parts is open at the bottom of a small screen. */
export function watchDrawers() {
  byId("drawers").addEventListener("click", (event) => {
    const name = event.target.closest("button")?.dataset.drawer;
    if (!name) return;
    lent = null;
    keep("tableside.drawer", name);
    showDrawer(name === document.body.dataset.drawer ? "" : name);
  });
  const remembered = kept("tableside.drawer");
  showDrawer(DRAWERS.includes(remembered) ? remembered : "panel");
}
