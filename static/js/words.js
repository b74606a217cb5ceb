// Which language, and texts with facts filled in.

/** The chosen language of this browser, of those that are there. */
export function chooseLanguage(known) {
  const wishes = [globalThis.tablesideWords?.language, remembered(), ...(navigator.languages ?? [])];
  for (const wish of wishes) {
    const found = wish && match(wish, known);
    if (found) return found;
  }
  return "en";
}

function remembered() {
  try {
    return localStorage.getItem("tableside.lang");
  } catch {
    return null; // storage may be refused in a frame
  }
}

/** "zh-TW" stands for zh-Hant, "zh" alone for zh-Hans, "en-GB" for en. */
function match(wish, known) {
  if (known.includes(wish)) return wish;
  const lower = wish.toLowerCase();
  if (/^(zh-hant|zh-(tw|hk|mo)|yue)/.test(lower)) return "zh-Hant";
  if (lower.startsWith("zh")) return "zh-Hans";
  return lower.startsWith("en") ? "en" : null;
}

/** Put the facts in place of {names}. */
export function fill(words, facts) {
  return words.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}
