"""Figures and boards of the library of what was played, as rows for data frames."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from ._errors import TikkiError

Row = dict[str, Any]
"""A row: ``pandas.DataFrame(rows)`` and ``polars.DataFrame(rows)`` make a frame of them."""

INTERVALS = ("error_rate", "lost_per_board", "imps_per_board")
"""The figures with an interval: each is three columns, ``error_rate``, ``error_rate_low``, ``error_rate_high``."""

WRONG_ARGUMENTS = 2
"""The exit code of the program where its arguments are wrong."""

Path = str | os.PathLike[str]


def insights(
    player: str | None = None,
    *,
    game: str | None = None,
    since: str | None = None,
    until: str | None = None,
    library: Path | None = None,
) -> list[Row]:
    """Returns what a player's cards cost: a row for each role, and for each of its groups.

    Args:
        player: a name of the player; the owner of the library if None.
        game: the id of the game; bridge if None.
        since, until: the first and the last day or month, ``"2026-01-31"`` or ``"2026-01"``.
        library: the file of the library; by default that of the command line.

    Returns:
        Rows with the columns of ``tikki insights --csv`` as numbers, and None where a figure is unknown. ``by`` is ``"all"``,
        ``"single-dummy"``, ``"partner"``, ``"contract"``, ``"phase"``, ``"month"`` or ``"theme"``.

    Raises:
        TikkiError: the player or the game is unknown. OSError: there is no library.
    """
    options = {"player": player, "game": game, "since": since, "until": until, "library": library}
    (answer,) = _lines("insights", options)
    roles: list[Row] = []
    for figures in answer["roles"]:
        roles.append({**figures, "by": "all", "key": ""})
        if single := figures.get("single_dummy"):
            same = {name: figures[name] for name in ("role", "boards", "decisions")}
            roles.append({**same, **single, "by": "single-dummy", "key": ""})
    return [_flat(figures) for figures in [*roles, *answer["groups"]]]


def library_boards(
    player: str | None = None,
    *,
    game: str | None = None,
    contract: str | None = None,
    since: str | None = None,
    until: str | None = None,
    library: Path | None = None,
) -> list[Row]:
    """Returns the boards of the library, the latest first: a row for each, with the same columns in every row.

    Args:
        player: a name of a player who sat at a seat.
        game, contract: the id of the game, the contract (``"3NT"``).
        since, until: the first and the last day or month.
        library: the file of the library; by default that of the command line.
    """
    options = {"player": player, "game": game, "contract": contract, "since": since, "until": until, "library": library}
    rows: list[Row] = []
    while page := list(_lines("library list", {**options, "number": 1000, "offset": len(rows)})):
        boards = [board for answer in page for board in answer.get("boards", [answer])]
        rows += [{name: board.get(name) for name in BOARD_COLUMNS} for board in boards]
        if len(boards) < 1000:
            break
    return rows


BOARD_COLUMNS = ("id", "game", "day", "event", "board", "contract", "declarer", "result", "analysis")
"""The columns of ``library_boards``."""


def _flat(figures: Row) -> Row:
    row: Row = {name: figures[name] for name in ("role", "by", "key", "boards", "decisions", "errors")}
    # Errors with two hands in view have bounds and no value, figures of few boards a value alone.
    for name in INTERVALS:
        interval = figures.get(name) or {}
        row |= {f"{name}{end}": interval.get(part) for part, end in (("value", ""), ("low", "_low"), ("high", "_high"))}
    # Of a theme it is not known.
    return row | {"could_have_been_won": None if row["by"] == "theme" else figures.get("could_have_been_won")}


def _lines(command: str, options: Row) -> Iterator[Row]:
    """Runs the program that comes with the package, and yields the lines of JSON that it prints."""
    given = [f"--{name}={value}" for name, value in options.items() if value is not None]
    arguments = [sys.executable, "-m", "tikki", *command.split(), "--json", *given]
    ran = subprocess.run(arguments, capture_output=True, text=True, encoding="utf-8", check=False)
    if ran.returncode != 0:
        message = ran.stderr.strip().removeprefix("tikki: ")
        code = re.match(r"([a-z]+(?:-[a-z]+)+): ", message)
        if code:
            raise TikkiError(code[1], message[code.end() :])
        if ran.returncode == WRONG_ARGUMENTS:
            raise TikkiError("bad-field", message.removeprefix("error: ").partition("\n")[0])
        raise OSError(message)
    for line in ran.stdout.splitlines():
        yield json.loads(line)
