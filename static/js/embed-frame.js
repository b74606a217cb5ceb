// The hidden frame with the Python that the diagrams of a blog share. The page around it
// (static/embed.js) hands over one line a diagram, and hears when the engine is there or broken:
//   {type: "tableside:engine", state: "here" | "failed"}
import { open } from "./embed-engine.js";

const lines = new Set();
let trouble = null;

function tell(message) {
  for (const port of lines) port.postMessage(message);
}

function serve(port) {
  let ask = null;
  lines.add(port);
  port.onmessage = async ({ data }) => {
    if (typeof data?.open === "string") {
      ask = await open(data.open, (answer) => port.postMessage({ answer }));
      port.postMessage({ ready: true });
    } else if (ask && data?.ask && typeof data.ask === "object") ask(data.ask);
  };
  if (trouble) port.postMessage({ failed: trouble });
}

function broken(failed) {
  trouble ??= failed;
  tell({ failed: trouble });
  window.parent.postMessage({ type: "tableside:engine", state: "failed" }, "*");
}

addEventListener("message", (event) => {
  if (event.source !== window.parent || event.data?.type !== "tableside:line") return;
  if (event.ports[0]) serve(event.ports[0]);
});
addEventListener("tableside:progress", (event) => tell({ progress: event.detail }));
addEventListener("tableside:failed", ({ detail }) => broken({ code: detail.code, facts: detail.facts, message: detail.message }));
addEventListener("tableside:error", (event) => broken({ message: event.detail }));
if (window.parent !== window) window.parent.postMessage({ type: "tableside:engine", state: "here" }, "*");
