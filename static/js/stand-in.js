// An in-memory stand-in for IndexedDB, for frames and windows where the real
// one may not be used. It knows just what PyScript asks of it.

/** Put the stand-in in place if IndexedDB cannot be opened here. */
export function ensureIndexedDB() {
  if (usable()) return;
  const stores = new Map();
  const fake = { open: (name) => answer(() => database(stores, name)) };
  Object.defineProperty(globalThis, "indexedDB", { value: fake, configurable: true });
}

function usable() {
  try {
    indexedDB.open("tableside-probe").onerror = (event) => event.preventDefault();
    return globalThis.origin !== "null";
  } catch {
    return false;
  }
}

/** A request that answers in the next microtask, after its handlers are set. */
function answer(work) {
  const request = {};
  queueMicrotask(() => {
    request.result = work();
    request.onsuccess?.({ target: request, type: "success" });
  });
  return request;
}

function database(stores, name) {
  if (!stores.has(name)) stores.set(name, new Map());
  const records = stores.get(name);
  const store = {
    count: () => answer(() => records.size),
    clear: () => answer(() => records.clear()),
    delete: (key) => answer(() => void records.delete(key)),
    get: (key) => answer(() => records.get(key)),
    getKey: (key) => answer(() => (records.has(key) ? key : undefined)),
    getAllKeys: () => answer(() => [...records.keys()]),
    put: (value, key) => answer(() => (records.set(key, value), key)),
  };
  return {
    objectStoreNames: ["entries"],
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close() {},
  };
}
