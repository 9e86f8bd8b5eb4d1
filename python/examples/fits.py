"""A 4-4 fit beside a 5-3 fit: which is the better trump suit, and by how much?

    python fits.py [DEALS [PLOT.png]]
"""

import sys

import numpy as np

import tikki

WANTED = "spades(s) == 5 and hearts(s) == 4 and spades(n) == 3 and hearts(n) == 4 and hcp(ns) in 24..28"


def dealt(n: int) -> list[str]:
    """The first n deals of seed 1 in which north and south have both fits; a request deals at most a thousand."""
    boards = range(1, n + 1, 1000)
    answers = [tikki.deal(n=min(1000, n + 1 - first), first=first, seed=1, condition=WANTED) for first in boards]
    return [deal["deal"] for answer in answers for deal in answer["deals"]]


def more_tricks(deals: list[str]) -> np.ndarray:
    """How many tricks more hearts (4-4) bring than spades (5-3), for the better declarer of each."""
    south_or_north = tikki.tables(deals)[:, [0, 2], :].max(axis=1)
    spades, hearts = (south_or_north[:, tikki.STRAINS.index(strain)].astype(int) for strain in "SH")
    return hearts - spades


def plot(more: np.ndarray, path: str) -> None:
    """How often which difference is seen."""
    from matplotlib.figure import Figure

    differences, counts = np.unique(more, return_counts=True)
    figure = Figure(figsize=(6, 3), layout="constrained")
    axes = figure.subplots()
    bars = axes.bar(differences, 100 * counts / len(more), color=np.where(differences > 0, "#2a6f4e", "#9aa5a0"))
    axes.bar_label(bars, fmt="%.1f", fontsize=8)
    axes.set(xlabel="tricks more in the 4-4 fit than in the 5-3 fit", ylabel="deals, %", xticks=differences)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=80)


if __name__ == "__main__":
    more = more_tricks(dealt(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
    print(f"{len(more)} deals: 4-4 better {np.mean(more > 0):.1%}, the same {np.mean(more == 0):.1%}, worse {np.mean(more < 0):.1%}")
    print(f"on average {more.mean():+.2f} tricks, give or take {1.96 * more.std(ddof=1) / len(more) ** 0.5:.2f}")
    if len(sys.argv) > 2:
        plot(more, sys.argv[2])
