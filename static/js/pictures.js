// Small pictures of the board for the list of saved games, made from its canvases while nothing else is to do.
import { keepPicture } from "./storage.js";

const WIDTH = 256;
const HEIGHT = 160;
const LARGEST = 8000; // characters of a picture's address
const PAUSE = 5000; // ms from one picture to the next, at least
const QUALITIES = [0.7, 0.5, 0.3, 0.15];

let wanted = null; // the id of the game to be pictured
let timer = 0;
let made = 0;

/** Picture the board of a saved game soon, and once more when the page is left. */
export function soon(id) {
  wanted = id;
  if (!timer) timer = setTimeout(whenIdle, Math.max(1000, made + PAUSE - Date.now()));
}

function whenIdle() {
  if (globalThis.requestIdleCallback) requestIdleCallback(takeIt, { timeout: 3000 });
  else takeIt();
}

function takeIt() {
  clearTimeout(timer);
  timer = 0;
  if (wanted === null || !window.tableside_view.open()) return;
  const address = draw([...document.querySelectorAll("#canvas canvas")]);
  if (address) keepPicture(wanted, address);
  wanted = null;
  made = Date.now();
}

/** The upper part of the board as the address of a small picture, or null. */
function draw(sheets) {
  if (!sheets.length || !sheets[0].width) return null;
  const small = document.createElement("canvas");
  Object.assign(small, { width: WIDTH, height: HEIGHT });
  const paper = small.getContext("2d", { alpha: false });
  paper.imageSmoothingQuality = "high";
  const { width, height } = sheets[0];
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [w, h] = [WIDTH / scale, HEIGHT / scale];
  for (const sheet of sheets) paper.drawImage(sheet, (width - w) / 2, 0, w, h, 0, 0, WIDTH, HEIGHT);
  const type = small.toDataURL("image/webp", 0.1).startsWith("data:image/webp") ? "image/webp" : "image/jpeg";
  for (const quality of QUALITIES) {
    const address = small.toDataURL(type, quality);
    if (address.length <= LARGEST) return address;
  }
  return null;
}

addEventListener("visibilitychange", () => document.hidden && takeIt());
addEventListener("pagehide", takeIt);
