// Bots: asks the worker for the moves Python wants, and keeps a pace a person can follow.
import { kept } from "./i18n.js";

const SLICE_SECONDS = 0.1; // of thinking on the page itself, where there is no worker

/** Returns {show(screen, request)}: call it with every screen. `think` answers on the page itself. */
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
    await new Promise((resolve) => setTimeout(resolve, 30));
    const request = { ...JSON.parse(text), seconds: SLICE_SECONDS };
    return think({ do: "think", text: JSON.stringify(request) });
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
