// How the game is played: a dialog with the guide in the reader's language. Fetched when it is first opened.
import { byId, isDark, make, setText } from "./dom.js";

/** Show the guide; `query` asks Python for something that is not part of the screen. */
export function openGuide(query) {
  const guide = query({ do: "guide", theme: isDark() ? "dark" : "light" });
  setText(byId("guide-title"), guide.title);
  const sections = [...guide.sections.map(sectionOf), keyOf(guide)];
  byId("guide-text").replaceChildren(...sections);
  byId("guide-contents").replaceChildren(...sections.map(linkTo));
  byId("guide").showModal();
  byId("guide-text").scrollTop = 0;
  byId("guide-text").focus();
}

const titled = (title) => make("h3", { textContent: title, tabIndex: -1 });

function sectionOf({ title, text = [], terms = [] }) {
  const told = terms.flatMap(([term, words]) => [make("dt", { textContent: term }), make("dd", { textContent: words })]);
  return make("section", {}, titled(title), ...text.map((words) => make("p", { textContent: words })), told.length ? make("dl", {}, ...told) : null);
}

function keyOf({ key, symbols }) {
  const section = make("section", {}, titled(key));
  for (const { picture, width, height, text, group } of symbols) {
    if (group) section.append(make("h4", { textContent: group }), make("ul", { className: "symbols" }));
    section.lastElementChild.append(make("li", {},
      make("span", {}, make("img", { src: picture, alt: "", width, height })), make("span", { textContent: text })));
  }
  return section;
}

function linkTo(section) {
  const title = section.querySelector("h3");
  const go = () => {
    title.scrollIntoView({ block: "start" });
    title.focus({ preventScroll: true });
  };
  return make("button", { type: "button", textContent: title.textContent, on: { click: go } });
}
