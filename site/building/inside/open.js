// Opens a page of the site inside the one file that holds them all.
//
// Pages stand in <template id="page-NAME"> elements, files in script elements of
// type text/plain, gzipped and written as `dense.py` says. `tablesideInside` is
// what the site's own scripts see of it:
//
//   {site, files: {path: Blob of gzip}, modules: {name: blob address}, worker}
(() => {
  const ALPHABET = Array.from({ length: 0x7f - 0x21 }, (_, i) => 0x21 + i).filter((code) => ![0x26, 0x3c, 0x5c].includes(code));
  const VALUE = new Uint8Array(128);
  ALPHABET.forEach((code, value) => (VALUE[code] = value));
  const TYPES = { js: "text/javascript", mjs: "text/javascript", svg: "image/svg+xml", wasm: "application/wasm" };
  const about = JSON.parse(document.getElementById("inside").textContent);
  const inside = (globalThis.tablesideInside = { site: about.site, files: {}, modules: {}, worker: "" });

  function decode(text, length) {
    const bytes = new Uint8Array(length);
    let [held, bits, at] = [0, 0, 0];
    for (let i = 0; i < text.length && at < length; i += 2) {
      held |= (VALUE[text.charCodeAt(i)] + 91 * VALUE[text.charCodeAt(i + 1)]) << bits;
      for (bits += 13; bits >= 8 && at < length; bits -= 8) {
        bytes[at++] = held & 255;
        held >>>= 8;
      }
    }
    return bytes;
  }

  /** Take the files that have arrived out of the document. */
  function takeFiles() {
    for (const element of document.querySelectorAll("script[data-file]")) {
      const { file, bytes } = element.dataset;
      inside.files[file] = new Blob([decode(element.textContent, Number(bytes))]);
      element.remove();
    }
  }

  async function blobOf(path) {
    const packed = inside.files[path].stream().pipeThrough(new DecompressionStream("gzip"));
    return new Blob([await new Response(packed).arrayBuffer()], { type: TYPES[path.split(".").at(-1)] });
  }

  const addresses = new Map();

  /** The blob address of a file; a script's imports are blob addresses too. */
  function addressOf(path) {
    if (!addresses.has(path)) addresses.set(path, makeAddress(path));
    return addresses.get(path);
  }

  async function makeAddress(path) {
    const blob = await blobOf(path);
    if (!/\.m?js$/.test(path)) return URL.createObjectURL(blob);
    let text = await blob.text();
    for (const [, name] of text.matchAll(/"inside:([^"]+)"/g)) text = text.replaceAll(`"inside:${name}"`, JSON.stringify(await addressOf(name)));
    return URL.createObjectURL(new Blob([text], { type: TYPES.js }));
  }

  const isLink = () => /^#[sd][A-Za-z0-9_-]{8}/.test(location.hash);

  function wantedPage() {
    const query = new URLSearchParams(location.search);
    if (about.pages.includes(query.get("page"))) return query.get("page");
    return query.has("new") || query.has("save") || isLink() ? "play" : "index";
  }

  /** Put a page's markup into the document; its scripts are started by `run`. */
  function show(template) {
    const content = document.importNode(template.content, true);
    document.body.className = template.dataset.class;
    document.documentElement.dataset.state = template.dataset.state;
    document.head.append(...[...content.children].filter((element) => element.matches("meta, title, style, link")));
    document.body.prepend(content);
  }

  async function showPictures() {
    for (const element of document.querySelectorAll("[data-src], [data-srcset]")) {
      const name = element.dataset.src ? "src" : "srcset";
      const path = element.dataset[name];
      if (path in inside.files) element.setAttribute(name, await addressOf(path));
    }
  }

  const classic = (address) => new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: address, onload: resolve, onerror: reject });
    document.head.append(script);
  });

  async function run(scripts) {
    for (const path of scripts.classic) await classic(await addressOf(path));
    showPictures();
    if (scripts.python) {
      await whole;
      takeFiles();
      for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) inside.modules[name] = await addressOf(about.run + name);
      inside.worker = await addressOf("js/worker.mjs");
    }
    const addresses = await Promise.all(scripts.modules.map(addressOf));
    const all = addresses.map((address) => `import ${JSON.stringify(address)};`).join("\n");
    await import(URL.createObjectURL(new Blob([all], { type: TYPES.js })));
  }

  function showDamage(error) {
    console.error(error);
    const language = navigator.languages?.find((wish) => wish.startsWith("zh") || wish.startsWith("en")) ?? "en";
    const key = language.startsWith("en") ? "en" : /hant|tw|hk|mo/i.test(language) ? "zh-Hant" : "zh-Hans";
    const words = Object.assign(document.createElement("p"), { textContent: about.damaged[key], role: "alert" });
    document.body.prepend(words);
    document.documentElement.dataset.state = "error";
  }

  const whole = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
  const page = wantedPage();
  const template = document.getElementById(`page-${page}`);
  takeFiles();
  show(template);
  run(JSON.parse(template.dataset.scripts)).catch(showDamage);
  if (page !== "play") addEventListener("hashchange", () => isLink() && location.reload());
})();
