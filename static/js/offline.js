// What makes the site work without a network: starts the service worker (sw.js),
// says when all is stored, offers a new version and the installation. Loaded by
// early.js once the page is ready and has time; nothing else needs it.
import { make } from "./dom.js";
import { keep, kept, place } from "./i18n.js";

const WORKER = new URL("../../../sw.js", import.meta.url); // this file lies in app-…/static/js of the site
const AGAIN = 3_600_000; // ms until a page that stays open asks for a new version once more
const SAVED = "tableside.offline";
const FAILURES = { quota: "offline.failed_quota", other: "offline.failed_other" };

const { serviceWorker, connection } = navigator;
const version = document.querySelector('meta[name="version"]')?.content;
const words = window.tablesideWords;
const line = make("p", { className: "offline hint", attrs: { role: "status" } });
let taking = false;

/** A message, and a button where something can be done. */
function show(key, action, then) {
  const button = action && make("button", { type: "button", data: { t: action }, on: { click: then } });
  line.replaceChildren(make("span", { data: { t: key } }), ...(button ? [" ", button] : []));
  place(line);
  if (line.isConnected) return;
  if (onTable()) document.getElementById("notices")?.before(line);
  else document.querySelector("footer").prepend(line);
}

const onTable = () => document.querySelector("footer") === null;

// -- storing -------------------------------------------------------------------------

function begin() {
  if (kept(SAVED) || !connection?.saveData) return register();
  if (!onTable()) show("offline.ask", "offline.ask_button", register);
}

async function register() {
  line.replaceChildren();
  let registration;
  try {
    registration = await serviceWorker.register(WORKER, { updateViaCache: "none" });
  } catch (error) {
    if (error?.name === "SecurityError") tell(FAILURES.other); // without a network it is merely tried again
    return;
  }
  if (!registration) return; // something in this browser blocks service workers
  watch(registration);
  await serviceWorker.ready;
  if (!kept(SAVED)) tell("offline.ready");
  keep(SAVED, "on");
  if (!registration.waiting) registration.active.postMessage({ do: "tidy" });
}

/** Small news of the lobby's foot; the table has better things to say. */
function tell(key) {
  if (!onTable()) show(key);
}

// -- a new version -------------------------------------------------------------------

function watch(registration) {
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) show("update.there", "update.take", () => take(registration));
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  offer();
  let asked = Date.now();
  addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < AGAIN) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

function take(registration) {
  if (!registration.waiting) return reload();
  taking = true;
  registration.waiting.postMessage({ do: "take" });
}

/** Comes back to the same game at the same ply: the table keeps both in its address. */
function reload() {
  window.tableside_view?.settle?.();
  location.reload();
}

serviceWorker.addEventListener("controllerchange", () => (taking ? reload() : show("update.there", "update.take", reload)));
serviceWorker.addEventListener("message", ({ data, ports }) => {
  if (data?.ask === "version") ports[0].postMessage(version);
  else if (data?.failed) tell(FAILURES[data.failed]);
});

// -- installing ----------------------------------------------------------------------

function offerInstallation() {
  const home = document.querySelector("footer, #menu .choices");
  if (!words.install || !home || document.querySelector("[data-install]")) return;
  const button = make("button", { type: "button", data: { t: "install.button", install: "" }, on: { click: install } });
  const row = make("p", { className: "install" }, button);
  place(row);
  if (home.matches("footer")) home.prepend(row);
  else home.after(row);
}

async function install() {
  const offered = words.install;
  words.install = null;
  document.querySelector("[data-install]")?.parentElement.remove();
  await offered?.prompt();
}

addEventListener("tableside:install", offerInstallation);
offerInstallation();
begin();
