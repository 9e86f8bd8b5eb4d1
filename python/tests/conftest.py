"""What the tests share."""

from __future__ import annotations

import pytest

import tikki

CLUB = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"


@pytest.fixture(scope="session")
def deals() -> list[str]:
    """Random deals."""
    return [dealt["deal"] for dealt in tikki.deal(n=12, seed=5)["deals"]]
