// What an embedded diagram does before, and without, its modules: it tells the page around it
// how tall it is, names the table to open, and says so where the board cannot be loaded.
//
// Sent to the page around it, and nothing private with it:
//   {type: "tableside:height", version: 1, height}  CSS pixels
//   {message: "height", value, secret}              the same in WordPress's form, where it gave a secret
(() => {
  const framed = window.parent !== window;
  const full = document.getElementById("full");
  const secret = /[#?&]secret=([A-Za-z0-9]{1,40})/.exec(location.hash)?.[1];
  let told = 0;

  /** The link in the address, without what others have put behind it. */
  const link = /^#([A-Za-z0-9_-]*)/.exec(location.hash)?.[1] ?? "";

  function tellHeight() {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (!height || height === told) return;
    told = height;
    window.parent.postMessage({ type: "tableside:height", version: 1, height }, "*");
    if (secret) window.parent.postMessage({ message: "height", value: height, secret }, "*");
  }

  /** Scripts of a module kind need leave from the site's host where the frame has no origin of its own. */
  function onFailedScript(event) {
    if (event.target?.tagName !== "SCRIPT" || document.documentElement.dataset.state !== "loading") return;
    document.documentElement.dataset.state = "error";
    const words = document.createElement("p");
    words.textContent = window.tablesideWords.say("diagram.no_scripts");
    const address = document.createElement("input");
    Object.assign(address, { value: full.href, readOnly: true, id: "address" });
    address.setAttribute("aria-label", window.tablesideWords.say("diagram.address"));
    const shell = document.getElementById("shell");
    if (shell) shell.hidden = true;
    const place = document.getElementById("broken");
    place.replaceChildren(words, address);
    place.hidden = false;
  }

  window.tablesideEmbed = { link, framed, tellHeight };
  full.hash = link;
  addEventListener("error", onFailedScript, true);
  if (framed) new ResizeObserver(tellHeight).observe(document.body);
})();
