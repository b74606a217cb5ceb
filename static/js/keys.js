// Single keys of the table page.
import { kept } from "./i18n.js";

const CONTROLS = { u: "undo", r: "redo" };
const STEPS = { ",": "back", ".": "forward", "[": "back_turn", "]": "forward_turn", ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
const TYPING = "input:not([type=range]), textarea, select, dialog";
const OWN_ARROWS = "#side, input"; // arrows, Home and End scroll there or move the slider
const PRESSED_BY_SPACE = "button, a, summary";

/** Listen for keys; `shortcut(key)` tries those of the board, `toggle()` plays or stops, `controls` holds the buttons. */
export function watchKeys({ board, controls, ask, screen, shortcut, toggle, help }) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !screen() || event.target.closest(TYPING)) return;
    if (answer(event.key, event.target)) event.preventDefault();
  });

  function answer(key, target) {
    const letters = kept("tableside.keys") !== "off" || board.contains(target);
    if (key.length === 1 && !letters) return false;
    if (key.length === 1 && key !== " " && shortcut(key)) return true;
    if (key === "?") help();
    else if (key === " " && !target.closest(PRESSED_BY_SPACE)) toggle();
    else if (key === "Escape") ask({ do: "clear" });
    else if (CONTROLS[key]) controls.querySelector(`[data-control=${CONTROLS[key]}]`)?.click();
    else return step(key, target);
    return true;
  }

  function step(key, target) {
    const named = STEPS[key];
    if (!named || (key.length > 1 && (board.contains(target) || target.closest(OWN_ARROWS)))) return false;
    const found = screen().replay.steps.find(({ id }) => id === named);
    if (found.on) ask({ do: "step", ply: found.ply });
    return true;
  }
}
