// The bot's own Python, in a worker. The page sends {id, text}; the answer is
// {id, answer} or {id, error}. Before the first, one {ready: true} or {error}.
import { loadPyodide } from "../boot.mjs";

const thinker = begin();

async function begin() {
  try {
    const python = await loadPyodide();
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

addEventListener("message", async ({ data: { id, text } }) => {
  const think = await thinker;
  if (think === null) return;
  try {
    postMessage({ id, answer: await think(text) });
  } catch (error) {
    postMessage({ id, error: lastLine(error) });
  }
});
