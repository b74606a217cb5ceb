// A finger that sweeps sideways over the board. Touch events are used because they go on
// where the browser has taken over the pointer to scroll.

const FAR = 70; // CSS pixels
const SLANT = 0.5; // how much of it may be up or down
const QUICK = 700; // ms

/** Calls `swiped` with `left` or `right`; `on` adds a listener. */
export function watchSwipes(on, element, swiped) {
  let from = null;
  on(element, "touchstart", (event) => {
    const [touch] = event.touches;
    from = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
  }, { passive: true });
  on(element, "touchcancel", () => { from = null; });
  on(element, "touchend", (event) => {
    const [touch] = event.changedTouches;
    const start = from;
    from = null;
    if (!start || event.timeStamp - start.at > QUICK) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(x) > FAR && Math.abs(y) < SLANT * Math.abs(x)) swiped(x < 0 ? "left" : "right");
  });
}
