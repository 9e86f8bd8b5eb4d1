"""Problems of bridge against DDS through endplay: at each decision that a problem states, every card is solved afresh.

    tikki puzzle gen -n 100 --to json > problems.jsonl
    python problems_against_dds.py problems.jsonl …

A cook is a card that keeps the goal and is neither the solution, its equal, nor a dual that the problem lists. Prints for each file
how many problems, decisions and cards were compared, and each difference; ends with an error if there is one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import endplay.types as ep
from endplay.dds import solve_board

SUITS, RANKS, SEATS = "SHDC", "AKQJT98765432", "NESW"
DENOMINATIONS = {"S": ep.Denom.spades, "H": ep.Denom.hearts, "D": ep.Denom.diamonds, "C": ep.Denom.clubs, "NT": ep.Denom.nt}


class Position:
    """A deal after some cards."""

    def __init__(self, problem: dict, cards: list[str]) -> None:
        first, hands = problem["deal"].split(":")
        self.strain = problem["strain"]
        self.hands: dict[str, set[str]] = {}
        for seat, hand in enumerate(hands.split(" "), SEATS.index(first)):
            suits = zip(SUITS, hand.split("."))
            self.hands[SEATS[seat % 4]] = {suit + rank for suit, ranks in suits for rank in ranks}
        self.leader, self.trick, self.tricks = SEATS.index(problem["leader"]), [], [0, 0]
        for card in cards:
            self.play(card)

    @property
    def mover(self) -> str:
        return SEATS[(self.leader + len(self.trick)) % 4]

    def play(self, card: str) -> None:
        self.hands[self.mover].remove(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            led = self.trick[0][0]
            strength = [((card[0] == self.strain) * 2 + (card[0] == led), -RANKS.index(card[1])) for card in self.trick]
            self.leader = (self.leader + strength.index(max(strength))) % 4
            self.tricks[self.leader % 2] += 1
            self.trick = []

    def board(self) -> ep.Deal:
        """The same position for DDS."""
        hands = {seat: set(cards) for seat, cards in self.hands.items()}
        for place, card in enumerate(self.trick):
            hands[SEATS[(self.leader + place) % 4]].add(card)
        text = " ".join(".".join("".join(rank for rank in RANKS if suit + rank in hands[seat]) for suit in SUITS) for seat in SEATS)
        first, trump = ep.Player.find(SEATS[self.leader]), DENOMINATIONS[self.strain]
        deal = ep.Deal("N:" + text, first=first, trump=trump)
        for card in self.trick:
            deal.play(card)
        return deal

    def equals(self, card: str) -> set[str]:
        """The cards of the hand to play that are as good as this one."""
        own = self.hands[self.mover]
        others = set(self.trick).union(*(hand for seat, hand in self.hands.items() if seat != self.mover))
        found = {card}
        for step in (1, -1):
            place = RANKS.index(card[1]) + step
            while 0 <= place < 13 and (other := card[0] + RANKS[place]) not in others:
                found |= {other} & own
                place += step
        return found


@dataclass
class Decision:
    position: Position
    right: set[str]  # the solution and its equals
    duals: set[str]
    needed: int  # tricks that the side still needs
    name: str


def decisions(problem: dict, name: str) -> Iterator[Decision]:
    """The decisions that the problem states: those listed, and those of the main line that have one solution."""
    solution, played = problem["solution"], problem.get("played", [])
    stated = {tuple(decision["after"]): decision["right"] for decision in solution["decisions"]}
    for place in solution["unique"]:
        stated.setdefault(tuple(solution["main"][:place]), solution["main"][place : place + 1])
    listed = {tuple(other["after"]): other["duals"] for other in solution["open"]}
    side = SEATS.index(problem["declarer"]) + (problem["hero"] != "declarer")
    for after, right in stated.items():
        position = Position(problem, [*played, *after])
        equal = {card for each in right for card in position.equals(each)}
        duals = {card for each in listed.get(after, []) for card in position.equals(each)}
        yield Decision(position, equal, duals, problem["tricks"] - position.tricks[side % 2], f"{name} after {' '.join(after)}")


def compare(found: list[Decision]) -> tuple[int, int]:
    """The number of cards that were solved, and of differences, which are printed."""
    cards = differences = 0
    for decision in found:
        # Board by board: `solve_all_boards` takes boards that differ in the cards on the table alone for one.
        solved = solve_board(decision.position.board())
        tricks = {card.suit.name[0].upper() + card.rank.abbr: number for card, number in solved}
        keep = {card for card, number in tricks.items() if number >= decision.needed}
        cards += len(tricks)
        if not decision.right <= keep <= decision.right | decision.duals:
            differences += 1
            print(f"{decision.name}: stated {sorted(decision.right)}, duals {sorted(decision.duals)}, DDS {sorted(keep)}")
    return cards, differences


def main() -> None:
    wrong = 0
    for path in map(Path, sys.argv[1:]):
        lines = path.read_text().splitlines()
        found = [each for number, line in enumerate(lines, 1) for each in decisions(json.loads(line), f"{path}:{number}")]
        cards, differences = compare(found)
        wrong += differences
        print(f"{path}: {len(lines)} problems, {len(found)} decisions, {cards} cards, {differences} differences", flush=True)
    sys.exit(wrong > 0)


main()
