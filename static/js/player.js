// The canvas player: paints display lists (tableside_page/scene.py) and reports picks.
//
//   const player = new Player(container, { onPick(id), onHover(id | null), onDrag(from, to),
//     onDragStart(id), onCancel(), onResize(width), icons });
//   await player.show(scene, { animate: true, flights: [] });
//
// It knows nothing of any game. All colours are theme tokens read from CSS
// custom properties; all styles are set through the CSSOM, so a strict content
// security policy holds.
import { Motion } from "./player-motion.js";
import { Painter, placements, traceTarget } from "./player-paint.js";
import { Pointing } from "./player-pointing.js";
import { Twin, bounds } from "./player-targets.js";
import { dressDocument } from "./player-tip.js";

const RATIO_MAX = 3;
const SIDE_MAX = 4096;
const AREA_MAX = 16_000_000;
const STATICS_KEPT = 6;
const GLOW = 700; // ms

const media = (query) => window.matchMedia(query);

export class Player {
  constructor(container, handlers = {}) {
    this.container = container;
    this.handlers = handlers;
    this.painter = new Painter((token) => this.findColour(token));
    if (handlers.icons) this.painter.addIcons(handlers.icons);
    this.scene = null;
    this.sheets = [];
    this.statics = new Map();
    this.glowFrom = -Infinity;
    this.glowing = new Set();
    this.frame = 0;
    this.scale = 1;
    this.motion = new Motion(this);
    this.build();
    this.listen();
  }

  // -- the parts of the document --------------------------------------------------

  build() {
    this.stage = document.createElement("div");
    this.stage.className = "ts-stage";
    Object.assign(this.stage.style, {
      position: "relative", width: "100%", touchAction: "manipulation", userSelect: "none",
      webkitUserSelect: "none", webkitTouchCallout: "none",
    });
    this.overlay = this.canvas();
    this.overlay.style.zIndex = "1";
    this.stage.append(this.overlay);
    this.twin = new Twin(this.stage, {
      onPick: (id) => this.pick(id),
      onFocus: (id, visible) => this.pointing.focus(id, visible),
      onBlur: () => this.pointing.blur(),
      onCancel: () => this.cancel(),
    });
    this.container.append(this.stage);
    dressDocument();
  }

  canvas() {
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    Object.assign(canvas.style, {
      position: "absolute", left: "0", top: "0", width: "100%", height: "100%", pointerEvents: "none",
    });
    return canvas;
  }

  listen() {
    this.undo = [];
    const on = (target, type, handler, options) => {
      target.addEventListener(type, handler, options);
      this.undo.push(() => target.removeEventListener(type, handler, options));
    };
    this.pointing = new Pointing(this, on);
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
      on(media(query), "change", () => this.retheme());
    }
    this.themeWatch = new MutationObserver(() => this.retheme());
    this.themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "class"] });
    this.sizeWatch = new ResizeObserver((entries) => this.resized(entries));
    this.sizeWatch.observe(this.stage);
    try {
      this.sizeWatch.observe(this.overlay, { box: "device-pixel-content-box" });
    } catch {
      this.sizeWatch.observe(this.overlay);
    }
    this.watchRatio();
  }

  watchRatio() {
    const query = media(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = () => {
      this.resize();
      this.watchRatio();
    };
    query.addEventListener("change", changed, { once: true });
    this.forgetRatio = () => query.removeEventListener("change", changed);
  }

  destroy() {
    this.motion.finish();
    for (const undo of this.undo) undo();
    this.themeWatch.disconnect();
    this.sizeWatch.disconnect();
    this.forgetRatio();
    cancelAnimationFrame(this.frame);
    this.stage.remove();
  }

  // -- showing ----------------------------------------------------------------------

  // Digests of the static layers that need not be sent again.
  have() {
    return [...this.statics.keys()];
  }

  addIcons(table) {
    this.painter.addIcons(table);
    this.redraw();
  }

  // Shows a scene (plain data or its JSON text). Resolves when everything has come to rest.
  show(scene, { animate = true, flights = [], speed = 1 } = {}) {
    if (typeof scene === "string") scene = JSON.parse(scene);
    this.motion.finish();
    const before = this.scene;
    if (scene.icons) this.painter.addIcons(scene.icons);
    this.painter.setFont(scene.font);
    this.recall(scene);
    const was = this.places || new Map();
    this.scene = scene;
    this.places = new Map();
    for (const layer of scene.layers) if (!layer.static) placements(layer.items, this.places);
    this.stage.style.touchAction = scene.targets.some((t) => t.swipe) ? "pan-y pinch-zoom" : "manipulation";
    this.layOut();
    this.measure();
    this.twin.update(scene, this.scale);
    this.pointing.keep();
    this.glow(before);
    const still = !animate || !before || media("(prefers-reduced-motion: reduce)").matches;
    const done = still ? Promise.resolve() : this.motion.start(was, this.places, flights, speed);
    this.redraw(false);
    return done;
  }

  // Static layers come without items when the player already has them.
  recall(scene) {
    for (const layer of scene.layers) {
      if (!layer.static) continue;
      if (layer.items) {
        this.statics.delete(layer.static);
        this.statics.set(layer.static, layer.items);
      } else layer.items = this.statics.get(layer.static) || [];
    }
    while (this.statics.size > STATICS_KEPT) this.statics.delete(this.statics.keys().next().value);
  }

  // One canvas for each static layer and for each run of layers that change.
  layOut() {
    const wanted = [];
    for (const layer of this.scene.layers) {
      const last = wanted[wanted.length - 1];
      if (layer.static || !last || last.digest) wanted.push({ digest: layer.static || null, items: [layer.items] });
      else last.items.push(layer.items);
    }
    while (this.sheets.length > wanted.length) this.sheets.pop().canvas.remove();
    wanted.forEach((plan, i) => {
      const sheet = this.sheets[i] || { canvas: this.canvas(), drawn: null };
      if (!this.sheets[i]) {
        this.sheets[i] = sheet;
        this.stage.insertBefore(sheet.canvas, this.overlay);
      }
      sheet.digest = plan.digest;
      sheet.items = plan.items;
    });
  }

  glow(before) {
    const old = new Set(before ? before.targets.filter((t) => t.kind === "legal").map((t) => t.id) : []);
    this.glowing = new Set(this.scene.targets.filter((t) => t.kind === "legal" && !old.has(t.id)).map((t) => t.id));
    this.glowFrom = media("(prefers-reduced-motion: reduce)").matches ? -Infinity : performance.now();
  }

  // -- size ---------------------------------------------------------------------------

  resized(entries) {
    for (const entry of entries) {
      if (entry.target === this.overlay && entry.devicePixelContentBoxSize) {
        const box = entry.devicePixelContentBoxSize[0];
        this.exact = [box.inlineSize, box.blockSize, window.devicePixelRatio];
      }
    }
    const width = this.stage.clientWidth;
    if (width && width !== this.reported) {
      this.reported = width;
      if (this.handlers.onResize) this.handlers.onResize(width);
    }
    this.resize();
  }

  resize() {
    if (!this.scene || !this.measure()) return;
    this.twin.update(this.scene, this.scale);
    this.redraw(false);
  }

  // Fits stage and canvases to the width there is; returns whether anything changed.
  measure() {
    const width = this.stage.clientWidth || this.scene.w;
    const height = (width * this.scene.h) / this.scene.w;
    this.scale = width / this.scene.w;
    if (this.stage.style.height !== `${height}px`) this.stage.style.height = `${height}px`;
    const ratio = Math.min(
      window.devicePixelRatio || 1, RATIO_MAX, SIDE_MAX / Math.max(width, height), Math.sqrt(AREA_MAX / (width * height)),
    );
    let size = [Math.round(width * ratio), Math.round(height * ratio)];
    const exact = this.exact;
    if (exact && exact[2] === ratio && Math.abs(exact[0] - size[0]) < 2 && Math.abs(exact[1] - size[1]) < 2) size = exact;
    let changed = false;
    for (const canvas of [this.overlay, ...this.sheets.map((s) => s.canvas)]) {
      if (canvas.width !== size[0] || canvas.height !== size[1]) {
        canvas.width = size[0];
        canvas.height = size[1];
        changed = true;
      }
    }
    if (changed) for (const sheet of this.sheets) sheet.drawn = null;
    this.matrix = [size[0] / this.scene.w, 0, 0, size[1] / this.scene.h, 0, 0];
    return changed;
  }

  // -- colours --------------------------------------------------------------------------

  retheme() {
    if (!this.scene) return;
    this.painter.forgetColours();
    this.redraw();
  }

  // The colour of a token: its custom property; other notations than hex are resolved by the browser.
  findColour(token) {
    const value = getComputedStyle(this.stage).getPropertyValue(`--ts-${token.replaceAll(".", "-")}`).trim();
    if (value.startsWith("#")) return value;
    const probe = document.createElement("span");
    probe.style.setProperty("forced-color-adjust", "none");
    probe.style.color = value || "CanvasText";
    this.stage.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }

  // -- drawing ----------------------------------------------------------------------------

  // Draws again at the next frame; `all` includes what is kept of static layers.
  redraw(all = true) {
    for (const sheet of this.sheets) if (all || !sheet.digest) sheet.drawn = null;
    this.wake();
  }

  wake() {
    if (!this.frame && this.scene) this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  tick(now) {
    this.frame = 0;
    if (!this.scene || !this.matrix) return;
    this.paintSheets();
    const moving = this.motion.step(now);
    const glowing = this.paintOverlay(now);
    if (moving || glowing) this.wake();
    else this.motion.settle();
  }

  // Paints everything now and returns the milliseconds it took. For measuring.
  paintNow() {
    for (const sheet of this.sheets) sheet.drawn = null;
    const start = performance.now();
    this.paintSheets();
    this.paintOverlay(performance.now());
    return performance.now() - start;
  }

  paintSheets() {
    this.sheets.forEach((sheet, i) => {
      if (sheet.drawn === (sheet.digest || this.scene)) return;
      sheet.drawn = sheet.digest || this.scene;
      const ctx = sheet.canvas.getContext("2d", { alpha: i > 0 });
      this.clear(ctx, i === 0);
      const skip = sheet.digest ? null : this.skipped();
      for (const items of sheet.items) this.painter.paint(ctx, items, this.matrix, { skip });
    });
  }

  skipped() {
    const { drag } = this.pointing;
    return drag && drag.key ? new Set([...this.motion.hidden, drag.key]) : this.motion.hidden;
  }

  clear(ctx, ground) {
    const { width, height } = ctx.canvas;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1;
    if (!ground) {
      ctx.clearRect(0, 0, width, height);
      return;
    }
    ctx.fillStyle = this.painter.colour(this.scene.background);
    ctx.fillRect(0, 0, width, height);
  }

  paintOverlay(now) {
    const ctx = this.overlay.getContext("2d");
    this.clear(ctx, false);
    ctx.setTransform(...this.matrix);
    const glow = Math.min(1, Math.max(0, now - this.glowFrom) / GLOW);
    const { drag } = this.pointing;
    const pointed = this.pointing.pointed();
    for (const target of this.scene.targets) this.paintTarget(ctx, target, target === pointed, glow);
    if (pointed && pointed.preview) this.painter.paint(ctx, pointed.preview, this.matrix);
    this.motion.paint(ctx, this.painter, this.matrix);
    if (drag && drag.item && !(pointed && pointed.shows)) this.paintDragged(ctx, drag);
    return glow < 1 && this.glowing.size > 0;
  }

  paintTarget(ctx, target, pointed, glow) {
    const { painter } = this;
    const live = target.kind !== "idle";
    if ((!live || target.kind === "view") && !pointed) return;
    if (!pointed && target.mark === 0 && target.kind === "legal" && glow >= 1) return;
    const colour = painter.colour(target.kind === "view" ? "focus" : live ? target.kind : "edge");
    traceTarget(ctx, target.shape);
    if (pointed && live) {
      ctx.globalAlpha = 0.16;
      ctx.fillStyle = colour;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
    if (live) {
      ctx.globalAlpha = 0.85;
      stroke(ctx, painter.colour("legal.halo"), 5);
      ctx.globalAlpha = 1;
      stroke(ctx, colour, pointed ? 3.5 : target.kind === "chosen" ? 3.2 : 2.4);
      this.cornerMark(ctx, target, colour);
    } else stroke(ctx, colour, 1.4);
    if (this.glowing.has(target.id) && glow < 1 && target.kind === "legal") {
      traceTarget(ctx, target.shape, 2 + 8 * glow);
      ctx.globalAlpha = 0.75 * (1 - glow);
      stroke(ctx, colour, 5 * (1 - glow) + 1);
      ctx.globalAlpha = 1;
    }
  }

  // A mark besides the colour: a dot where something can be picked, a check where it was chosen.
  cornerMark(ctx, target, colour) {
    const [x, y, w, h] = bounds(target.shape);
    if (target.mark === 0 || Math.min(w, h) < 38) return;
    const cx = target.shape.disc ? x + w * 0.854 : x + w - 3;
    const cy = target.shape.disc ? y + h * 0.146 : y + 3;
    ctx.beginPath();
    ctx.arc(cx, cy, 7, 0, 2 * Math.PI);
    ctx.fillStyle = colour;
    ctx.fill();
    stroke(ctx, this.painter.colour("legal.halo"), 1.5);
    ctx.beginPath();
    if (target.kind === "chosen") {
      ctx.moveTo(cx - 3.2, cy + 0.2);
      ctx.lineTo(cx - 0.8, cy + 2.6);
      ctx.lineTo(cx + 3.4, cy - 2.4);
      stroke(ctx, this.painter.colour("legal.halo"), 2);
    } else {
      ctx.arc(cx, cy, 2.4, 0, 2 * Math.PI);
      ctx.fillStyle = this.painter.colour("legal.halo");
      ctx.fill();
    }
  }

  paintDragged(ctx, { item, x, y }) {
    const m = this.matrix;
    const grown = 1.15 * (item.sc || 1);
    this.painter.paint(ctx, item.c, [m[0] * grown, 0, 0, m[3] * grown, m[0] * x + m[4], m[3] * y + m[5]]);
  }

  // -- picking ----------------------------------------------------------------------------------

  pick(id) {
    this.motion.finish();
    if (this.handlers.onPick) this.handlers.onPick(id);
  }

  // Picks the first target that is so and not idle; returns whether there is one.
  pickWhere(isSo) {
    const target = this.scene && this.scene.targets.find((t) => t.kind !== "idle" && isSo(t));
    if (target) this.pick(target.id);
    return Boolean(target);
  }

  // Picks the target that has this letter as its shortcut; returns whether there is one.
  shortcut(key) {
    return this.pickWhere((t) => t.shortcut === key.toLowerCase());
  }

  cancel() {
    this.pointing.hideTip();
    if (this.handlers.onCancel) this.handlers.onCancel();
  }
}

function stroke(ctx, colour, width) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}
