"""Tables as arrays and columns."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from conftest import CLUB

import tikki


def by_wire(deal: str) -> list[list[int]]:
    """The table as the operation tells it."""
    told = tikki.table(deal)["tricks"]
    return [[told[seat][strain] for strain in tikki.STRAINS] for seat in tikki.SEATS]


def test_the_table_of_a_known_deal() -> None:
    solved = tikki.tables([CLUB])
    assert solved.shape == (1, 4, 5) and solved.dtype == np.uint8 and solved.flags.c_contiguous
    assert solved[0].tolist() == [[7, 7, 5, 5, 5], [6, 6, 8, 8, 8], [7, 7, 5, 5, 5], [5, 6, 8, 8, 7]]


def test_the_order_is_that_of_the_deals_and_the_values_those_of_the_wire(deals: list[str]) -> None:
    solved = tikki.tables(deals, threads=3)
    assert [table.tolist() for table in solved] == [by_wire(deal) for deal in deals]
    assert (tikki.tables(deals, threads=1, table_mib=1) == solved).all()


def test_nothing_is_a_table_of_nothing() -> None:
    assert tikki.tables([]).shape == (0, 4, 5)


def test_an_ending_and_a_deal_with_three_hands() -> None:
    assert tikki.tables(["N:A... K... Q... J..."]).max() == 1
    assert (tikki.tables([CLUB.rsplit(" ", 1)[0] + " -"]) == tikki.tables([CLUB])).all()


def test_a_deal_that_cannot_be_is_named_by_its_place() -> None:
    with pytest.raises(tikki.TikkiError) as told:
        tikki.tables([CLUB, "N:AA... K... Q... J..."])
    assert (told.value.code, told.value.at) == ("duplicate-card", "/1")
    masked = tikki.tables([None, CLUB, "nonsense"], errors="mask")
    assert (masked[[0, 2]] == tikki.NO_TABLE).all() and (masked[1] == tikki.tables([CLUB])[0]).all()


def test_what_is_no_list_of_deals() -> None:
    with pytest.raises(TypeError):
        tikki.tables(CLUB)
    with pytest.raises(TypeError):
        tikki.tables([7])
    for how in ({"threads": 0}, {"table_mib": 0}):
        with pytest.raises((ValueError, TypeError)):
            tikki.tables([CLUB], **how)


def test_a_limit_leaves_bounds_that_hold(deals: list[str]) -> None:
    whole = tikki.tables(deals)
    limited = tikki.bounds(deals, max_nodes=500)
    assert limited.shape == (len(deals), 4, 5, 2)
    assert (limited[..., 0] <= whole).all() and (whole <= limited[..., 1]).all()
    assert (limited[..., 0] < limited[..., 1]).any()
    assert (limited == tikki.bounds(deals, max_nodes=500, threads=1)).all()
    assert (tikki.bounds(deals)[..., 0] == whole).all()


def test_progress_is_told_and_may_end_the_work(deals: list[str]) -> None:
    told: list[tuple[int, int]] = []
    tikki.tables(deals, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (len(deals), len(deals)) and told == sorted(told)

    def enough(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        tikki.tables(deals * 1000, progress=enough)


def test_the_lock_is_released(deals: list[str]) -> None:
    counted, over = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not over.is_set():
            counted += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    tikki.tables(deals * 4)
    over.set()
    other.join()
    assert counted > 20


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_control_c_stops_it() -> None:
    script = (
        "import tikki, sys\n"
        "deals = [d['deal'] for d in tikki.deal(n=1000)['deals']] * 200\n"
        "print('begun', flush=True)\n"
        "try: tikki.tables(deals)\n"
        "except KeyboardInterrupt: sys.exit(42)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "begun\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    assert child.wait(timeout=20) == 42


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
def test_a_fork_asks_by_itself() -> None:
    tikki.table(CLUB)
    child = os.fork()
    if child == 0:
        os._exit(0 if tikki.table(CLUB)["tricks"]["N"]["S"] == 7 else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_columns_of_arrow(deals: list[str]) -> None:
    pa = pytest.importorskip("pyarrow")
    whole = tikki.tables(deals)
    for kind in (pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string())):
        assert (tikki.tables(pa.array(deals).cast(kind)) == whole).all()
    chunked = pa.chunked_array([deals[:3], deals[3:], []])
    assert (tikki.tables(chunked) == whole).all()
    assert (tikki.tables(pa.array(deals)[2:5]) == whole[2:5]).all()
    assert tikki.tables(pa.array([], pa.string())).shape == (0, 4, 5)
    holed = pa.array([deals[0], None, deals[2]])
    assert (tikki.tables(holed, errors="mask")[1] == tikki.NO_TABLE).all()
    table = pa.table({"deal": deals, "board": list(range(len(deals)))})
    more = tikki.with_tables(table)
    assert more.column_names == ["deal", "board", *tikki.COLUMNS] and more.schema.field("w_nt").type == pa.uint8()
    assert (more["w_nt"].to_numpy() == whole[:, 3, 4]).all()
    assert tikki.with_tables(table.to_batches()[0], prefix="dd_").schema.names[2] == "dd_n_s"


def test_columns_of_arrow_are_not_copied(deals: list[str]) -> None:
    pa = pytest.importorskip("pyarrow")
    from tikki._column import texts

    column = pa.array(deals, pa.large_string())
    bytes_, ends = texts(column)
    _, offsets, data = column.buffers()
    assert bytes_.ctypes.data == data.address and ends.ctypes.data == offsets.address


def test_columns_of_pandas(deals: list[str]) -> None:
    pd = pytest.importorskip("pandas")
    whole = tikki.tables(deals)
    frame = pd.DataFrame({"deal": deals, "x": range(len(deals))}, index=range(100, 100 + len(deals)))
    for column in (frame["deal"], frame["deal"].astype(object)):
        assert (tikki.tables(column) == whole).all()
    more = tikki.with_tables(frame)
    assert list(more.columns) == ["deal", "x", *tikki.COLUMNS] and (more.index == frame.index).all()
    assert (more["e_h"].to_numpy() == whole[:, 1, 1]).all() and more["e_h"].dtype == np.uint8
    assert (tikki.tables(pd.Series([None, deals[0]], dtype=object), errors="mask")[0] == tikki.NO_TABLE).all()


def test_columns_of_polars(deals: list[str]) -> None:
    pl = pytest.importorskip("polars")
    whole = tikki.tables(deals)
    frame = pl.DataFrame({"deal": deals})
    assert (tikki.tables(frame["deal"]) == whole).all()
    more = tikki.with_tables(frame)
    assert more.columns == ["deal", *tikki.COLUMNS] and more["s_c"].dtype == pl.UInt8
    assert (more["s_c"].to_numpy() == whole[:, 2, 3]).all()


def test_a_frame_of_something_else() -> None:
    with pytest.raises(TypeError):
        tikki.with_tables({"deal": [CLUB]})


def test_the_deals_of_endplay() -> None:
    types = pytest.importorskip("endplay.types")
    deal = types.Deal(CLUB)
    assert (tikki.tables([deal, CLUB])[0] == tikki.tables([CLUB])[0]).all()
    assert tikki.table(deal)["tricks"]["N"]["S"] == 7


def test_endplay_finds_the_same(deals: list[str]) -> None:
    types = pytest.importorskip("endplay.types")
    dds = pytest.importorskip("endplay.dds")
    theirs = dds.calc_all_tables([types.Deal(deal) for deal in deals])
    order = [types.Denom.spades, types.Denom.hearts, types.Denom.diamonds, types.Denom.clubs, types.Denom.nt]
    players = [types.Player.north, types.Player.east, types.Player.south, types.Player.west]
    found = [[[table[strain, player] for strain in order] for player in players] for table in theirs]
    assert tikki.tables(deals).tolist() == found
