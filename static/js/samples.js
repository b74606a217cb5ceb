// The site's own posts: their diagrams speak the reader's language, and the code to copy names this site.
import { language, onLanguage } from "./i18n.js";

function speak(code) {
  for (const element of document.querySelectorAll("tableside-game[data-sample]")) {
    if (element.lang === code) continue;
    element.setAttribute("poster", `art/${element.dataset.sample}-sample-${code}.svg`);
    element.lang = code;
  }
}

const site = new URL(".", location.href).href;
const link = document.querySelector("tableside-game")?.getAttribute("link");
const CODES = {
  element: `<script src="${site}static/embed.js" async></script>\n<tableside-game link="${link}"></tableside-game>`,
  frame: `<iframe src="${site}embed.html?start=press#${link}" width="640" height="720" loading="lazy" style="border:0;max-width:100%" title="Tableside"></iframe>`,
  link: `<a href="${site}play.html#${link}"><img src="${site}art/tabriz-share.png" alt="Tabriz" width="600"></a>`,
};

for (const code of document.querySelectorAll("[data-code-of]")) code.textContent = CODES[code.dataset.codeOf];
speak(language());
onLanguage(speak);
