// Pointing at the targets of a board: what is under the mouse, the finger or the focus, what is pressed
// and dragged, and the tooltip. A pick is reported to the player.
import { hit } from "./player-targets.js";
import { watchSwipes } from "./player-swipe.js";
import { Tip } from "./player-tip.js";

const LONG_TOUCH = 450; // ms
const TIP_DELAY = 280;
const DRAG_FROM = 7; // CSS pixels
const STRAY = 14; // CSS pixels a finger may move and still mean a tap

export class Pointing {
  // `player` has stage, scene and scale; `on` adds a listener to an element.
  constructor(player, on) {
    this.player = player;
    this.stage = player.stage;
    this.hovered = null;
    this.focused = null;
    this.press = null;
    this.drag = null;
    this.tip = new Tip(this.stage);
    on(this.stage, "pointerdown", (e) => this.down(e));
    on(this.stage, "pointermove", (e) => this.move(e));
    on(this.stage, "pointerup", (e) => this.up(e));
    on(this.stage, "pointercancel", () => this.broken());
    on(this.stage, "pointerleave", (e) => this.leave(e));
    on(this.stage, "contextmenu", (e) => { if (this.press && this.press.touch) e.preventDefault(); });
    watchSwipes(on, this.stage, (way) => { if (!this.drag) player.pickWhere((t) => t.swipe === way); });
  }

  get handlers() {
    return this.player.handlers;
  }

  // The target pointed at, or null.
  pointed() {
    const id = this.hovered || this.focused;
    return id === null ? null : this.find(id);
  }

  find(id) {
    return this.player.scene.targets.find((t) => t.id === id) || null;
  }

  // The place of an event in the scene.
  point(event) {
    const box = this.stage.getBoundingClientRect();
    return [(event.clientX - box.left) / this.player.scale, (event.clientY - box.top) / this.player.scale];
  }

  target(event) {
    const [x, y] = this.point(event);
    return hit(this.player.scene.targets, x, y, this.player.scale, event.pointerType === "touch");
  }

  // -- pressing ---------------------------------------------------------------------------

  down(event) {
    if (!this.player.scene || event.button !== 0 || !event.isPrimary) return;
    this.player.motion.finish();
    const target = this.target(event);
    const touch = event.pointerType === "touch";
    this.press = { id: target && target.id, x: event.clientX, y: event.clientY, touch, long: false };
    if (!target) this.hideTip();
    if (touch) {
      this.pointAt(target);
      this.longTimer = setTimeout(() => this.longTouch(target), LONG_TOUCH);
    }
  }

  longTouch(target) {
    if (!target || !this.press || this.drag) return;
    this.press.long = true;
    this.showTip(target);
  }

  move(event) {
    if (!this.player.scene || !event.isPrimary) return;
    if (this.press) this.perhapsDrag(event);
    if (this.drag) {
      [this.drag.x, this.drag.y] = this.point(event);
      this.pointAt(this.target(event));
      this.player.wake();
    } else if (event.pointerType !== "touch") {
      this.pointAt(this.target(event), true);
    } else if (this.press && this.strayed(event) > STRAY) {
      clearTimeout(this.longTimer);
    }
  }

  // How far the pointer has moved since it was pressed, in CSS pixels.
  strayed(event) {
    return Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y);
  }

  up(event) {
    if (!this.press || !event.isPrimary) return;
    const { press, drag } = this;
    const target = this.target(event);
    const strayed = this.strayed(event) > STRAY;
    this.release();
    if (drag) {
      this.drop(drag, target);
      return;
    }
    if (press.long || !target || target.id !== press.id || strayed) return;
    if (press.touch) {
      this.pointAt(null);
      if (target.kind === "idle") this.showTip(target);
      else this.hideTip();
    }
    this.player.pick(target.id);
  }

  release() {
    clearTimeout(this.longTimer);
    this.press = null;
    if (this.drag) {
      this.drag = null;
      this.player.redraw(false);
    }
  }

  // The system took the pointer away, to scroll for instance.
  broken() {
    const { drag } = this;
    this.release();
    if (drag) this.player.cancel();
  }

  leave(event) {
    if (this.drag) return;
    this.release();
    if (event.pointerType !== "touch") this.pointAt(null);
    this.hideTip();
  }

  // -- dragging ---------------------------------------------------------------------------

  perhapsDrag(event) {
    const { press, player } = this;
    if (this.drag || press.long || !this.handlers.onDrag || this.strayed(event) < DRAG_FROM) return;
    const from = this.find(press.id);
    if (!from || !from.drag || from.kind === "idle") return;
    clearTimeout(this.longTimer);
    this.hideTip();
    const place = player.places.get(from.drag);
    const [x, y] = this.point(event);
    this.drag = { from: from.id, key: from.drag, item: place ? place.item : null, x, y };
    try {
      this.stage.setPointerCapture(event.pointerId);
    } catch { /* the pointer is gone already */ }
    if (this.handlers.onDragStart) this.handlers.onDragStart(from.id);
    player.redraw(false);
  }

  drop(drag, target) {
    const { player } = this;
    if (target && target.id !== drag.from) {
      player.motion.dropped = { key: drag.key, x: drag.x, y: drag.y, at: performance.now() };
      this.handlers.onDrag(drag.from, target.id);
    } else if (this.handlers.onCancel) this.handlers.onCancel();
    player.redraw(false);
  }

  // -- what is pointed at, and its tooltip ----------------------------------------------------

  pointAt(target, withTip = false) {
    const id = target ? target.id : null;
    if (id === this.hovered) return;
    this.hovered = id;
    clearTimeout(this.tipTimer);
    this.stage.style.cursor = target && target.kind !== "idle" ? "pointer" : "";
    if (withTip && target) this.tipTimer = setTimeout(() => this.showTip(target), TIP_DELAY);
    if (!target) this.hideTip();
    if (this.handlers.onHover) this.handlers.onHover(id);
    this.player.wake();
  }

  // After a new scene: what is pointed at stays so only while it exists.
  keep() {
    if (!this.find(this.hovered)) this.hovered = null;
    if (!this.find(this.focused)) this.focused = null;
    this.hideTip();
  }

  focus(id, visible) {
    this.focused = visible ? id : null;
    const target = this.find(id);
    if (visible && target) this.showTip(target);
    this.player.wake();
  }

  blur() {
    this.focused = null;
    this.hideTip();
    this.player.wake();
  }

  showTip(target) {
    this.tip.show(target, this.player.scene, this.player.scale);
  }

  hideTip() {
    clearTimeout(this.tipTimer);
    this.tip.hide();
  }
}
