"""Writes `tikki/_operations.py`: a function for every operation of the engine's own list.

    python tools/operations.py            # writes the file
    python tools/operations.py --check    # says whether it is as it would be written
"""

from __future__ import annotations

import json
import sys
import textwrap
from pathlib import Path

from fields import FIELDS, OPERATIONS

from tikki import _tikki

TARGET = Path(__file__).parent.parent / "tikki" / "_operations.py"

HEAD = '''"""The operations of the wire as functions. Written by `tools/operations.py`; do not edit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

from ._ask import Answer, ask
from ._column import HasPbn

Hands = Mapping[str, Union[str, Sequence[str]]]
"""Cards by seat: ``{"N": "AKQ.JT9.876.5432", "E": ["SJ", "H2"]}``."""

Deal = Union[str, Hands, HasPbn]
"""A deal: a text in any form that Tikki reads, cards by seat, or an object with ``to_pbn()``, such as endplay's ``Deal``."""
'''

LIMITS = {
    "max_nodes": ("int", "give up after so many nodes; what is proved by then is told."),
    "max_ms": ("int", "give up after so many milliseconds."),
}


def parameters(op: str) -> dict[str, tuple[str, str, str]]:
    """By name type, meaning and mark."""
    given = {}
    for word in OPERATIONS[op].split():
        name, mark = word.rstrip("!?"), word[-1:]
        given[name] = (*FIELDS[name], mark)
    return given


def function(op: str, listed: list[tuple[str, str, str]]) -> str:
    """The source of an operation's function. `listed`: by game what it tells and an example."""
    games = [game for game, _, _ in listed]
    own = "" if games in (["bridge"], ["no game in particular"]) else games[0]
    fields = parameters(op)
    needed = [f"{name}: {kind}" for name, (kind, _, mark) in fields.items() if mark == "!"]
    placed = [f"{name}: {kind} | None = None" for name, (kind, _, mark) in fields.items() if mark == "?"]
    optional = [f"{name}: {kind} | None = None" for name, (kind, _, mark) in fields.items() if mark not in "!?"]
    if own or op == "records":
        default = "str | None = None" if "bridge" in games or op == "records" else "str"
        (needed if default == "str" else optional).insert(0, f"game: {default}")
    limits = [f"{name}: {kind} | None = None" for name, (kind, _) in LIMITS.items()]
    names = [entry.split(":")[0] for entry in needed + placed + optional + limits]
    head = "".join(f"    {entry},\n" for entry in needed + placed) + "    *,\n"
    head += "".join(f"    {entry},\n" for entry in optional + limits)
    passed = "".join(f"        {name}={name},\n" for name in names)
    return (
        f"def {op.replace('-', '_')}(\n{head}) -> Answer:\n{document(op, listed, fields)}"
        f'    return ask(\n        "{op}",\n{passed}    )\n'
    )


def document(op: str, listed: list[tuple[str, str, str]], fields: dict[str, tuple[str, str, str]]) -> str:
    """The docstring, indented."""
    text = [wrapped(told, "") for _, told, _ in listed[:1]]
    text += [""] + [wrapped(f"Of {game}: {told}", "") for game, told, _ in listed] if len(listed) > 1 else []
    meanings = {name: meaning for name, (_, meaning, _) in fields.items()} | {n: m for n, (_, m) in LIMITS.items()}
    text += ["", "Args:"] + [wrapped(f"{name}: {meaning}", "    ") for name, meaning in meanings.items()]
    text += ["", "Returns:", wrapped(f"The answer of the operation ``{op}``, as docs/formats.md shows it.", "    ")]
    text += ["", "Raises:", "    TikkiError: what cannot be answered, with code and place.", "", "For example::", ""]
    text += [textwrap.indent(example, "    ") for example in (called(op, request) for _, _, request in listed)]
    body = "\n".join(text)
    quoted = body.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return textwrap.indent(f'"""{quoted}\n"""\n', "    ")


def wrapped(text: str, indent: str) -> str:
    """The text in lines."""
    return textwrap.fill(text, 110, initial_indent=indent, subsequent_indent=indent + "    ")


def called(op: str, request: str) -> str:
    """A call that asks what a request asks."""
    given = ", ".join(f"{name}={value!r}" for name, value in json.loads(request).items())
    return f"tikki.{op.replace('-', '_')}({given})"


def source() -> str:
    """The whole file."""
    listed: dict[str, list[tuple[str, str, str]]] = {}
    for name, game, told, request in _tikki.operations():
        listed.setdefault(name, []).append((game, told, request))
    names = "".join(f'    "{name.replace("-", "_")}",\n' for name in listed)
    functions = "".join(f"\n\n{function(op, games)}" for op, games in listed.items())
    return f"{HEAD}\nOPERATIONS = (\n{names})\n\"\"\"The names of the functions.\"\"\"\n{functions}"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if TARGET.read_text() == source() else "tikki/_operations.py is not as tools/operations.py writes it")
    TARGET.write_text(source())
