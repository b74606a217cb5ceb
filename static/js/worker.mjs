// The bot's own Python, in a worker. The page first sends {games, inside}, then {id, text}
// for each question. It gets one {ready: true} or {error}, then for each question
// {id, answer} or {id, error}.
import { begin } from "../boot.mjs";

let thinker = null;

async function start(games) {
  try {
    const python = await begin(games);
    const think = python.runPython("from tableside_page.worker import think\nthink");
    postMessage({ ready: true });
    return think;
  } catch (error) {
    postMessage({ error: lastLine(error) });
    return null;
  }
}

/** Of a Python traceback the last line says what happened. */
function lastLine(error) {
  return String(error?.message ?? error).trim().split("\n").at(-1);
}

addEventListener("message", async ({ data: { games, inside, id, text } }) => {
  if (inside) globalThis.tablesideInside = inside;
  thinker ??= start(games);
  const think = await thinker;
  if (games || think === null) return;
  try {
    postMessage({ id, answer: await think(text) });
  } catch (error) {
    postMessage({ id, error: lastLine(error) });
  }
});
