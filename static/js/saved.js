// The lobby's list of saved games: going on, naming, searching, deleting with undo, files.
import { byId, make, setText } from "./dom.js";
import { language, say } from "./i18n.js";
import { pageAddress } from "./places.js";
import { lookInto, oneLine } from "./summary.js";
import * as storage from "./storage.js";

const SEARCH_FROM = 6; // games
const FIRST = 8; // games shown before the rest is asked for
const LARGE = 1024 * 1024; // characters
const TITLE_LENGTH = 60;

let games = []; // what the lobby knows of the games there are
let opened = null; // the row whose further buttons are shown
let asking = null; // the row that asks whether to delete
let renaming = null; // the row whose title is being written
let unfolded = false; // whether all rows are shown

// -- the list ---------------------------------------------------------------------

/** Show the saved games and keep them shown as they change. */
export function openSaved(known) {
  games = known;
  byId("saved-search").addEventListener("input", show);
  byId("saved-all").addEventListener("click", () => {
    unfolded = true;
    show();
  });
  byId("saved-undo-button").addEventListener("click", undo);
  byId("saved-export").addEventListener("click", () => act(() => offer(readAll())));
  byId("saved-import").addEventListener("click", () => byId("saved-file").click());
  byId("saved-file").addEventListener("change", bringIn);
  storage.onOtherTab(show);
  addEventListener("pageshow", (event) => event.persisted && showSaved());
  showSaved();
}

/** Show the saved games anew. */
export function showSaved() {
  show();
  showNote();
}

function readAll() {
  const all = storage.list().map((entry) => ({ ...entry, key: `${entry.kind}-${entry.id}`, ...lookInto(entry.text) }));
  return all.sort((a, b) => (b.saved?.updated ?? 0) - (a.saved?.updated ?? 0));
}

function show() {
  const all = readAll();
  byId("saved-none").hidden = all.length > 0;
  byId("saved-find").hidden = all.length < SEARCH_FROM;
  const fitting = byId("saved-find").hidden ? all : all.filter(fits);
  byId("saved-unfound").hidden = fitting.length > 0 || all.length === 0;
  const shown = unfolded || byId("saved-search").value ? fitting : fitting.slice(0, FIRST);
  byId("saved-all").hidden = shown.length === fitting.length;
  setText(byId("saved-all"), say("lobby.show_all", { count: all.length }));
  byId("saved-export").hidden = all.length === 0;
  byId("saved-undo").hidden = !storage.binHolds();
  const focus = document.activeElement?.dataset?.act && [document.activeElement.closest("li")?.dataset.row, document.activeElement.dataset.act];
  const draft = byId("saved-title-input")?.value;
  byId("saved").replaceChildren(...shown.map((entry) => row(entry, draft)));
  if (focus) focusOn(...focus);
}

function focusOn(key, act) {
  byId("saved").querySelector(`[data-row="${key}"] [data-act="${act}"]`)?.focus();
}

function fits({ saved }) {
  if (!saved) return true;
  const text = [nameOf(saved), saved.title, ...namesOf(saved)].join(" ").toLocaleLowerCase();
  return byId("saved-search").value.toLocaleLowerCase().split(/\s+/).every((word) => text.includes(word));
}

const gameOf = (saved) => games.find((game) => game.id === saved.game);
const nameOf = (saved) => gameOf(saved)?.name[language()] ?? saved.game;
const namesOf = (saved) => saved.chairs.map((chair, seat) => chair.name || say("seat.default", { number: seat + 1 }));

// -- a row --------------------------------------------------------------------------

function row(entry, draft) {
  const { id, kind, key } = entry;
  const parts = entry.saved ? gameRow(entry, draft) : unreadableRow(entry);
  return make("li", { className: entry.saved ? "game-saved" : "", data: kind === "game" ? { row: key, save: id } : { row: key } }, ...parts);
}

function gameRow(entry, draft) {
  const { saved, key, id } = entry;
  const go = make("a", {
    className: "button", href: pageAddress("play", `save=${id}`), data: { act: "go" },
    textContent: say(saved.over ? "lobby.look" : "lobby.go_on"), on: { click: () => storage.emptyBin() },
  });
  const more = make("button", {
    type: "button", data: { act: "more" }, textContent: say("lobby.more"),
    attrs: { "aria-expanded": String(opened === key), "aria-label": say("lobby.more_of", { name: saved.title || nameOf(saved) }) },
    on: { click: () => turn({ opened: opened === key ? null : key }) },
  });
  const title = make("p", {}, make("strong", { textContent: saved.title || nameOf(saved) }), saved.title ? make("span", { className: "hint", textContent: ` ${nameOf(saved)}` }) : null);
  const below = () => {
    if (asking === key) return [question(entry, "lobby.delete_ask")];
    if (renaming === key) return [titleForm(entry, draft)];
    return [make("p", { className: "buttons" }, go, more), opened === key ? furtherButtons(entry) : null];
  };
  return [
    make("img", { src: entry.picture ?? `art/${saved.game}-key.svg`, alt: say("lobby.picture", { game: nameOf(saved), where: whereOf(saved) }), width: 256, height: 160, loading: "lazy" }),
    make("div", { className: "told" }, title, seatList(saved), make("p", { className: "hint", textContent: hintOf(saved) })),
    ...below(),
  ];
}

function seatList(saved) {
  const seats = namesOf(saved).map((name, seat) => {
    const bot = saved.chairs[seat].kind !== "person";
    return make("li", { data: { seat }, title: say(bot ? `kind.${saved.chairs[seat].kind}` : "kind.person") },
      make("span", { className: "badge", textContent: seat + 1, attrs: { "aria-hidden": "true" } }),
      make("span", { textContent: name }), saved.scores ? make("b", { textContent: saved.scores[seat] ?? "" }) : null);
  });
  return make("ul", { className: "seated" }, ...seats);
}

function whereOf(saved) {
  if (saved.over) return say("lobby.saved_over");
  return saved.round === null ? say("lobby.saved_ply", saved) : say("lobby.saved_where", saved);
}

function hintOf(saved) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(saved.updated);
  const from = saved.origin && say(saved.origin.title ? "lobby.forked_from" : "lobby.forked", saved.origin);
  const set = saved.set && say("lobby.with_set", { name: storage.readSet(saved.set)?.name || saved.set.slice(0, 6) });
  return [whereOf(saved), set, from, when].filter(Boolean).join(" · ");
}

function furtherButtons(entry) {
  const button = (act, text, click) => make("button", { type: "button", data: { act }, textContent: text, on: { click } });
  return make("p", { className: "buttons further" },
    button("rename", say("lobby.rename"), () => turn({ renaming: entry.key, focus: "title" })),
    button("export", say("lobby.export"), () => act(() => offer([entry]))),
    button("delete", say("lobby.delete"), () => turn({ asking: entry.key, focus: "no" })));
}

function unreadableRow(entry) {
  const told = { newer: "lobby.unreadable_newer", unreadable: "lobby.unreadable" }[entry.wrong];
  const buttons = make("p", { className: "buttons" },
    make("button", { type: "button", data: { act: "export" }, textContent: say("lobby.export"), on: { click: () => act(() => offer([entry])) } }),
    make("button", { type: "button", data: { act: "delete" }, textContent: say("lobby.delete"), on: { click: () => turn({ asking: entry.key, focus: "no" }) } }));
  return [
    make("p", { textContent: say(entry.kind === "cut" ? "lobby.unreadable_cut" : told) }),
    make("details", {}, make("summary", { textContent: say("lobby.show_text") }), make("textarea", { value: entry.text, readOnly: true, rows: 4, attrs: { "aria-label": say("broken.text") } })),
    asking === entry.key ? question(entry, "lobby.delete_ask_text") : buttons,
  ];
}

/** Turn a row to another of its faces; what is not named is closed. */
function turn(to) {
  const key = to.asking ?? to.renaming ?? to.opened ?? asking ?? renaming ?? opened;
  opened = to.opened !== undefined ? to.opened : key;
  asking = to.asking ?? null;
  renaming = to.renaming ?? null;
  show();
  if (to.focus) focusOn(key, to.focus);
}

// -- titles ----------------------------------------------------------------------------

function titleForm(entry, draft) {
  const input = make("input", {
    id: "saved-title-input", value: draft ?? entry.saved.title, maxLength: TITLE_LENGTH, data: { act: "title" },
    placeholder: nameOf(entry.saved), attrs: { "aria-label": say("lobby.rename_label") },
    on: { keydown: (event) => event.key === "Escape" && turn({ focus: "rename" }) },
  });
  const keep = (event) => {
    event.preventDefault();
    rename(entry, input.value);
  };
  return make("form", { className: "titling", autocomplete: "off", on: { submit: keep } }, input,
    make("button", { type: "submit", className: "main", data: { act: "keep" }, textContent: say("lobby.rename_keep") }),
    make("button", { type: "button", data: { act: "drop" }, textContent: say("lobby.rename_drop"), on: { click: () => turn({ focus: "rename" }) } }));
}

function rename({ id, saved }, text) {
  const title = oneLine(text, TITLE_LENGTH);
  let fitted = true;
  act(() => (fitted = storage.replace(id, JSON.stringify({ ...saved, title }))));
  turn({ focus: "rename" });
  if (!fitted) tell([line(say("import.full", { name: title }))]);
}

// -- deleting ---------------------------------------------------------------------------

function question(entry, ask) {
  return make("p", { className: "buttons", attrs: { role: "group" } }, make("span", { textContent: say(ask) }),
    make("button", { type: "button", className: "danger", data: { act: "yes" }, textContent: say("lobby.delete_yes"), on: { click: () => remove(entry) } }),
    make("button", { type: "button", data: { act: "no" }, textContent: say("lobby.delete_no"), on: { click: () => turn({ focus: "delete" }) } }));
}

function remove({ id, kind }) {
  storage.remove(id, kind);
  opened = asking = renaming = null;
  showSaved();
  byId("saved-undo-button").focus();
}

function undo() {
  storage.takeBack();
  showSaved();
  setText(byId("status"), storage.binHolds() ? "" : say("lobby.taken_back"));
  byId("saved-title").focus();
}

/** Any other action ends the time in which a deletion can be undone. */
function act(action) {
  storage.emptyBin();
  action();
  showSaved();
}

// -- files -------------------------------------------------------------------------------

async function offer(entries) {
  (await import("./savefile.js")).offer(entries);
}

async function bringIn() {
  const files = [...byId("saved-file").files];
  byId("saved-file").value = "";
  storage.emptyBin();
  const reader = await import("./savefile.js");
  const lines = [];
  for (const file of files) {
    const { texts, sets, wrong, facts } = await reader.readFile(file);
    if (wrong) lines.push(line(say(wrong, facts)));
    else lines.push(...report(reader, reader.bringIn(texts, sets)));
  }
  if (files.length) tell(lines);
  showSaved();
}

function tell(lines) {
  const close = make("button", { type: "button", textContent: say("import.close"), on: { click: () => byId("saved-report").replaceChildren() } });
  byId("saved-report").replaceChildren(...lines, make("p", { className: "buttons" }, close));
}

const line = (text) => make("p", { textContent: text });
const called = (saved) => saved.title || nameOf(saved);

function report(reader, told) {
  const lines = [line(say("import.came_in", { count: told.cameIn }))];
  if (told.there) lines.push(line(say("import.there", { count: told.there })));
  for (const { number, wrong } of told.bad) lines.push(line(say(wrong === "newer" ? "import.bad_newer" : "import.bad", { number })));
  for (const saved of told.setless) lines.push(line(say("import.setless", { name: called(saved) })));
  for (const saved of told.full) lines.push(line(say("import.full", { name: called(saved) })));
  return [...lines, ...told.longer.map((pair) => longer(reader, pair))];
}

function longer(reader, pair) {
  const offered = line(say("import.longer", { name: called(pair.own), theirs: pair.saved.ply, ours: pair.own.ply }));
  const take = () => {
    offered.replaceChildren(reader.take(pair) ? say("import.taken") : say("import.full", { name: called(pair.own) }));
    showSaved();
  };
  offered.append(" ", make("button", { type: "button", textContent: say("import.take"), on: { click: take } }));
  return offered;
}

// -- what becomes of them -------------------------------------------------------------------

async function showNote() {
  const size = storage.size();
  const large = size > LARGE ? say("lobby.large", { size: new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(size / LARGE) }) : null;
  byId("saved-large").hidden = !large;
  setText(byId("saved-large"), large ?? "");
  const note = await lasting();
  byId("saved-note").hidden = !note;
  setText(byId("saved-note"), note ?? "");
}

/** A few words on how long this browser keeps the games, or null while there are none. */
async function lasting() {
  if (storage.state === "none") return say("notice.storage.none");
  if (storage.state === "session") return say("notice.storage.session");
  if (!storage.list().length) return null;
  if (storage.clearsAfterAWeek) return say("notice.storage.week");
  const kept = await navigator.storage?.persisted?.().catch(() => false);
  return say(kept ? "lobby.lasting" : "lobby.may_clear");
}
