// node picture.mjs PACKAGE_FOLDER   with [[svg, width, png path], …] as JSON on standard input
// Draws each SVG text as a PNG of that width, the same bytes on every machine.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const folder = process.argv[2];
const { initWasm, Resvg } = createRequire(import.meta.url)(`${folder}/index.js`);
await initWasm(readFileSync(`${folder}/index_bg.wasm`));
for (const [svg, width, path] of JSON.parse(readFileSync(0, "utf8"))) {
  writeFileSync(path, new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng());
}
