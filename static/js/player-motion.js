// Motion between two scenes: pieces with the same key travel, new ones fade in, gone ones fade out,
// dice tumble, and goods fly between anchors. All of it is painted on the overlay, while the
// moving pieces are left out of their own sheets.

const TRAVEL = 300; // ms
const FADE = 220;
const FLIGHT = 340;
const DELAY_MAX = 600;
const PIECES_MAX = 160; // more changes than this are a jump, not a move
const NEAR = 0.75; // units a piece may shift without counting as moved
const DROP_FRESH = 1500; // ms a dropped piece is remembered

const ease = (t) => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);

export class Motion {
  constructor(player) {
    this.player = player;
    this.hidden = new Set();
    this.acts = [];
    this.dropped = null;
    this.skip = () => this.finish();
  }

  // Begins the motion from the old to the new places, so many times as fast; resolves when it is over.
  start(was, now, flights, speed = 1) {
    this.speed = speed;
    const acts = this.compare(was, now);
    this.dropped = null;
    if (acts.length > PIECES_MAX) acts.length = 0;
    acts.push(...flights.map((flight) => this.flight(flight)).filter(Boolean));
    if (!acts.length) return Promise.resolve();
    this.acts = acts;
    this.hidden = new Set(acts.filter((a) => a.key !== undefined).map((a) => a.key));
    this.begin = null;
    this.end = Math.max(...acts.map((a) => a.delay + a.duration));
    addEventListener("pointerdown", this.skip, { capture: true, once: true });
    addEventListener("keydown", this.skip, { capture: true, once: true });
    return new Promise((resolve) => { this.resolve = resolve; });
  }

  compare(was, now) {
    const acts = [];
    for (const [key, to] of now) {
      const from = shortest(this.from(key, was.get(key)), to);
      if (!from) acts.push({ key, delay: 60, duration: to.face === undefined ? FADE : TRAVEL, to, from: to, fade: 1, tumble: to.face !== undefined });
      else if (moved(from, to)) acts.push({ key, delay: 0, duration: TRAVEL, from, to });
      else if (from.face !== to.face) acts.push({ key, delay: 0, duration: TRAVEL, from, to, tumble: true });
    }
    for (const [key, from] of was) {
      if (!now.has(key)) acts.push({ delay: 0, duration: FADE, from, to: from, fade: -1 });
    }
    return acts;
  }

  // Where a piece comes from: the hand that dropped it, else its old place.
  from(key, old) {
    const drop = this.dropped;
    if (!old || !drop || drop.key !== key || performance.now() - drop.at > DROP_FRESH) return old;
    return { ...old, x: drop.x, y: drop.y };
  }

  flight(plan) {
    const anchors = this.player.scene.anchors;
    const [from, to] = [plan.from, plan.to].map((p) => (typeof p === "string" ? anchors[p] : p));
    if (!from || !to) return null;
    const at = ([x, y]) => ({ item: { c: plan.c }, x, y, rot: 0, sc: 1 });
    return { delay: Math.min(plan.delay || 0, DELAY_MAX), duration: FLIGHT, from: at(from), to: at(to), flight: true };
  }

  // Moves the clock; returns whether anything is still under way.
  step(now) {
    if (!this.acts.length) return false;
    if (this.begin === null) this.begin = now;
    this.time = (now - this.begin) * this.speed;
    return this.time < this.end;
  }

  paint(ctx, painter, matrix) {
    for (const act of this.acts) {
      const t = Math.max(0, Math.min(1, ((this.time || 0) - act.delay) / act.duration));
      if (act.flight && (t === 0 || t === 1)) continue;
      const e = ease(t);
      const mix = (name) => act.from[name] + (act.to[name] - act.from[name]) * e;
      const lift = act.flight || act.tumble || act.from !== act.to ? 1 + 0.16 * Math.sin(Math.PI * t) : 1;
      const turn = act.tumble ? 360 * (e - 1) : 0;
      const item = act.tumble && t < 0.5 ? act.from.item : act.to.item;
      const alpha = act.fade === 1 ? e : act.fade === -1 ? 1 - e : act.flight ? Math.min(1, 4 * (1 - t)) : 1;
      const own = item.o === undefined ? 1 : item.o;
      painter.paint(ctx, item.c, at(matrix, mix("x"), mix("y"), mix("rot") + turn, mix("sc") * lift), {
        alpha: alpha * own,
      });
    }
  }

  // Called when a frame was drawn and nothing moves any more.
  settle() {
    if (this.acts.length) this.finish();
  }

  // Ends all motion at once: everything is where it belongs.
  finish() {
    if (!this.acts.length) return;
    this.acts = [];
    this.hidden = new Set();
    removeEventListener("pointerdown", this.skip, { capture: true });
    removeEventListener("keydown", this.skip, { capture: true });
    this.player.redraw(false);
    const { resolve } = this;
    this.resolve = null;
    if (resolve) resolve();
  }
}

// The same start, its angle written so that the piece turns the short way round.
function shortest(from, to) {
  if (!from) return from;
  const turn = ((((to.rot - from.rot + 180) % 360) + 360) % 360) - 180;
  return turn === to.rot - from.rot ? from : { ...from, rot: to.rot - turn };
}

function moved(from, to) {
  return Math.hypot(from.x - to.x, from.y - to.y) > NEAR || Math.abs(from.rot - to.rot) > 1 || Math.abs(from.sc - to.sc) > 0.02;
}

function at(m, x, y, degrees, scale) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return [m[0] * cos, m[3] * sin, -m[0] * sin, m[3] * cos, m[0] * x + m[4], m[3] * y + m[5]];
}
