"""What the page and the docstrings show is what happens."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tikki

ROOT = Path(__file__).parent.parent
PAGE = (ROOT.parent / "docs" / "guide" / "python.md").read_text()


def test_the_page_shows_the_example_as_it_stands() -> None:
    assert (ROOT / "examples" / "fits.py").read_text() in PAGE


def test_the_example_runs_and_plots(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    plot = tmp_path / "fits.png"
    script = [sys.executable, str(ROOT / "examples" / "fits.py"), "40", str(plot)]
    told = subprocess.run(script, check=True, capture_output=True, text=True, env={**os.environ, "MPLBACKEND": "agg"})
    assert re.match(r"40 deals: 4-4 better \d+\.\d%, the same", told.stdout) and plot.stat().st_size > 1000


@pytest.mark.parametrize("name", ["tikki._ask", "tikki._tables"])
def test_the_examples_of_the_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_short_examples_of_the_page() -> None:
    blocks = re.findall(r"```python\n(>>> .*?)```", PAGE, re.S)
    assert blocks
    runner = doctest.DocTestRunner()
    for block in blocks:
        examples = doctest.DocTestParser().get_doctest(block, {"tikki": tikki}, "docs/guide/python.md", None, None)
        assert runner.run(examples).failed == 0
