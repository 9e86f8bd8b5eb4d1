"""Tables on Spark: in one process, and with a worker killed in the middle. `TIKKI_SLOW_TESTS=1` takes 200,000 deals."""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import CLUB

import tikki

pa = pytest.importorskip("pyarrow")
sql = pytest.importorskip("pyspark.sql")
from tikki import spark as tables_on_spark  # noqa: E402

DEALS = 200_000 if os.environ.get("TIKKI_SLOW_TESTS") else 12_000


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    """Two workers, each task tried four times."""
    # The workers are to be of the environment that is tested, not of whatever `python3` is.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = sql.SparkSession.builder.master("local[2,4]").appName("tikki")
    builder = builder.config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1")
    builder = builder.config("spark.driver.bindAddress", "127.0.0.1")
    session = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "200").getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def endings(n: int, cards: int) -> list[str]:
    """Random endings, so that many are solved in a test."""
    chance, dealt = random.Random(7), []
    for _ in range(n):
        pack = chance.sample([(suit, rank) for suit in range(4) for rank in "AKQJT98765432"], 4 * cards)
        hands = [pack[start : start + cards] for start in range(0, 4 * cards, cards)]
        text = [".".join("".join(r for s, r in hand if s == suit) for suit in range(4)) for hand in hands]
        dealt.append("N:" + " ".join(text))
    return dealt


def test_columns_bounds_and_errors(spark: Any) -> None:
    frame = spark.createDataFrame([(1, CLUB), (2, "nonsense"), (3, None)], "id int, deal string")
    first, second, third = tables_on_spark.with_tables(frame).orderBy("id").collect()
    assert [first[name] for name in tikki.COLUMNS] == tikki.tables([CLUB]).reshape(-1).tolist()
    assert (first.lower, first.upper, first.error) == (None, None, None)
    assert second.n_s is None and second.error.startswith("bad-deal") and third.error.startswith("unknown-hand")
    limited = tables_on_spark.with_tables(frame.where("id = 1"), prefix="dd_", max_nodes=500).collect()[0]
    bounds = tikki.bounds([CLUB], max_nodes=500)
    assert [limited.dd_lower, limited.dd_upper] == [bounds[..., end].reshape(-1).tolist() for end in (0, 1)]
    assert limited.dd_n_s is None or limited.dd_n_s == 7


def workers() -> list[int]:
    """The processes that solve: those that the daemon of Spark has forked."""
    named = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            parent = int((folder / "stat").read_text().rsplit(") ", 1)[1].split()[1])
        except OSError:
            continue
        if b"pyspark" in command and b"daemon" in command:
            named[int(folder.name)] = parent
    return [process for process, parent in named.items() if parent in named]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")
def test_a_worker_is_killed_and_nothing_is_lost_or_there_twice(spark: Any, tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    deals = endings(DEALS, 4)
    source, target = tmp_path / "deals", tmp_path / "tables"
    table = pa.table({"id": pa.array(range(DEALS), pa.int64()), "deal": deals})
    source.mkdir()
    pq.write_table(table, source / "deals.parquet")
    killed: list[int] = []

    def kill() -> None:
        until = time.monotonic() + 120
        while not killed and time.monotonic() < until:
            begun = list(target.glob("_temporary/**/*.parquet"))
            found = workers() if len(begun) >= 2 else []
            if found:
                os.kill(found[0], signal.SIGKILL)
                killed.append(found[0])
            time.sleep(0.01)

    killer = threading.Thread(target=kill)
    killer.start()
    frame = spark.read.parquet(str(source)).repartition(24)
    tables_on_spark.with_tables(frame).write.parquet(str(target))
    killer.join()
    assert killed, "no worker was killed"
    made = pq.read_table(target).sort_by("id")
    assert made["id"].to_pylist() == list(range(DEALS)) and made["deal"].to_pylist() == deals
    found = np.stack([made[name].to_numpy() for name in tikki.COLUMNS], axis=1)
    assert (found == tikki.tables(deals).reshape(DEALS, -1)).all()
    some = random.Random(1).sample(range(DEALS), 200)
    for place, answer in zip(some, tikki.ask_many([{"op": "table", "deal": deals[place]} for place in some])):
        assert isinstance(answer, dict)
        assert found[place].tolist() == [answer["tricks"][n][s] for n in tikki.SEATS for s in tikki.STRAINS]
