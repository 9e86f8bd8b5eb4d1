"""What is compiled of the package; `tikki` is what people call."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

__version__: str

def operations() -> list[tuple[str, str, str, str]]:
    """Every operation: its name, whose it is, what it tells, a request as JSON."""

def codes() -> list[str]:
    """The codes of all errors."""

def ask(request: str) -> str:
    """The answer to a request, both JSON objects."""

def ask_many(
    requests: list[str],
    how: dict[str, int | None],
    progress: Callable[[int, int], object] | None = None,
) -> list[str]:
    """The answers to requests, in their order."""

def solve_tables(
    texts: NDArray[np.uint8],
    offsets: NDArray[np.int64],
    how: dict[str, int | None],
    progress: Callable[[int, int], object] | None = None,
) -> tuple[NDArray[np.uint8], list[tuple[int, str, str, str | None]]]:
    """The bounds of all cells, 40 a deal, and the deals without a table: place, code, message, where in the text."""
