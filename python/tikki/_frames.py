"""Frames with a column of deals in, the same frames with the twenty cells of their tables as columns out."""

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
    """The frame with twenty columns more: the tricks of each declarer in each strain.

    Args:
        frame: a frame of pandas, Polars or Arrow. Its columns are taken over as they are.
        deal: the column with the deals.
        prefix: what the new names begin with; they are ``n_s``, ``n_h`` … ``w_nt``, as ``tikki table --csv`` has them.
        threads, table_mib, progress, errors: as for ``tables``. With ``errors="mask"`` 255 stands for what has no table.

    Returns:
        A frame of the same kind; the new columns are uint8, tricks of declarer's side.
    """
    solved = tables(frame[deal], threads=threads, table_mib=table_mib, progress=progress, errors=errors)  # type: ignore[index]
    cells = np.ascontiguousarray(solved.reshape(len(solved), len(COLUMNS)).T)
    names = [prefix + name for name in COLUMNS]
    more: Frame = joined(frame, dict(zip(names, cells)))
    return more


def joined(frame: Any, columns: dict[str, np.ndarray[Any, Any]]) -> Any:
    """The frame with these columns behind its own."""
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
    raise TypeError(f"{type(frame).__name__} is no frame of pandas, Polars or Arrow")
