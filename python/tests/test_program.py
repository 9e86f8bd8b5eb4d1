"""The command-line program that comes with the package."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import tikki
from conftest import CLUB


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The program, as a module."""
    return subprocess.run([sys.executable, "-m", "tikki", *arguments], capture_output=True, text=True, check=False)


def test_module_runs_the_program() -> None:
    ran = run("table", CLUB)
    assert ran.returncode == 0, ran.stderr
    assert "    E   8   6   6   8   8" in ran.stdout
    assert run("--version").stdout.split() == ["tikki", tikki.__version__]


def test_exit_codes_are_those_of_the_program() -> None:
    assert run("table", "no-such-file.pbn").returncode == 3
    assert run("nonsense").returncode == 2


def test_script_is_installed() -> None:
    program = shutil.which("tikki", path=str(Path(sys.executable).parent))
    assert program is not None
    ran = subprocess.run([program, "games"], capture_output=True, text=True, check=True)
    assert "skat" in ran.stdout
