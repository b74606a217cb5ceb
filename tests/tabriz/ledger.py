"""The tables of the ledger's part 3, as it prints them."""

# track | spaces | start stock | restock | end | prices, as "tile face / track material"
_SHOPS = """
WOOL A / t wool | 8 | 3 (+1) | 3 (+1) | clear | 1→1, 2→3, 3→6+
WOOL B / t wool | 5 | 3 (+1) | 2 (+1) | discard + refill | 1→1, 2→4+
PLANT A / t plant | 6 | 2 (+1) | 2 (+1) | clear | 2→1, 3→3, 5→5+
PLANT B / t plant | 6 | 4 (+1) | 3 (+1) | discard + refill | 3 3 2 2 1 1
CAMEL A / t camel | 6 | 2 (+1) | 2 (+1) | clear | 2→1, 4→2, 7→4+
CAMEL B / t camel | 5 | 2 (+1) | 2 (+1) | discard + refill | 4 3 2 2 1
CARMINE A / t carmine | 4 | 1 (+1) | 1 (+1) | clear | 3→1, 5→2, 7→3+
CARMINE B / t carmine | 4 | 2 (+1) | 1 (+1) | discard + refill | 4 4 3 2
WOOLCAMEL A / t1 wool | 4 | 1 (+1) | 1 (+1) | clear | 1→1, 2→3+
WOOLCAMEL A / t2 camel | 2 | 1 | 1 | clear | 2→1, 4→2+
WOOLCAMEL B / t wool camel | 6 | wool camel | wool camel | clear | 2→1, 3→2, 5→4+
PLANTCARMINE A / t1 plant | 4 | 1 (+1) | 1 (+1) | clear | 1→1, 3→3+
PLANTCARMINE A / t2 carmine | 2 | 1 | 1 | clear | 3→1, 5→2+
PLANTCARMINE B / t plant carmine | 6 | plant carmine | plant carmine | clear | 3→1, 4→2, 8→4+
COURT1 A / t silk | 4 | 1 (+1) | 1 | clear | 5→1, 8→2, 11→3+
COURT2 B / t silk | 4 | 1 (+1) | 1 | discard + refill | 5 5 4 3
"""

_TRADERS = """
TRADER1 A | 1 wool → 1 plant ×4 | 1 plant → 1 camel ×3 | 1 carmine → 1 silk ×2
TRADER1 B | 2 wool → 1 camel ×3 | 1 wool + 1 plant → 1 carmine ×3 | 1 wool + 1 camel → 1 silk ×2
TRADER2 A | 1 plant → 1 camel ×4 | 1 camel → 2 plant ×3 | 2 plant → 1 silk ×2
TRADER2 B | 1 wool → 1 plant ×5 | 1 carmine → 2 camel ×2 | 1 silk → 2 carmine ×2
TRADER3 A | 2 wool → 1 camel ×4 | 1 camel → 1 carmine ×3 | 1 camel → 1 silk ×1
TRADER3 B | 1 camel → 4 wool ×2 | 1 camel → 1 carmine ×4 | 1 carmine → 1 silk ×2
TRADER4 A | 3 wool → 1 carmine ×3 | 1 plant → 3 wool ×3 | 1 carmine → 1 silk ×2
TRADER4 B | 4 wool → 1 silk ×2 | 1 plant → 1 camel ×3 | 1 silk → 3 camel ×1
TRADER5 A | 1 wool → 1 plant ×3 | 1 carmine → 3 plant ×2 | 1 camel → 1 silk ×1
TRADER5 B | 1 wool + 1 plant → 1 carmine ×3 | 1 camel → 2 plant ×4 | 1 silk → 4 plant ×1
TRADER6 A | 2 plant → 1 silk ×2 | 1 carmine → 1 silk ×2 | 2 wool → 1 camel ×2
TRADER6 B | 1 wool + 1 camel → 1 silk ×2 | 1 camel → 1 carmine ×3 | 1 plant → 1 camel ×2
"""

LINKS = {  # footprints
    "small": "01-02 02-03 03-04 01-05 02-06 03-07 06-07 07-08 07-11 08-12 09-13 10-11 11-12 12-13",
    "large": "01-02 02-03 03-04 04-05 05-06 02-07 04-09 05-10 07-08 08-09 09-10 10-11 08-13 09-14 11-16 "
    "12-13 13-14 14-15 15-16 16-17",
}
UNLINKED = {"small": "04-08 05-06 06-10 08-09", "large": "03-08 06-11 07-12 10-15"}
TYPES = {
    "small": "alley single double single courtyard trader market trader courtyard single trader single alley",
    "large": "courtyard alley trader double trader single single trader market trader single single trader double "
    "trader alley courtyard",
}
DICE = {  # colour: number, faces
    "black": (6, "wool wool wool plant plant camel"),
    "grey": (4, "wool plant camel camel carmine carmine"),
    "white": (3, "camel camel carmine carmine silk silk"),
}
DECKS = {  # averages: pieces, value, coins, skill, prestige; number with workshop action
    "kamandan": (5.4, 7.9, 6.7, 1.00, 0.2, 6),
    "bazari": (5.6, 12.7, 3.6, 1.22, 2.2, 15),
    "ashraf": (6.0, 19.1, 1.5, 2.07, 4.3, 23),
}
MATERIALS = {  # supply price, pieces
    "wool": (1, 30), "plant": (2, 30), "camel": (3, 25), "carmine": (4, 20), "silk": (6, 15)
}  # fmt: skip


def pairs(text):
    """`01-02 …` as a set of unordered pairs."""
    return {frozenset(pair.split("-")) for pair in text.split()}


def _lines(text):
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def _offer(text):
    cost, take = text.split("→")
    return int(cost), int(take.rstrip("+")), take.endswith("+")


def _pieces(text, accepts):
    """`3 (+1)` as what lies there for two and for three players."""
    if text[0].isalpha():
        return text.split(), text.split()
    base, _, more = text.partition(" (+")
    few = accepts[:1] * int(base)
    return few, few + accepts[:1] * int(more.rstrip(")") or 0)


def _amounts(text):
    return {name: int(n) for n, name in (part.split() for part in text.split(" + "))}


def _exchange(text):
    give, right = text.split(" → ")
    get, limit = right.split(" ×")
    return _amounts(give), _amounts(get), int(limit)


SHOPS = {}
for _name, _spaces, _start, _restock, _end, _prices in _lines(_SHOPS):
    _tile, _track = _name.split(" / ")
    _id, *_accepts = _track.split()
    SHOPS.setdefault(_tile, {})[_id] = {
        "accepts": _accepts,
        "spaces": int(_spaces),
        "start": _pieces(_start, _accepts),
        "restock": _pieces(_restock, _accepts),
        "end": _end,
        "offers": [_offer(text) for text in _prices.split(", ")] if "→" in _prices else [],
        "prices": [] if "→" in _prices else [int(n) for n in _prices.split()],
    }
TRADERS = {name: [_exchange(text) for text in exchanges] for name, *exchanges in _lines(_TRADERS)}
