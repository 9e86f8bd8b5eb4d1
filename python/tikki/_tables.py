"""Double-dummy tables of many deals as one array."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from . import _tikki
from ._ask import Progress
from ._column import Deals, texts
from ._errors import TikkiError

SEATS = ("N", "E", "S", "W")
"""The second axis of tables: declarers."""

STRAINS = ("S", "H", "D", "C", "NT")
"""The third axis of tables: strains."""

COLUMNS = tuple(f"{seat}_{strain}".lower() for seat in SEATS for strain in STRAINS)
"""The column names of a table's twenty cells, in order: ``n_s``, ``n_h`` … ``w_nt``."""

NO_TABLE = 255
"""The cell value of a deal without a table."""

Errors = Literal["raise", "mask"]
"""The treatment of a deal that cannot be read: an exception, or a row of ``NO_TABLE``."""


def tables(
    deals: Deals,
    *,
    threads: int | None = None,
    table_mib: int = 64,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> NDArray[np.uint8]:
    """Returns the double-dummy tables of deals: the tricks of each declarer in each strain with perfect play.

    Python's lock is released while the deals are solved, on all cores.

    Args:
        deals: n deals or endings: strings in any format that Tikki reads, objects with ``to_pbn()`` (endplay), or a pandas,
            Polars or Arrow column of strings.
        threads: number of worker threads; by default one per core.
        table_mib: transposition table size per thread, in MiB.
        progress: called about twenty times a second with the deals solved and n. An exception from it ends the work.
        errors: ``"raise"`` raises for the first deal that cannot be read; ``"mask"`` fills its row with 255.

    Returns:
        An array of shape (n, 4, 5), uint8: deals, declarers N E S W, strains S H D C NT; tricks of declarer's side, 0 to 13.

    Raises:
        TikkiError: a deal that cannot be read; ``at`` is ``"/17"`` for deals[17].
        KeyboardInterrupt: after Ctrl-C, once the work has stopped.

    >>> tables(["N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"])[0]
    array([[7, 7, 5, 5, 5],
           [6, 6, 8, 8, 8],
           [7, 7, 5, 5, 5],
           [5, 6, 8, 8, 7]], dtype=uint8)
    """
    proved = bounds(deals, threads=threads, table_mib=table_mib, progress=progress, errors=errors)
    return np.ascontiguousarray(proved[..., 0])


def bounds(
    deals: Deals,
    *,
    threads: int | None = None,
    table_mib: int = 64,
    max_nodes: int | None = None,
    max_ms: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> NDArray[np.uint8]:
    """Like ``tables``, with a limit per deal: returns the bounds proved when it is reached.

    Args:
        max_nodes: node limit per deal; the answer is the same on every machine.
        max_ms: time limit per deal, in milliseconds.

    Returns:
        An array of shape (n, 4, 5, 2), uint8: the last axis is the lower and the upper bound, equal where the tricks are proved.
    """
    how = {"threads": threads, "table_mib": table_mib, "max_nodes": max_nodes, "max_ms": max_ms}
    cells, refused = solved(deals, how, progress)
    if refused and errors == "raise":
        raise refused[min(refused)]
    return cells


def solved(
    deals: Deals, how: dict[str, int | None], progress: Progress | None = None
) -> tuple[NDArray[np.uint8], dict[int, TikkiError]]:
    """Returns the bounds of all cells, and the errors of deals without a table, by index."""
    cells, refused = _tikki.solve_tables(*texts(deals), how, progress)
    told = {
        place: TikkiError(code, message if at is None else f"{at}: {message}", f"/{place}")
        for place, code, message, at in refused
    }
    return cells.reshape(-1, len(SEATS), len(STRAINS), 2), told
