// Shows the picture of the game that is being opened until its board is drawn.
(() => {
  const pictures = [...document.querySelectorAll("#first [data-game]")];

  /** The game of a link's text: the number after the check sum of a short link. */
  function gameOfLink(text) {
    try {
      const body = atob(text.slice(2, 14).replaceAll("-", "+").replaceAll("_", "/"));
      const code = String(body.charCodeAt(4));
      return text.startsWith("#s") ? pictures.find((picture) => picture.dataset.code === code)?.dataset.game : undefined;
    } catch {
      return undefined;
    }
  }

  const wanted = new URLSearchParams(location.search).get("new") ?? gameOfLink(location.hash);
  const known = pictures.some((picture) => picture.dataset.game === wanted);
  if (known) document.documentElement.dataset.wants = wanted; // the shell brings only this game along
  for (const picture of pictures) picture.hidden = picture.dataset.game !== (known ? wanted : pictures[0].dataset.game);

  // A theme chosen here goes before the system's.
  const theme = document.documentElement.dataset.theme;
  for (const source of theme ? document.querySelectorAll("#first source") : []) {
    if (source.dataset.theme !== theme) source.remove();
    else source.media = source.media.replace(/ and \(prefers-color-scheme: \w+\)/, "");
  }
})();
