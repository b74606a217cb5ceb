// Addresses of the site's pages. Where the whole site is one file, all pages
// have the file's address and are told apart by query and fragment.

const inside = globalThis.tablesideInside;
const FILES = { index: "./", play: "play.html", about: "about.html" };

/** The relative address of a page: "index", "play" or "about". `query` is a text without "?" or URLSearchParams. */
export function pageAddress(page, query = "", link = "") {
  const asked = String(query);
  const fragment = link && `#${link}`;
  if (!inside) return `${FILES[page]}${asked && `?${asked}`}${fragment}`;
  const named = page === "about" || (page === "play" && !asked && !link) ? `page=${page}` : asked;
  return `?${named}${fragment}`;
}

/**
 * The whole address under which others open the table of a link. A file of one's own
 * has none for others: there it is the part after it, to be pasted in their lobby.
 */
export function addressOf(link) {
  if (!inside) return new URL(pageAddress("play", "", link), location.href).href;
  return inside.site ? new URL(`${FILES.play}#${link}`, inside.site).href : `#${link}`;
}

/** The address of the site with a slash at its end; null where the site is one file without one. */
export function siteAddress() {
  if (inside) return inside.site ?? null;
  return new URL("./", location.href).href;
}
