"""Colours: one table of tokens for both themes, and everything that is made from it.

No other file of the project names a colour of a board or a page. `css()`
writes the table as CSS custom properties (`--ts-paper`, `--ts-seat-0-ink` …)
for the pages and the canvas player, `value()` gives the hex for SVG.
"""

from __future__ import annotations

THEMES = ("light", "dark")

# token: (light, dark)
TOKENS: dict[str, tuple[str, str]] = {
    # surfaces, from the table upwards
    "table": ("#ece5d8", "#1d1a17"),
    "wood": ("#dbc29b", "#4a3d2e"),
    "wood.dark": ("#c5a678", "#382e23"),
    "wood.grain": ("#cfb389", "#423627"),
    "paper": ("#fbf6ec", "#322c26"),
    "paper.alt": ("#f2e8d6", "#3d362e"),
    "paper.deep": ("#e6d8bf", "#28231e"),
    "raised": ("#fffdf8", "#453d34"),
    # lettering and lines
    "ink": ("#2a231c", "#f4ede1"),
    "ink.soft": ("#5b4e40", "#cbbfae"),
    "ink.inverse": ("#fffdf8", "#1b1814"),
    "edge": ("#6f5c46", "#a8967c"),
    "edge.soft": ("#cbb99c", "#5f5346"),
    "shadow": ("#3a2a16", "#000000"),
    # QR codes: dark on light in both themes, as cameras want them
    "qr": ("#fffdf8", "#fffdf8"),
    "qr.ink": ("#16120d", "#16120d"),
    # what can be done, what was chosen, what just happened
    "legal": ("#00695f", "#4fe3cb"),
    "legal.halo": ("#fffdf8", "#14201e"),
    "legal.fill": ("#bfe8dd", "#1f4f49"),
    "chosen": ("#a03e00", "#ffbd4a"),
    "chosen.fill": ("#ffe0b8", "#5c4210"),
    "last": ("#6d3fa0", "#cdaaf5"),
    "focus": ("#1a49d6", "#a3c4ff"),
    "warn": ("#9c3500", "#ffa566"),
    "warn.fill": ("#ffe3c9", "#57300f"),
    "good": ("#24652f", "#93dc9a"),
    "good.fill": ("#d8efd2", "#234a29"),
    "bad": ("#9d1f2d", "#ff9ba0"),
    # seats: Okabe-Ito hues; the letter of each is its shape
    "seat.0": ("#e69f00", "#f0ad1a"),
    "seat.0.ink": ("#241800", "#241800"),
    "seat.1": ("#0072b2", "#3a9bd6"),
    "seat.1.ink": ("#ffffff", "#071620"),
    "seat.2": ("#d55e00", "#ee7f2d"),
    "seat.2.ink": ("#1c0a00", "#1c0a00"),
    "seat.3": ("#cc79a7", "#dd93bc"),
    "seat.3.ink": ("#240e1a", "#240e1a"),
    "seat.4": ("#009e73", "#2fbf96"),
    "seat.4.ink": ("#00160f", "#00160f"),
    "seat.none": ("#57534e", "#b8b1a8"),
    "seat.none.ink": ("#ffffff", "#1b1814"),
    "piece.edge": ("#33291f", "#f0e6d6"),
    # shared goods
    "coin": ("#e8b93f", "#e8b93f"),
    "coin.ink": ("#3a2905", "#3a2905"),
    "coin.rim": ("#9a7414", "#fbe3a0"),
    "prestige": ("#7a2b55", "#e39cc3"),
    "prestige.ink": ("#ffffff", "#2b0c1d"),
    "skill": ("#22656b", "#86d0d4"),
    "skill.ink": ("#ffffff", "#06282a"),
    # materials of Tabriz; cubes and discs
    "mat.wool": ("#f6f0e2", "#f6f0e2"),
    "mat.wool.ink": ("#4a3f31", "#4a3f31"),
    "mat.plant": ("#5faf63", "#6cbd70"),
    "mat.plant.ink": ("#0d2a11", "#0d2a11"),
    "mat.camel": ("#b98045", "#c68e52"),
    "mat.camel.ink": ("#2a1703", "#2a1703"),
    "mat.carmine": ("#a3153c", "#bb2149"),
    "mat.carmine.ink": ("#ffffff", "#ffffff"),
    "mat.silk": ("#8d78d6", "#a08de4"),
    "mat.silk.ink": ("#120a33", "#120a33"),
    # decks of Tabriz
    "deck.kamandan": ("#8f6238", "#a9764a"),
    "deck.kamandan.ink": ("#fff8ec", "#1a0e04"),
    "deck.bazari": ("#8f1a30", "#e0727a"),
    "deck.bazari.ink": ("#fff8ec", "#22060a"),
    "deck.ashraf": ("#2c5a9c", "#7aa7e6"),
    "deck.ashraf.ink": ("#fff8ec", "#061428"),
    # dice
    "die.black": ("#2d2b2e", "#151416"),
    "die.black.ink": ("#fbf6ec", "#fbf6ec"),
    "die.grey": ("#98969a", "#8b898e"),
    "die.grey.ink": ("#161517", "#161517"),
    "die.white": ("#fdfbf6", "#f4f0e8"),
    "die.white.ink": ("#242226", "#242226"),
    # Tenpenny Parks: the ground of a park, trees, emotions, the six kinds of attraction, stalls
    "park.grass": ("#d5e3b4", "#38452c"),
    "park.grass.alt": ("#cbdca6", "#333f28"),
    "park.path": ("#a9bd80", "#56663f"),
    "tree": ("#3f7f43", "#5fa862"),
    "tree.light": ("#6fae63", "#86c47a"),
    "tree.trunk": ("#7a5430", "#a57a4c"),
    "emo.thrill": ("#a81f2f", "#ee7c80"),
    "emo.thrill.ink": ("#ffffff", "#2a0508"),
    "emo.awe": ("#3b3c98", "#a3a5f5"),
    "emo.awe.ink": ("#ffffff", "#0b0b2e"),
    "emo.joy": ("#f0b3cf", "#f2c3da"),
    "emo.joy.ink": ("#46102b", "#46102b"),
    "emo.wild": ("#fffdf8", "#f4ede1"),
    "emo.wild.ink": ("#2a231c", "#2a231c"),
    "type.souvenir": ("#f0c93c", "#f2d35e"),
    "type.souvenir.ink": ("#2b2000", "#2b2000"),
    "type.prehistoric": ("#479a53", "#7fcb8a"),
    "type.prehistoric.ink": ("#03140a", "#06190a"),
    "type.wildwest": ("#dd8338", "#ec9346"),
    "type.wildwest.ink": ("#241000", "#241000"),
    "type.fantasy": ("#8b5fc5", "#d3bdf7"),
    "type.fantasy.ink": ("#ffffff", "#180a2c"),
    "type.scifi": ("#8f1a30", "#d95a6a"),
    "type.scifi.ink": ("#ffffff", "#26040a"),
    "type.deepsea": ("#134f8c", "#4f97d6"),
    "type.deepsea.ink": ("#ffffff", "#04121f"),
    "stall": ("#fff6e4", "#f0e4cd"),
    "stall.cloth": ("#c9503f", "#c9503f"),
    "stall.ink": ("#3a2a18", "#3a2a18"),
    "brown": ("#7b5232", "#a8784e"),
    "brown.ink": ("#ffffff", "#1c0f04"),
    # woods, goods and cards of Woodcraft
    "die.green": ("#5c9a4c", "#6fae5e"),
    "die.green.ink": ("#0d2208", "#0b1c07"),
    "die.yellow": ("#f3cf4f", "#f3cf4f"),
    "die.yellow.ink": ("#3a2b00", "#3a2b00"),
    "die.brown": ("#6b3b1c", "#80492a"),
    "die.brown.ink": ("#fff4e6", "#fff4e6"),
    "good.blueberry": ("#3a569f", "#7b97e2"),
    "good.blueberry.ink": ("#ffffff", "#0a1430"),
    "good.hazelnut": ("#8b4d1b", "#d89a5c"),
    "good.hazelnut.ink": ("#ffffff", "#2a1402"),
    "good.lantern": ("#f2b33d", "#f2b33d"),
    "good.lantern.ink": ("#332000", "#332000"),
    "good.scrapwood": ("#d9b98c", "#d3b184"),
    "good.scrapwood.ink": ("#3b2810", "#2e1e0a"),
    "good.glue": ("#f7f1df", "#efe7d0"),
    "good.glue.ink": ("#4a3b22", "#3d3019"),
    "good.sawblade": ("#b9c2c9", "#aab5bd"),
    "good.sawblade.ink": ("#1f272d", "#182026"),
    "good.reuse": ("#9fd2c4", "#8ecabb"),
    "good.reuse.ink": ("#06332a", "#05291f"),
    "tool": ("#4f5f6e", "#a5b6c4"),
    "tool.ink": ("#ffffff", "#0e161d"),
    "steel": ("#c4cbd0", "#59636b"),
    "steel.dark": ("#98a3ab", "#4e575e"),
    "reputation": ("#8c2f5e", "#e59bc2"),
    "reputation.ink": ("#ffffff", "#2d0b1d"),
    "deck.early": ("#53782f", "#a5c77f"),
    "deck.early.ink": ("#ffffff", "#10200a"),
    "deck.late": ("#64300f", "#d28d5c"),
    "deck.late.ink": ("#ffffff", "#250f02"),
    "deck.hazelnut": ("#3a3f78", "#8288d8"),
    "deck.hazelnut.ink": ("#ffffff", "#090b26"),
    # Woodland Homes: the glade, goods, the roofs and grounds of the three families
    "glade": ("#dbe5bd", "#343f2a"),
    "glade.alt": ("#cfdcab", "#2f3926"),
    "glade.line": ("#a3b47e", "#55653f"),
    "fir": ("#4f7a48", "#7fae74"),
    "res.wood": ("#a8713d", "#bd8550"),
    "res.wood.cut": ("#e6c693", "#e6c693"),
    "res.wood.ink": ("#2b1705", "#2b1705"),
    "res.stone": ("#85898c", "#868b8f"),
    "res.stone.light": ("#c3c7c9", "#bcc1c4"),
    "res.fish": ("#3d9cc9", "#58b1dc"),
    "res.fish.ink": ("#06202e", "#06202e"),
    "res.pearl": ("#f4eff4", "#f4eff4"),
    "res.pearl.shade": ("#b9a9c6", "#b9a9c6"),
    "res.pearl.light": ("#fffefd", "#fffefd"),
    "roof.yellow": ("#e9bb44", "#e2b344"),
    "roof.yellow.ink": ("#2d1f00", "#2d1f00"),
    "roof.grey": ("#a5abaf", "#9ba2a7"),
    "roof.grey.ink": ("#14181b", "#14181b"),
    "roof.blue": ("#2f6fae", "#5ba3df"),
    "roof.blue.ink": ("#ffffff", "#04182a"),
    "tint.yellow": ("#f7e8bd", "#4b4023"),
    "tint.grey": ("#e4e3df", "#3d3e3f"),
    "tint.blue": ("#d5e5f0", "#24394a"),
    "trash": ("#7b607e", "#b79bb9"),
    "trash.ink": ("#ffffff", "#1f1021"),
    "hat": ("#8a5a2b", "#a8763f"),
    # bands of tile kinds
    "band.shop": ("#eecb84", "#634c20"),
    "band.trader": ("#a5d1ca", "#22534d"),
    "band.alley": ("#cfbce0", "#4f3f63"),
    "band.court": ("#c0dba6", "#3e562c"),
    "band.market": ("#eab29d", "#713a29"),
}

# What prefers-contrast: more changes.
MORE_CONTRAST: dict[str, tuple[str, str]] = {
    "table": ("#ffffff", "#000000"),
    "paper": ("#ffffff", "#0d0b09"),
    "paper.alt": ("#ffffff", "#16130f"),
    "ink": ("#000000", "#ffffff"),
    "ink.soft": ("#1f1a15", "#f2ece2"),
    "edge": ("#1f1912", "#f2e8d8"),
    "edge.soft": ("#5d4d39", "#c4b59f"),
    "piece.edge": ("#000000", "#ffffff"),
    "legal": ("#00463f", "#7ffbe6"),
    "focus": ("#0a2c9c", "#cfe0ff"),
}

# What a palette forced by the reader changes: CSS system colours.
FORCED: dict[str, str] = {
    **dict.fromkeys(
        ("table", "wood", "wood.dark", "wood.grain", "paper", "paper.alt", "paper.deep", "raised", "legal.halo",
         "legal.fill", "chosen.fill", "warn.fill", "good.fill", "band.shop", "band.trader", "band.alley",
         "band.court", "band.market", "glade", "glade.alt", "tint.yellow", "tint.grey", "tint.blue"),
        "Canvas",
    ),
    **dict.fromkeys(("ink", "ink.soft", "edge", "edge.soft", "piece.edge", "warn", "good", "bad", "last"), "CanvasText"),
    **dict.fromkeys(("legal", "chosen", "focus"), "Highlight"),
    "ink.inverse": "Canvas",
    "shadow": "Canvas",
}  # fmt: skip

SEAT_COUNT = 5
SEAT_SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
"""The shape that goes with each seat's colour, for those who do not tell the colours apart."""

MATERIALS = ("wool", "plant", "camel", "carmine", "silk")
MATERIAL_SHAPES = {"wool": "cube", "plant": "disc", "camel": "cube", "carmine": "disc", "silk": "cube"}

EMOTIONS = ("thrill", "awe", "joy", "wild")
ATTRACTIONS = ("souvenir", "prehistoric", "wildwest", "fantasy", "scifi", "deepsea")

HOME_COLOURS = ("yellow", "grey", "blue")

# Pairs that must be readable (text on ground, 4.5:1) and visible (borders and pieces on ground, 3:1).
TEXT_PAIRS = [
    *((ink, ground) for ink in ("ink", "ink.soft") for ground in ("table", "wood", "paper", "paper.alt", "paper.deep", "raised")),
    *(("ink", f"band.{kind}") for kind in ("shop", "trader", "alley", "court", "market")),
    *((f"seat.{n}.ink", f"seat.{n}") for n in (*range(SEAT_COUNT), "none")),
    *((f"mat.{m}.ink", f"mat.{m}") for m in MATERIALS),
    *((f"deck.{d}.ink", f"deck.{d}") for d in ("kamandan", "bazari", "ashraf", "early", "late", "hazelnut")),
    *((f"good.{g}.ink", f"good.{g}") for g in ("blueberry", "hazelnut", "lantern", "scrapwood", "glue", "sawblade", "reuse")),
    *((f"die.{d}.ink", f"die.{d}") for d in ("black", "grey", "white", "green", "yellow", "brown")),
    *((f"{t}.ink", t) for t in ("coin", "prestige", "skill", "tool", "reputation")),
    ("ink", "steel"),
    *((f"emo.{e}.ink", f"emo.{e}") for e in EMOTIONS),
    *((f"type.{t}.ink", f"type.{t}") for t in ATTRACTIONS),
    *((ink, ground) for ink in ("ink", "ink.soft") for ground in ("park.grass", "park.grass.alt")),
    *((ink, ground) for ink in ("ink", "ink.soft") for ground in ("glade", "glade.alt", *(f"tint.{c}" for c in HOME_COLOURS))),
    *((f"roof.{c}.ink", f"roof.{c}") for c in HOME_COLOURS),
    ("trash.ink", "trash"),
    ("stall.ink", "stall"),
    ("brown.ink", "brown"),
    *((t, ground) for t in ("warn", "good", "bad", "legal", "chosen") for ground in ("paper", "raised")),
    ("ink", "legal.fill"),
    ("ink", "chosen.fill"),
    ("warn", "warn.fill"),
    ("good", "good.fill"),
]  # fmt: skip
SHAPE_PAIRS = [
    *((t, ground) for t in ("piece.edge", "legal", "chosen", "last", "focus") for ground in ("table", "wood", "paper", "paper.alt")),
    *(("edge", ground) for ground in ("table", "paper", "paper.alt", "raised")),
    *((t, ground) for t in ("piece.edge", "legal", "chosen", "last") for ground in ("park.grass", "park.grass.alt")),
    ("tree", "park.grass"),
    *((t, ground) for t in ("piece.edge", "legal", "chosen", "last") for ground in ("glade", "glade.alt", *(f"tint.{c}" for c in HOME_COLOURS))),
    *((t, "paper") for t in ("prestige", "skill", "tool", "reputation", *(f"deck.{d}" for d in ("kamandan", "bazari", "ashraf", "early", "late", "hazelnut")))),
]  # fmt: skip

_LATIN = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial'
_FONTS = {
    "en": f'{_LATIN}, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif',
    "zh-Hant": f'{_LATIN}, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif',
    "zh-Hans": f'{_LATIN}, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
}


def font_stack(lang: str) -> str:
    """The CSS font-family list for a language, Han fonts of the right region first."""
    return _FONTS.get(lang, _FONTS["en"])


def value(token: str, theme: str = "light", *, more_contrast: bool = False) -> str:
    """The hex colour of a token."""
    if more_contrast and token in MORE_CONTRAST:
        return MORE_CONTRAST[token][THEMES.index(theme)]
    return TOKENS[token][THEMES.index(theme)]


def values(theme: str = "light") -> dict[str, str]:
    """All tokens of a theme with their hex colours."""
    index = THEMES.index(theme)
    return {token: pair[index] for token, pair in TOKENS.items()}


def css_name(token: str) -> str:
    """The custom property of a token: `seat.0.ink` is `--ts-seat-0-ink`."""
    return "--ts-" + token.replace(".", "-")


def css() -> str:
    """The token table as CSS: light, dark (by preference or `data-theme`), more contrast, forced colours.

    `data-theme="light"` or `"dark"` on the root element overrules the preference.
    """
    light, dark = (_block({t: pair[i] for t, pair in TOKENS.items()}) for i in (0, 1))
    more_light, more_dark = (_block({t: pair[i] for t, pair in MORE_CONTRAST.items()}) for i in (0, 1))
    by_choice = ':root[data-theme="dark"]'
    by_system = ':root:not([data-theme="light"])'
    return "\n".join(
        [
            f":root {{ color-scheme: light; {light} }}",
            f"@media (prefers-color-scheme: dark) {{ {by_system} {{ color-scheme: dark; {dark} }} }}",
            f"{by_choice} {{ color-scheme: dark; {dark} }}",
            f"@media (prefers-contrast: more) {{ :root {{ {more_light} }} {by_choice} {{ {more_dark} }} }}",
            f"@media (prefers-contrast: more) and (prefers-color-scheme: dark) {{ {by_system} {{ {more_dark} }} }}",
            f"@media (forced-colors: active) {{ :root, {by_choice}, {by_system} {{ {_block(FORCED)} }} }}",
            "",
        ]
    )


def _block(table: dict[str, str]) -> str:
    return " ".join(f"{css_name(token)}: {colour};" for token, colour in table.items())


# -- what the tests measure ----------------------------------------------------------


def rgb(colour: str) -> tuple[float, float, float]:
    """A hex colour as linear-light red, green, blue from 0 to 1."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def contrast(a: str, b: str) -> float:
    """The WCAG contrast ratio of two hex colours."""
    high, low = sorted((0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (rgb(a), rgb(b))), reverse=True)
    return (high + 0.05) / (low + 0.05)


# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
_DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
DEFICIENCIES = tuple(_DEFICIENCIES)


def difference(a: str, b: str, deficiency: str | None = None) -> float:
    """How far apart two hex colours look (CIE 1976 ΔE), to normal sight or under a deficiency."""
    la, lb = (_lab(_simulate(rgb(c), deficiency)) for c in (a, b))
    return sum((x - y) ** 2 for x, y in zip(la, lb)) ** 0.5


def _simulate(linear, deficiency):
    if deficiency is None:
        return linear
    return tuple(min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear)))) for row in _DEFICIENCIES[deficiency])


def _lab(linear):
    r, g, b = linear
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
