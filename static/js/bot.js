// A second Python in a worker, for the computer players.

/** Start it; `text` gives the shell's messages, `games` are those it must know. Resolves when it can think. */
export function startBot(text, games) {
  const inside = globalThis.tablesideInside; // the whole site is one file
  const worker = makeWorker(inside?.worker ?? new URL("./worker.mjs", import.meta.url).href);
  worker.postMessage({ games, inside });
  const waiting = new Map();
  let next = 0;
  let over = null;

  function end(reason) {
    over ??= new Error(reason);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  }

  const bot = {
    think(question) {
      if (over) return Promise.reject(over);
      return new Promise((resolve, reject) => {
        waiting.set(next, { resolve, reject });
        worker.postMessage({ id: next++, text: String(question) });
      });
    },
    stop: () => end(text("botStopped")),
  };

  return new Promise((resolve, reject) => {
    const refuse = (reason) => {
      end(`${text("bot")} ${reason ?? ""}`.trim());
      reject(over);
    };
    worker.onerror = (event) => refuse(event.message);
    worker.onmessage = ({ data: { id, answer, error, ready } }) => {
      if (ready) return resolve(bot);
      if (id === undefined) return refuse(error);
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asked?.resolve(answer);
      else asked?.reject(new Error(error));
    };
  });
}

/** In a frame with an origin of its own only a blob may become a worker. */
function makeWorker(address) {
  try {
    return new Worker(address, { type: "module" });
  } catch {
    const blob = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
    return new Worker(URL.createObjectURL(blob), { type: "module" });
  }
}
