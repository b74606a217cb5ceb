"""Errors a caller may meet, each carrying one translatable reason."""

from __future__ import annotations


class Reason:
    """Why something is refused: a stable code and the figures a sentence needs.

    `params` holds primitives only. The sentence itself stands in the message
    catalogues under `reason.<code>`, see `tableside.text`.
    """

    __slots__ = ("code", "params")

    def __init__(self, code: str, **params):
        self.code = code
        self.params = params

    def __eq__(self, other):
        return isinstance(other, Reason) and (self.code, self.params) == (other.code, other.params)

    def __hash__(self):
        return hash(self.code)

    def __repr__(self):
        return f"Reason({self.code!r}{''.join(f', {k}={v!r}' for k, v in self.params.items())})"


class TablesideError(ValueError):
    """Base of all declared errors. `reason` is a `Reason`."""

    def __init__(self, reason: Reason | str, **params):
        self.reason = reason if isinstance(reason, Reason) else Reason(reason, **params)
        details = ", ".join(f"{key} {value}" for key, value in self.reason.params.items())
        super().__init__(self.reason.code + (f" ({details})" if details else ""))


class IllegalMove(TablesideError):
    """A move that the position does not allow."""


class BadNotation(TablesideError):
    """Text that is not the notation of a move."""


class BadSetup(TablesideError):
    """A seat count, seed, option or game name that does not exist."""


class BadPosition(TablesideError):
    """A position from outside that does not hold together; names the field."""


class BadComponents(TablesideError):
    """A component file that cannot be used; names the field."""


class BadRecord(TablesideError):
    """A record from outside that cannot be read.

    `partial` is the record up to the last good ply, or None.
    """

    def __init__(self, reason, partial=None, **params):
        super().__init__(reason, **params)
        self.partial = partial


class BadLink(BadRecord):
    """A link that cannot be read; `partial` as in `BadRecord`."""
