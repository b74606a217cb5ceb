// What an embedded diagram does before, and without, its modules: it tells the page around it
// how tall it is, names the table to open, and says so where the board cannot be loaded.
//
// Sent to the page around it, and nothing private with it:
//   {type: "tableside:height", version: 1, height}  CSS pixels
//   {message: "height", value, secret}              the same in WordPress's form, where it gave a secret
//   {message: "link", value, secret}                the table's address, for WordPress to go there
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
    const shell = document.getElementById("shell");
    if (shell) shell.hidden = true;
    showAddress(document.getElementById("broken"), "diagram.no_scripts");
  }

  /** A frame without an origin of its own may be kept from opening the table; then others are asked to, or the reader. */
  function openFull(event) {
    if (window.origin !== "null") return;
    event.preventDefault();
    if (secret) window.parent.postMessage({ message: "link", value: full.href, secret }, "*");
    const opened = secret ? null : window.open(full.href, "_blank");
    if (opened) opened.opener = null;
    else showAddress(document.getElementById("elsewhere"), "diagram.no_windows").select();
  }

  /** The table's address with a word about it; returns the field it stands in. */
  function showAddress(place, key) {
    const words = document.createElement("p");
    words.textContent = window.tablesideWords.say(key);
    const address = document.createElement("input");
    Object.assign(address, { value: full.href, readOnly: true, id: "address" });
    address.setAttribute("aria-label", window.tablesideWords.say("diagram.address"));
    place.replaceChildren(words, address);
    place.hidden = false;
    return address;
  }

  /** The position shown is now that of another link. */
  function follow(shown) {
    full.hash = shown;
    const address = document.getElementById("address");
    if (address) address.value = full.href;
  }

  window.tablesideEmbed = { link, framed, tellHeight, follow };
  full.hash = link;
  full.addEventListener("click", openFull);
  addEventListener("error", onFailedScript, true);
  if (framed) new ResizeObserver(tellHeight).observe(document.body);
})();
