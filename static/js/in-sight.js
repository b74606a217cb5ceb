// Brings what can be picked into sight where the board is taller than its frame.

const AIR = 12; // CSS pixels between the edge of the frame and what was brought there

/**
 * Scroll `frame` until something that can be picked is seen whole; not at all where something already is.
 * At the beginning of a `turn` it is the first in reading order: what a free action left in sight is not enough.
 */
export function bringIntoSight(frame, turn = false) {
  if (frame.scrollHeight <= frame.clientHeight) return;
  const seen = frame.getBoundingClientRect();
  const buttons = [...frame.querySelectorAll("[data-kind=legal]")].slice(0, turn ? 1 : undefined);
  const places = buttons.map((button) => button.getBoundingClientRect());
  if (!places.length || places.some(({ top, bottom }) => top >= seen.top && bottom <= seen.bottom)) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  frame.scrollBy({ top: Math.min(...places.map(({ top }) => top)) - seen.top - AIR, behavior });
}
