// The shell: it owns the loading screen, the error screen and the start of
// Python, and gives the page one small namespace.
//
//   window.tableside
//     .start(games)        start Python now; pages with data-start="later" call it on a click.
//                          `games`: those to bring along, instead of the ones the address names
//     .wait()              show the loading screen for a Python that another page starts
//     .progress(words)     show other words on the loading screen
//     .ready()             Python calls this when the table can be used
//     .fail(message)       show the error screen; `message` goes to its details
//     .startBot()          -> Promise of a bot in a worker of its own:
//                               .think(text) -> Promise<text>, rejects with an Error whose
//                               message is one sentence; .stop() ends the worker at once
//     .bring(name)         -> Promise: a Python package that is fetched only when it is used
//     .language            "zh-Hant", "zh-Hans" or "en"
//     .text(key, facts)    a message of the shell in that language
//     .state               "loading", "ready" or "error", as in <html data-state>
//
// Events on window: "tableside:ready", "tableside:error" (detail: the message).
// The address may carry ?runtime=pyodide to start without PyScript; <html data-runtime="pyodide"> does it always.
import { BootError, begin, bring } from "../boot.mjs";
import data from "../boot-data.mjs";
import { ensureIndexedDB } from "./stand-in.js";
import { chooseLanguage, fill } from "./words.js";
import { startBot } from "./bot.js";

const SLOW_AFTER = 10_000; // ms until the screen says that it takes long
const STALLED_AFTER = 60_000; // ms until it offers to try again

const root = document.documentElement;
const part = (name) => document.getElementById(`shell-${name}`);
const messages = JSON.parse(document.getElementById("shell-messages").textContent);
const language = chooseLanguage(Object.keys(messages));
const text = (key, facts = {}) => fill(messages[language][key] ?? messages.en[key] ?? key, facts);
const timers = [];
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

let started = false;

function setState(state) {
  root.dataset.state = state;
}

function show(name, words) {
  const element = part(name);
  if (!element) return;
  element.hidden = words === "";
  if (element.textContent !== words) element.textContent = words;
}

function onProgress({ detail: { step, done, total } }) {
  if (root.dataset.state !== "loading") return;
  show("step", text(step));
  const bar = part("bar");
  if (step === "fetch") {
    bar.max = total;
    bar.value = Math.min(done, total);
    show("bytes", text("bytes", { done: megabytes(done), total: megabytes(total) }));
  } else {
    bar.removeAttribute("value");
    show("bytes", "");
  }
}

/** The games the page's address names; none where it does not tell. */
const wanted = (root.dataset.wants ?? "").split(" ").filter((id) => id in data.parts);
delete root.dataset.wants;

function watchTheClock() {
  const files = [...data.files, ...wanted.map((id) => data.parts[id])];
  const total = megabytes(files.reduce((sum, file) => sum + file.bytes, 0));
  timers.push(setTimeout(() => show("note", text("slow", { total })), SLOW_AFTER));
  timers.push(setTimeout(offerAgain, STALLED_AFTER));
}

function offerAgain() {
  show("note", text("stalled"));
  show("again", text("again"));
}

function stopTheClock() {
  timers.splice(0).forEach(clearTimeout);
}

function ready() {
  if (root.dataset.state === "error") return;
  stopTheClock();
  setState("ready");
  part("bar")?.closest("#shell").setAttribute("hidden", "");
  dispatchEvent(new CustomEvent("tableside:ready"));
}

/** Show the error screen. `reason` is a text, an Error or a BootError. */
function fail(reason) {
  if (root.dataset.state === "error") return;
  stopTheClock();
  setState("error");
  console.error(`tableside: ${reason?.message ?? reason}`);
  const told = reason instanceof BootError;
  const details = String(reason?.message ?? reason);
  part("step").closest("#shell").removeAttribute("hidden");
  show("step", text("failed"));
  show("words", told ? text(reason.code, reason.facts) : text("other"));
  show("note", text("kept"));
  show("bytes", "");
  show("again", text("again"));
  part("bar").hidden = true;
  part("details").hidden = false;
  part("details").querySelector("summary").textContent = text("details");
  part("details").querySelector("pre").textContent = details;
  part("again").focus();
  dispatchEvent(new CustomEvent("tableside:error", { detail: details }));
}

/** Show the loading screen and watch how long it takes. */
function wait() {
  setState("loading");
  part("step").closest("#shell").removeAttribute("hidden");
  show("step", text("fetch"));
  watchTheClock();
}

/** Start the page's Python on PyScript, or on plain Pyodide where that is asked for or all there is. */
async function start(games = wanted) {
  if (started) return;
  started = true;
  wait();
  const python = begin(games);
  python.catch(fail);
  const plain = (root.dataset.runtime ?? new URLSearchParams(location.search).get("runtime")) === "pyodide";
  if (plain || !data.pyscript || !(await startPyScript())) await startPlain(python);
}

async function startPyScript() {
  ensureIndexedDB();
  try {
    await import(new URL(data.pyscript, new URL("../boot.mjs", import.meta.url)).href);
    return true;
  } catch {
    return false;
  }
}

async function startPlain(begun) {
  try {
    const python = await begun;
    await python.runPythonAsync(document.querySelector('script[type="py"], script[type="text/x-python"]').textContent);
  } catch (error) {
    fail(error);
  }
}

/** Errors nobody caught: while loading they end the start, later only a dead Python does. */
function onStray(reason) {
  const dead = reason instanceof WebAssembly.RuntimeError || reason?.pyodide_fatal_error;
  if (root.dataset.state === "loading" || dead) fail(reason);
}

window.tableside = {
  start,
  wait,
  ready,
  fail,
  text,
  language,
  progress: (words) => show("step", words),
  startBot: () => startBot(text, wanted),
  bring,
  get state() {
    return root.dataset.state;
  },
};

addEventListener("tableside:progress", onProgress);
addEventListener("tableside:failed", (event) => fail(event.detail));
addEventListener("unhandledrejection", (event) => onStray(event.reason));
addEventListener("error", (event) => event.error && onStray(event.error));
part("again").addEventListener("click", () => location.reload());
if (root.dataset.start !== "later") start();
else part("step").closest("#shell").setAttribute("hidden", "");
