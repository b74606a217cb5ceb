// Bots: asks the worker for the moves Python wants, and keeps a pace a person can follow.
import { kept } from "./i18n.js";

const BREATH = 8; // ms the page has for itself between two slices of thinking, where there is no worker

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns {show(screen, moved, rest)}: call it with every screen; `moved` says whether a move was
 * played, `rest` resolves when the board has come to rest. `think` goes on with a request on
 * the page itself for a slice of time, and answers with an empty text while there is more to do.
 */
export function askBots(ask, think) {
  let starting = null;
  let asked = null;
  let wanted = null;
  let lastMove = 0;
  let resting = null; // the motion of the last move
  let onPage = false;

  async function worker() {
    try {
      starting ??= window.tableside.startBot();
      return await starting;
    } catch {
      onPage = true;
      return null;
    }
  }

  async function answerTo(text) {
    const bot = onPage ? null : await worker();
    if (bot) return bot.think(text);
    let answer = "";
    while (!answer && wanted === text) {
      await pause(BREATH);
      answer = think({ do: "think", text });
    }
    return answer;
  }

  // The last move has stood for its time, and a moment longer than its motion (none runs in a hidden tab).
  async function seen(pace) {
    await Promise.race([resting, pause(2 * pace)]);
    await pause(Math.max(pace / 3, lastMove + pace - Date.now()));
  }

  async function serve(text, pace) {
    asked = text;
    try {
      const answer = await answerTo(text);
      if (kept("tableside.fast") !== "on") await seen(pace);
      if (wanted !== text) return;
      asked = null;
      ask({ do: "bot", text: answer });
    } catch {
      starting = null;
      if (wanted === text) {
        asked = null;
        ask({ do: "bot_failed", code: "failed" });
      }
    } finally {
      if (asked === text) asked = null;
      if (wanted && wanted !== text && !asked) serve(wanted, pace);
    }
  }

  return {
    show(screen, moved, rest) {
      if (moved) [lastMove, resting] = [Date.now(), rest];
      wanted = screen.bot;
      if (wanted && !asked) setTimeout(() => wanted && !asked && serve(wanted, screen.pace));
    },
  };
}
