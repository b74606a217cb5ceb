// Undo with the reason why it stops, redo, and pause where only bots play.
import { make } from "./dom.js";

const REQUESTS = { undo: { do: "undo" }, anyway: { do: "undo", anyway: true }, redo: { do: "redo" } };

/** Show the controls in their bar; what asks for nothing yet stays in place, so that nothing jumps. */
export function showControls(bar, controls, ask) {
  const focused = bar.contains(document.activeElement) ? document.activeElement.dataset.control : null;
  const { undo, anyway, pause } = controls;
  const open = bar.querySelector(".why[data-open] span")?.textContent === undo.why;
  const button = (name, sign, press) => make("button",
    { type: "button", data: { control: name }, disabled: !controls[name].on && !press, title: controls[name].label, on: { click: press ?? (() => ask(REQUESTS[name])) } },
    make("span", { className: "sign", textContent: sign, attrs: { "aria-hidden": "true" } }), make("span", { className: "word", textContent: controls[name].label }));
  const why = undo.why ? whyNot(undo, anyway, ask) : null;
  why?.toggleAttribute("data-open", open);
  const back = button("undo", "↶", why && (() => tell(why, undo.why)));
  if (why) {
    back.setAttribute("aria-disabled", "true");
    back.setAttribute("aria-description", undo.why);
  }
  const parts = [back, button("redo", "↷"), why].filter(Boolean);
  if (pause.shown) {
    parts.push(make("button", { type: "button", data: { control: "pause" }, textContent: pause.label, on: { click: () => ask({ do: "pause", on: !pause.on }) } }));
  }
  bar.hidden = false;
  bar.setAttribute("aria-label", controls.label);
  bar.replaceChildren(...parts);
  if (focused) bar.querySelector(`[data-control="${focused}"]:not(:disabled)`)?.focus();
}

/** Why undo stops, and the way past it. On small screens it opens by pressing undo. */
function whyNot(undo, anyway, ask) {
  return make("div", { className: "why" }, make("span", { textContent: undo.why }),
    anyway.on ? make("button", { type: "button", data: { control: "anyway" }, title: anyway.hint, textContent: anyway.label, on: { click: () => ask(REQUESTS.anyway) } }) : null);
}

/** Open or close it; screen readers are told anew. A press elsewhere closes it. */
function tell(why, text) {
  if (!why.toggleAttribute("data-open")) return;
  why.firstChild.setAttribute("role", "status");
  why.firstChild.textContent = "";
  requestAnimationFrame(() => { why.firstChild.textContent = text; });
  const bar = why.parentElement;
  const close = (event) => {
    if (bar.contains(event.target)) return;
    bar.querySelector(".why")?.removeAttribute("data-open");
    removeEventListener("pointerdown", close);
  };
  addEventListener("pointerdown", close);
}
