"""The page of each game, what other sites ask about it (Open Graph, oEmbed), and the pictures they show.

The site does not know where it will stand. `address`, which ends in a slash,
is told to the build; without it addresses are relative, which browsers read
and many other programs do not.
"""

from __future__ import annotations

import html
import json
from pathlib import Path

import tableside
from tableside import Record
from tableside.text import LANGS, catalogue

from . import drawing, guide
from .picture import picture
from .svg import to_svg

SHARED_SIZE = (1200, 630)  # pixels, as Open Graph asks for
EMBED_SIZE = (640, 720)


def samples(pages: Path) -> dict[str, str]:
    """By game, the link of an instructive moment."""
    return json.loads((pages / "samples.json").read_text(encoding="utf-8"))


def write(out: Path, pages: Path, fill, address: str) -> None:
    """Write the page, the oEmbed answer and the pictures of every game; `fill` completes a template."""
    template = (pages / "games" / "game.html").read_text(encoding="utf-8")
    (out / "oembed").mkdir(exist_ok=True)
    for id, link in samples(pages).items():
        png = shared_picture(id)
        if png:
            (out / "art" / f"{id}-share.png").write_bytes(png)
        for language in LANGS:
            record = Record.from_link(link)
            made = picture(record, record.shown, language, seat=record.replay(record.shown).seat, poster=True)
            (out / "art" / f"{id}-sample-{language}.svg").write_text(made, encoding="utf-8")
        shared = f"art/{id}-share.png" if png else f"art/{id}-key.svg"
        (out / f"{id}.html").write_text(fill(page(template, id, shared, address)), encoding="utf-8")
        answer = json.dumps(oembed(id, link, shared, address), ensure_ascii=False, indent=1)
        (out / "oembed" / f"{id}.json").write_text(answer + "\n", encoding="utf-8")


def page(template: str, id: str, shared: str, address: str) -> str:
    """The template of a game's page with what is the game's own."""
    seats = tableside.GAMES[id].seats
    parts = {
        "game": id,
        "text": f"gamepage.{id}.text",
        "length": f"gamepage.{id}.length",
        "title": title(id),
        "names": html.escape(json.dumps(_by_language("game.name", id), ensure_ascii=False)),
        "taglines": html.escape(json.dumps(_by_language("game.tagline", id), ensure_ascii=False)),
        "seats": f"{seats[0]}–{seats[-1]}",
        "tags": tags(id, shared, address),
        "guide": guide_markup(id),
        "symbols": symbols_markup(id),
    }
    for name, text in parts.items():
        template = template.replace(f"{{{{game:{name}}}}}", text)
    return template


def guide_markup(id: str) -> str:
    """How the game is played, in every language; the style shows that of the page."""
    return "\n".join(
        f'<div class="guide" data-only="" lang="{lang}">\n'
        + "\n".join(map(_section, tableside.GAMES[id].guide(lang)["sections"]))
        + "\n</div>"
        for lang in LANGS
    )


def _section(section: dict) -> str:
    parts = [f"<h3>{html.escape(section['title'])}</h3>"]
    parts += [f"<p>{html.escape(text)}</p>" for text in section.get("text", ())]
    terms = [f"<dt>{html.escape(term)}</dt><dd>{html.escape(text)}</dd>" for term, text in section.get("terms", ())]
    return "".join(["<section>", *parts, *(["<dl>", *terms, "</dl>"] if terms else []), "</section>"])


def symbols_markup(id: str) -> str:
    """The symbols of the board with their words in every language."""
    told = {lang: tableside.GAMES[id].guide(lang) for lang in LANGS}

    def everyone(part: str, symbol: str) -> str:
        return "".join(f'<span data-only="" lang="{lang}">{html.escape(told[lang][part][symbol])}</span>' for lang in LANGS)

    rows = []
    for symbol, drawn in guide.symbols(id).items():
        if symbol in told["en"]["groups"]:
            rows.append(f"</ul>\n<h3>{everyone('groups', symbol)}</h3>\n<ul class=\"symbols\">")
        words = everyone("symbols", symbol)
        picture = f'<img src="{drawn["picture"]}" alt="" width="{drawn["width"]}" height="{drawn["height"]}" loading="lazy">'
        rows.append(f"<li><span class=\"chip\">{picture}</span><span>{words}</span></li>")
    return "\n".join([*rows, "</ul>"]).removeprefix("</ul>\n")


def title(id: str) -> str:
    """The name of a game for readers of any language."""
    names = _by_language("game.name", id)
    return f"{names['zh-Hant']} {names['en']}"


def tags(id: str, shared: str, address: str) -> str:
    """What crawlers read: they run no script and see no fragment."""
    words = _by_language("game.tagline", id)
    facts = {
        "og:type": "website", "og:site_name": "Tableside", "og:title": title(id),
        "og:description": words["zh-Hant"], "og:locale": "zh_TW", "og:url": f"{address}{id}.html",
        "og:image": f"{address}{shared}", "og:image:alt": title(id),
    }  # fmt: skip
    if shared.endswith(".png"):
        facts |= {"og:image:width": str(SHARED_SIZE[0]), "og:image:height": str(SHARED_SIZE[1])}
    lines = [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in facts.items()]
    lines.append(f'<meta name="description" content="{html.escape(words["zh-Hant"] + " " + words["en"])}">')
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    if address:
        lines.append(f'<link rel="canonical" href="{html.escape(address)}{id}.html">')
    lines.append(
        f'<link rel="alternate" type="application/json+oembed" href="{html.escape(address)}oembed/{id}.json" '
        f'title="{html.escape(title(id))}">'
    )
    return "\n".join(lines)


def oembed(id: str, link: str, shared: str, address: str) -> dict:
    """The oEmbed answer for a game's page: a frame with a diagram that waits for a press."""
    width, height = EMBED_SIZE
    frame = (
        f'<iframe src="{html.escape(address)}embed.html?start=press#{link}" width="{width}" height="{height}" '
        f'title="{html.escape(title(id))}" loading="lazy" style="border:0;max-width:100%"></iframe>'
    )
    answer = {
        "version": "1.0", "type": "rich", "title": title(id), "provider_name": "Tableside",
        "provider_url": address or "./", "html": frame, "width": width, "height": height,
    }  # fmt: skip
    if shared.endswith(".png"):
        size = {"thumbnail_width": SHARED_SIZE[0], "thumbnail_height": SHARED_SIZE[1]}
        answer |= {"thumbnail_url": f"{address}{shared}", **size}
    return answer


def shared_picture(id: str) -> bytes | None:
    """The key picture of a game as PNG, cut to size; None where the packages that draw it are not installed."""
    try:
        import fontpkg_noto_sans
        import resvg_py
    except ImportError:
        return None
    scene = drawing.key_picture(id)
    width = SHARED_SIZE[0]
    height = round(width * scene.height / scene.width)
    size = f'width="{round(scene.width)}" height="{round(scene.height)}"'
    inner = to_svg(scene, targets=False).replace(size, f'width="{width}" height="{height}" y="{(SHARED_SIZE[1] - height) / 2:g}"', 1)
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{SHARED_SIZE[1]}">{inner}</svg>'
    fonts = Path(fontpkg_noto_sans.__file__).parent / "files"
    drawn = resvg_py.svg_to_bytes(
        svg_string=whole, skip_system_fonts=True, font_files=[str(fonts / "NotoSans[wdth,wght].ttf")],
        font_family="Noto Sans", sans_serif_family="Noto Sans",
    )  # fmt: skip
    return bytes(drawn)


def _by_language(key: str, scope: str) -> dict[str, str]:
    return {language: catalogue(scope, language).say(key) for language in LANGS}
