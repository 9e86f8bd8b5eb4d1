"""Duplicate matches between Tikki's player and players of OpenSpiel (`pip install open_spiel`).

    python against_openspiel.py GAME PLAYER OPPONENT [--deals N] [--seed N] [--tikki PROGRAM]

GAME is hearts, spades, euchre or oh_hell. A player is `tikki:PLAYOUTS:LAYOUTS`, `random`, `ismcts:SIMULATIONS:EXPLORATION`
(`open_spiel.python.algorithms.ismcts`, with layouts that its seat cannot rule out) or `shipped:SIMULATIONS:EXPLORATION`
(`pyspiel.ISMCTSBot` with OpenSpiel's own layouts). Each deal is played twice: by the player in N and S and its opponent in E and W,
and the other way round. The gain of a deal is what a seat of the player has more than a seat of its opponent, the mean of both
tables. A match ends before the last deal, but not before the eighth, once the gain exceeds 3.5 standard errors. Both programs
have to agree on the legal moves and the scores.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

SEATS, SUITS = "NESW", "CDHS"
SAME_COLOUR = dict(zip(SUITS, "SHDC"))
FEWEST_DEALS, SETTLED = 8, 3.5


@dataclass
class Table:
    """A deal of OpenSpiel from its first card, and the fields that tell Tikki about it."""

    state: pyspiel.State
    first: int  # where the cards that are dealt begin in the history
    size: int  # cards of a hand
    dealt_to: int  # the seat that is dealt the first card
    record: dict
    names: list[str]  # of the cards
    turned: list[int] = field(default_factory=list)  # cards turned up, which nobody holds
    plays: list[tuple[int, int]] = field(default_factory=list)

    def copy(self) -> Table:
        return Table(self.state.clone(), self.first, self.size, self.dealt_to, self.record, self.names, self.turned)

    def play(self, action: int) -> None:
        self.plays.append((self.state.current_player(), action))
        self.state.apply_action(action)

    def hands(self) -> list[list[int]]:
        """The hands as they were dealt."""
        dealt = self.state.history()[self.first : self.first + 4 * self.size]
        return [dealt[(seat - self.dealt_to) % 4 :: 4] for seat in range(4)]

    def card(self, action: int) -> str:
        return self.names[action]

    def suit(self, action: int) -> str:
        return effective_suit(self.card(action), self.record)

    def layout(self, rng: random.Random) -> pyspiel.State:
        """The position with hands that the seat to move cannot rule out."""
        mover, hands = self.state.current_player(), self.hands()
        shown = [[card for player, card in self.plays if player == seat] for seat in range(4)]
        shown[mover] = hands[mover]
        seen = {card for cards in shown for card in cards} | set(self.turned)
        hidden = [card for card in range(len(self.names)) if card not in seen]
        drawn = draw(hidden, [self.size - len(cards) for cards in shown], self.voids(), self.suit, rng)
        history = self.state.history()
        for seat in range(4):
            for place, card in enumerate(shown[seat] + drawn[seat]):
                history[self.first + 4 * place + (seat - self.dealt_to) % 4] = card
        state = self.state.get_game().new_initial_state()
        for action in history:
            state.apply_action(action)
        return Broken(state) if isinstance(self.state, Broken) else state

    def voids(self) -> list[set[str]]:
        """The suits of which each seat has shown that it has no card left."""
        found: list[set[str]] = [set() for _ in SEATS]
        for place, (seat, card) in enumerate(self.plays):
            led = self.suit(self.plays[place - place % 4][1])
            if self.suit(card) != led:
                found[seat].add(led)
        return found


class Broken:
    """A state of Spades in which spades may be led once one has been played; OpenSpiel 2.0.2 never allows it."""

    def __init__(self, state: pyspiel.State) -> None:
        self.state = state
        history = state.history()
        self.cards = [set(history[seat:52:4]) - set(history[56:]) for seat in range(4)]
        self.played, self.broken = len(history) - 56, any(card >= 39 for card in history[56:])

    def __getattr__(self, name: str) -> object:
        return getattr(self.state, name)

    def clone(self) -> Broken:
        return Broken(self.state.clone())

    def legal_actions(self) -> list[int]:
        if self.broken and self.played % 4 == 0 and self.played < 52:
            return sorted(self.cards[self.state.current_player()])
        return self.state.legal_actions()

    def apply_action(self, card: int) -> None:
        self.cards[self.state.current_player()].discard(card)
        self.played, self.broken = self.played + 1, self.broken or card >= 39
        self.state.apply_action(card)


class Rollouts:
    """Random play to the end, as OpenSpiel's evaluator of the same purpose has it, for any object with the methods of a state."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: pyspiel.State) -> list[float]:
        while not state.is_terminal():
            state.apply_action(self.rng.choice(state.legal_actions()))
        return state.returns()


def effective_suit(card: str, record: dict) -> str:
    """The suit of a card; the left bower is a trump."""
    trump = record.get("trump")
    return trump if record["game"] == "euchre" and card[1] == "J" and card[0] == SAME_COLOUR[trump] else card[0]


def draw(
    hidden: list[int], needs: list[int], voids: list[set[str]], suit: Callable[[int], str], rng: random.Random
) -> list[list[int]]:
    """Deals hidden cards to seats that need them, the most restricted first; starts again where that fails."""
    order = sorted(range(4), key=lambda seat: -len(voids[seat]))
    for tries in range(10_000):
        rng.shuffle(hidden)
        rest, drawn = hidden, [[] for _ in needs]
        for seat in order:
            # At first a draw that meets a void is drawn again, so that all layouts are equally likely.
            fitting = rest if tries < 50 else [card for card in rest if suit(card) not in voids[seat]]
            drawn[seat] = fitting[: needs[seat]]
            if len(drawn[seat]) < needs[seat] or any(suit(card) in voids[seat] for card in drawn[seat]):
                break
            rest = [card for card in rest if card not in drawn[seat]]
        else:
            return drawn
    sys.exit("no layout found")


def deal(state: pyspiel.State, cards: int, rng: random.Random) -> list[str]:
    """Deals, and returns the names of all cards."""
    names = [state.action_to_string(action) for action in state.legal_actions()]
    for _ in range(cards):
        state.apply_action(rng.choice(state.legal_actions()))
    return [name if name[0] in SUITS else name[::-1] for name in names]


def hearts(rng: random.Random) -> Table:
    """Without passing; hearts are locked until one is played, and the moon is 26 for the others."""
    state = pyspiel.load_game("hearts(pass_cards=false,qs_breaks_hearts=false)").new_initial_state()
    state.apply_action(0)
    names = deal(state, 52, rng)
    return Table(state, 1, 13, 0, {"game": "hearts", "options": {"breaking": "heart", "moon": "zero-26"}}, names)


def spades(rng: random.Random) -> Table:
    """With low bids, so that points follow tricks, which Tikki plays for."""
    state = pyspiel.load_game("spades").new_initial_state()
    names = deal(state, 52, rng)
    bids = dict(zip(SEATS, (1, 1, 2, 2)))
    for bid in bids.values():
        state.apply_action(state.legal_actions()[bid])
    record = {"game": "spades", "trump": "S", "contract": "tricks", "state": {"bids": bids}}
    return Table(Broken(state), 0, 13, 0, record, names)


def euchre(rng: random.Random) -> Table:
    """The card turned up is refused; then the first seat with three trumps makes them, or else the dealer."""
    state = pyspiel.load_game("euchre").new_initial_state()
    dealer = rng.randrange(4)
    state.apply_action(dealer)
    names = deal(state, 21, rng)
    turned = state.history()[-1]
    table = Table(state, 1, 5, dealer, {"game": "euchre", "options": {"pack": 24}}, names, [turned])
    while True:
        seat = state.current_player()
        bids = {state.action_to_string(seat, action)[0]: action for action in state.legal_actions()}
        cards = list(map(table.card, table.hands()[seat]))
        lengths = {
            trump: sum(effective_suit(card, table.record | {"trump": trump}) == trump for card in cards)
            for trump in SUITS
            if trump in bids
        }
        trump = max(lengths, key=lambda trump: lengths[trump])
        if "P" not in bids or len(lengths) > 1 and lengths[trump] > 2:
            break
        state.apply_action(bids["P"])
    state.apply_action(bids[trump])
    state.apply_action(state.legal_actions()[1])  # with partner
    table.record |= {"declarer": SEATS[seat], "trump": trump}
    return table


def oh_hell(rng: random.Random) -> Table:
    """Seven cards; a bid counts aces, and trumps from the ten; suit must be followed, and every trick is a point."""
    state = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=7)").new_initial_state()
    state.apply_action(7)
    state.apply_action(rng.randrange(4))
    names = deal(state, 29, rng)
    turned = state.history()[-1]
    table = Table(state, 2, 7, 0, {"game": "oh-hell"}, names, [turned])
    trump, bids = table.card(turned)[0], {}
    while state.legal_actions()[-1] >= 52:
        seat = state.current_player()
        held = map(table.card, table.hands()[seat])
        wish = sum(card[1] == "A" or card[0] == trump and card[1] in "TJQK" for card in held)
        bid = max((action for action in state.legal_actions() if action <= 52 + wish), default=state.legal_actions()[0])
        bids[SEATS[seat]] = bid - 52
        state.apply_action(bid)
    options = {"follow": "FOLLOW", "last_trick_nt": False, "objective": "score", "scoring": "tricks"}
    table.record |= {"trump": trump, "state": {"bids": bids}, "options": options}
    return table


GAMES = {"hearts": hearts, "spades": spades, "euchre": euchre, "oh_hell": oh_hell}


class Tikki:
    """The operation `play`, for a seat that sees its hand and what has been played."""

    def __init__(self, program: str) -> None:
        command = [program, "batch", "-j", "1", "--table-mib", "64"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, request: dict) -> dict:
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        return sys.exit(f"{request}: {answer}") if "error" in answer else answer

    def record(self, table: Table, seats: list[int]) -> dict:
        hands = {SEATS[seat]: list(map(table.card, table.hands()[seat])) for seat in seats}
        leader = table.plays[0][0] if table.plays else table.state.current_player()
        played = [f"{SEATS[seat]}:{table.card(card)}" for seat, card in table.plays]
        return table.record | {"hands": hands, "leader": SEATS[leader], "played": played}

    def choose(self, table: Table, playouts: int, layouts: int, seed: int) -> int:
        mover, legal = table.state.current_player(), table.state.legal_actions()
        request = self.record(table, [mover]) | {"op": "play", "seat": SEATS[mover]}
        answer = self.ask(request | {"playouts": playouts, "layouts": layouts, "seed": seed})
        names = {table.card(action): action for action in legal}
        known = {move["move"] for move in answer.get("moves", [])}
        if known and known != set(names):
            sys.exit(f"{request}: Tikki may play {sorted(known)}, OpenSpiel {sorted(names)}")
        return names[answer["move"]]

    def result(self, table: Table) -> list[float]:
        """What each seat has at the end, its points or in Spades the tricks of its side, if both programs score it alike."""
        record, returns = self.record(table, list(range(4))), table.state.returns()
        answer = self.ask(record | {"op": "score"})
        score, side = answer.get("score") or answer["deals"][0]["points"], ["NS", "EW", "NS", "EW"]
        if record["game"] == "hearts":
            expected = [26 - score[seat] for seat in SEATS]
        elif record["game"] == "euchre":
            expected = [score[side[seat]] - score[side[seat - 1]] for seat in range(4)]
        else:
            expected = [score[seat if seat in score else side[place]] for place, seat in enumerate(SEATS)]
        if returns != expected:
            sys.exit(f"{record}: OpenSpiel scores {returns}, Tikki {score}")
        if record["game"] != "spades":
            return returns
        tricks = answer["deals"][0]["result"]["tricks"]
        return [tricks[seat] + tricks[SEATS[place - 2]] for place, seat in enumerate(SEATS)]


def chooser(name: str, tikki: Tikki, seed: int) -> Callable[[Table], int]:
    """How the player of that name chooses."""
    kind, *numbers = name.split(":")
    rng = random.Random(seed)
    if kind == "random":
        return lambda table: rng.choice(table.state.legal_actions())
    if kind == "tikki":
        return lambda table: tikki.choose(table, int(numbers[0]), int(numbers[1]), seed)
    simulations, exploration = int(numbers[0]), float(numbers[1])

    def shipped(table: Table) -> int:
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        evaluator = pyspiel.RandomRolloutEvaluator(1, rng.randrange(2**31))
        bot = pyspiel.ISMCTSBot(rng.randrange(2**31), evaluator, exploration, simulations, -1, policy, False, True)
        return bot.step(table.state)

    def fair(table: Table) -> int:
        game = table.state.get_game()
        observed = not game.get_type().provides_information_state_string
        random_state = np.random.RandomState(rng.randrange(2**31))
        bot = ismcts.ISMCTSBot(
            game, Rollouts(rng), exploration, simulations, random_state=random_state, use_observation_string=observed
        )
        bot.set_resampler(lambda *_: table.layout(rng))
        return bot.step(table.state)

    return {"shipped": shipped, "ismcts": fair}[kind]


def gain(table: Table, players: list[str], tikki: Tikki, seed: int) -> float:
    total = 0.0
    for ours in (0, 1):
        played = table.copy()
        choose = [chooser(player, tikki, 2 * seed + ours) for player in players]
        while not played.state.is_terminal():
            legal, side = played.state.legal_actions(), (played.state.current_player() + ours) % 2
            played.play(legal[0] if len(legal) == 1 else choose[side](played))
        numbers = tikki.result(played)
        total += sum(numbers[ours::2]) - sum(numbers[1 - ours :: 2])
    return total / 4


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("players", nargs=2)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tikki", default="tikki")
    args = parser.parse_args()
    tikki, gains = Tikki(args.tikki), []
    for number in range(args.deals):
        table = GAMES[args.game](random.Random(f"{args.seed} {number}"))
        gains.append(gain(table, args.players, tikki, 1000 * args.seed + number))
        mean, error = statistics.mean(gains), statistics.stdev(gains) / sqrt(len(gains)) if number else 0.0
        if len(gains) >= FEWEST_DEALS and abs(mean) > SETTLED * error:
            break
    low, high = mean - 1.96 * error, mean + 1.96 * error
    print(f"| {args.game} | {args.players[0]} | {args.players[1]} | {len(gains)} | {mean:+.2f} ({low:+.2f} … {high:+.2f}) |")


main()
