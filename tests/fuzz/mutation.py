"""Mutations of valid texts: at the level of characters, of JSON trees, and of what a link packs.

Each takes a `random.Random` and a valid input and returns a hostile one. The
same generator state gives the same input.
"""

from __future__ import annotations

import json
import zlib
from copy import deepcopy
from random import Random

from tableside import link

SURROGATE = "\ud800"
JUNK_CHARACTERS = "\0\x07\n\t \"'<>&\\/{}[],:;#?=%+-_.~0159azAZéß中文🎲\u202e\u2066\u200f\ufeff\u2028" + SURROGATE
JUNK_TEXTS = (
    "", " ", "\0", SURROGATE, "\u202eabc\u202c", "<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "{n@seat}", "{{}}", "%s%n",
    "../../etc/passwd", "a" * 10_000, "9" * 5_000, "-" * 500, "1.0", "NaN", "null", "true", "__class__", "constructor", "0", "-1", "１２", "²",
)
JUNK_VALUES = (
    None, True, False, 0, 1, -1, 2, 7, 99, 255, 256, 9_999, 10_000, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, -(2**63), 10**40,
    0.0, 1.0, -0.5, 1e308, [], {}, [[]], [None], {"": None}, [0] * 300, *JUNK_TEXTS,
)  # fmt: skip
# What no JSON writer gives: put in place of a marker in the text.
RAW_JSON = (
    "NaN", "Infinity", "-Infinity", "1e999", "-0", "1.0", "01", "0x1", "9" * 5_000, "[" * 300, "[" * 300 + "]" * 300, "[" * 100_000,
    '{"a":' * 3_000, '"\\ud800"', '"\\u0000"', '"\0"', "'x'", "/**/1", '{"a":1,"a":2}', "", ",", "tru", '"open',
)  # fmt: skip
_MARKER = "\u0001raw\u0001"


def text(rng: Random, valid: str) -> str:
    """A text changed in its characters, one to four times."""
    changed = valid
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        changed = rng.choice(_TEXT_CHANGES)(rng, changed)
    return changed


def _span(rng: Random, text: str) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((1, 1, 2, 5, 40)))


def _replace(rng, text):
    at, end = _span(rng, text)
    return text[:at] + rng.choice(JUNK_CHARACTERS) + text[end:]


def _insert(rng, text):
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice((rng.choice(JUNK_CHARACTERS), rng.choice(JUNK_TEXTS))) + text[at:]


def _delete(rng, text):
    at, end = _span(rng, text)
    return text[:at] + text[end:]


def _repeat(rng, text):
    at, end = _span(rng, text)
    return text[:end] + text[at:end] * rng.choice((1, 3, 50)) + text[end:]


def _move(rng, text):
    at, end = _span(rng, text)
    rest = text[:at] + text[end:]
    to = rng.randint(0, len(rest))
    return rest[:to] + text[at:end] + rest[to:]


def _cut(rng, text):
    return text[: rng.randint(0, len(text))]


def _digit(rng, text):
    places = [at for at, sign in enumerate(text[:4_000]) if sign.isdigit()]
    if not places:
        return _replace(rng, text)
    at = rng.choice(places)
    return text[:at] + rng.choice(("", *"0123456789", "-1", "99", "1e9", "9" * 400)) + text[at + 1 :]


_TEXT_CHANGES = (_replace, _insert, _delete, _repeat, _move, _cut, _digit)


# -- JSON trees ---------------------------------------------------------------------


def tree(rng: Random, valid: str) -> str:
    """A JSON text with one to three places of its tree changed."""
    root = [json.loads(valid)]
    raw = None
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        holder, key = _place(rng, root)
        change = rng.randrange(8)
        if change == 0 and holder is not root:
            del holder[key]
        elif change == 1:
            other, place = _place(rng, root)
            holder[key] = json.loads(json.dumps(other[place]))
        elif change == 2 and isinstance(holder[key], list) and holder[key]:
            holder[key] = holder[key] * rng.choice((2, 2, 40))
        elif change == 3 and isinstance(holder[key], dict):
            holder[key][rng.choice(("x", "", *JUNK_TEXTS))] = deepcopy(rng.choice(JUNK_VALUES))
        elif change == 4:
            holder[key], raw = _MARKER, rng.choice(RAW_JSON)
        elif change == 5 and isinstance(holder[key], str):
            holder[key] = text(rng, holder[key])
        elif change == 6 and isinstance(holder[key], int):
            holder[key] = holder[key] + rng.choice((-1, 1, 2, -2, 10))
        else:
            holder[key] = deepcopy(rng.choice(JUNK_VALUES))
        if len(root) != 1:
            root = [root]
    written = json.dumps(root[0], ensure_ascii=rng.random() < 0.5)
    if raw is not None:
        written = written.replace(json.dumps(_MARKER), raw, 1).replace(_MARKER, raw, 1)
    return written


def _place(rng: Random, root: list):
    """Some place in the tree: the list or object that holds it, and the key there. Deep places are as likely as high ones."""
    holder, key = root, 0
    while isinstance(holder[key], (list, dict)) and holder[key] and rng.random() < 0.8:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    return holder, key


def gentle(rng: Random, valid: str) -> str:
    """A JSON text with a few leaves changed into what might stand there: well-formed, but not true."""
    root = json.loads(valid)
    leaves = list(_leaves(root))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        holder, key = rng.choice(leaves)
        change = rng.randrange(4)
        if change == 0:
            other, place = rng.choice(leaves)
            if place in (other if isinstance(other, dict) else range(len(other))) and key in (holder if isinstance(holder, dict) else range(len(holder))):
                holder[key], other[place] = other[place], holder[key]
        elif isinstance(holder, list) and change == 1 and holder:
            holder.insert(rng.randint(0, len(holder)), rng.choice(holder))
        elif isinstance(holder, list) and change == 2 and holder:
            holder.pop(rng.randrange(len(holder)))
        elif not isinstance(holder, list) or key < len(holder):
            old = holder[key]
            alike = [leaf[at] for leaf, at in leaves if (not isinstance(leaf, list) or at < len(leaf)) and type(leaf[at]) is type(old)]
            holder[key] = old + rng.choice((-1, 1, 1, 3)) if type(old) is int else rng.choice(alike)
    return json.dumps(root, ensure_ascii=False)


def _leaves(tree):
    """All (holder, key) of a tree whose value is no list or object with something in it."""
    places = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for key, value in places:
        if isinstance(value, (list, dict)) and value:
            yield from _leaves(value)
        else:
            yield tree, key


def json_text(rng: Random, valid: str) -> str:
    """A JSON text changed in its leaves, its tree, or its characters."""
    return rng.choice((gentle, gentle, tree, tree, text))(rng, valid)


# -- links ----------------------------------------------------------------------------


def packed(codec: str, payload: bytes) -> str:
    """A link with a right check sum over any payload."""
    return codec + link._pack(payload)


def unpacked(valid: str) -> bytes:
    """The payload of a valid link."""
    return link._unpack(valid[1:])


def data(rng: Random, valid: bytes) -> bytes:
    """Bytes changed in a few places."""
    changed = bytearray(valid)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randint(0, len(changed))
        match rng.randrange(5):
            case 0:
                changed[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                changed[at:at] = rng.randbytes(rng.choice((1, 2, 30)))
            case 2:
                del changed[at : at + rng.choice((1, 2, 20))]
            case 3:
                changed[at:at] = bytes([rng.choice((0, 127, 128, 255))]) * rng.choice((1, 9, 2_000))
            case _:
                del changed[at:]
    return bytes(changed)


def short_link(rng: Random, valid: str) -> str:
    """A short link changed in its text, its bytes, or a field of its header."""
    how = rng.random()
    if how < 0.2:
        return text(rng, valid)
    payload = unpacked(valid)
    if how < 0.5:
        return packed("s", data(rng, payload))
    *fields, start = link._header(payload)
    for _ in range(rng.choice((1, 1, 2))):
        fields[rng.randrange(6)] = rng.choice((0, 1, 2, 3, 63, 64, 99, 127, 128, 19_999, 20_000, 20_001, 2**31, 2**53, 2**64, rng.randrange(60)))
    rest = payload[start:] if rng.random() < 0.8 else data(rng, payload[start:])
    return packed("s", b"".join(map(link._varint, fields)) + rest)


def deflate(plain: bytes) -> bytes:
    """Raw deflate, as durable links have it."""
    squeeze = zlib.compressobj(9, wbits=-15)
    return squeeze.compress(plain) + squeeze.flush()


def durable_link(rng: Random, valid: str) -> str:
    """A durable link changed in its text, its packed bytes, or the JSON within."""
    how = rng.random()
    if how < 0.15:
        return text(rng, valid)
    payload = unpacked(valid)
    if how < 0.35:
        return packed("d", data(rng, payload))
    inner = zlib.decompress(payload, wbits=-15).decode()
    if how < 0.37:
        return packed("d", deflate(inner.encode() + b" " * rng.choice((70_000, 5_000_000))))
    return packed("d", deflate(json_text(rng, inner).encode("utf-8", "surrogatepass")))
