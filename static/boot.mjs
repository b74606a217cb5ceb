// The one layer between the page and Pyodide. PyScript's `interpreter` points
// here, plain pages and the bot's worker call it too.
//
//   version                the version of Pyodide
//   fetchAll()             begin to fetch every file of the runtime; may be called early
//   loadPyodide(options)   the real thing, with our own lock file, packages and folder
//
// On its way it sends "tableside:progress" events on the global object, with
// detail {step, done, total}: step is "fetch" (done and total are bytes),
// "start" or "open". What goes wrong is thrown as a BootError, whose `code` is
// one of "missing", "network", "short", "compile" or "unpack", and sent as a
// "tableside:failed" event as well, since PyScript keeps errors to itself.
import data from "./boot-data.mjs";

export const version = data.version;

const address = (path) => new URL(path, import.meta.url).href;
const runtime = address(data.runtime);

export class BootError extends Error {
  constructor(code, facts = {}) {
    super(`${code}: ${JSON.stringify(facts)}`);
    this.name = "BootError";
    this.code = code;
    this.facts = facts;
  }
}

const progress = { done: 0, total: data.files.reduce((sum, file) => sum + file.bytes, 0) };

function report(step) {
  dispatchEvent(new CustomEvent("tableside:progress", { detail: { step, ...progress } }));
}

let fetched = null;

/** Begin to fetch every file, once; returns a Map of address to promised Response. */
export function fetchAll() {
  fetched ??= new Map(data.files.map((file) => [address(file.path), fetchOne(file)]));
  return fetched;
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
  return file.path.endsWith(".wasm") ? countAside(response, file) : countWhole(response, file);
}

/** Read a body to its end, with the bytes counted; a body cut short is an error. */
async function readCounted(body, file) {
  const parts = [];
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
    parts.push(piece.value);
    length += piece.value.length;
    progress.done += piece.value.length;
    report("fetch");
  }
  if (length !== file.bytes) throw new BootError("short", { file: nameOf(file) });
  return parts;
}

async function countWhole(response, file) {
  return new Response(new Blob(await readCounted(response.body, file)));
}

/** The browser compiles the original while it arrives; the bytes of a copy are counted. */
function countAside(response, file) {
  readCounted(response.clone().body, file).catch(() => {});
  if (response.headers.get("content-type")?.startsWith("application/wasm")) return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/**
 * Hand our responses to whoever asks for their addresses; returns the way back.
 * One that failed is never answered: loadPyodide tells of it, and Pyodide would
 * go on without the file until Python dies.
 */
function lendFetch(responses) {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const response = responses.get(String(input?.url ?? input));
    return response ? response.catch(() => new Promise(() => {})) : real(input, init);
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** Pyodide only warns, and then waits for ever, when its module does not compile. */
function watchCompiling(fail) {
  const real = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...parts) => {
    try {
      return await real.apply(WebAssembly, parts);
    } catch (error) {
      fail(error instanceof BootError ? error : new BootError("compile", { reason: String(error) }));
      throw error;
    }
  };
  return () => {
    WebAssembly.instantiateStreaming = real;
  };
}

/** Start Pyodide with all packages of the site in place. */
export async function loadPyodide(options = {}) {
  const responses = fetchAll();
  const restore = [lendFetch(responses)]; // not undone after a failure, see lendFetch
  const failed = new Promise((_, reject) => {
    restore.push(watchCompiling(reject));
    for (const response of responses.values()) response.catch(reject);
  });
  Promise.all(responses.values()).then(() => report("start"), () => {});
  try {
    const python = await Promise.race([start(options), failed]);
    for (const undo of restore) undo();
    report("open");
    return python;
  } catch (error) {
    dispatchEvent(new CustomEvent("tableside:failed", { detail: error }));
    throw error;
  }
}

async function start(options) {
  const real = await import(`${runtime}pyodide.mjs`);
  let quiet = true; // the loader's own chatter stays off the console
  const python = await real.loadPyodide({
    ...options,
    stdout: (line) => quiet || (options.stdout ?? console.log)(line),
    indexURL: runtime,
    packageBaseUrl: runtime,
    lockFileContents: data.lock,
    packages: Object.keys(data.lock.packages),
    env: { PYDANTIC_DISABLE_PLUGINS: "__all__", ...options.env },
  });
  quiet = false;
  for (const { name } of Object.values(data.lock.packages)) {
    if (!(name in python.loadedPackages)) throw new BootError("unpack", { name });
  }
  return python;
}
