"""Rows of the library, made with the program that comes with the package."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tikki
from test_program import run


def board(number: int) -> str:
    """An ending in which Ann, who declares, errs with a card."""
    play = ["SK", "S5", "S8", "S2", "HA", "D2", "C2", "HK"]
    fields = {
        "board": str(number),
        "dealer": "N",
        "vulnerable": "None",
        "deal": "N:AQ2.K.. K3.A2.. 765..2. J98...2",
        "contract": "1NT",
        "declarer": "N",
        "leader": "E",
        "play": play,
        "players": {"N": "Ann", "E": f"East {number}", "S": "Ben", "W": "West"},
        "tags": {"Date": f"2026.0{1 + number % 3}.07"},
    }
    return json.dumps(fields)


@pytest.fixture()
def library(tmp_path: Path) -> Path:
    """A library of thirty analysed boards."""
    (tmp_path / "boards.jsonl").write_text("\n".join(map(board, range(30))))
    path = tmp_path / "library.db"
    for command in (["add", str(tmp_path / "boards.jsonl")], ["analyse"]):
        ran = run("library", *command, f"--library={path}")
        assert ran.returncode == 0, ran.stderr
    return path


def test_insights_are_rows_of_numbers(library: Path) -> None:
    rows = tikki.insights("Ann", library=library)
    assert {row["by"] for row in rows} == {"all", "single-dummy", "partner", "contract", "phase", "month", "theme"}
    assert all(row.keys() == rows[0].keys() for row in rows)
    whole = next(row for row in rows if row["by"] == "all" and row["role"] == "declarer")
    assert (whole["boards"], whole["key"]) == (30, "")
    assert whole["error_rate_low"] < whole["error_rate"] < whole["error_rate_high"]
    single = next(row for row in rows if row["by"] == "single-dummy")
    assert single["errors"] <= whole["errors"] and single["could_have_been_won"] is None
    months = [row for row in rows if row["by"] == "month" and row["role"] == "declarer"]
    assert [row["key"] for row in months] == ["2026-01", "2026-02", "2026-03"]
    pandas = pytest.importorskip("pandas")
    assert len(pandas.DataFrame(rows)) == len(rows)


def test_boards_are_rows_with_the_same_columns(library: Path) -> None:
    rows = tikki.library_boards("Ben", library=library, since="2026-02")
    assert len(rows) == 20
    assert {row["contract"] for row in rows} == {"1NT"}
    assert all(row.keys() == rows[0].keys() for row in rows)


def test_unknown_player_is_refused(library: Path) -> None:
    with pytest.raises(tikki.TikkiError, match="Zoe"):
        tikki.insights("Zoe", library=library)
    with pytest.raises(tikki.TikkiError, match="nosuch"):
        tikki.insights(game="nosuch", library=library)
    with pytest.raises(OSError, match="no library yet"):
        tikki.insights(library=library.with_name("other.db"))
