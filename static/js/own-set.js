// The lobby's part for a component set of the reader's own. Only its form is looked at here; the table reads it strictly.
import { byId, setText } from "./dom.js";
import { language, say } from "./i18n.js";
import { siteAddress } from "./places.js";
import { LONGEST, NAME_LENGTH, dataOf, idOf } from "./set-form.js";
import { oneLine } from "./summary.js";
import * as storage from "./storage.js";

let games = []; // what the lobby knows of the games there are
let game = null; // the one chosen now
let changed = () => {};

/** Show the part for a game; `then` is called when another set was chosen. */
export function showOwnSet(known, chosenGame, then) {
  if (!games.length) wire();
  if (chosenGame !== game) complain("");
  [games, game, changed] = [known, chosenGame, then];
  const own = storage.chosenSet(game.id);
  byId("set-chosen").hidden = !own;
  setText(byId("set-name"), own ? say("lobby.set_chosen", { name: own.name || own.id }) : "");
  setText(byId("set-file-open"), say(own ? "lobby.set_other" : "lobby.set_file"));
  const site = siteAddress();
  byId("set-packaged").hidden = !site;
  if (site) Object.assign(byId("set-packaged"), { href: new URL(`sets/${game.id}.json`, site).href, download: `${game.id}.json` });
}

function wire() {
  byId("set-file-open").addEventListener("click", () => byId("set-file").click());
  byId("set-file").addEventListener("change", takeFile);
  byId("set-take").addEventListener("click", () => {
    const text = byId("set-text").value;
    if (take(text, say("lobby.set_pasted", { id: idOf(text).slice(0, 6) }))) byId("set-text").value = "";
  });
  byId("set-remove").addEventListener("click", () => {
    storage.chooseSet(game.id, null);
    complain("");
    changed();
    byId("set-file-open").focus();
  });
}

async function takeFile() {
  const [file] = byId("set-file").files;
  byId("set-file").value = "";
  if (!file) return;
  if (file.size > 4 * LONGEST) complain(say("lobby.set_long", { high: LONGEST }));
  else take(await file.text().catch(() => ""), file.name);
}

/** Choose a text as the set of new games; answers whether it was taken. */
function take(given, name) {
  const text = given.toWellFormed?.() ?? given; // what is not could not be kept as it is
  const wrong = whatIsWrong(text) || (keep(text, name) ? "" : say("lobby.set_full"));
  complain(wrong);
  if (wrong) return false;
  changed();
  byId("set-remove").focus();
  return true;
}

function whatIsWrong(text) {
  if (storage.state === "none") return say("lobby.set_nowhere");
  if (text.length > LONGEST) return say("lobby.set_long", { high: LONGEST });
  const set = dataOf(text);
  if (!set) return say("lobby.set_json");
  const meant = games.find(({ id }) => id === set.game);
  if (!meant) return say("lobby.set_no_game");
  return meant === game ? "" : say("lobby.set_other_game", { game: nameOf(meant), chosen: nameOf(game) });
}

const nameOf = ({ name }) => name[language()];

function keep(text, name) {
  const id = idOf(text);
  return storage.keepSet(id, { name: oneLine(name, NAME_LENGTH), text }) && storage.chooseSet(game.id, id);
}

function complain(text) {
  byId("set-wrong").hidden = !text;
  setText(byId("set-wrong"), text);
}
