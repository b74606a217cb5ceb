"""Bytes as printable ASCII: 13 bits in two of 91 characters, so 100 bytes take 123.1 characters.

The characters are those that need no escape in the text of an HTML script
element, in JSON or in JavaScript. Base64 takes 133.3; anything denser needs
characters outside ASCII, and with them a file that is read in the one encoding
it was written in, which mail, editors and hosts do not promise.
`inside/open.js` has the decoder.
"""

from __future__ import annotations

ALPHABET = "".join(chr(code) for code in range(0x21, 0x7F) if chr(code) not in "&<\\")
_PAIRS = [ALPHABET[value % 91] + ALPHABET[value // 91] for value in range(8192)]
_SHIFTS = range(0, 104, 13)


def encode(content: bytes) -> str:
    """The text of some bytes; the reader must know their number."""
    padded = content + bytes(-len(content) % 13)
    pairs, found = _PAIRS, []
    for start in range(0, len(padded), 13):
        block = int.from_bytes(padded[start : start + 13], "little")
        found += [pairs[block >> shift & 8191] for shift in _SHIFTS]
    return "".join(found)
