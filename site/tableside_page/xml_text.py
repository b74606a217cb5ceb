"""Text in XML, without the XML library, which the page does not bring along."""

from __future__ import annotations


def escape(text: str) -> str:
    """A text as it stands between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoteattr(text: str) -> str:
    """A text as an attribute's value, with its quotes."""
    return '"' + escape(text).replace('"', "&quot;").replace("\n", "&#10;") + '"'
