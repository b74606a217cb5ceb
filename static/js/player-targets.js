// What can be pointed at: geometry of targets, and their twin in the document
// for keyboard and screen reader.

const TOUCH_SLOP = 12; // CSS pixels a finger may miss a target by
const MOUSE_SLOP = 2;
const COMFORT = 44; // targets smaller than this get a larger catch area for fingers

export function bounds(shape) {
  if (shape.box) return shape.box.slice(0, 4);
  if (shape.disc) {
    const [x, y, r] = shape.disc;
    return [x - r, y - r, 2 * r, 2 * r];
  }
  const xs = shape.area.filter((_, i) => i % 2 === 0);
  const ys = shape.area.filter((_, i) => i % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

// Distance from a point to a shape, 0 inside it.
export function distance(shape, px, py) {
  if (shape.disc) return Math.max(0, Math.hypot(px - shape.disc[0], py - shape.disc[1]) - shape.disc[2]);
  if (shape.box) {
    const [x, y, w, h] = shape.box;
    return Math.hypot(Math.max(x - px, 0, px - x - w), Math.max(y - py, 0, py - y - h));
  }
  return areaDistance(shape.area, px, py);
}

function areaDistance(points, px, py) {
  let inside = false;
  let nearest = Infinity;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [x1, y1, x2, y2] = [points[j], points[j + 1], points[i], points[i + 1]];
    if (y2 > py !== y1 > py && px < ((x1 - x2) * (py - y2)) / (y1 - y2) + x2) inside = !inside;
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((px - x1) * (x2 - x1) + (py - y1) * (y2 - y1)) / length));
    nearest = Math.min(nearest, Math.hypot(px - x1 - t * (x2 - x1), py - y1 - t * (y2 - y1)));
  }
  return inside ? 0 : nearest;
}

const live = (target) => target.kind !== "idle";

// The target meant by a point: what can be picked before what cannot, the one
// on top before those under it, and near misses of a finger forgiven.
export function hit(targets, x, y, scale, touch) {
  let under = null;
  let near = null;
  let nearest = Infinity;
  for (let i = targets.length - 1; i >= 0; i--) {
    const target = targets[i];
    const away = distance(target.shape, x, y);
    if (away === 0) {
      if (live(target)) return target;
      under = under || target;
    } else if (live(target) && away < nearest && away * scale <= slop(target, scale, touch)) {
      near = target;
      nearest = away;
    }
  }
  return near || under;
}

function slop(target, scale, touch) {
  if (!touch) return MOUSE_SLOP;
  const [, , w, h] = bounds(target.shape);
  return Math.max(TOUCH_SLOP, (COMFORT - Math.min(w, h) * scale) / 2);
}

// The target that lies nearest in the direction of an arrow key, or null.
export function neighbour(targets, from, key) {
  const [fx, fy, fw, fh] = bounds(from.shape);
  const [cx, cy] = [fx + fw / 2, fy + fh / 2];
  const along = key === "ArrowRight" || key === "ArrowLeft" ? 0 : 1;
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    if (target === from) continue;
    const [x, y, w, h] = bounds(target.shape);
    const step = [x + w / 2 - cx, y + h / 2 - cy];
    const ahead = step[along] * sign;
    if (ahead <= 0.5) continue;
    const score = ahead + 2.2 * Math.abs(step[1 - along]);
    if (score < least) {
      least = score;
      best = target;
    }
  }
  return best;
}

const KIND_ORDER = { legal: 0, chosen: 1, view: 2, idle: 3 };

function readingOrder(a, b) {
  return KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || (a.order || 0) - (b.order || 0);
}

// The list of buttons over the canvas. They are transparent; pointers are
// handled by coordinates, so a button's own click counts only when it came
// from keyboard or an assistive tool.
export class Twin {
  constructor(parent, { onPick, onFocus, onBlur, onCancel }) {
    this.handlers = { onPick, onFocus, onBlur, onCancel };
    this.list = document.createElement("div");
    this.list.setAttribute("role", "group");
    Object.assign(this.list.style, { position: "absolute", inset: "0", zIndex: "2" });
    this.notes = document.createElement("div");
    this.notes.hidden = true;
    parent.append(this.list, this.notes);
    this.buttons = new Map();
    this.targets = [];
    this.current = null;
    this.serial = `ts${Math.random().toString(36).slice(2, 8)}`;
  }

  update(scene, scale) {
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.target : null;
    this.list.setAttribute("aria-label", scene.title);
    this.list.lang = scene.lang;
    this.targets = [...scene.targets].sort(readingOrder);
    const wanted = new Set(this.targets.map((t) => t.id));
    for (const [id, button] of this.buttons) {
      if (!wanted.has(id)) {
        button.remove();
        this.buttons.delete(id);
      }
    }
    this.notes.textContent = "";
    let before = null;
    for (const target of this.targets) {
      const button = this.buttons.get(target.id) || this.make(target.id);
      this.dress(button, target, scene.words || {}, scale);
      const next = before ? before.nextSibling : this.list.firstChild;
      if (next !== button) this.list.insertBefore(button, next);
      before = button;
    }
    this.rove(focused, scene);
  }

  make(id) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ts-target";
    button.dataset.target = id;
    button.tabIndex = -1;
    button.addEventListener("click", (event) => {
      if (event.detail === 0) this.handlers.onPick(id);
    });
    button.addEventListener("focus", () => {
      this.setCurrent(id);
      this.handlers.onFocus(id, button.matches(":focus-visible"));
    });
    button.addEventListener("blur", () => this.handlers.onBlur(id));
    button.addEventListener("keydown", (event) => this.key(event, id));
    this.buttons.set(id, button);
    return button;
  }

  dress(button, target, words, scale) {
    const said = words[target.kind];
    const label = said ? `${target.label}, ${said}` : target.label;
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    button.dataset.kind = target.kind;
    toggle(button, "aria-disabled", target.kind === "idle" ? "true" : null);
    toggle(button, "aria-pressed", target.kind === "chosen" ? "true" : null);
    this.describe(button, target);
    const [x, y, w, h] = bounds(target.shape);
    const round = target.shape.disc ? "50%" : `${((target.shape.box || [])[4] || 0) * scale}px`;
    Object.assign(button.style, {
      left: `${x * scale}px`,
      top: `${y * scale}px`,
      width: `${w * scale}px`,
      height: `${h * scale}px`,
      borderRadius: round,
      touchAction: target.drag && target.kind !== "idle" ? "none" : "manipulation",
      cursor: target.kind === "idle" ? "default" : "pointer",
    });
  }

  describe(button, target) {
    const about = [...(target.tip || []), ...(target.why ? [target.why] : [])].join(" ");
    if (!about) {
      button.removeAttribute("aria-describedby");
      return;
    }
    const note = document.createElement("span");
    note.id = `${this.serial}-${this.notes.childElementCount}`;
    note.textContent = about;
    this.notes.append(note);
    button.setAttribute("aria-describedby", note.id);
  }

  // One button at a time can be reached with Tab; focus is never lost to the page when a target goes.
  rove(focused, scene) {
    const keep = this.buttons.has(this.current) ? this.current : this.targets.length ? this.targets[0].id : null;
    this.setCurrent(keep);
    if (focused === null || focused === keep || keep === null) return;
    this.buttons.get(keep).focus({ preventScroll: true });
  }

  setCurrent(id) {
    if (this.current !== null && this.buttons.has(this.current)) this.buttons.get(this.current).tabIndex = -1;
    this.current = id;
    if (id !== null) this.buttons.get(id).tabIndex = 0;
  }

  key(event, id) {
    const from = this.targets.find((t) => t.id === id);
    let to = null;
    if (event.key.startsWith("Arrow")) to = neighbour(this.targets, from, event.key);
    else if (event.key === "Home") to = this.targets[0];
    else if (event.key === "End") to = this.targets[this.targets.length - 1];
    else if (event.key === "Escape") {
      this.handlers.onCancel();
      return;
    } else return;
    event.preventDefault();
    if (to) this.buttons.get(to.id).focus({ preventScroll: false });
  }
}

function toggle(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
