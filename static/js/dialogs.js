// Dialogs: the end of the game and the menu.
import { byId, make } from "./dom.js";
import { kept, keep, say } from "./i18n.js";
import { pageAddress } from "./places.js";

let share = () => {};

/** Wire the dialogs that stand in the page. `query` asks Python for something that is not shown. */
export function openDialogs(ask, query, current) {
  share = () => openShare(current(), query);
  for (const button of document.querySelectorAll("dialog [data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
  byId("share-open").addEventListener("click", share);
  byId("share-menu").addEventListener("click", () => {
    byId("menu").close();
    share();
  });
  byId("keys-open").addEventListener("click", () => {
    byId("menu").close();
    byId("keys-help").showModal();
  });
  byId("guide-open").addEventListener("click", async () => {
    byId("menu").close();
    (await import("./guide.js")).openGuide(query);
  });
  byId("menu-open").addEventListener("click", () => byId("menu").showModal());
  byId("end").addEventListener("close", () => ask({ do: "end_closed" }));
  remember("keys", "tableside.keys", "on");
  remember("fast", "tableside.fast", "off");
}

function remember(id, key, standard) {
  const box = byId(id);
  box.checked = (kept(key) ?? standard) === "on";
  box.addEventListener("change", () => keep(key, box.checked ? "on" : "off"));
}

/** The dialog for sharing comes with its own script, when it is first opened. */
async function openShare(screen, query) {
  if (!screen) return;
  const { openShare: open } = await import("./share.js");
  open(query);
}

/** Show the result when the game is over, once. */
export function showEnd(screen, ask) {
  const dialog = byId("end");
  const { end } = screen;
  if (!end) {
    if (dialog.open) dialog.close();
    return;
  }
  const number = (value) => make("td", { textContent: value ?? "–" });
  const winner = (seat) => ({ className: end.winners.includes(seat) ? "winner" : "" });
  const row = (line, tag = "tr", className = "") =>
    make(tag, { className }, make("th", { textContent: line.label, attrs: { scope: "row" } }), ...line.points.map(number));
  dialog.replaceChildren(
    make("h2", { id: "end-title", textContent: end.title, tabIndex: -1, autofocus: true }),
    make("p", { className: "verdict", textContent: end.verdict }),
    make("div", { className: "scroll" }, make("table", {},
      make("thead", {}, make("tr", {}, make("th", { textContent: say("end.source"), attrs: { scope: "col" } }),
        ...end.names.map((name, seat) => make("th", { ...winner(seat), title: name, textContent: name, attrs: { scope: "col" } })))),
      make("tbody", {}, ...end.rows.map((line) => row(line))),
      make("tfoot", {}, row(end.total, "tr", "total"), end.tie ? row(end.tie) : null))),
    make("p", { className: "buttons" },
      make("a", { className: "button main", href: pageAddress("play", end.again), textContent: end.buttons.again, data: { end: "again" } }),
      make("a", { className: "button", href: pageAddress("index", `game=${screen.root.game}`), textContent: end.buttons.other }),
      make("button", { type: "button", textContent: end.buttons.link, on: { click: share } }),
      make("button", { type: "button", textContent: end.buttons.close, on: { click: () => dialog.close() } })));
  if (end.open && !dialog.open) dialog.showModal();
  if (!end.open && dialog.open) dialog.close();
}
