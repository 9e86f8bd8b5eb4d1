"""Requests of the wire: one, or many on all cores."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from . import _tikki
from ._errors import TikkiError, of_wire

Answer = dict[str, Any]
"""The answer of an operation, as in docs/reference/requests.md: strings, integers, lists and dictionaries."""

Progress = Callable[[int, int], object]
"""Called about twenty times a second with the number of jobs done and their total."""


def plain(value: Any) -> Any:
    """Converts values that JSON cannot hold: deals of other libraries, NumPy numbers, other iterables."""
    for name in ("to_pbn", "tolist", "to_list", "to_pylist"):
        convert = getattr(value, name, None)
        if callable(convert):
            return convert()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Iterable):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be part of a request")


def written(op: str, fields: Mapping[str, Any]) -> str:
    """Returns the request as JSON. Fields that are None are omitted; ``max_ms`` and ``max_nodes`` become its limits."""
    given = {key: value for key, value in fields.items() if value is not None}
    limits = {key: given.pop(key) for key in ("max_ms", "max_nodes") if key in given}
    if limits:
        given["limits"] = {**given.get("limits", {}), **limits}
    return json.dumps({"op": op, **given}, default=plain)


def ask(op: str, **fields: Any) -> Answer:
    """Returns the answer of an operation to a request with these fields.

    All functions of operations call this one. The fields are those of docs/reference/requests.md and of the pages of the games. A field that is None is left out. A deal of endplay (anything with ``to_pbn()``) may stand wherever a
    deal may.

    >>> ask("solve", game="tuppi-nolo", leader="S", hands={"N": ["C4"], "E": ["C8"], "S": ["D4"], "W": ["C5"]})["value"]
    1

    Raises:
        TikkiError: the request cannot be answered; the error has a code and a place.
        KeyboardInterrupt: after Ctrl-C, once the work has stopped.
    """
    answer: Answer = json.loads(_tikki.ask(written(op, fields)))
    if "error" in answer:
        raise of_wire(answer["error"])
    return answer


def ask_many(
    requests: Iterable[Mapping[str, Any]],
    *,
    threads: int | None = None,
    table_mib: int = 64,
    max_nodes: int | None = None,
    max_ms: int | None = None,
    progress: Progress | None = None,
    errors: Literal["raise", "return"] = "raise",
) -> list[Answer | TikkiError]:
    """Returns the answers to many requests, in order, solved on all cores.

    Args:
        requests: each a mapping with ``op`` and the fields of the operation.
        threads: number of worker threads; by default one per core.
        table_mib: transposition table size per thread, in MiB.
        max_nodes, max_ms: node limit, and time limit in milliseconds, per request.
        progress: called with the number of answers so far and the number of requests.
        errors: ``"raise"`` raises the first error; ``"return"`` puts each error in the place of its answer.

    Raises:
        TikkiError: a request cannot be answered; ``at`` begins with the index of the request.
    """
    texts = [written(str(request["op"]), {k: v for k, v in request.items() if k != "op"}) for request in requests]
    how = {"threads": threads, "table_mib": table_mib, "max_nodes": max_nodes, "max_ms": max_ms}
    answers: list[Answer | TikkiError] = []
    for place, text in enumerate(_tikki.ask_many(texts, how, progress)):
        answer = json.loads(text)
        error = of_wire(answer["error"]) if "error" in answer else None
        if error is not None and errors == "raise":
            raise TikkiError(error.code, error.message, f"/{place}{error.at or ''}", error.details)
        answers.append(answer if error is None else error)
    return answers
