// Bots: asks the worker for the moves Python wants, and keeps a pace a person can follow.
import { kept } from "./i18n.js";

const BREATH = 8; // ms the page has for itself between two slices of thinking, where there is no worker

/**
 * Returns {show(screen, request)}: call it with every screen. `think` goes on with a request on
 * the page itself for a slice of time, and answers with an empty text while there is more to do.
 */
export function askBots(ask, think) {
  let starting = null;
  let asked = null;
  let wanted = null;
  let lastMove = 0;
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
      await new Promise((resolve) => setTimeout(resolve, BREATH));
      answer = think({ do: "think", text });
    }
    return answer;
  }

  async function serve(text, pace) {
    asked = text;
    try {
      const answer = await answerTo(text);
      const wait = kept("tableside.fast") === "on" ? 0 : lastMove + pace - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (wanted !== text) return;
      asked = null;
      lastMove = Date.now();
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
    show(screen, request) {
      if (request.do === "press") lastMove = Date.now();
      wanted = screen.bot;
      if (wanted && !asked) setTimeout(() => wanted && !asked && serve(wanted, screen.pace));
    },
  };
}
