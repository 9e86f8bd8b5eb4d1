"""The exception of the package: a stable code, a message and a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class TikkiError(ValueError):
    """A request or a deal that cannot be answered.

    ``code`` is a stable name (``"duplicate-card"``; the list is in docs/reference/errors.md), ``at`` the place: a JSON pointer into
    the request (``"/deal"``), for columns the row and then the place in its text (``"/17"``); None if it is the whole.
    ``details`` has what else is known: of a card that may not be played ``ply`` (from 1), ``seat``, ``card`` and ``reason``.
    """

    def __init__(
        self, code: str, message: str, at: str | None = None, details: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(code, message, at)
        self.code = code
        self.message = message
        self.at = at
        self.details = dict(details or {})

    def __str__(self) -> str:
        place = f" (at {self.at})" if self.at else ""
        return f"{self.code}: {self.message}{place}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.message, self.at, self.details)


def of_wire(error: Mapping[str, Any]) -> TikkiError:
    """Returns the exception of an ``error`` object of the wire."""
    details = {key: value for key, value in error.items() if key not in ("code", "message", "at")}
    return TikkiError(error["code"], error["message"], error.get("at"), details)
