"""Exact odds against DDS through endplay: every layout of random endings is solved afresh.

    python odds_against_dds.py [endings of each size] [seed]

Prints for each number of cards how many endings and layouts were compared. Ends with an error at the first difference.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from itertools import combinations

import endplay.types as ep
from endplay.dds import solve_all_boards
from tikki import odds

SUITS, RANKS, SEATS = "SHDC", "AKQJT98765432", "NESW"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
DENOMINATIONS = {"S": ep.Denom.spades, "H": ep.Denom.hearts, "D": ep.Denom.diamonds, "C": ep.Denom.clubs, "NT": ep.Denom.nt}
BATCH = 200


def written(cards: list[str]) -> str:
    return ".".join("".join(rank for rank in RANKS if suit + rank in cards) for suit in SUITS)


def tricks_of(layouts: list[list[list[str]]], strain: str) -> list[int]:
    """The tricks of the side of South, who declares, with West on lead, by layout."""
    found: list[int] = []
    size = len(layouts[0][0])
    for first in range(0, len(layouts), BATCH):
        deals = [
            ep.Deal("N:" + " ".join(map(written, hands)), first=ep.Player.west, trump=DENOMINATIONS[strain])
            for hands in layouts[first : first + BATCH]
        ]
        for solved in solve_all_boards(deals):
            found.append(size - max(tricks for _, tricks in solved))
    return found


def compare(size: int, rng: random.Random) -> int:
    cards = rng.sample(PACK, 4 * size)
    north, south, hidden = cards[:size], cards[size : 2 * size], cards[2 * size :]
    strain = rng.choice(list(DENOMINATIONS))
    layouts = []
    for east in map(list, combinations(hidden, size)):
        west = [card for card in hidden if card not in east]
        layouts.append([north, east, south, west])
    by_tricks = Counter(tricks_of(layouts, strain))
    deal = "N:" + " ".join(map(written, layouts[0]))
    answer = odds(deal, "S", strain=strain, seen=["N", "S"], tricks=True)
    exact = {int(tricks): count for tricks, count in enumerate(counts_of(answer)) if count}
    if exact != dict(by_tricks):
        sys.exit(f"{deal} {strain}: Tikki {exact}, DDS {dict(by_tricks)}")
    return len(layouts)


def counts_of(answer: dict) -> list[int]:
    """Layouts by exactly how many tricks declarer takes."""
    return [int(count) for count in answer["distribution"]]


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for size in (4, 5, 6):
        layouts = sum(compare(size, rng) for _ in range(number))
        print(f"{size} cards: {number} endings, {layouts} layouts, all numbers of tricks equal", flush=True)


main()
