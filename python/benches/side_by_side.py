"""Tables by this package, by endplay's DDS in the same process, by `tikki batch`, and by Spark, of the same random deals.

    python side_by_side.py [DEALS] [--tikki PROGRAM] [--spark]

Prints deals a second. Run it on a machine that does nothing else, with the package built as pip builds it; every value is compared.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import tikki


def dealt(n: int) -> list[str]:
    """Random deals."""
    answers = [tikki.deal(n=min(1000, n + 1 - first), first=first, seed=3) for first in range(1, n + 1, 1000)]
    return [deal["deal"] for answer in answers for deal in answer["deals"]]


def timed(name: str, deals: list[str], solve: Callable[[list[str]], np.ndarray], expected: np.ndarray | None) -> np.ndarray:
    """Solves, and prints how long it takes."""
    begun = time.perf_counter()
    found = solve(deals)
    seconds = time.perf_counter() - begun
    assert expected is None or (found == expected).all(), f"{name} finds something else"
    print(f"{name:28} {seconds:8.2f} s {len(deals) / seconds:9.1f} deals/s", flush=True)
    return found


def by_endplay(deals: list[str]) -> np.ndarray:
    """DDS as endplay calls it, on as many threads as it takes."""
    from endplay.dds import calc_all_tables
    from endplay.types import Deal, Denom, Player

    strains = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
    seats = [Player.north, Player.east, Player.south, Player.west]
    found = []
    for start in range(0, len(deals), 40):
        for table in calc_all_tables([Deal(deal) for deal in deals[start : start + 40]]):
            found.append([[table[strain, seat] for strain in strains] for seat in seats])
    return np.array(found, np.uint8)


def by_batch(program: str) -> Callable[[list[str]], np.ndarray]:
    """The command line, requests and answers as text."""

    def solve(deals: list[str]) -> np.ndarray:
        requests = "".join(json.dumps({"op": "table", "deal": deal}) + "\n" for deal in deals)
        told = subprocess.run([program, "batch"], input=requests, capture_output=True, text=True, check=True).stdout
        tables = [json.loads(line)["tricks"] for line in told.splitlines()]
        return np.array([[[table[n][s] for s in tikki.STRAINS] for n in tikki.SEATS] for table in tables], np.uint8)

    return solve


def by_spark(deals: list[str]) -> np.ndarray:
    """Two local workers, Parquet in and out; the session is there already."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    from tikki.spark import with_tables

    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "deals.parquet"), Path(folder, "tables")
        pq.write_table(pa.table({"id": range(len(deals)), "deal": deals}), source)
        frame = session().read.parquet(str(source)).repartition(max(8, len(deals) // 100))
        with_tables(frame).write.parquet(str(target))
        made = pq.read_table(target).sort_by("id")
    return np.stack([made[name].to_numpy() for name in tikki.COLUMNS], axis=1).astype(np.uint8).reshape(-1, 4, 5)


def session():  # noqa: ANN201
    """Spark with a worker for each core."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[*]").config("spark.ui.enabled", "false")
    return builder.config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1").getOrCreate()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("deals", nargs="?", type=int, default=1000)
    parser.add_argument("--tikki", help="the program, to be timed too")
    parser.add_argument("--spark", action="store_true", help="Spark too")
    args = parser.parse_args()
    deals = dealt(args.deals)
    expected = timed("tikki.tables", deals, tikki.tables, None)
    timed("tikki.tables, one thread", deals, lambda deals: tikki.tables(deals, threads=1), expected)
    timed("endplay (DDS)", deals, by_endplay, expected)
    if args.tikki:
        timed("tikki batch", deals, by_batch(args.tikki), expected)
    if args.spark:
        session().range(8).mapInArrow(lambda batches: batches, "id long").count()
        timed("Spark", deals, by_spark, expected)
