// The log: every entry leads to its ply, the shown one is marked and kept in sight.
import { make } from "./dom.js";
import { say } from "./i18n.js";

let nodes = []; // of the entries, with what they were made from

/** Show the log in its section. */
export function showLog(section, log, ask) {
  const list = section.querySelector("ol") ?? start(section);
  const keys = log.map((entry) => `${entry.kind} ${entry.ply} ${entry.seat} ${entry.text}`);
  const gone = nodes.findIndex(({ key }) => key === keys[0]); // the window of a long log has moved on
  for (const { node } of nodes.splice(0, gone < 0 ? nodes.length : gone)) node.remove();
  let same = 0;
  while (same < keys.length && same < nodes.length && nodes[same].key === keys[same]) same++;
  for (const { node } of nodes.splice(same)) node.remove();
  for (let index = same; index < log.length; index++) {
    const node = entryNode(log[index], ask);
    list.append(node);
    nodes.push({ key: keys[index], node });
  }
  log.forEach((entry, index) => mark(nodes[index].node, entry));
  section.querySelector(".hint").hidden = log.length > 1;
  seeShown(list);
}

/** Scroll the list, and only the list, so that the shown entry is seen. */
function seeShown(list) {
  const node = list.querySelector("li.shown");
  if (node) keepInSight(list, node);
}

function start(section) {
  const list = make("ol", { attrs: { tabindex: "0", "aria-label": say("log.title") } });
  section.replaceChildren(make("h2", { className: "unseen", textContent: say("log.title") }), make("p", { className: "hint", textContent: say("log.empty") }), list);
  new ResizeObserver(() => seeShown(list)).observe(list); // it comes in sight after it was filled
  nodes = [];
  return list;
}

/** The words around the log are made anew after a change of language. */
export function forgetLog(section) {
  section.replaceChildren();
  nodes = [];
}

function entryNode(entry, ask) {
  return make("li", { data: { seat: entry.seat ?? "", kind: entry.kind, at: entry.ply } },
    make("button", { type: "button", textContent: entry.text, on: { click: () => ask({ do: "step", ply: entry.ply }) } }));
}

function mark(node, entry) {
  const name = `${entry.kind === "round" ? "round " : ""}${entry.when}${entry.fresh ? " fresh" : ""}${entry.news ? " news" : ""}`;
  if (node.className === name) return;
  node.className = name;
  if (entry.when === "shown") node.firstChild.setAttribute("aria-current", "step");
  else node.firstChild.removeAttribute("aria-current");
}

function keepInSight(list, node) {
  if (node === list.lastChild) {
    list.scrollTop = list.scrollHeight;
    return;
  }
  const heading = 36; // of the round, which sticks to the top
  const top = node.offsetTop - heading;
  const bottom = node.offsetTop + node.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
