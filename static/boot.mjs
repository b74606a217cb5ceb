// The one layer between the page and Pyodide. PyScript's `interpreter` points
// here, plain pages and the bot's worker call it too.
//
//   version                the version of Pyodide
//   begin(games)           start everything now, once; loadPyodide waits for the same start.
//                          `games`: ids of the games to bring along (all where none is named)
//   bring(name)            put one of the packages of `later`, or one more game's, in place when it is first used
//   loadPyodide(options)   the Python that was begun; of the options only stdout and stderr count,
//                          the rest is ours: lock file, packages, folder
//
// On its way it sends "tableside:progress" events on the global object, with
// detail {step, done, total}: step is "fetch" (done and total are bytes),
// "start" or "open". What goes wrong is thrown as a BootError, whose `code` is
// one of "missing", "network", "short", "compile" or "unpack", and sent as a
// "tableside:failed" event as well, since PyScript keeps errors to itself.
import data from "./boot-data.mjs";

export const version = data.version;

// Where the whole site is one file, `tablesideInside` holds the files (site/building/inside/open.js);
// they then go by addresses below this one, which no request ever leaves for.
const INSIDE = "https://inside.invalid/";
const address = (path) => new URL(path, globalThis.tablesideInside ? INSIDE : import.meta.url).href;

export class BootError extends Error {
  constructor(code, facts = {}) {
    super(`${code}: ${JSON.stringify(facts)}`);
    this.name = "BootError";
    this.code = code;
    this.facts = facts;
  }
}

const progress = { done: 0, total: 0 };

function report(step) {
  dispatchEvent(new CustomEvent("tableside:progress", { detail: { step, ...progress } }));
}

const nameOf = (file) => file.path.split("/").at(-1);

async function fetchOne(file) {
  let response;
  try {
    response = await fetch(address(file.path));
  } catch {
    throw new BootError("network", { file: nameOf(file) });
  }
  if (!response.ok) throw new BootError("missing", { file: nameOf(file), status: response.status });
  return response;
}

/** Read a body to its end, with the bytes counted; a body cut short is an error. */
async function readCounted(body, file, bytes = new Uint8Array(file.bytes)) {
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    let piece;
    try {
      piece = await reader.read();
    } catch {
      throw new BootError("network", { file: nameOf(file) });
    }
    if (piece.done) break;
    if (length + piece.value.length <= bytes.length) bytes.set(piece.value, length);
    length += piece.value.length;
    arrived(piece.value.length);
  }
  if (length !== file.bytes) throw new BootError("short", { file: nameOf(file) });
  return bytes;
}

function arrived(length) {
  progress.done += length;
  report("fetch");
}

/**
 * Counting piece by piece costs time that a visit with everything in the
 * browser's cache has no use for: then each file counts once, when it is there.
 */
const keptKey = "tableside.fetched";
const keptMark = data.files.map((file) => file.path).join(" ");

function probablyKept() {
  try {
    return localStorage.getItem(keptKey) === keptMark;
  } catch {
    return false; // no storage in this frame, or this is a worker
  }
}

function rememberKept() {
  try {
    if (!probablyKept()) localStorage.setItem(keptKey, keptMark);
  } catch {
    // the next visit counts again
  }
}

const inWorker = typeof document === "undefined";
const counting = !inWorker && !probablyKept();

async function fetchWhole(file) {
  const response = await fetchOne(file);
  if (counting) return new Response(await readCounted(response.body, file));
  const bytes = await response.arrayBuffer().catch(() => {
    throw new BootError("network", { file: nameOf(file) });
  });
  if (bytes.byteLength !== file.bytes) throw new BootError("short", { file: nameOf(file) });
  arrived(file.bytes);
  return new Response(bytes);
}

/** The browser compiles the module while it arrives; the bytes of a copy are counted. */
async function fetchModule(file) {
  const response = await fetchOne(file);
  const counted = counting ? readCounted(response.clone().body, file, new Uint8Array(0)) : null;
  counted?.catch(() => {});
  const typed = response.headers.get("content-type")?.startsWith("application/wasm")
    ? response
    : new Response(response.body, { headers: { "content-type": "application/wasm" } });
  try {
    const module = await WebAssembly.compileStreaming(typed);
    if (!counting) arrived(file.bytes);
    return module;
  } catch (error) {
    await counted; // a broken transfer is the better explanation
    throw new BootError("compile", { reason: String(error) });
  }
}

function answerFromInside({ files }) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const asked = String(input?.url ?? input);
    const packed = asked.startsWith(INSIDE) ? files[asked.slice(INSIDE.length)] : null;
    return packed ? new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))) : fetch(input, init);
  };
}

const never = () => new Promise(() => {});

/**
 * Hand our responses to Pyodide when it asks for their addresses, and the module
 * when it wants to compile; returns the way back. What failed is never answered:
 * our own start tells of it, while Pyodide would go on until Python dies.
 */
function lend(responses, module) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, init) => {
    const response = responses.get(String(input?.url ?? input));
    return response ? response.catch(never) : fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const compiled = await module.catch(never);
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

let begun = null;
const streams = { stdout: console.log, stderr: console.error };

/** Start Pyodide with all packages of the site in place; the same start for all who call. */
export function begin(games = []) {
  const known = games.filter((id) => id in data.parts);
  begun ??= start(known.length ? known : Object.keys(data.parts));
  return begun;
}

/** Put a package in place that is not there from the start. Rejects with a BootError. */
export async function bring(name) {
  const file = data.later[name] ?? data.parts[name.replace("tableside-", "")];
  const python = await begin();
  if (name in python.loadedPackages) return;
  try {
    await python.loadPackage(name, { messageCallback() {}, errorCallback() {} });
  } catch {
    throw new BootError("network", { file: nameOf(file) });
  }
  if (!(name in python.loadedPackages)) throw new BootError("network", { file: nameOf(file) });
}

export async function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) streams.stdout = stdout;
  if (stderr) streams.stderr = stderr;
  return begin();
}

async function start(games) {
  if (globalThis.tablesideInside) answerFromInside(globalThis.tablesideInside);
  const [wasm, ...others] = [...data.files, ...games.map((id) => data.parts[id])];
  progress.total = [wasm, ...others].reduce((sum, file) => sum + file.bytes, 0);
  const module = fetchModule(wasm);
  const responses = new Map(others.map((file) => [address(file.path), fetchWhole(file)]));
  responses.set(address(wasm.path), never()); // asked for, but `module` stands in for it
  const fetched = Promise.all([module, ...others.map((file) => responses.get(address(file.path)))]);
  const failed = fetched.then(() => {
    report("start");
    return never();
  });
  const giveBack = lend(responses, module);
  try {
    const python = await Promise.race([load(games), failed]);
    giveBack();
    rememberKept();
    report("open");
    return python;
  } catch (error) {
    dispatchEvent(new CustomEvent("tableside:failed", { detail: error }));
    throw error;
  }
}

/** The packages to load: the shared ones, and those of the games. */
function packagesFor(games) {
  const others = Object.keys(data.parts).filter((id) => !games.includes(id)).map((id) => `tableside-${id}`);
  return Object.keys(data.lock.packages).filter((name) => !others.includes(name) && !(name in data.later));
}

async function load(games) {
  const runtime = address(data.runtime);
  const inside = globalThis.tablesideInside?.modules;
  const real = await import(inside?.["pyodide.mjs"] ?? `${runtime}pyodide.mjs`);
  let quiet = true; // the loader's own chatter stays off the console
  const python = await real.loadPyodide({
    stdout: (line) => quiet || streams.stdout(line),
    stderr: (line) => streams.stderr(line),
    indexURL: runtime,
    packageBaseUrl: runtime,
    lockFileContents: data.lock,
    packages: packagesFor(games),
    env: { PYDANTIC_DISABLE_PLUGINS: "__all__" },
    ...(inside && { createPyodideModule: (await import(inside["pyodide.asm.mjs"])).default }),
  });
  quiet = false;
  for (const name of packagesFor(games)) {
    if (!(name in python.loadedPackages)) throw new BootError("unpack", { name });
  }
  return python;
}
