// node compile_tree.mjs PYODIDE_FOLDER JOB_FOLDER OPTIMISE SCRIPT
// Starts Pyodide and lets compile_tree.py turn JOB/in into JOB/out.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, job, optimise, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: "0" } });
python.FS.mkdirTree("/job");
python.FS.mount(python.FS.filesystems.NODEFS, { root: job }, "/job");
python.runPython(readFileSync(script, "utf8"));
console.log(python.runPython(`compile_tree("/job/in", "/job/out", ${Number(optimise)})`));
