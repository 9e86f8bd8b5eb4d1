"""Every operation of the engine as a function."""

from __future__ import annotations

import inspect
import json
import pickle

import pytest
from conftest import CLUB

import tikki
from tikki import _tikki
from tikki._operations import OPERATIONS

LISTED = _tikki.operations()


@pytest.mark.parametrize(("op", "game", "request_"), [(op, game, request) for op, game, _, request in LISTED])
def test_every_example_is_answered_as_the_wire_answers_it(op: str, game: str, request_: str) -> None:
    fields = json.loads(request_)
    function = getattr(tikki, op.replace("-", "_"))
    assert function(**fields) == tikki.ask(op, **fields), game


def test_every_operation_is_a_function_with_words_and_types() -> None:
    assert {op.replace("-", "_") for op, *_ in LISTED} == set(OPERATIONS) & set(tikki.__all__)
    for name in OPERATIONS:
        function = getattr(tikki, name)
        assert function.__doc__ and "Returns:" in function.__doc__
        assert all(given.annotation is not inspect.Parameter.empty for given in inspect.signature(function).parameters.values())


def test_parameters_come_from_the_fields_of_requests() -> None:
    parameters = inspect.signature(tikki.contract).parameters
    assert list(parameters)[:4] == ["deal", "contract", "declarer", "vulnerable"]
    assert parameters["deal"].default is inspect.Parameter.empty
    assert inspect.signature(tikki.solve).parameters["hands"].annotation == "Hands | None"
    assert inspect.signature(tikki.deal).parameters["n"].kind is inspect.Parameter.KEYWORD_ONLY
    assert "(1 to 1000; by default 1)" in " ".join((tikki.deal.__doc__ or "").split())


def test_fields_that_are_no_parameters_are_refused() -> None:
    with pytest.raises(tikki.TikkiError) as told:
        tikki.ask("table", deal=CLUB, strain="S")
    assert (told.value.code, told.value.at) == ("bad-field", "/strain")


def test_errors_have_code_and_place() -> None:
    with pytest.raises(tikki.TikkiError) as told:
        tikki.par(CLUB, dealer="Q", vulnerable="None")
    assert (told.value.code, told.value.at) == ("bad-seat", "/dealer")
    with pytest.raises(tikki.TikkiError) as told:
        tikki.trace(CLUB, contract="1H", declarer="N", played=["D4", "SA"])
    with pytest.raises(tikki.TikkiError) as told:
        tikki.cards(CLUB, contract="1H", declarer="N", played=["D4", "SA"])
    assert told.value.code == "illegal-play" and told.value.details["seat"] == "S"
    again = pickle.loads(pickle.dumps(told.value))
    assert str(again) == str(told.value) and again.details == told.value.details
    with pytest.raises(tikki.TikkiError, match="unknown-op"):
        tikki.ask("nonsense")


def test_limits_and_games() -> None:
    assert tikki.table(CLUB, max_nodes=1)["status"] == "stopped"
    skat = next(game for game in tikki.games()["games"] if game["id"] == "skat")
    example = {key: value for key, value in skat["example"].items() if key not in ("op", "id")}
    assert tikki.solve(**example)["value"] is not None


def test_many_requests_keep_their_order() -> None:
    requests = [{"op": "par", "deal": CLUB, "dealer": dealer, "vulnerable": "None", "id": n} for n, dealer in enumerate("NESW")]
    told = tikki.ask_many(requests, threads=2)
    assert [answer["id"] for answer in told] == [0, 1, 2, 3]
    requests[2]["dealer"] = "X"
    with pytest.raises(tikki.TikkiError) as raised:
        tikki.ask_many(requests)
    assert raised.value.at == "/2/dealer"
    told = tikki.ask_many(requests, errors="return")
    assert isinstance(told[2], tikki.TikkiError) and isinstance(told[3], dict)


def test_numbers_and_columns_of_numpy_may_stand_in_requests() -> None:
    np = pytest.importorskip("numpy")
    told = tikki.deal(n=np.int64(2), seed=np.uint8(7))
    assert told == tikki.deal(n=2, seed=7)
    assert tikki.table(CLUB, strains=np.array(["S"]))["tricks"]["N"] == {"S": 7}
