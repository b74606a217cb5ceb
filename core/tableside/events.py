"""What happened, as small immutable values: the one source of log, animation and announcements."""

from __future__ import annotations


class Event:
    """One thing that happened.

    `kind` is a stable word (`gain`, `pay`, `move`, `reveal`, `roll`, `score` …),
    `seat` the seat it happened to (None: the table), `data` its details as
    primitives and tuples of primitives, read by `event["name"]`.
    `secret` names the details that only `seat` may see.
    """

    __slots__ = ("kind", "seat", "data", "secret")

    def __init__(self, kind: str, seat: int | None = None, secret: tuple[str, ...] = (), **data):
        self.kind = kind
        self.seat = seat
        self.data = data
        self.secret = secret

    def __getitem__(self, name):
        return self.data[name]

    def get(self, name, default=None):
        """The detail of that name, or `default` where there is none."""
        return self.data.get(name, default)

    def seen_by(self, viewer: int | None) -> "Event":
        """The event as `viewer` may know it (None: a spectator): secret details left out."""
        if not self.secret or viewer == self.seat:
            return self
        return Event(self.kind, self.seat, **{k: v for k, v in self.data.items() if k not in self.secret})

    def to_plain(self) -> dict:
        """The event as a JSON-ready dict."""
        return {"kind": self.kind, "seat": self.seat, **self.data}

    def __eq__(self, other):
        return isinstance(other, Event) and (self.kind, self.seat, self.data) == (other.kind, other.seat, other.data)

    def __hash__(self):
        return hash((self.kind, self.seat))

    def __repr__(self):
        return f"Event({self.kind!r}, {self.seat!r}{''.join(f', {k}={v!r}' for k, v in self.data.items())})"
