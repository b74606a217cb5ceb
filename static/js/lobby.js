// The lobby: choosing a game and its seats, going on with a saved one, opening a link.
import { byId, make, setText } from "./dom.js";
import { kept, keep, language, onLanguage, place, say } from "./i18n.js";
import { pageAddress } from "./places.js";
import { openSaved, showSaved } from "./saved.js";
import { chosenSet, chosenSets } from "./storage.js";

const GAMES = JSON.parse(byId("games").textContent);
const KINDS = ["person", "gentle", "steady"];
const MAX_SEED = Number.MAX_SAFE_INTEGER;

const form = byId("new");
const chairs = [];
let game = null;

// -- the new game ---------------------------------------------------------------

function chooseGame(id) {
  game = GAMES.find((candidate) => candidate.id === id) ?? GAMES[0];
  for (const radio of form.elements.game.length ? form.elements.game : [form.elements.game]) radio.checked = radio.value === game.id;
  for (const link of form.querySelectorAll(".guide-link")) link.classList.toggle("chosen", link.dataset.game === game.id);
  const wanted = Number(byId("count").value) || Number(kept("tableside.count")) || 2;
  byId("count").replaceChildren(...game.seats.map((n) => make("option", { value: n, textContent: n === 1 ? say("lobby.solo") : say("lobby.seats_count", { n }) })));
  byId("count").value = game.seats.includes(wanted) ? wanted : game.seats[Math.min(1, game.seats.length - 1)];
  showChairs();
  showOptions();
  showSet();
}

function showChairs() {
  const count = Number(byId("count").value);
  while (chairs.length < count) chairs.push({ kind: chairs.length ? "steady" : "person", name: "" });
  byId("chairs").replaceChildren(...chairs.slice(0, count).map(chairRow));
}

function chairRow(chair, seat) {
  const kinds = KINDS.map((kind) => make("option", { value: kind, textContent: say(`kind.${kind}`), selected: kind === chair.kind }));
  const title = say("lobby.seat", { n: seat + 1 });
  return make("li", { data: { seat } },
    make("span", { className: "badge", attrs: { "aria-hidden": "true" }, textContent: seat + 1 }),
    make("select", { attrs: { "aria-label": `${title}, ${say("lobby.who")}` }, on: { change: (event) => (chair.kind = event.target.value) } }, ...kinds),
    make("input", {
      value: chair.name, maxLength: 40, placeholder: say("lobby.name_hint"),
      attrs: { "aria-label": `${title}, ${say("lobby.name")}` }, on: { input: (event) => (chair.name = event.target.value) },
    }));
}

function showOptions() {
  const count = Number(byId("count").value);
  const fields = game.options.filter((option) => !option.seats || option.seats.includes(count)).map(optionField);
  byId("options").replaceChildren(byId("options").querySelector("legend"), ...fields, byId("seed-field"));
}

function optionField(option) {
  const chosen = byId(`o-${option.id}`)?.value ?? option.default;
  const count = Number(byId("count").value);
  const choices = option.choices
    .filter((choice) => !/^\d+$/.test(choice.value) || option.id !== "first_player" || Number(choice.value) <= count)
    .map((choice) => make("option", { value: choice.value, textContent: choice.label[language()], selected: choice.value === chosen }));
  return make("div", { className: "field" },
    make("label", { htmlFor: `o-${option.id}`, textContent: option.label[language()] }),
    make("select", { id: `o-${option.id}`, name: `o.${option.id}` }, ...choices));
}

/** The component set new games are to use; the part for choosing one comes with its own script. */
async function showSet() {
  const own = chosenSet(game.id);
  const part = byId("own-set");
  setText(byId("set-title"), own ? say("lobby.set_title", { name: own.name || own.id }) : say("lobby.set"));
  if (own) part.open = true;
  if (part.open) (await import("./own-set.js")).showOwnSet(GAMES, game, showSet);
}

function complain(id, text) {
  const element = byId(`${id}-wrong`);
  element.hidden = !text;
  setText(element, text);
  byId(id).setAttribute("aria-invalid", text ? "true" : "false");
  return !text;
}

function seedIsGood(text) {
  return text === "" || (/^\d{1,16}$/.test(text) && Number(text) <= MAX_SEED);
}

function start(event) {
  event.preventDefault();
  const count = Number(byId("count").value);
  const seed = byId("seed").value.trim();
  const counted = complain("count", game.seats.includes(count) ? "" : say("lobby.seats_bad", { low: game.seats[0], high: game.seats.at(-1) }));
  const seeded = complain("seed", seedIsGood(seed) ? "" : say("lobby.seed_bad"));
  if (!counted || !seeded) {
    form.querySelector('[aria-invalid="true"]').focus();
    return;
  }
  keep("tableside.count", String(count));
  const sitting = chairs.slice(0, count);
  const query = new URLSearchParams({ new: game.id, seats: sitting.map((chair) => chair.kind).join(",") });
  const names = sitting.map((chair) => (chair.name || defaultName(chair)).replaceAll(",", " ").trim());
  if (names.some(Boolean)) query.set("names", names.join(","));
  if (seed) query.set("seed", seed);
  for (const option of game.options) {
    const value = byId(`o-${option.id}`)?.value;
    if (value !== undefined && value !== option.default) query.set(`o.${option.id}`, value);
  }
  const own = chosenSet(game.id);
  if (own) query.set("set", own.id);
  location.href = pageAddress("play", query);
}

function defaultName(chair) {
  if (chair.kind === "person") return "";
  const number = chairs.filter((other) => other.kind === chair.kind).indexOf(chair) + 1;
  const several = chairs.slice(0, Number(byId("count").value)).filter((other) => other.kind === chair.kind).length > 1;
  return say(`bot_name.${chair.kind}`) + (several ? ` ${number}` : "");
}

// -- links -------------------------------------------------------------------------

// After the sign of a fragment, bare on a line, or what else stands after such a sign, for the table to tell what is wrong.
const LINKS = [/#([sd][\w-]{8}\S*)/, /^\s*([sd][\w-]{8,}(?:\.[\w-]*)?)\s*$/m, /^([sd][\w-]{8,}(?:\.[\w-]*)?)/, /#(\S+)/];
const LONGEST = 70_000; // characters handed on: more than any link may have, so that the table tells

/** Hand what may be a link to the table, which reads it strictly and tells what is wrong with it. */
function openLink(event) {
  event.preventDefault();
  const text = byId("link").value.trim();
  const [, found] = LINKS.map((form) => form.exec(text)).find(Boolean) ?? [];
  if (complain("link", found ? "" : say("lobby.link_bad"))) {
    const sets = chosenSets().join(",");
    location.href = pageAddress("play", sets && `set=${sets}`, found.slice(0, LONGEST));
  }
}

// -- beginning -----------------------------------------------------------------------

form.addEventListener("submit", start);
byId("open").addEventListener("submit", openLink);
byId("count").addEventListener("change", () => {
  showChairs();
  showOptions();
});
byId("own-set").addEventListener("toggle", showSet);
byId("seed").addEventListener("input", () => complain("seed", seedIsGood(byId("seed").value.trim()) ? "" : say("lobby.seed_bad")));
form.addEventListener("change", (event) => event.target.name === "game" && chooseGame(event.target.value));
onLanguage(() => {
  place();
  chooseGame(game.id);
  showSaved();
});
chooseGame(new URLSearchParams(location.search).get("game") ?? GAMES[0].id);
openSaved(GAMES);
document.documentElement.dataset.state = "ready";
