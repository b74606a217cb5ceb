// The replay bar: a slider over the plies with marks where turns and rounds begin, steps, play and speed.
import { make, setText } from "./dom.js";
import { keep, kept, say } from "./i18n.js";
import { SPEEDS } from "./replay.js";

// Signs in a box of 20 × 20; those that go forward mirror those that go back.
const CHEVRON = "M12 5 7 10 12 15", CHEVRONS = "M10 5 5 10 10 15M15 5 10 10 15 15", START = "M5 5V15M15 5 10 10 15 15";
const SIGNS = { first: START, back_turn: CHEVRONS, back: CHEVRON, forward: CHEVRON, forward_turn: CHEVRONS, last: START };
const PLAY = "M6 4 16 10 6 16Z", STOP = "M6 4H9V16H6ZM12 4H15V16H12Z";
const ON = new Set(["forward", "forward_turn", "last"]);
const SVG = "http://www.w3.org/2000/svg";
const TURNS_MAX = 90; // more marks than this would run together

/** Builds the bar in an element; `show(screen)` after every screen, `forget()` after a change of language. */
export function makeReplayBar(bar, { ask, replay }) {
  let parts = null;
  let marked = "";
  let asked = null;

  function build() {
    const step = (name) => make("button", { type: "button", className: "sign", data: { control: name } }, drawn(SIGNS[name], ON.has(name)));
    const slider = make("input", { type: "range", min: 0, step: 1, attrs: { "aria-label": say("control.slider") } });
    const rounds = make("select", { className: "rounds", attrs: { "aria-label": say("control.round") } });
    const speeds = make("select", { className: "speed", data: { replay: "speed" }, attrs: { "aria-label": say("control.speed") } },
      ...SPEEDS.map((n) => make("option", { value: n, textContent: say("control.speed_value", { n }) })));
    parts = {
      steps: Object.fromEntries(Object.keys(SIGNS).map((name) => [name, step(name)])),
      play: make("button", { type: "button", className: "sign", data: { control: "play", replay: "play" }, on: { click: () => replay.toggle({ speed: speedNow() }) } }),
      slider, rounds, speeds,
      marks: make("div", { className: "marks", attrs: { "aria-hidden": "true" } }),
      position: make("span", { className: "ply" }),
    };
    slider.addEventListener("input", () => stepSoon(Number(slider.value)));
    rounds.addEventListener("change", () => ask({ do: "step", ply: Number(rounds.value) }));
    speeds.value = String(speedNow());
    speeds.addEventListener("change", () => {
      keep("tableside.speed", speeds.value);
      replay.setSpeed(speedNow());
    });
    const { first, back_turn, back, forward, forward_turn, last } = parts.steps;
    bar.replaceChildren(
      make("div", { className: "steps", attrs: { role: "group", "aria-label": say("control.replay") } }, first, back_turn, back, parts.play, forward, forward_turn, last),
      make("div", { className: "track" }, parts.marks, slider), parts.position, rounds, speeds);
    marked = "";
  }

  /** At most one step a frame while the slider is dragged. */
  function stepSoon(ply) {
    if (asked === null) {
      requestAnimationFrame(() => {
        const wanted = asked;
        asked = null;
        ask({ do: "step", ply: wanted });
      });
    }
    asked = ply;
  }

  function show(screen) {
    if (!parts) build();
    const { ply, last, looking_back: back, turns, rounds, round, position, value_text: value, steps } = screen.replay;
    bar.hidden = last === 0;
    bar.toggleAttribute("data-back", back);
    for (const { id, ply: target, on, label } of steps) {
      const button = parts.steps[id];
      button.disabled = !on;
      button.title = label;
      button.setAttribute("aria-label", label);
      button.onclick = () => ask({ do: "step", ply: target });
    }
    showNow(parts.steps.last, back);
    parts.slider.max = String(last);
    if (asked === null) parts.slider.value = String(ply);
    parts.slider.setAttribute("aria-valuetext", value);
    parts.slider.style.setProperty("--done", `${last ? (100 * ply) / last : 0}%`);
    setText(parts.position, position);
    showPlaying(replay.playing);
    const key = `${last} ${turns.length} ${rounds.map(({ ply: at, text }) => `${at} ${text}`)}`;
    if (key !== marked) {
      marked = key;
      parts.marks.replaceChildren(...marksOf(turns, rounds, last));
      parts.rounds.replaceChildren(...rounds.map(({ ply: at, text }) => make("option", { value: at, textContent: text })));
    }
    parts.rounds.value = String(round);
  }

  function showPlaying(playing) {
    if (!parts) return;
    parts.play.replaceChildren(drawn(playing ? STOP : PLAY));
    parts.play.setAttribute("aria-label", say(playing ? "control.play_stop" : "control.play"));
    parts.play.title = say(playing ? "control.play_stop" : "control.play");
  }

  return { show, showPlaying, forget: () => { parts = null; } };
}

/** While an earlier ply is shown, the step to the present says so in a word. */
function showNow(button, back) {
  button.classList.toggle("main", back);
  if (back) {
    button.removeAttribute("aria-label");
    button.replaceChildren(say("control.now"));
  } else button.replaceChildren(drawn(SIGNS.last, true));
}

function drawn(path, mirrored = false) {
  const svg = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  if (mirrored) svg.setAttribute("class", "mirrored");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** The chosen speed. */
export function speedNow() {
  const speed = Number(kept("tableside.speed"));
  return SPEEDS.includes(speed) ? speed : 1;
}

/** A line where a round begins, a shorter one where a turn begins, as long as there is room between them. */
function marksOf(turns, rounds, last) {
  const begun = new Set(rounds.map(({ ply }) => ply));
  const roomy = turns.length <= TURNS_MAX;
  return turns.filter((ply) => begun.has(ply) || roomy).map((ply) => {
    const mark = make("i", { className: begun.has(ply) ? "round" : "turn" });
    mark.style.left = `${(100 * ply) / last}%`;
    return mark;
  });
}
