// The dialog for sharing: links, QR code, text for web pages, files. Fetched when it is first opened.
import { byId, isDark, make, setText } from "./dom.js";
import { say } from "./i18n.js";
import { addressOf, siteAddress } from "./places.js";
import { copyText, shareText } from "./talk.js";

const SVG = "http://www.w3.org/2000/svg";

const dialog = byId("share");
const wish = { what: "game", durable: false, names: true };
let query = null;
let sheet = null;

/** Show the dialog; `ask` asks Python for something that is not shown. */
export function openShare(ask) {
  if (query === null) wire();
  query = ask;
  wish.what = "game";
  setText(byId("share-said"), "");
  for (const part of dialog.querySelectorAll("details")) part.open = false;
  refresh();
  if (!dialog.open) dialog.showModal();
  byId("share-copy").focus();
}

function wire() {
  byId("share-copy").addEventListener("click", () => copy(byId("share-link"), byId("share-said")));
  byId("share-link").addEventListener("focus", (event) => event.target.select());
  byId("share-one-file").hidden = siteAddress() !== null;
  byId("share-qr").hidden = siteAddress() === null; // a camera opens addresses only
  byId("share-send").hidden = typeof navigator.share !== "function";
  byId("share-send").addEventListener("click", () =>
    shareText({ title: sheet.title, text: sheet.invitation, url: sheet.link }, byId("share-said")));
  byId("share-durable").addEventListener("change", (event) => choose({ durable: event.target.checked }));
  byId("share-names").addEventListener("change", (event) => choose({ names: event.target.checked }));
  byId("share-qr").addEventListener("toggle", showCode);
  for (const kind of ["record", "set", "picture"]) byId(`share-${kind}`).addEventListener("click", () => saveFile(kind));
}

function choose(change) {
  Object.assign(wish, change);
  refresh();
}

function refresh() {
  sheet = query({ do: "share", ...wish, play: addressOf("x").slice(0, -1), site: siteAddress() });
  const whats = sheet.whats.map(({ id, label, chosen }) =>
    make("label", { className: "choice" },
      make("input", { type: "radio", name: "share-what", value: id, checked: chosen, on: { change: () => choose({ what: id }) } }),
      make("span", { textContent: label })));
  const focused = dialog.querySelector("[name=share-what]:focus")?.value;
  byId("share-what").replaceChildren(byId("share-what").querySelector("legend"), ...whats);
  byId("share-what").hidden = whats.length < 2;
  if (focused) byId("share-what").querySelector(`[value="${focused}"]`)?.focus();
  byId("share-durable").checked = wish.durable;
  byId("share-names").checked = wish.names;
  byId("share-names").closest("label").hidden = !sheet.named;
  byId("share-link").value = sheet.link;
  byId("share-link").scrollTop = 0;
  setText(byId("share-length"), sheet.length);
  setText(byId("share-problem"), sheet.problem ?? "");
  for (const id of ["share-own-set", "share-set"]) byId(id).hidden = !sheet.own_set;
  setText(byId("share-own-set"), sheet.own_set ?? "");
  for (const id of ["share-copy", "share-send"]) byId(id).disabled = sheet.problem !== null;
  setText(byId("share-said"), "");
  showSnippets();
  showCode();
}

async function copy(field, said) {
  field.select();
  setText(said, say((await copyText(field.value)) ? "share.copied" : "share.copy_failed"));
}

// -- the QR code -------------------------------------------------------------------------

async function showCode() {
  const part = byId("share-qr");
  const box = byId("share-code");
  if (!part.open || sheet.problem) return;
  const link = sheet.link;
  if (!box.childElementCount) box.replaceChildren(make("p", { className: "hint", textContent: say("share.qr_wait") }));
  try {
    await window.tableside.bring("segno");
  } catch {
    box.replaceChildren(make("p", { attrs: { role: "alert" }, textContent: say("share.qr_failed") }));
    return;
  }
  if (link !== sheet.link) return; // chosen anew meanwhile
  const code = query({ do: "qr", text: link });
  box.replaceChildren(code ? picture(code) : make("p", { attrs: { role: "alert" }, textContent: say("share.qr_long") }));
  part.scrollIntoView({ block: "nearest" });
}

function picture({ size, path, version, level }) {
  const svg = document.createElementNS(SVG, "svg");
  const dark = document.createElementNS(SVG, "path");
  for (const [name, value] of [["viewBox", `0 0 ${size} ${size}`], ["role", "img"], ["aria-label", say("share.qr_alt")], ["shape-rendering", "crispEdges"]]) {
    svg.setAttribute(name, value);
  }
  svg.classList.add("qr");
  Object.assign(svg.dataset, { version, level });
  dark.setAttribute("d", path);
  svg.append(dark);
  return svg;
}

// -- web pages and files --------------------------------------------------------------------

function showSnippets() {
  byId("share-embed").hidden = sheet.snippets.length === 0;
  byId("share-snippets").replaceChildren(...sheet.snippets.map(({ id, label, text }) => {
    const said = make("span", { className: "hint", attrs: { role: "status" } });
    const field = make("textarea", { id: `snippet-${id}`, value: text, readOnly: true, rows: 3, spellcheck: false, on: { focus: ({ target }) => target.select() } });
    return make("div", { className: "field" },
      make("label", { htmlFor: field.id, textContent: label }), field,
      make("p", { className: "buttons" },
        make("button", { type: "button", textContent: say("share.copy"), attrs: { "aria-label": `${say("share.copy")}: ${label}` }, on: { click: () => copy(field, said) } }), said));
  }));
}

function saveFile(kind) {
  const { name, type, text } = query({ do: "file", kind, theme: isDark() ? "dark" : "light" });
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  setText(byId("share-saved"), say("share.saved", { name }));
}
