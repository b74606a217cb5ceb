// Painting of display-list items on a 2D canvas: the same picture that tableside_page/svg.py writes.
//
// A matrix is [a, b, c, d, e, f] as in setTransform. The painter never calls
// save or restore: it sets the transform for each group and keeps the rest of
// the canvas state itself, which is what makes a full redraw cheap.

const SHADOW_STEPS = [[0.8, 1.0], [1.6, 2.4], [2.4, 4.0]];
const SHADOW_OPACITY = 0.09;
const ICON_SIZE = 512;
const SPRITE_MAX = 72; // device pixels; larger icons are drawn as paths
const STAMP_MAX = 200;
const SPRITES_KEPT = 1500;

function multiply(m, x, y, degrees, scale) {
  const angle = (degrees * Math.PI) / 180;
  const cos = degrees ? Math.cos(angle) * scale : scale;
  const sin = degrees ? Math.sin(angle) * scale : 0;
  return [
    m[0] * cos + m[2] * sin,
    m[1] * cos + m[3] * sin,
    m[2] * cos - m[0] * sin,
    m[3] * cos - m[1] * sin,
    m[0] * x + m[2] * y + m[4],
    m[1] * x + m[3] * y + m[5],
  ];
}

export class Painter {
  // `resolve` finds the colour of a token that was not met before.
  constructor(resolve = () => "CanvasText") {
    this.resolve = resolve;
    this.colours = Object.create(null);
    this.icons = new Map();
    this.paths = new Map();
    this.sprites = new Map();
    this.fontStack = "sans-serif";
  }

  setFont(stack) {
    if (stack !== this.fontStack) this.sprites.clear();
    this.fontStack = stack;
  }

  // The theme has changed: all colours are looked up anew.
  forgetColours() {
    this.colours = Object.create(null);
    this.sprites.clear();
  }

  colour(token) {
    return this.colours[token] || (this.colours[token] = this.resolve(token));
  }

  addIcons(table) {
    for (const [name, data] of Object.entries(table)) {
      if (!this.icons.has(name)) this.icons.set(name, new Path2D(data));
    }
  }

  // Paints items on a context. `skip` is a set of keys left out.
  paint(ctx, items, matrix, { skip = null, alpha = 1 } = {}) {
    this.ctx = ctx;
    this.skip = skip;
    this.font = "";
    this.alpha = alpha;
    ctx.globalAlpha = alpha;
    ctx.lineJoin = "round";
    ctx.lineCap = "round";
    ctx.textBaseline = "alphabetic";
    ctx.setTransform(...matrix);
    this.items(items, matrix, alpha);
  }

  items(items, matrix, alpha) {
    for (const item of items) {
      if (item.t === "group") this.group(item, matrix, alpha);
      else if (item.t === "text") this.text(item, alpha);
      else if (item.t === "icon") this.icon(item, matrix, alpha);
      else this.shape(item, matrix, alpha);
    }
  }

  setAlpha(alpha) {
    if (alpha !== this.alpha) {
      this.alpha = alpha;
      this.ctx.globalAlpha = alpha;
    }
  }

  group(item, matrix, alpha) {
    if (item.key !== undefined && this.skip && this.skip.has(item.key)) return;
    const inner = multiply(matrix, item.x || 0, item.y || 0, item.rot || 0, item.sc || 1);
    if (item.o !== undefined) alpha *= item.o;
    if (item.st && inner[1] === 0 && inner[2] === 0 && this.stamp(item, inner, alpha)) {
      this.ctx.setTransform(...matrix);
      return;
    }
    this.ctx.setTransform(...inner);
    this.items(item.c, inner, alpha);
    this.ctx.setTransform(...matrix);
  }

  // A piece that looks the same wherever it lies is drawn once and then stamped on whole device pixels.
  stamp(item, matrix, alpha) {
    const [name, x, y, w, h] = item.st;
    const [width, height] = [Math.ceil(w * matrix[0]), Math.ceil(h * matrix[3])];
    if (width < 1 || height < 1 || width > STAMP_MAX || height > STAMP_MAX) return false;
    const key = `${name}|${matrix[0].toFixed(3)}`;
    let picture = this.sprites.get(key);
    if (!picture) picture = this.makeStamp(key, item, matrix, width, height);
    this.setAlpha(alpha);
    this.ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.ctx.drawImage(picture, Math.round(matrix[0] * x + matrix[4]), Math.round(matrix[3] * y + matrix[5]));
    return true;
  }

  makeStamp(key, item, matrix, width, height) {
    if (this.sprites.size > SPRITES_KEPT) this.sprites.clear();
    const picture = document.createElement("canvas");
    picture.width = width;
    picture.height = height;
    const [, x, y] = item.st;
    const inner = [matrix[0], 0, 0, matrix[3], -x * matrix[0], -y * matrix[3]];
    const own = new Painter(this.resolve);
    const { colours, icons, paths, sprites, fontStack } = this;
    Object.assign(own, { colours, icons, paths, sprites, fontStack });
    own.paint(picture.getContext("2d"), item.c, inner);
    this.sprites.set(key, picture);
    return picture;
  }

  shape(item, matrix, alpha) {
    const ctx = this.ctx;
    if (item.o !== undefined) alpha *= item.o;
    const outline = this.outline(item);
    if (item.shadow) this.shadow(outline, matrix, alpha);
    this.setAlpha(alpha);
    if (outline === null) this.trace(item);
    if (item.fill) {
      ctx.fillStyle = this.colour(item.fill);
      if (outline) ctx.fill(outline);
      else ctx.fill();
    }
    if (item.stroke) {
      ctx.strokeStyle = this.colour(item.stroke);
      ctx.lineWidth = item.sw;
      if (item.dash) ctx.setLineDash(item.dash);
      if (outline) ctx.stroke(outline);
      else ctx.stroke();
      if (item.dash) ctx.setLineDash([]);
    }
  }

  // A Path2D for shapes that are used more than once, null for those that are traced at once.
  outline(item) {
    if (item.t === "path") {
      let made = this.paths.get(item.d);
      if (!made) {
        if (this.paths.size > 2000) this.paths.clear();
        made = new Path2D(item.d);
        this.paths.set(item.d, made);
      }
      return made;
    }
    if (!item.shadow) return null;
    const made = new Path2D();
    trace(made, item);
    return made;
  }

  trace(item) {
    this.ctx.beginPath();
    trace(this.ctx, item);
  }

  shadow(outline, matrix, alpha) {
    const ctx = this.ctx;
    ctx.fillStyle = ctx.strokeStyle = this.colour("shadow");
    this.setAlpha(alpha * SHADOW_OPACITY);
    for (const [down, grow] of SHADOW_STEPS) {
      ctx.setTransform(...multiply(matrix, 0, down, 0, 1));
      ctx.lineWidth = grow;
      ctx.fill(outline);
      ctx.stroke(outline);
    }
    ctx.setTransform(...matrix);
  }

  text(item, alpha) {
    const ctx = this.ctx;
    const font = `${item.b || 400} ${item.z}px ${this.fontStack}`;
    if (font !== this.font) ctx.font = this.font = font;
    this.setAlpha(item.o === undefined ? alpha : alpha * item.o);
    ctx.fillStyle = this.colour(item.fill);
    ctx.textAlign = item.a === "middle" ? "center" : item.a || "start";
    if (item.mw) ctx.fillText(item.v, item.x, item.y, item.mw);
    else ctx.fillText(item.v, item.x, item.y);
  }

  icon(item, matrix, alpha) {
    const path = this.icons.get(item.n);
    if (!path) return;
    this.setAlpha(item.o === undefined ? alpha : alpha * item.o);
    const straight = matrix[1] === 0 && matrix[2] === 0;
    const device = Math.round(item.z * matrix[0]);
    if (straight && device > 0 && device <= SPRITE_MAX) this.sprite(item, path, matrix, device);
    else {
      const ctx = this.ctx;
      ctx.setTransform(...multiply(matrix, item.x, item.y, 0, item.z / ICON_SIZE));
      ctx.fillStyle = this.colour(item.fill);
      ctx.fill(path);
      ctx.setTransform(...matrix);
    }
  }

  // An icon drawn once as a small picture and stamped on whole device pixels.
  sprite(item, path, matrix, device) {
    const name = `${item.n}|${item.fill}|${device}`;
    let picture = this.sprites.get(name);
    if (!picture) {
      if (this.sprites.size > SPRITES_KEPT) this.sprites.clear();
      picture = document.createElement("canvas");
      picture.width = picture.height = device;
      const ctx = picture.getContext("2d");
      ctx.scale(device / ICON_SIZE, device / ICON_SIZE);
      ctx.fillStyle = this.colour(item.fill);
      ctx.fill(path);
      this.sprites.set(name, picture);
    }
    const x = Math.round(matrix[0] * item.x + matrix[4]);
    const y = Math.round(matrix[3] * item.y + matrix[5]);
    this.ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.ctx.drawImage(picture, x, y);
    this.ctx.setTransform(...matrix);
  }
}

function trace(to, item) {
  switch (item.t) {
    case "rect":
      if (item.r) to.roundRect(item.x, item.y, item.w, item.h, Math.min(item.r, item.w / 2, item.h / 2));
      else to.rect(item.x, item.y, item.w, item.h);
      break;
    case "circle":
      to.arc(item.x, item.y, item.r, 0, 2 * Math.PI);
      break;
    case "ellipse":
      to.ellipse(item.x, item.y, item.rx, item.ry, 0, 0, 2 * Math.PI);
      break;
    case "line":
      to.moveTo(item.x1, item.y1);
      to.lineTo(item.x2, item.y2);
      break;
    case "poly":
      traceArea(to, item.p);
      break;
  }
}

function traceArea(to, points) {
  to.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) to.lineTo(points[i], points[i + 1]);
  to.closePath();
}

// The outline of a target's shape, grown by `grow` on all sides where that is simple.
export function traceTarget(ctx, shape, grow = 0) {
  ctx.beginPath();
  if (shape.box) {
    const [x, y, w, h, r] = shape.box;
    const radius = Math.max(0, Math.min((r || 0) + grow, w / 2 + grow, h / 2 + grow));
    ctx.roundRect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, radius);
  } else if (shape.disc) {
    ctx.arc(shape.disc[0], shape.disc[1], shape.disc[2] + grow, 0, 2 * Math.PI);
  } else {
    traceArea(ctx, shape.area);
  }
}

// Where every keyed group of the items is: key -> {item, parent, x, y, rot, sc, face} in scene units.
export function placements(items, found = new Map(), parent = [1, 0, 0, 1, 0, 0], rot = 0, sc = 1) {
  for (const item of items) {
    if (item.t !== "group") continue;
    const matrix = multiply(parent, item.x || 0, item.y || 0, item.rot || 0, item.sc || 1);
    const innerRot = rot + (item.rot || 0);
    const innerSc = sc * (item.sc || 1);
    if (item.key !== undefined) {
      found.set(item.key, { item, x: matrix[4], y: matrix[5], rot: innerRot, sc: innerSc, face: item.face });
    }
    placements(item.c, found, matrix, innerRot, innerSc);
  }
  return found;
}
