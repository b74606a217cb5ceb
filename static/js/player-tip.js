// The tooltip of the board, and the few styles the player needs. Texts only ever go into text nodes.
import { bounds } from "./player-targets.js";

export class Tip {
  constructor(stage) {
    this.stage = stage;
    this.box = document.createElement("div");
    this.box.className = "ts-tip";
    this.box.setAttribute("role", "tooltip");
    this.box.hidden = true;
    stage.append(this.box);
  }

  show(target, scene, scale) {
    this.box.textContent = "";
    this.row(target.label).style.fontWeight = "600";
    for (const text of target.tip || []) this.row(text);
    if (target.why) this.row(target.why).className = "ts-why";
    this.box.lang = scene.lang;
    this.box.style.fontFamily = scene.font;
    this.box.hidden = false;
    this.place(target, scale);
  }

  row(text) {
    const line = document.createElement("div");
    line.textContent = text;
    this.box.append(line);
    return line;
  }

  // Above the target where there is room in what is seen of the board, else below, kept inside the stage's width.
  place(target, scale) {
    const [x, y, w, h] = around(target).map((v) => v * scale);
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const left = Math.max(4, Math.min(x + w / 2 - width / 2, this.stage.clientWidth - width - 4));
    const room = this.stage.getBoundingClientRect().top + y - topEdge(this.stage);
    const top = room > height + 16 ? y - height - 10 : y + h + 10;
    Object.assign(this.box.style, { left: `${left}px`, top: `${top}px` });
  }

  hide() {
    this.box.hidden = true;
  }
}

// The target with what it wants to be left free besides.
function around({ shape, clear }) {
  const [x, y, w, h] = bounds(shape);
  if (!clear) return [x, y, w, h];
  const [cx, cy, cw, ch] = bounds(clear);
  const left = Math.min(x, cx);
  const top = Math.min(y, cy);
  return [left, top, Math.max(x + w, cx + cw) - left, Math.max(y + h, cy + ch) - top];
}

// Where what can be seen of an element begins: the upper edge of what it scrolls in, or of the window.
function topEdge(element) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowY !== "visible") return Math.max(0, at.getBoundingClientRect().top);
  }
  return 0;
}

const STYLE = `
.ts-target { position: absolute; margin: 0; padding: 0; border: 0; background: transparent; color: inherit;
  min-width: 0; min-height: 0; -webkit-tap-highlight-color: transparent; }
.ts-target:focus { outline: none; }
.ts-target:focus-visible { outline: 3px solid var(--ts-focus, Highlight); outline-offset: 3px;
  box-shadow: 0 0 0 3px var(--ts-paper, Canvas); }
.ts-tip { position: absolute; z-index: 3; width: max-content; max-width: min(290px, 92%); padding: 7px 11px;
  border-radius: 7px; background: var(--ts-ink, CanvasText); color: var(--ts-ink-inverse, Canvas); font-size: 13px;
  line-height: 1.45; pointer-events: none; box-shadow: 0 2px 10px rgb(0 0 0 / 0.25); border: 1px solid transparent; }
.ts-tip[hidden] { display: none; }
.ts-tip .ts-why { border-top: 1px solid currentColor; margin-top: 4px; padding-top: 4px; }
`;

let dressed = false;

// Adds the styles to the document once; a made style sheet is allowed under a strict policy.
export function dressDocument() {
  if (dressed || !("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  dressed = true;
}
