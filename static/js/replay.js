// Playing a game through: one ply after another, animated as in play, until the end or any input.
//
//   const replay = makeReplay({ ask, screen: () => latestScreen, onChange: (playing) => … });
//   replay.play({ from, to, speed, finish });
//
// `ask(request)` shows another ply and returns a promise that resolves when the board has come to
// rest; `screen()` is what is shown now (its `replay` says which ply comes next).

const REST = 900; // ms a ply stays on the screen at speed 1, after its motion
const SIGNLESS = new Set(["Shift", "Control", "Alt", "Meta", "Tab"]); // keys that ask for nothing

/** Speeds to choose from. */
export const SPEEDS = [0.5, 1, 2, 4];

/** A player of games; its elements, if any, are marked `data-replay`: input there does not stop it. */
export function makeReplay({ ask, screen, onChange = () => {} }) {
  let run = null;

  /**
   * Play from one ply to another (default: from what is shown to the last; from the start where
   * that is the last). Any input stops it; with `finish` the ply `to` is shown then. Resolves
   * when it has ended or was stopped.
   */
  async function play({ from, to, speed = 1, finish = false } = {}) {
    stop();
    const { ply, last } = screen().replay;
    const mine = { to: Math.min(to ?? last, last), speed, finish };
    const start = from ?? (ply >= mine.to ? 0 : ply);
    if (start >= mine.to) return;
    begin(mine);
    if (start !== ply) {
      await ask({ do: "step", ply: start, replay: true });
      await rest(mine);
    }
    while (run === mine) {
      const { next } = screen().replay;
      const ahead = next === null ? mine.to : Math.min(next, mine.to);
      await ask({ do: "step", ply: ahead, through: true, replay: true, speed: mine.speed });
      if (run !== mine) break;
      if (ahead >= mine.to) end(mine);
      else await rest(mine);
    }
  }

  function rest(mine) {
    return new Promise((resolve) => {
      if (run !== mine) {
        resolve();
        return;
      }
      mine.wake = resolve;
      mine.timer = setTimeout(resolve, REST / mine.speed);
    });
  }

  function begin(mine) {
    run = mine;
    for (const kind of ["pointerdown", "keydown", "wheel"]) addEventListener(kind, interrupt, { capture: true, passive: kind === "wheel" });
    onChange(true);
  }

  function end(mine) {
    if (run !== mine) return;
    run = null;
    clearTimeout(mine.timer);
    mine.wake?.();
    for (const kind of ["pointerdown", "keydown", "wheel"]) removeEventListener(kind, interrupt, { capture: true });
    onChange(false);
  }

  /** Stop where it stands, or at the ply to be reached where that was asked for. */
  function stop() {
    const mine = run;
    if (!mine) return;
    end(mine);
    if (mine.finish && screen().replay.ply !== mine.to) ask({ do: "step", ply: mine.to, replay: true });
  }

  function interrupt(event) {
    const own = event.target.closest?.("[data-replay]");
    if (event.type === "keydown") {
      const pressed = event.key === " " || event.key === "Enter";
      const toggles = event.key === " " && !event.target.closest?.("button, a, summary, input, select, textarea");
      if (SIGNLESS.has(event.key) || toggles || (own && (pressed || own.matches("select")))) return;
    } else if (own) return;
    stop();
    if (event.type !== "wheel" && event.target.closest?.(".ts-stage, .moves")) swallow(event);
  }

  return {
    play,
    stop,
    /** Play, or stop where it is playing. */
    toggle: (plan) => (run ? stop() : play(plan)),
    /** Whether it is playing now. */
    get playing() {
      return run !== null;
    },
    /** Go on at another speed. */
    setSpeed(speed) {
      if (run) run.speed = speed;
    },
  };
}

/** The input that stopped the replay does nothing else: what it aimed at has just changed. */
function swallow(event) {
  event.stopPropagation();
  if (event.type === "keydown") {
    event.preventDefault();
    return;
  }
  const block = (later) => {
    later.stopPropagation();
    later.preventDefault();
  };
  addEventListener("pointerup", block, { capture: true, once: true });
  addEventListener("click", block, { capture: true, once: true });
  setTimeout(() => {
    removeEventListener("pointerup", block, { capture: true });
    removeEventListener("click", block, { capture: true });
  }, 600);
}
