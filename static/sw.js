// The service worker: keeps the whole site in the browser, so that it opens
// without a network. The build writes `SITE` above this text:
//
//   SITE = {version, files: {path: [bytes, sha256 in base64]}}
//
// One cache holds one version, whole and checked byte by byte; pages come from
// the cache of the worker's own version only, so a page and its scripts are
// always of one build. What an older page still open may want later lies in
// folders named after their contents and is found in the cache of its version.
//
// A page may send {do: "take"} (a waiting worker takes over) and {do: "tidy"}
// (drop the caches no open page needs; the worker asks every page {ask: "version"}
// over a port). While it stores, the worker sends pages {failed: "quota" | "other"}.
const PREFIX = `tableside ${new URL(registration.scope).pathname} `;
const NAME = PREFIX + SITE.version;
const NAMED_BY_CONTENT = /^(?:run|app)-[0-9a-f]+\//;
const SIDE_BY_SIDE = 4; // requests at once, so that a page at work keeps the line
const PATIENCE = 2_000; // ms a page has to tell its version

const address = (path) => new URL(path, registration.scope).href;
const pages = () => clients.matchAll({ type: "window", includeUncontrolled: true });

// -- storing -----------------------------------------------------------------------

addEventListener("install", (event) => event.waitUntil(store()));

async function store() {
  try {
    const cache = await caches.open(NAME);
    const waiting = Object.keys(SITE.files);
    const fill = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) await keep(cache, path);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, fill));
  } catch (error) {
    const failed = error?.name === "QuotaExceededError" ? "quota" : error?.name === "NetworkError" ? "" : "other";
    if (failed) for (const page of await pages()) page.postMessage({ failed });
    if (failed === "quota") await caches.delete(NAME);
    throw error;
  }
}

/** Put a file into the cache, from wherever its very bytes can be had at the least cost. */
async function keep(cache, path) {
  const url = address(path);
  if (await cache.match(url)) return; // an install cut short goes on where it was
  const sources = [
    () => caches.match(url),
    () => fetch(url, { cache: NAMED_BY_CONTENT.test(path) ? "force-cache" : "no-cache" }),
    () => fetch(url, { cache: "reload" }),
  ];
  for (const source of sources) {
    const response = await source().catch(() => null);
    const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
    if (bytes && (await isWhole(path, bytes))) return cache.put(url, plain(response, bytes));
  }
  throw new DOMException(`${path} cannot be had as it was built`, "NetworkError");
}

async function isWhole(path, bytes) {
  const [length, digest] = SITE.files[path];
  if (bytes.byteLength !== length) return false;
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...found)) === digest;
}

/** A response of those bytes, free of what was true of the transfer only (and of redirects, which pages may not have). */
function plain(response, bytes) {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Response(bytes, { headers });
}

// -- answering ---------------------------------------------------------------------

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = decodeURI(request.url.slice(registration.scope.length).split(/[?#]/)[0]);
  const known = [path, `${path}index.html`, `${path}.html`].find((name) => name in SITE.files);
  if (known || NAMED_BY_CONTENT.test(path)) event.respondWith(answer(request, address(known ?? path), known));
});

async function answer(request, url, known) {
  const kept = known ? await (await caches.open(NAME)).match(url) : await caches.match(url);
  return kept ?? fetch(request);
}

// -- new versions ------------------------------------------------------------------

addEventListener("message", (event) => {
  if (event.data?.do === "take") skipWaiting();
  if (event.data?.do === "tidy") event.waitUntil(tidy());
});

/** Drop the caches of versions no page is of; where a page does not say, all stay. */
async function tidy() {
  const [waiting, versions] = [registration.waiting ?? registration.installing, await Promise.all((await pages()).map(versionOf))];
  if (waiting || versions.includes(null)) return;
  const needed = new Set([SITE.version, ...versions].map((version) => PREFIX + version));
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !needed.has(name)) await caches.delete(name);
  }
}

function versionOf(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(resolve, PATIENCE, null);
    page.postMessage({ ask: "version" }, [port2]);
  });
}
