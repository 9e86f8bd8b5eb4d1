"""Tables on a cluster: Apache Spark distributes the deals, and each Python worker solves its share.

    from tikki.spark import with_tables
    deals = spark.read.parquet("deals").repartition(20_000)
    with_tables(deals, max_nodes=20_000_000).write.parquet("tables")

The package has to be there on every worker. docs/guide/scale.md says how large the parts should be, and when one machine is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from ._tables import COLUMNS, NO_TABLE, solved

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame

BOUNDS = ("lower", "upper")
"""The columns with the bounds of a table that was stopped by a limit: twenty numbers each, in the order of ``COLUMNS``."""


def with_tables(
    frame: DataFrame,
    deal: str = "deal",
    *,
    prefix: str = "",
    max_nodes: int | None = None,
    max_ms: int | None = None,
    threads: int = 1,
    table_mib: int = 64,
) -> DataFrame:
    """Returns the frame with the double-dummy table of each deal, solved where its partition is stored.

    Args:
        frame: a Spark frame, whose columns are kept unchanged.
        deal: the column with the deals, as strings in any format that Tikki reads.
        prefix: prefix of the names of the new columns.
        max_nodes: node limit per deal. A deal that takes more leaves proved bounds, the same ones
            on every machine and at every attempt; no task is stuck on it.
        max_ms: time limit per deal, in milliseconds; the bounds proved by then depend on the machine.
        threads: number of threads per worker; by default ``spark.task.cpus``, which is one unless it is set.
        table_mib: transposition table size per thread, in MiB.

    Returns:
        The frame with 23 more columns: ``n_s`` … ``w_nt`` (tinyint: tricks of declarer's side; null where they are not
        proved), ``lower`` and ``upper`` (arrays of twenty tinyints; null where all is proved), and ``error`` (text: why a deal
        has no table).
    """
    from pyspark.sql import types as of

    tricks = of.ByteType()
    added = [of.StructField(prefix + name, tricks) for name in COLUMNS]
    added += [of.StructField(prefix + name, of.ArrayType(tricks)) for name in BOUNDS]
    added += [of.StructField(prefix + "error", of.StringType())]
    how = {"threads": threads, "table_mib": table_mib, "max_nodes": max_nodes, "max_ms": max_ms}
    return frame.mapInArrow(part(deal, prefix, how), of.StructType(frame.schema.fields + added))


def part(deal: str, prefix: str, how: dict[str, int | None]) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """Solves each partition of a frame."""

    def solve(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield with_columns(batch, deal, prefix, how)

    return solve


def with_columns(batch: pa.RecordBatch, deal: str, prefix: str, how: dict[str, int | None]) -> pa.RecordBatch:
    """Returns a batch with the new columns appended."""
    import pyarrow as pa

    cells, refused = solved(batch.column(batch.schema.names.index(deal)), how)
    lower, upper = (np.ascontiguousarray(cells[..., end].reshape(len(cells), -1)) for end in (0, 1))
    open_ = lower != upper
    unknown = open_ | (lower == NO_TABLE)
    new = {name: pa.array(lower[:, at].astype(np.int8), mask=unknown[:, at]) for at, name in enumerate(COLUMNS)}
    for name, bounds in zip(BOUNDS, (lower, upper)):
        new[name] = lists(bounds, ~open_.any(axis=1))
    new["error"] = pa.array([str(refused[row]) if row in refused else None for row in range(len(cells))], pa.string())
    names = batch.schema.names + [prefix + name for name in new]
    return pa.RecordBatch.from_arrays(batch.columns + list(new.values()), names=names)


def lists(rows: np.ndarray[Any, Any], missing: np.ndarray[Any, Any]) -> pa.Array:
    """Returns a column of lists; null where they are missing."""
    import pyarrow as pa

    kept = [None if gone else row.tolist() for row, gone in zip(rows, missing)]
    return pa.array(kept, pa.list_(pa.int8()))
