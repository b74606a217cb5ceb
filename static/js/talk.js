// Above the moves: who plays here, what happened meanwhile, the link to send,
// and the choice between two lines of a game.
import { byId, make, setText } from "./dom.js";
import { say } from "./i18n.js";
import { addressOf, siteAddress } from "./places.js";

let shownKey = "";

/** Show what there is to say; nothing is made anew while it stays the same. */
export function showTalk(screen, ask) {
  const { talk, lines } = screen;
  const key = JSON.stringify([talk.offer, talk.news, talk.send, lines, screen.lang]);
  if (key !== shownKey) {
    shownKey = key;
    const parts = lines ? [linesOf(lines, ask)]
      : [talk.news && newsOf(talk.news, ask), talk.offer && offerOf(talk.offer, ask), talk.send && sendOf(talk.send)];
    byId("talk").replaceChildren(...parts.filter(Boolean));
    byId("talk").hidden = byId("talk").childElementCount === 0;
  }
  showWho(talk.who, ask);
}

function button(label, click, properties = {}) {
  return make("button", { type: "button", textContent: label, on: { click }, ...properties });
}

function offerOf(offer, ask) {
  return make("details", { className: "offer", open: offer.open },
    make("summary", { className: "fold" }, make("span", { textContent: offer.text })),
    make("p", { className: "buttons" }, ...offer.choices.map((choice) =>
      button(choice.label, () => ask({ do: "claim", seats: choice.seats }), { data: { claim: choice.seat ?? "all" } }))));
}

function newsOf(news, ask) {
  return make("div", { className: "news" },
    make("p", { textContent: news.text }),
    news.skip === null ? null : make("p", { className: "buttons" }, button(news.skip, () => ask({ do: "step", ply: null }), { data: { news: "skip" } })));
}

// -- the link to send ----------------------------------------------------------------

function sendOf(send) {
  const said = make("p", { className: "hint", attrs: { role: "status" } });
  const url = addressOf(send.fragment);
  const copy = async () => setText(said, say((await copyText(url)) ? "share.copied" : "share.copy_failed"));
  const share = () => shareText({ title: send.title, text: send.invitation, url }, said);
  const canShare = typeof navigator.share === "function";
  return make("div", { className: "send", data: { seat: send.seat ?? "" } },
    make("p", { textContent: send.text }),
    make("p", { className: "buttons" },
      canShare ? button(send.share, share, { className: "main", data: { send: "share" } }) : null,
      button(send.copy, copy, { className: canShare ? "" : "main", data: { send: "copy", link: url } })),
    said,
    siteAddress() ? null : make("p", { className: "hint", textContent: say("share.one_file") }),
    send.own_set ? make("p", { className: "hint", textContent: send.own_set }) : null,
    make("p", { className: "hint", textContent: send.hint }));
}

/** Copy a text; answers whether that went well. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const field = make("textarea", { value: text, className: "unseen", readOnly: true });
  const place = document.querySelector("dialog[open]") ?? document.body;
  const focused = document.activeElement;
  place.append(field);
  field.select();
  const copied = document.execCommand?.("copy") ?? false;
  field.remove();
  focused?.focus();
  return copied;
}

/** Hand something to the device's own share sheet and say how it went; closing the sheet is no failure. */
export async function shareText(what, said) {
  try {
    await navigator.share(what);
    setText(said, say("share.sent"));
  } catch (error) {
    if (error?.name === "AbortError") return;
    setText(said, say((await copyText(what.url)) ? "share.copied" : "share.copy_failed"));
  }
}

// -- two lines -------------------------------------------------------------------------

function linesOf(lines, ask) {
  return make("div", { className: "lines", attrs: { role: "group", "aria-label": lines.title } },
    make("p", { textContent: lines.text }),
    lines.common ? make("p", { className: "hint", textContent: lines.common }) : null,
    ...lines.lines.map((line) => lineOf(line, ask)),
    make("p", { className: "hint", textContent: lines.kept }));
}

function lineOf(line, ask) {
  return make("section", { className: line.looked ? "line looked" : "line", data: { line: line.id } },
    make("h3", { textContent: line.title }),
    make("p", { textContent: line.text }),
    line.last ? make("p", { className: "hint", textContent: line.last }) : null,
    make("p", { className: "buttons" },
      button(line.choose, () => ask({ do: "choose", line: line.id }), { className: "main", data: { choose: line.id }, attrs: { "aria-label": `${line.title}: ${line.choose}` } }),
      button(line.look, () => {
        ask({ do: "look", line: line.id });
        byId("talk").querySelector(`[data-look="${line.id}"]`)?.focus();
      }, { data: { look: line.id }, attrs: { "aria-pressed": String(line.looked), "aria-label": `${line.title}: ${line.look}` } })));
}

// -- in the menu -------------------------------------------------------------------------

function showWho(who, ask) {
  const box = byId("who");
  box.hidden = !who;
  if (!who) return;
  const here = who.seats.filter((seat) => seat.here).map(({ seat }) => seat);
  const field = (seat) => make("label", {},
    make("input", {
      type: "checkbox", checked: seat.here, disabled: seat.here && here.length === 1, data: { here: seat.seat },
      on: {
        change: ({ target }) => {
          ask({ do: "claim", seats: target.checked ? [...here, seat.seat] : here.filter((other) => other !== seat.seat) });
          byId("who").querySelector(`[data-here="${seat.seat}"]`)?.focus();
        },
      },
    }), make("span", { textContent: seat.label }));
  box.replaceChildren(make("legend", { textContent: who.title }), ...who.seats.map(field), make("p", { className: "hint", textContent: who.hint }));
}
