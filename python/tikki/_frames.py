"""Adds double-dummy tables as columns to data frames with a column of deals."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np

from ._ask import Progress
from ._tables import COLUMNS, Errors, tables

Frame = TypeVar("Frame")
"""A ``pandas.DataFrame``, ``polars.DataFrame``, ``pyarrow.Table`` or ``pyarrow.RecordBatch``."""


def with_tables(
    frame: Frame,
    deal: str = "deal",
    *,
    prefix: str = "",
    threads: int | None = None,
    table_mib: int = 64,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> Frame:
    """Returns the frame with twenty more columns: the tricks of each declarer in each strain.

    Args:
        frame: a pandas, Polars or Arrow frame, whose columns are kept unchanged.
        deal: the column with the deals.
        prefix: prefix of the new names, which are ``n_s``, ``n_h`` … ``w_nt``, as in ``tikki table --csv``.
        threads, table_mib, progress, errors: as for ``tables``. With ``errors="mask"`` 255 marks deals without a table.

    Returns:
        A frame of the same kind; the new columns are uint8, tricks of declarer's side.
    """
    solved = tables(frame[deal], threads=threads, table_mib=table_mib, progress=progress, errors=errors)  # type: ignore[index]
    cells = np.ascontiguousarray(solved.reshape(len(solved), len(COLUMNS)).T)
    names = [prefix + name for name in COLUMNS]
    more: Frame = joined(frame, dict(zip(names, cells)))
    return more


def joined(frame: Any, columns: dict[str, np.ndarray[Any, Any]]) -> Any:
    """Returns the frame with these columns appended."""
    library = type(frame).__module__.split(".")[0]
    if library == "pandas":
        return frame.assign(**columns)
    if library == "polars":
        import polars as pl

        return frame.with_columns([pl.Series(name, cells) for name, cells in columns.items()])
    if library == "pyarrow":
        import pyarrow as pa

        for name, cells in columns.items():
            frame = frame.append_column(name, pa.array(cells))
        return frame
    raise TypeError(f"{type(frame).__name__} is not a pandas, Polars or Arrow frame")
