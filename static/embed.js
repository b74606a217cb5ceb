// <tableside-game link="…"> for any page: a picture until the reader presses it, then a diagram to try.
//
//   <script src="https://…/static/embed.js" async></script>
//   <tableside-game link="s3jt…" height="520" lang="zh-Hant" theme="dark" poster="game.svg"></tableside-game>
//
// link    the link of a game, or the part after its #     height  CSS pixels; without it the diagram takes what it needs
// lang    zh-Hant, zh-Hans or en                           theme   light or dark
// poster  a picture to show first, as `python -m tableside picture LINK --poster -o game.svg` makes it
//
// No byte of the game's program is fetched before the first press. All diagrams of a page share
// one Python, in a hidden frame; they talk to it over message channels, never over this page.
(() => {
  const SITE = { words: {}, games: {}, names: {} }; // written by the build
  const script = document.currentScript ?? document.querySelector('script[src*="static/embed.js"]');
  const base = script.src.replace(/(app-[0-9a-f]{16}\/)?static\/embed\.js.*$/, "");
  const LINK = /^[sd][A-Za-z0-9_-]{8,32000}$/;
  const HEIGHT = [120, 6000]; // CSS pixels that a diagram may ask for

  if (customElements.get("tableside-game")) return;

  // -- the shared engine ----------------------------------------------------------------

  const engine = { frame: null, here: false, waiting: [] };

  function connect(screenWindow) {
    const { port1, port2 } = new MessageChannel();
    screenWindow.postMessage({ type: "tableside:line" }, "*", [port1]);
    if (engine.here) handOver(port2);
    else engine.waiting.push(port2);
    if (engine.frame) return;
    engine.frame = document.createElement("iframe");
    engine.frame.src = `${base}engine.html`;
    engine.frame.title = "Tableside";
    engine.frame.tabIndex = -1;
    engine.frame.setAttribute("aria-hidden", "true");
    Object.assign(engine.frame.style, { position: "absolute", width: "1px", height: "1px", border: "0", opacity: "0", pointerEvents: "none", left: "0", top: "0" });
    document.body.append(engine.frame);
  }

  const handOver = (port) => engine.frame.contentWindow.postMessage({ type: "tableside:line" }, "*", [port]);

  function onEngine(state) {
    if (state === "here") {
      engine.here = true;
      engine.waiting.splice(0).forEach(handOver);
    } else if (state === "failed") {
      engine.frame.remove(); // a diagram that tries again gets a new one
      Object.assign(engine, { frame: null, here: false, waiting: [] });
    }
  }

  // -- messages: from our own frames only -----------------------------------------------

  const elements = new Set();

  addEventListener("message", ({ source, data }) => {
    if (!source || data === null || typeof data !== "object") return;
    if (source === engine.frame?.contentWindow) {
      if (data.type === "tableside:engine") onEngine(data.state);
      return;
    }
    const element = [...elements].find((one) => one.frame?.contentWindow === source);
    if (!element) return;
    if (data.type === "tableside:screen") connect(source);
    if (data.type === "tableside:height") element.grow(data.height);
  });

  // -- the element ----------------------------------------------------------------------

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; margin: 1.5em 0; }
    button { all: unset; box-sizing: border-box; position: relative; display: block; width: 100%; cursor: pointer; border-radius: 12px; overflow: hidden; border: 1px solid #c9b79a; background: #ece5d8; }
    button:focus-visible { outline: 3px solid #1a49d6; outline-offset: 2px; }
    img { display: block; width: 100%; min-height: 9rem; max-height: 48rem; object-fit: contain; }
    span { position: absolute; left: 50%; bottom: 1.25rem; transform: translateX(-50%); min-height: 44px; box-sizing: border-box; display: flex; align-items: center; gap: .6em; padding: .6em 1.4em; white-space: nowrap; border-radius: 999px; font: 600 16px/1.3 system-ui, sans-serif; color: #fffdf8; background: #00695f; box-shadow: 0 2px 10px rgb(40 28 12 / .35); }
    button:hover span { background: #00534b; }
    iframe { display: block; width: 100%; border: 0; }
    p { margin: 0; padding: 1em; border: 1px solid; border-radius: 12px; }
    :host([theme=dark]) button { background: #1d1a17; border-color: #5f5346; }`);

  const body = (code) => atob(code.slice(1, 14).replace(/-/g, "+").replace(/_/g, "/").slice(0, 12));

  /** The game of a short link: the number after its check sum. */
  function gameOf(link) {
    try {
      return link[0] === "s" ? SITE.games[body(link).charCodeAt(4)] : undefined;
    } catch {
      return undefined;
    }
  }

  class TablesideGame extends HTMLElement {
    static observedAttributes = ["link", "poster", "lang", "theme"];

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
      this.frame = null;
    }

    connectedCallback() {
      elements.add(this);
      this.showPoster();
    }

    disconnectedCallback() {
      elements.delete(this);
      this.frame = null;
    }

    attributeChangedCallback() {
      if (this.isConnected) this.showPoster();
    }

    get words() {
      const wished = [this.lang, document.documentElement.lang, ...navigator.languages].map(nearest).find(Boolean);
      return { code: wished ?? "en", ...SITE.words[wished ?? "en"] };
    }

    get link() {
      const text = (this.getAttribute("link") ?? "").trim();
      return text.slice(text.indexOf("#") + 1).replace(/[^A-Za-z0-9_-].*$/, "");
    }

    showPoster() {
      const { link, words } = this;
      this.frame = null;
      if (!LINK.test(link)) {
        const refused = document.createElement("p");
        refused.textContent = words["embed.bad"];
        this.shadowRoot.replaceChildren(refused);
        return;
      }
      const game = gameOf(link);
      const name = SITE.names[game]?.[words.code] ?? "Tableside";
      const poster = this.getAttribute("poster") ?? (game ? `${base}art/${game}-key.svg` : "");
      const button = document.createElement("button");
      const sign = document.createElement("span");
      sign.textContent = `▶ ${words["embed.play"]}`;
      button.type = "button";
      if (poster) {
        const picture = Object.assign(document.createElement("img"), { src: poster, alt: words["embed.picture"].replace("{name}", name), loading: "lazy", decoding: "async" });
        button.append(picture);
      }
      button.append(sign);
      button.addEventListener("click", () => this.open(name));
      this.shadowRoot.replaceChildren(button);
    }

    /** Put the diagram in the picture's place. */
    open(name) {
      const query = new URLSearchParams({ screen: "", lang: this.words.code });
      if (["light", "dark"].includes(this.getAttribute("theme"))) query.set("theme", this.getAttribute("theme"));
      const frame = document.createElement("iframe");
      frame.title = this.words["embed.frame"].replace("{name}", name);
      frame.allow = "clipboard-write";
      frame.style.height = `${this.fixed ?? Math.max(this.offsetHeight, HEIGHT[0])}px`;
      frame.src = `${base}embed.html?${query}#${this.link}`;
      this.frame = frame;
      this.shadowRoot.replaceChildren(frame);
      frame.focus();
    }

    get fixed() {
      const height = Number(this.getAttribute("height"));
      return height > 0 ? bounded(height) : null;
    }

    grow(height) {
      if (this.fixed === null && Number.isFinite(height)) this.frame.style.height = `${bounded(height)}px`;
    }
  }

  const bounded = (height) => Math.min(HEIGHT[1], Math.max(HEIGHT[0], Math.ceil(height)));

  function nearest(wish) {
    if (!wish) return null;
    if (wish in SITE.words) return wish;
    if (/^(zh-hant|zh-(tw|hk|mo)|yue)/i.test(wish)) return "zh-Hant";
    if (/^zh/i.test(wish)) return "zh-Hans";
    return /^en/i.test(wish) ? "en" : null;
  }

  customElements.define("tableside-game", TablesideGame);
})();
