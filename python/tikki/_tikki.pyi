"""The compiled part of the package; the public interface is `tikki`."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

__version__: str

def operations() -> list[tuple[str, str, str, str]]:
    """Returns every operation: its name, its game, its description, and an example request as JSON."""

def run_program(arguments: list[str]) -> int:
    """Runs the command-line program with these arguments, of which the first is its name, and returns the exit code."""

def codes() -> list[str]:
    """Returns the codes of all errors."""

def ask(request: str) -> str:
    """Returns the answer to a request, both JSON objects."""

def ask_many(
    requests: list[str],
    how: dict[str, int | None],
    progress: Callable[[int, int], object] | None = None,
) -> list[str]:
    """Returns the answers to requests, in order."""

def solve_tables(
    texts: NDArray[np.uint8],
    offsets: NDArray[np.int64],
    how: dict[str, int | None],
    progress: Callable[[int, int], object] | None = None,
) -> tuple[NDArray[np.uint8], list[tuple[int, str, str, str | None]]]:
    """Returns the bounds of all cells, 40 per deal, and the deals without a table: index, code, message, place in the text."""
