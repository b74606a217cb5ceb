// Words of the page for modules; early.js has put them in place already.

const words = window.tablesideWords;

/** A message of the page in the reader's language, its {facts} filled in. */
export const say = words.say;

/** The reader's language now. */
export const language = () => words.language;

/** Put words in place inside an element that was just made. */
export const place = words.place;

/** Small choices that are kept in this browser, or null. */
export const kept = words.kept;

/** Keep a small choice. */
export const keep = words.keep;

/** Call `then` whenever the language is changed. */
export function onLanguage(then) {
  addEventListener("tableside:language", () => then(words.language));
}
