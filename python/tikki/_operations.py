"""The operations of the wire as functions. Written by `tools/operations.py`; do not edit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

from ._ask import Answer, ask
from ._column import HasPbn

Hands = Mapping[str, Union[str, Sequence[str]]]
"""Cards by seat: ``{"N": "AKQ.JT9.876.5432", "E": ["SJ", "H2"]}``."""

Deal = Union[str, Hands, HasPbn]
"""A deal: a text in any form that Tikki reads, cards by seat, or an object with ``to_pbn()``, such as endplay's ``Deal``."""

OPERATIONS = (
    "table",
    "par",
    "contract",
    "contracts",
    "cards",
    "trace",
    "line",
    "review",
    "read",
    "write",
    "leads",
    "simulate",
    "deal",
    "puzzle_check",
    "puzzle_gen",
    "puzzle_repair",
    "solve",
    "score",
    "duplicate",
    "records",
    "values",
    "quiz",
    "games",
)
"""The names of the functions."""


def table(
    deal: Deal,
    *,
    strains: Sequence[str] | None = None,
    declarers: Sequence[str] | None = None,
    dealer: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The tricks of each declarer in each strain, and par.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        strains: only these strains.
        declarers: only these declarers.
        dealer: who dealt; with ``vulnerable`` par is told.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``table``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.table(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', dealer='N', vulnerable='None')
    """
    return ask(
        "table",
        deal=deal,
        strains=strains,
        declarers=declarers,
        dealer=dealer,
        vulnerable=vulnerable,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def par(
    deal: Deal,
    *,
    game: str | None = None,
    dealer: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    all: bool | None = None,
    limit: int | None = None,
    carry: str | None = None,
    options: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The result of best bidding.

    Of bridge: The result of best bidding.
    Of sakaali: The least penalty of each team with open hands, and a best keep.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        dealer: who dealt; with ``vulnerable`` par is told.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        all: also all best keeps.
        limit: the most best keeps.
        carry: how ties are carried on, as the rules of Sakaali say.
        options: the rules chosen, as the game's page says.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``par``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.par(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', dealer='N', vulnerable='None')
        tikki.par(game='sakaali', deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532')
    """
    return ask(
        "par",
        deal=deal,
        game=game,
        dealer=dealer,
        vulnerable=vulnerable,
        all=all,
        limit=limit,
        carry=carry,
        options=options,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def contract(
    deal: Deal,
    contract: str | int,
    declarer: str,
    vulnerable: str | Sequence[str],
    *,
    doubled: str | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The tricks and the score of one contract.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        declarer: who plays the contract.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``contract``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.contract(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', contract='2S', doubled='', declarer='S', vulnerable='NS')
    """
    return ask(
        "contract",
        deal=deal,
        contract=contract,
        declarer=declarer,
        vulnerable=vulnerable,
        doubled=doubled,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def contracts(
    deal: Deal | None = None,
    contracts: Sequence[str | Mapping[str, Any]] | bool | None = None,
    *,
    game: str | None = None,
    declarers: Sequence[str] | None = None,
    vulnerable: str | Sequence[str] | None = None,
    dealer: str | None = None,
    field: Mapping[str, Any] | None = None,
    scores: bool | None = None,
    choices: int | None = None,
    positions: int | bool | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """Many contracts by many declarers, scored and compared with par and with other tables.

    Of bridge: Many contracts by many declarers, scored and compared with par and with other tables.
    Of every game: What every contract that a seat may undertake is worth with open cards.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        contracts: contracts, each a text or ``contract``, ``doubled``, ``declarer``; of other games their names,
            in `simulate` whether contracts are asked about in place of moves.
        declarers: only these declarers.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        dealer: who dealt; with ``vulnerable`` par is told.
        field: results to compare with: ``vulnerable`` and ``scores_ns``.
        scores: whether scores are wanted too.
        choices: how many of the best things to do before the play are told.
        positions: the most positions that are looked at; of `contracts` whether each position is told.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``contracts``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.contracts(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', contracts=['2NT', '2DX'], declarers=['E'], vulnerable=['None', 'EW'], dealer='N', field={'vulnerable': 'None', 'scores_ns': [-120, 50, -150]})
        tikki.contracts(game='napoleon', hands={'N': ['SA', 'HK'], 'E': ['SK', 'H2'], 'S': ['D4', 'D6'], 'W': ['C5', 'D2']}, leader='N', declarers=['N'])
    """
    return ask(
        "contracts",
        deal=deal,
        contracts=contracts,
        game=game,
        declarers=declarers,
        vulnerable=vulnerable,
        dealer=dealer,
        field=field,
        scores=scores,
        choices=choices,
        positions=positions,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def cards(
    deal: Deal | None = None,
    *,
    game: str | None = None,
    strain: str | None = None,
    doubled: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    layouts: int | None = None,
    seed: int | None = None,
    condition: str | None = None,
    constraints: Mapping[str, Any] | None = None,
    predeal: Hands | None = None,
    auction: Sequence[str] | None = None,
    dealer: str | None = None,
    max_tries: int | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    played: Sequence[str] | None = None,
    made: Sequence[str] | None = None,
    players: Mapping[str, str] | None = None,
    teams: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    table: str | None = None,
    number: str | int | None = None,
    board: str | int | None = None,
    result: Mapping[str, Any] | int | None = None,
    score: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The value of every card that may be played.

    Of bridge: The value of every card that may be played.
    Of every game: The value of every move that may be made in a deal of any game.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        strain: ``S H D C NT``.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        layouts: how many random layouts.
        seed: the seed; 0 without it. The same seed, the same answer.
        condition: what a deal must meet: ``"hcp(s) in 15..17 and balanced(s)"`` (docs/reference/conditions.md).
        constraints: bounds by seat: ``{"S": {"spades": [5, None]}}``.
        predeal: cards that seats have for certain.
        auction: the calls from the dealer on.
        dealer: who dealt; with ``vulnerable`` par is told.
        max_tries: the most deals that are drawn for one.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        played: the cards or moves so far, in order.
        made: moves made since the position; of records another name of ``played``.
        players: names by seat.
        teams: in place of ``players``: names by side, ``{"NS": "Owls"}``.
        event: a label.
        date: a label.
        table: a label.
        number: a label: the number of the deal.
        board: a label: the number of the board, or of the deal of a record.
        result: the result, in place of the play; of bridge the tricks of declarer's side.
        score: the score as it was told; it is compared.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``cards``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.cards(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', contract='1H', declarer='N', played=['D4', 'D2'])
        tikki.cards(game='tuppi-nolo', leader='S', hands={'N': ['C4', 'DT'], 'E': ['C8', 'CJ'], 'S': ['D4', 'D6'], 'W': ['C5', 'D2']}, played=['D6'])
    """
    return ask(
        "cards",
        deal=deal,
        game=game,
        strain=strain,
        doubled=doubled,
        vulnerable=vulnerable,
        layouts=layouts,
        seed=seed,
        condition=condition,
        constraints=constraints,
        predeal=predeal,
        auction=auction,
        dealer=dealer,
        max_tries=max_tries,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        played=played,
        made=made,
        players=players,
        teams=teams,
        event=event,
        date=date,
        table=table,
        number=number,
        board=board,
        result=result,
        score=score,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def trace(
    deal: Deal | None = None,
    *,
    game: str | None = None,
    strain: str | None = None,
    doubled: str | None = None,
    first: int | str | None = None,
    expected: bool | None = None,
    systems: Sequence[str] | str | None = None,
    samples: int | None = None,
    seed: int | None = None,
    carry: str | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    played: Sequence[str] | None = None,
    made: Sequence[str] | None = None,
    players: Mapping[str, str] | None = None,
    teams: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    table: str | None = None,
    number: str | int | None = None,
    board: str | int | None = None,
    result: Mapping[str, Any] | int | None = None,
    score: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """What each card of a play cost, and whom.

    Of bridge: What each card of a play cost, and whom.
    Of every game: What each move of a deal of any game cost, and whom.
    Of sakaali: What each discard cost, with open hands and as the player saw it.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        strain: ``S H D C NT``.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        first: the first board, deal or attempt; of Sakaali the seat that plays first.
        expected: also what the discard was expected to cost.
        systems: signalling systems, one or one for each side.
        samples: how many samples an expected value takes.
        seed: the seed; 0 without it. The same seed, the same answer.
        carry: how ties are carried on, as the rules of Sakaali say.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        played: the cards or moves so far, in order.
        made: moves made since the position; of records another name of ``played``.
        players: names by seat.
        teams: in place of ``players``: names by side, ``{"NS": "Owls"}``.
        event: a label.
        date: a label.
        table: a label.
        number: a label: the number of the deal.
        board: a label: the number of the board, or of the deal of a record.
        result: the result, in place of the play; of bridge the tricks of declarer's side.
        score: the score as it was told; it is compared.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``trace``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.trace(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', contract='1H', declarer='N', played=['D4', 'D2', 'D5', 'D7', 'S7', 'S8', 'SK', 'S3'])
        tikki.trace(game='tuppi-nolo', leader='S', hands={'N': ['C4', 'DT'], 'E': ['C8', 'CJ'], 'S': ['D4', 'D6'], 'W': ['C5', 'D2']}, played=['D6', 'D2', 'DT', 'C8'])
        tikki.trace(game='sakaali', deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', first='N', played=['SQ'])
    """
    return ask(
        "trace",
        deal=deal,
        game=game,
        strain=strain,
        doubled=doubled,
        first=first,
        expected=expected,
        systems=systems,
        samples=samples,
        seed=seed,
        carry=carry,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        played=played,
        made=made,
        players=players,
        teams=teams,
        event=event,
        date=date,
        table=table,
        number=number,
        board=board,
        result=result,
        score=score,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def line(
    deal: Deal | None = None,
    *,
    game: str | None = None,
    strain: str | None = None,
    doubled: str | None = None,
    claim: int | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    played: Sequence[str] | None = None,
    made: Sequence[str] | None = None,
    players: Mapping[str, str] | None = None,
    teams: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    table: str | None = None,
    number: str | int | None = None,
    board: str | int | None = None,
    result: Mapping[str, Any] | int | None = None,
    score: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """A best line of play to the end, and whether a claim holds.

    Of bridge: A best line of play to the end, and whether a claim holds.
    Of every game: A best line of play to the end of a deal of any game.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        strain: ``S H D C NT``.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        claim: tricks of declarer's side in the whole deal that are claimed.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        played: the cards or moves so far, in order.
        made: moves made since the position; of records another name of ``played``.
        players: names by seat.
        teams: in place of ``players``: names by side, ``{"NS": "Owls"}``.
        event: a label.
        date: a label.
        table: a label.
        number: a label: the number of the deal.
        board: a label: the number of the board, or of the deal of a record.
        result: the result, in place of the play; of bridge the tricks of declarer's side.
        score: the score as it was told; it is compared.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``line``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.line(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', strain='H', declarer='N', played=['D4', 'D2'], claim=7)
        tikki.line(game='tuppi-nolo', leader='S', hands={'N': ['C4', 'DT'], 'E': ['C8', 'CJ'], 'S': ['D4', 'D6'], 'W': ['C5', 'D2']}, played=['D6'])
    """
    return ask(
        "line",
        deal=deal,
        game=game,
        strain=strain,
        doubled=doubled,
        claim=claim,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        played=played,
        made=made,
        players=players,
        teams=teams,
        event=event,
        date=date,
        table=table,
        number=number,
        board=board,
        result=result,
        score=score,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def review(
    deal: Deal,
    contract: str | int,
    declarer: str,
    dealer: str,
    vulnerable: str | Sequence[str],
    *,
    doubled: str | None = None,
    played: Sequence[str] | None = None,
    result: Mapping[str, Any] | int | None = None,
    leader: str | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """A board as it was played: what each card cost in tricks, points and IMPs, and the result against par.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        declarer: who plays the contract.
        dealer: who dealt; with ``vulnerable`` par is told.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        played: the cards or moves so far, in order.
        result: the result, in place of the play; of bridge the tricks of declarer's side.
        leader: who led the trick, or is to lead.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``review``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.review(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', dealer='N', vulnerable='None', contract='2S', declarer='S', played=['H8', 'HT', 'HJ', 'HQ'], result=8)
    """
    return ask(
        "review",
        deal=deal,
        contract=contract,
        declarer=declarer,
        dealer=dealer,
        vulnerable=vulnerable,
        doubled=doubled,
        played=played,
        result=result,
        leader=leader,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def read(
    text: str,
    *,
    first: int | str | None = None,
    n: int | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The boards of a text: PBN, LIN, hand-viewer URLs, JSON, CSV, GIB lines or deals.

    Args:
        text: the text to be read.
        first: the first board, deal or attempt; of Sakaali the seat that plays first.
        n: how many are wanted.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``read``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.read(text='[Board "1"]\\n[Deal "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 -"]\\n[Contract "1H"]\\n[Declarer "N"]\\n[Play "E"]\\nD4 D2 D5 D7\\n*\\n')
    """
    return ask(
        "read",
        text=text,
        first=first,
        n=n,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def write(
    boards: Sequence[Mapping[str, Any]],
    *,
    form: str | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """Boards as a text: PBN, LIN, hand-viewer URLs, JSON lines or a deal a line.

    Args:
        boards: boards as `read` answers them; of `duplicate` deals, each with its ``results`` by table.
        form: ``pbn``, ``lin``, ``url``, ``json`` or ``oneline``.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``write``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.write(form='lin', boards=[{'board': '1', 'dealer': 'N', 'vulnerable': 'None', 'deal': 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', 'auction': {'first': 'N', 'calls': ['P', 'P', '1S', 'P', '2S', 'P', 'P', 'P']}, 'contract': '2S', 'declarer': 'S', 'play': ['H8', 'HT', 'HJ', 'HQ']}])
    """
    return ask(
        "write",
        boards=boards,
        form=form,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def leads(
    deal: Deal,
    declarer: str,
    *,
    contract: str | int | None = None,
    strain: str | None = None,
    doubled: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    layouts: int | None = None,
    seed: int | None = None,
    condition: str | None = None,
    constraints: Mapping[str, Any] | None = None,
    predeal: Hands | None = None,
    auction: Sequence[str] | None = None,
    dealer: str | None = None,
    max_tries: int | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The value of each opening lead, and how it fares on average.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        strain: ``S H D C NT``.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        layouts: how many random layouts.
        seed: the seed; 0 without it. The same seed, the same answer.
        condition: what a deal must meet: ``"hcp(s) in 15..17 and balanced(s)"`` (docs/reference/conditions.md).
        constraints: bounds by seat: ``{"S": {"spades": [5, None]}}``.
        predeal: cards that seats have for certain.
        auction: the calls from the dealer on.
        dealer: who dealt; with ``vulnerable`` par is told.
        max_tries: the most deals that are drawn for one.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``leads``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.leads(deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', contract='2S', declarer='S', vulnerable='None', layouts=4, condition='spades(s) >= 5 and hcp(s) in 10..15')
    """
    return ask(
        "leads",
        deal=deal,
        declarer=declarer,
        contract=contract,
        strain=strain,
        doubled=doubled,
        vulnerable=vulnerable,
        layouts=layouts,
        seed=seed,
        condition=condition,
        constraints=constraints,
        predeal=predeal,
        auction=auction,
        dealer=dealer,
        max_tries=max_tries,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def simulate(
    deal: Deal | None = None,
    *,
    game: str | None = None,
    contract: str | int | None = None,
    contracts: Sequence[str | Mapping[str, Any]] | bool | None = None,
    strain: str | None = None,
    doubled: str | None = None,
    declarer: str | None = None,
    declarers: Sequence[str] | None = None,
    vulnerable: str | Sequence[str] | None = None,
    seat: str | None = None,
    seen: Sequence[str] | None = None,
    systems: Sequence[str] | str | None = None,
    deals: Sequence[Mapping[str, Any]] | int | None = None,
    carry: str | None = None,
    options: Mapping[str, Any] | None = None,
    layouts: int | None = None,
    seed: int | None = None,
    condition: str | None = None,
    constraints: Mapping[str, Any] | None = None,
    predeal: Hands | None = None,
    auction: Sequence[str] | None = None,
    dealer: str | None = None,
    max_tries: int | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    played: Sequence[str] | None = None,
    made: Sequence[str] | None = None,
    players: Mapping[str, str] | None = None,
    teams: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    table: str | None = None,
    number: str | int | None = None,
    board: str | int | None = None,
    result: Mapping[str, Any] | int | None = None,
    score: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """What leads or contracts bring over sampled layouts, with confidence intervals.

    Of bridge: What leads or contracts bring over sampled layouts, with confidence intervals.
    Of every game: What moves or contracts are worth over the layouts that a seat cannot rule out, with intervals.
    Of sakaali: Two signalling systems against each other over random deals.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        contracts: contracts, each a text or ``contract``, ``doubled``, ``declarer``; of other games their names,
            in `simulate` whether contracts are asked about in place of moves.
        strain: ``S H D C NT``.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        declarer: who plays the contract.
        declarers: only these declarers.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        seat: who looks at the deal; who is to move, if nobody is named.
        seen: only these seats' hands are known.
        systems: signalling systems, one or one for each side.
        deals: records that have the other fields in common; of Sakaali how many deals.
        carry: how ties are carried on, as the rules of Sakaali say.
        options: the rules chosen, as the game's page says.
        layouts: how many random layouts.
        seed: the seed; 0 without it. The same seed, the same answer.
        condition: what a deal must meet: ``"hcp(s) in 15..17 and balanced(s)"`` (docs/reference/conditions.md).
        constraints: bounds by seat: ``{"S": {"spades": [5, None]}}``.
        predeal: cards that seats have for certain.
        auction: the calls from the dealer on.
        dealer: who dealt; with ``vulnerable`` par is told.
        max_tries: the most deals that are drawn for one.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        played: the cards or moves so far, in order.
        made: moves made since the position; of records another name of ``played``.
        players: names by seat.
        teams: in place of ``players``: names by side, ``{"NS": "Owls"}``.
        event: a label.
        date: a label.
        table: a label.
        number: a label: the number of the deal.
        board: a label: the number of the board, or of the deal of a record.
        result: the result, in place of the play; of bridge the tricks of declarer's side.
        score: the score as it was told; it is compared.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``simulate``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.simulate(deal={'W': 'QJT4.A83.K72.965'}, condition='hcp(s) in 15..17 and balanced(s) and hcp(n) >= 9', layouts=4, seed=1, contract='3NT', declarer='S', vulnerable='None')
        tikki.simulate(game='tuppi-nolo', leader='S', hands={'N': ['C4', 'DT'], 'E': ['C8', 'CJ'], 'S': ['D4', 'D6'], 'W': ['C5', 'D2']}, played=['D6', 'D2'])
        tikki.simulate(game='sakaali', systems=['viisari', 'basic'], deals=20, seed=7)
    """
    return ask(
        "simulate",
        deal=deal,
        game=game,
        contract=contract,
        contracts=contracts,
        strain=strain,
        doubled=doubled,
        declarer=declarer,
        declarers=declarers,
        vulnerable=vulnerable,
        seat=seat,
        seen=seen,
        systems=systems,
        deals=deals,
        carry=carry,
        options=options,
        layouts=layouts,
        seed=seed,
        condition=condition,
        constraints=constraints,
        predeal=predeal,
        auction=auction,
        dealer=dealer,
        max_tries=max_tries,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        stock=stock,
        dead=dead,
        state=state,
        played=played,
        made=made,
        players=players,
        teams=teams,
        event=event,
        date=date,
        table=table,
        number=number,
        board=board,
        result=result,
        score=score,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def deal(
    *,
    game: str | None = None,
    n: int | None = None,
    seed: int | None = None,
    condition: str | None = None,
    constraints: Mapping[str, Any] | None = None,
    auction: Sequence[str] | None = None,
    predeal: Hands | None = None,
    first: int | str | None = None,
    dealer: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    max_tries: int | None = None,
    cards: Sequence[int] | int | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """Random deals that meet a condition, the same for the same seed for ever.

    Of bridge: Random deals that meet a condition, the same for the same seed for ever.
    Of every game: Random whole deals of any game that meet a condition, the same for the same seed for ever.

    Args:
        n: how many are wanted.
        seed: the seed; 0 without it. The same seed, the same answer.
        condition: what a deal must meet: ``"hcp(s) in 15..17 and balanced(s)"`` (docs/reference/conditions.md).
        constraints: bounds by seat: ``{"S": {"spades": [5, None]}}``.
        auction: the calls from the dealer on.
        predeal: cards that seats have for certain.
        first: the first board, deal or attempt; of Sakaali the seat that plays first.
        dealer: who dealt; with ``vulnerable`` par is told.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        max_tries: the most deals that are drawn for one.
        cards: least and most cards a hand; of `deal` how many.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``deal``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.deal(n=2, seed=7, condition='hcp(north) in 15..17 and balanced(north)', predeal={'S': ['SA', 'SK']})
        tikki.deal(game='tuppi-nolo', n=2, seed=7, condition='aces(n) >= 2 and spades(ns) in 5..9', predeal={'S': ['SA']})
    """
    return ask(
        "deal",
        game=game,
        n=n,
        seed=seed,
        condition=condition,
        constraints=constraints,
        auction=auction,
        predeal=predeal,
        first=first,
        dealer=dealer,
        vulnerable=vulnerable,
        max_tries=max_tries,
        cards=cards,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def puzzle_check(
    deal: Deal,
    *,
    strain: str | None = None,
    contract: str | int | None = None,
    doubled: str | None = None,
    declarer: str | None = None,
    leader: str | None = None,
    played: Sequence[str] | None = None,
    hero: str | None = None,
    tricks: int | None = None,
    grade: str | None = None,
    positions: int | bool | None = None,
    samples: int | None = None,
    seed: int | None = None,
    language: str | None = None,
    board: str | int | None = None,
    event: str | None = None,
    players: Mapping[str, str] | None = None,
    dealer: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    auction: Sequence[str] | None = None,
    rearranged: bool | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """Certifies a problem, and names its solution, duals and cooks.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        strain: ``S H D C NT``.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        declarer: who plays the contract.
        leader: who led the trick, or is to lead.
        played: the cards or moves so far, in order.
        hero: whose problem it is: ``declarer``, ``defence`` or a seat.
        tricks: the goal: tricks of the hero's side.
        grade: how strict a solution must be.
        positions: the most positions that are looked at; of `contracts` whether each position is told.
        samples: how many samples an expected value takes.
        seed: the seed; 0 without it. The same seed, the same answer.
        language: the language of the words: ``en``, ``fi`` or ``de``.
        board: a label: the number of the board, or of the deal of a record.
        event: a label.
        players: names by seat.
        dealer: who dealt; with ``vulnerable`` par is told.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        auction: the calls from the dealer on.
        rearranged: a label: whether the hidden hands are others than at the table.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``puzzle-check``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.puzzle_check(deal='N:AJ.2.. ..432. 2.Q..A KQ.K..', strain='NT', declarer='S', leader='S', hero='declarer', tricks=3, grade='strict', samples=20)
    """
    return ask(
        "puzzle-check",
        deal=deal,
        strain=strain,
        contract=contract,
        doubled=doubled,
        declarer=declarer,
        leader=leader,
        played=played,
        hero=hero,
        tricks=tricks,
        grade=grade,
        positions=positions,
        samples=samples,
        seed=seed,
        language=language,
        board=board,
        event=event,
        players=players,
        dealer=dealer,
        vulnerable=vulnerable,
        auction=auction,
        rearranged=rearranged,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def puzzle_gen(
    *,
    game: str | None = None,
    seed: int | None = None,
    attempts: int | None = None,
    n: int | None = None,
    first: int | str | None = None,
    cards: Sequence[int] | int | None = None,
    strains: Sequence[str] | None = None,
    hero: str | None = None,
    grade: str | None = None,
    theme: str | None = None,
    aimed: bool | None = None,
    difficulty: Sequence[int] | None = None,
    decisions: int | None = None,
    lesson: bool | None = None,
    trap: bool | None = None,
    exam: bool | None = None,
    steps: bool | None = None,
    language: str | None = None,
    condition: str | None = None,
    constraints: Mapping[str, Any] | None = None,
    predeal: Hands | None = None,
    max_tries: int | None = None,
    deal: Deal | None = None,
    strain: str | None = None,
    contract: str | int | None = None,
    doubled: str | None = None,
    declarer: str | None = None,
    leader: str | None = None,
    played: Sequence[str] | None = None,
    every: bool | None = None,
    board: str | int | None = None,
    event: str | None = None,
    players: Mapping[str, str] | None = None,
    dealer: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    auction: Sequence[str] | None = None,
    rearranged: bool | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """Problems with one solution from random endings and deals, the same for the same seed for ever; with `played`,
        from the mistakes of a play.

    Of bridge: Problems with one solution from random endings and deals, the same for the same seed for ever; with
        `played`, from the mistakes of a play.
    Of every game: Positions of any game in which exactly one move is right, the same for the same seed for ever.

    Args:
        seed: the seed; 0 without it. The same seed, the same answer.
        attempts: how many random positions are looked at.
        n: how many are wanted.
        first: the first board, deal or attempt; of Sakaali the seat that plays first.
        cards: least and most cards a hand; of `deal` how many.
        strains: only these strains.
        hero: whose problem it is: ``declarer``, ``defence`` or a seat.
        grade: how strict a solution must be.
        theme: what the solution must show.
        aimed: whether deals are drawn in which the theme is likely.
        difficulty: least and most difficulty.
        decisions: the least decisions.
        lesson: whether two hands are shown, and the right card is right for who sees those.
        trap: whether a plausible card must fail.
        exam: leave the solutions out.
        steps: whether the problems told are a set, each harder than the one before.
        language: the language of the words: ``en``, ``fi`` or ``de``.
        condition: what a deal must meet: ``"hcp(s) in 15..17 and balanced(s)"`` (docs/reference/conditions.md).
        constraints: bounds by seat: ``{"S": {"spades": [5, None]}}``.
        predeal: cards that seats have for certain.
        max_tries: the most deals that are drawn for one.
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        strain: ``S H D C NT``.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        declarer: who plays the contract.
        leader: who led the trick, or is to lead.
        played: the cards or moves so far, in order.
        every: all problems of a play, not the best lesson alone.
        board: a label: the number of the board, or of the deal of a record.
        event: a label.
        players: names by seat.
        dealer: who dealt; with ``vulnerable`` par is told.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        auction: the calls from the dealer on.
        rearranged: a label: whether the hidden hands are others than at the table.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``puzzle-gen``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.puzzle_gen(seed=7, attempts=60, n=1, cards=[3, 4], grade='strict')
        tikki.puzzle_gen(game='tuppi-nolo', seed=7, attempts=20, n=1, cards=[3, 3])
    """
    return ask(
        "puzzle-gen",
        game=game,
        seed=seed,
        attempts=attempts,
        n=n,
        first=first,
        cards=cards,
        strains=strains,
        hero=hero,
        grade=grade,
        theme=theme,
        aimed=aimed,
        difficulty=difficulty,
        decisions=decisions,
        lesson=lesson,
        trap=trap,
        exam=exam,
        steps=steps,
        language=language,
        condition=condition,
        constraints=constraints,
        predeal=predeal,
        max_tries=max_tries,
        deal=deal,
        strain=strain,
        contract=contract,
        doubled=doubled,
        declarer=declarer,
        leader=leader,
        played=played,
        every=every,
        board=board,
        event=event,
        players=players,
        dealer=dealer,
        vulnerable=vulnerable,
        auction=auction,
        rearranged=rearranged,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def puzzle_repair(
    deal: Deal,
    key: str,
    *,
    strain: str | None = None,
    contract: str | int | None = None,
    doubled: str | None = None,
    declarer: str | None = None,
    leader: str | None = None,
    played: Sequence[str] | None = None,
    hero: str | None = None,
    tricks: int | None = None,
    grade: str | None = None,
    positions: int | bool | None = None,
    samples: int | None = None,
    swaps: int | None = None,
    highest: str | None = None,
    tries: int | None = None,
    board: str | int | None = None,
    event: str | None = None,
    players: Mapping[str, str] | None = None,
    dealer: str | None = None,
    vulnerable: str | Sequence[str] | None = None,
    auction: Sequence[str] | None = None,
    rearranged: bool | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The fewest swaps of small cards that make the intended card the only one.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        key: the card that is to be the only one.
        strain: ``S H D C NT``.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        doubled: ``""``, ``"X"`` or ``"XX"``.
        declarer: who plays the contract.
        leader: who led the trick, or is to lead.
        played: the cards or moves so far, in order.
        hero: whose problem it is: ``declarer``, ``defence`` or a seat.
        tricks: the goal: tricks of the hero's side.
        grade: how strict a solution must be.
        positions: the most positions that are looked at; of `contracts` whether each position is told.
        samples: how many samples an expected value takes.
        swaps: the most swaps of small cards.
        highest: the highest rank that may be swapped.
        tries: the most swaps that are tried.
        board: a label: the number of the board, or of the deal of a record.
        event: a label.
        players: names by seat.
        dealer: who dealt; with ``vulnerable`` par is told.
        vulnerable: ``None NS EW Both``; `contracts` takes several.
        auction: the calls from the dealer on.
        rearranged: a label: whether the hidden hands are others than at the table.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``puzzle-repair``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.puzzle_repair(deal='N:AJ.2.. ..432. 2.Q..A KQ.K..', strain='NT', declarer='S', leader='S', tricks=3, key='CA', swaps=1)
    """
    return ask(
        "puzzle-repair",
        deal=deal,
        key=key,
        strain=strain,
        contract=contract,
        doubled=doubled,
        declarer=declarer,
        leader=leader,
        played=played,
        hero=hero,
        tricks=tricks,
        grade=grade,
        positions=positions,
        samples=samples,
        swaps=swaps,
        highest=highest,
        tries=tries,
        board=board,
        event=event,
        players=players,
        dealer=dealer,
        vulnerable=vulnerable,
        auction=auction,
        rearranged=rearranged,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def solve(
    game: str,
    *,
    deal: Deal | None = None,
    moves: bool | None = None,
    line: bool | None = None,
    made: Sequence[str] | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """What a position of any game is worth, and each move.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        moves: also the value after each legal move.
        line: also a line of best play.
        made: moves made since the position; of records another name of ``played``.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``solve``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.solve(game='tuppi-nolo', leader='S', hands={'N': ['C4', 'DT'], 'E': ['C8', 'CJ'], 'S': ['D4', 'D6'], 'W': ['C5', 'D2']}, moves=True)
    """
    return ask(
        "solve",
        game=game,
        deal=deal,
        moves=moves,
        line=line,
        made=made,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def score(
    game: str,
    *,
    deals: Sequence[Mapping[str, Any]] | int | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    played: Sequence[str] | None = None,
    made: Sequence[str] | None = None,
    players: Mapping[str, str] | None = None,
    teams: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    table: str | None = None,
    number: str | int | None = None,
    board: str | int | None = None,
    result: Mapping[str, Any] | int | None = None,
    score: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """What deals are worth by their game's own scoring, and where the session stands.

    Args:
        deals: records that have the other fields in common; of Sakaali how many deals.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        played: the cards or moves so far, in order.
        made: moves made since the position; of records another name of ``played``.
        players: names by seat.
        teams: in place of ``players``: names by side, ``{"NS": "Owls"}``.
        event: a label.
        date: a label.
        table: a label.
        number: a label: the number of the deal.
        board: a label: the number of the board, or of the deal of a record.
        result: the result, in place of the play; of bridge the tricks of declarer's side.
        score: the score as it was told; it is compared.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``score``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.score(game='skat', declarer='1', contract='suit', trump='C', state={'bid': 24, 'hand': True}, result={'points': 56, 'tricks': 5, 'matadors': 2}, options={'scoring': 'official'}, seats=['1', '2', '3'])
    """
    return ask(
        "score",
        game=game,
        deals=deals,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        played=played,
        made=made,
        players=players,
        teams=teams,
        event=event,
        date=date,
        table=table,
        number=number,
        board=board,
        result=result,
        score=score,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def duplicate(
    game: str,
    *,
    deals: Sequence[Mapping[str, Any]] | int | None = None,
    boards: Sequence[Mapping[str, Any]] | None = None,
    by: str | None = None,
    carry: str | None = None,
    movement: str | None = None,
    hands: Hands | None = None,
    seats: Sequence[str] | None = None,
    leader: str | None = None,
    to_play: str | None = None,
    trick: Sequence[str] | None = None,
    trump: str | None = None,
    declarer: str | None = None,
    contract: str | int | None = None,
    stock: Sequence[str] | None = None,
    dead: Sequence[str] | None = None,
    state: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    played: Sequence[str] | None = None,
    made: Sequence[str] | None = None,
    players: Mapping[str, str] | None = None,
    teams: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    table: str | None = None,
    number: str | int | None = None,
    board: str | int | None = None,
    result: Mapping[str, Any] | int | None = None,
    score: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The same deals at several tables: what each side or seat gained against those who held its cards.

    Of every game whose scores are known: The same deals at several tables: what each side or seat gained against
        those who held its cards.
    Of sakaali: The score of a match of two teams of four.

    Args:
        deals: records that have the other fields in common; of Sakaali how many deals.
        boards: boards as `read` answers them; of `duplicate` deals, each with its ``results`` by table.
        by: ``"points"``, ``"imps"`` or ``"matchpoints"``.
        carry: how ties are carried on, as the rules of Sakaali say.
        movement: the movement of the match.
        hands: the cards by seat: a list (``["SA", "DT"]``) or ``"S.H.D.C"``.
        seats: the names of the seats, clockwise; may be left out where the hands tell them.
        leader: who led the trick, or is to lead.
        to_play: whose turn it is (checked).
        trick: the cards on the table, in order.
        trump: ``S H D C``, ``NT``, or what the game's page says.
        declarer: who plays the contract.
        contract: ``"3NT"``, ``"4SX"``; of other games as their pages say.
        stock: the cards of the stock, top first.
        dead: cards out of play.
        state: where the game stands, as its page says.
        options: the rules chosen, as the game's page says.
        played: the cards or moves so far, in order.
        made: moves made since the position; of records another name of ``played``.
        players: names by seat.
        teams: in place of ``players``: names by side, ``{"NS": "Owls"}``.
        event: a label.
        date: a label.
        table: a label.
        number: a label: the number of the deal.
        board: a label: the number of the board, or of the deal of a record.
        result: the result, in place of the play; of bridge the tricks of declarer's side.
        score: the score as it was told; it is compared.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``duplicate``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.duplicate(game='skat', by='points', seats=['1', '2', '3'], declarer='1', contract='suit', trump='C', state={'bid': 24, 'hand': True}, deals=[{'number': 1, 'table': 'A', 'players': {'1': 'Anna'}, 'result': {'points': 56, 'tricks': 5, 'matadors': 2}}, {'number': 1, 'table': 'B', 'players': {'1': 'Bo'}, 'result': {'points': 61, 'tricks': 6, 'matadors': 2}}])
        tikki.duplicate(game='sakaali', boards=[{'board': 1, 'deal': 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', 'first': 'N', 'results': [{'table': 1, 'team_ns': 'A', 'kept': {'N': ['S7', 'H7', 'D7', 'C7', 'H6'], 'E': ['SJ', 'HJ', 'DJ', 'CJ', 'S8'], 'S': ['SK', 'CK', 'S6', 'S2', 'D2'], 'W': ['DA', 'CA', 'H5', 'D5', 'C5']}}, {'table': 2, 'team_ns': 'B', 'kept': {'N': ['SQ', 'S9', 'H6', 'D6', 'S7'], 'E': ['SJ', 'HJ', 'DJ', 'DT', 'CT'], 'S': ['HQ', 'CQ', 'H9', 'C9', 'S6'], 'W': ['ST', 'C3', 'S3', 'H8', 'H5']}}]}])
    """
    return ask(
        "duplicate",
        game=game,
        deals=deals,
        boards=boards,
        by=by,
        carry=carry,
        movement=movement,
        hands=hands,
        seats=seats,
        leader=leader,
        to_play=to_play,
        trick=trick,
        trump=trump,
        declarer=declarer,
        contract=contract,
        stock=stock,
        dead=dead,
        state=state,
        options=options,
        played=played,
        made=made,
        players=players,
        teams=teams,
        event=event,
        date=date,
        table=table,
        number=number,
        board=board,
        result=result,
        score=score,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def records(
    text: str,
    *,
    game: str | None = None,
    first: int | str | None = None,
    n: int | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The deals of a text: as people type them, JSON lines, or games of the Skat server; `game` is that of deals
        that name none.

    Args:
        text: the text to be read.
        first: the first board, deal or attempt; of Sakaali the seat that plays first.
        n: how many are wanted.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``records``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.records(text='game: tuppi-rami\\ndeclarer: N\\nleader: E\\nhand N: SA SK\\nhand E: SQ SJ\\nhand S: ST H2\\nhand W: H3 H4\\nplay: SJ ST H3 SA')
    """
    return ask(
        "records",
        text=text,
        game=game,
        first=first,
        n=n,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def values(
    game: str,
    deal: Deal,
    first: int | str,
    *,
    played: Sequence[str] | None = None,
    systems: Sequence[str] | str | None = None,
    samples: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """What each discard is expected to come to, for a player who sees only his hand and the rows.

    Args:
        deal: the cards: a text in any form Tikki reads, hands by seat, or an object with ``to_pbn()``.
        first: the first board, deal or attempt; of Sakaali the seat that plays first.
        played: the cards or moves so far, in order.
        systems: signalling systems, one or one for each side.
        samples: how many samples an expected value takes.
        seed: the seed; 0 without it. The same seed, the same answer.
        options: the rules chosen, as the game's page says.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``values``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.values(game='sakaali', deal='N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532', first='N', played=['SQ'], systems=['basic'], samples=20)
    """
    return ask(
        "values",
        game=game,
        deal=deal,
        first=first,
        played=played,
        systems=systems,
        samples=samples,
        seed=seed,
        options=options,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def quiz(
    game: str,
    *,
    seed: int | None = None,
    count: int | None = None,
    grade: str | None = None,
    solutions: bool | None = None,
    options: Mapping[str, Any] | None = None,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """Positions in which exactly one rank can be put down without loss.

    Args:
        seed: the seed; 0 without it. The same seed, the same answer.
        count: how many positions.
        grade: how strict a solution must be.
        solutions: also their solutions.
        options: the rules chosen, as the game's page says.
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``quiz``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.quiz(game='sakaali', seed=1, count=1, solutions=True)
    """
    return ask(
        "quiz",
        game=game,
        seed=seed,
        count=count,
        grade=grade,
        solutions=solutions,
        options=options,
        max_nodes=max_nodes,
        max_ms=max_ms,
    )


def games(
    *,
    max_nodes: int | None = None,
    max_ms: int | None = None,
) -> Answer:
    """The games there are.

    Args:
        max_nodes: give up after so many nodes; what is proved by then is told.
        max_ms: give up after so many milliseconds.

    Returns:
        The answer of the operation ``games``, as docs/formats.md shows it.

    Raises:
        TikkiError: what cannot be answered, with code and place.

    For example::

        tikki.games()
    """
    return ask(
        "games",
        max_nodes=max_nodes,
        max_ms=max_ms,
    )
