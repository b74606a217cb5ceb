// The one Python of a page with diagrams: started by the first, asked by all.
import { bring } from "../boot.mjs";
import data from "../boot-data.mjs";

let handle = null;
let begun = null;
let next = 0;

/** Start Python for that game (all games where it is ""). Resolves when it can be asked. */
function python(game) {
  begun ??= new Promise((resolve) => {
    window.tableside_engine = {
      connect(proxy) {
        handle = proxy;
        resolve();
      },
    };
    window.tableside.start(game ? [game] : []);
  });
  return begun;
}

/**
 * Open one more diagram: resolves with a function that takes its requests;
 * `answer` is called with what is to be shown, as JSON text, within each request.
 */
export async function open(game, answer) {
  await python(game);
  for (const id of game in data.parts ? [game] : Object.keys(data.parts)) await bring(`tableside-${id}`);
  const diagram = next++;
  return (request) => {
    let text;
    try {
      text = handle(JSON.stringify({ ...request, diagram }));
    } catch (error) {
      window.tableside.fail(error);
      return;
    }
    answer(text);
  };
}
