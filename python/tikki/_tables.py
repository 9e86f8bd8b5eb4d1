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
"""The second axis of tables: who is declarer."""

STRAINS = ("S", "H", "D", "C", "NT")
"""The third axis of tables: the trump suit, or notrump."""

COLUMNS = tuple(f"{seat}_{strain}".lower() for seat in SEATS for strain in STRAINS)
"""The names of a table's twenty cells as columns, in their order: ``n_s``, ``n_h`` … ``w_nt``."""

NO_TABLE = 255
"""What stands in the cells of a deal that has no table."""

Errors = Literal["raise", "mask"]
"""What becomes of a deal that cannot be read: an exception, or a row of ``NO_TABLE``."""


def tables(
    deals: Deals,
    *,
    threads: int | None = None,
    table_mib: int = 64,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> NDArray[np.uint8]:
    """The double-dummy tables of deals: how many tricks each declarer takes in each strain when everybody plays perfectly.

    Python's lock is released while the deals are solved, on all cores.

    Args:
        deals: n deals or endings: texts in any form that Tikki reads, objects with ``to_pbn()`` (endplay), a column of texts of
            pandas, Polars or Arrow.
        threads: how many threads solve; all cores without it.
        table_mib: the most memory of each thread's table, in MiB.
        progress: called about twenty times a second with the deals solved and n. What it raises ends the work.
        errors: ``"raise"`` raises for the first deal that cannot be read; ``"mask"`` fills its row with 255.

    Returns:
        An array of shape (n, 4, 5), uint8: deals, declarers N E S W, strains S H D C NT; tricks of declarer's side, 0 to 13.

    Raises:
        TikkiError: a deal that cannot be read; ``at`` is ``"/17"`` for deals[17].
        KeyboardInterrupt: after Ctrl-C; the work has stopped by then.

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
    """As ``tables``, with a limit for each deal: what is proved when it is reached.

    Args:
        max_nodes: the most nodes that may be visited for a deal; the answer is the same on every machine.
        max_ms: the most milliseconds that may be spent on a deal.

    Returns:
        An array of shape (n, 4, 5, 2), uint8: the last axis is at least, at most; equal where the tricks are proved.
    """
    how = {"threads": threads, "table_mib": table_mib, "max_nodes": max_nodes, "max_ms": max_ms}
    cells, refused = solved(deals, how, progress)
    if refused and errors == "raise":
        raise refused[min(refused)]
    return cells


def solved(
    deals: Deals, how: dict[str, int | None], progress: Progress | None = None
) -> tuple[NDArray[np.uint8], dict[int, TikkiError]]:
    """The bounds of all cells, and by its place what is wrong with each deal that has none."""
    cells, refused = _tikki.solve_tables(*texts(deals), how, progress)
    told = {
        place: TikkiError(code, message if at is None else f"{at}: {message}", f"/{place}")
        for place, code, message, at in refused
    }
    return cells.reshape(-1, len(SEATS), len(STRAINS), 2), told
