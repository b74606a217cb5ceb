// Runs before the first paint, as a classic script at the end of the page:
// sets language and theme, and puts the words of that language in place.
// Elements name their message: data-t (text), data-t-label (aria-label),
// data-t-title (title), data-t-placeholder. Messages stand in #words.
(() => {
  const LANGUAGES = ["zh-Hant", "zh-Hans", "en"];
  const root = document.documentElement;
  const catalogues = JSON.parse(document.getElementById("words").textContent);

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function keep(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // the choice then holds for this page only
    }
  }

  function nearest(wish) {
    if (LANGUAGES.includes(wish)) return wish;
    const lower = wish.toLowerCase();
    if (/^(zh-hant|zh-(tw|hk|mo)|yue)/.test(lower)) return "zh-Hant";
    if (lower.startsWith("zh")) return "zh-Hans";
    return lower.startsWith("en") ? "en" : null;
  }

  function say(key, facts = {}) {
    const words = catalogues[api.language][key] ?? key;
    return words.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (whole, name, one, several) => {
      if (!(name in facts)) return whole;
      if (one === undefined) return facts[name];
      return Number(facts[name]) === 1 ? one : several;
    });
  }

  function place(within = document) {
    for (const element of within.querySelectorAll("[data-t]")) element.textContent = say(element.dataset.t, element.dataset);
    for (const [name, attribute] of [["t-label", "aria-label"], ["t-title", "title"], ["t-placeholder", "placeholder"]]) {
      for (const element of within.querySelectorAll(`[data-${name}]`)) {
        element.setAttribute(attribute, say(element.getAttribute(`data-${name}`)));
      }
    }
    for (const element of within.querySelectorAll("[data-by-lang]")) {
      element.textContent = JSON.parse(element.dataset.byLang)[api.language];
    }
  }

  function setLanguage(language) {
    api.language = language;
    keep("tableside.lang", language);
    root.lang = language;
    place();
    dispatchEvent(new CustomEvent("tableside:language", { detail: language }));
  }

  function setTheme(theme) {
    api.theme = theme;
    keep("tableside.theme", theme);
    showTheme();
    dispatchEvent(new CustomEvent("tableside:theme", { detail: theme }));
  }

  function showTheme() {
    if (api.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = api.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const { theme } = meta.dataset;
      meta.media = api.theme === "auto" ? `(prefers-color-scheme: ${theme})` : api.theme === theme ? "all" : "not all";
    }
  }

  const asked = new URLSearchParams(location.search); // ?lang= and ?theme= go before what was chosen here
  const wishes = [asked.get("lang"), kept("tableside.lang"), ...(navigator.languages ?? [])].filter(Boolean);
  const theme = asked.get("theme") ?? kept("tableside.theme");
  const api = {
    language: wishes.map(nearest).find(Boolean) ?? "en",
    theme: ["light", "dark"].includes(theme) ? theme : "auto",
    say, place, setLanguage, setTheme, kept, keep,
  };
  window.tablesideWords = api;
  root.lang = api.language;
  showTheme();
  place();

  for (const select of document.querySelectorAll("select[data-choose]")) {
    const language = select.dataset.choose === "language";
    select.value = language ? api.language : api.theme;
    select.addEventListener("change", () => (language ? setLanguage : setTheme)(select.value));
  }

  // Storing the site for use without a network waits until the page is ready and has time.
  const LATER = 1500; // ms
  const storable = /^https?:$/.test(location.protocol) && isSecureContext && "serviceWorker" in navigator && window.top === window;
  if (!storable) return;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the page has a button of its own
    api.install = event;
    dispatchEvent(new CustomEvent("tableside:install"));
  });
  const watch = new MutationObserver(whenReady);
  watch.observe(root, { attributeFilter: ["data-state"] });
  whenReady();

  function whenReady() {
    if (root.dataset.state !== "ready") return;
    watch.disconnect();
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => import("./offline.js")), LATER);
  }
})();
