"""`sabot settle`, alone and by the line."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK, parse_cards
from controller.game.gamefile import game_ids, load_game
from sabot.cli.lines import LONGEST_LINE
from sabot.commands.settle_requests import BadRequestError, parse_request

REQUEST = {
    "game": "fortune-six",
    "player": "9H 4D 2C",
    "banker": "KS 6C",
    "wagers": {"banker": "100", "fortune-six": "25"},
}
ANSWER = {
    "winner": "banker",
    "player_total": 5,
    "banker_total": 6,
    "natural": False,
    "settlement": [
        {"wager": "banker", "stake": "100.00", "result": "win", "pays": "95.00", "returns": "195.00", "clause": "4.1"},
        {
            "wager": "fortune-six",
            "stake": "25.00",
            "result": "win",
            "pays": "300.00",
            "returns": "325.00",
            "clause": "4.1",
        },
    ],
}
GOOD = ("--game", "fortune-six", "--player", "9H 4D 2C", "--banker", "KS 6C")


def test_the_example_of_the_contract(sabot):
    assert sabot("settle", *GOOD, "--wager", "banker=100", "--wager", "fortune-six=25", "--json").json() == ANSWER


def test_a_natural_and_a_fraction_of_a_cent(sabot):
    found = sabot(
        "settle", "--game", "fortune-six", "--player", "9H 8D", "--banker", "KS 8C", "--wager", "banker=0.01",
        "--wager", "player=5", "--json",
    ).json()  # fmt: skip
    assert found["natural"] is True
    assert found["settlement"] == [
        {"wager": "banker", "stake": "0.01", "result": "win", "pays": "0.00", "returns": "0.01", "clause": "4.1",
         "exact": "0.0095"},
        {"wager": "player", "stake": "5.00", "result": "lose", "pays": "0.00", "returns": "0.00", "clause": "3.15"},
    ]  # fmt: skip


def test_rounding_to_the_tables_chips(sabot):
    found = sabot("settle", *GOOD, "--wager", "banker=130", "--unit", "5", "--rounding", "nearest", "--json").json()
    assert found["settlement"][0]["pays"] == "125.00"
    assert found["settlement"][0]["exact"] == "123.50"


def test_without_wagers_the_result_alone(sabot):
    assert sabot("settle", *GOOD, "--json").json()["settlement"] == []


def test_a_person_gets_a_table(sabot):
    ran = sabot("settle", *GOOD, "--wager", "banker=100", "--wager", "tie=10")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[:3] == ["Player  9H 4D 2C     5", "Banker  KS 6C        6", "Banker wins 6 over 5"]
    assert lines[-2].split() == ["Banker", "100.00", "win", "95.00", "195.00", "4.1"]
    assert lines[-1].split() == ["Tie", "10.00", "lose", "0.00", "0.00", "1.1.12"]


REFUSED = [
    ((), "--game is missing"),
    (("--game", "fortune-six"), "--player is missing"),
    (("--game", "punto", "--player", "9H 8D", "--banker", "KS 8C"), "game: there is no game 'punto'"),
    (("--game", "fortune-six", "--player", "9H 8X", "--banker", "KS 8C"), "player: '8X' is not a card"),
    (("--game", "fortune-six", "--player", "9H 8D", "--banker", "KS ??"), "banker: '??' is not a card"),
    (
        ("--game", "no-commission", "--player", "9H 8D 2C", "--banker", "KS 2C"),
        (
            "9H 8D 2C against KS 2C is not a finished round: Player has a third card, but none is due "
            "(Player stands on 7), clause 3.9.2; Banker lacks its third card (Banker draws on 2: Player stands on 7), "
            "clause 3.9.3"
        ),
    ),
    (("--game", "fortune-six", "--player", "", "--banker", "KS 2C"), "no card against KS 2C is not a finished round"),
    (("--game", "fortune-six", "--player", "2H 3D", "--banker", "KS 6C"), "Player draws on 5), clause 3.14"),
    ((*GOOD, "--wager", "dragon=5"), "wager 'dragon': fortune-six does not offer it; it offers player, banker"),
    ((*GOOD, "--wager", "banker=5", "--wager", "banker=6"), "wager 'banker' stands twice"),
    ((*GOOD, "--wager", "banker"), "--wager 'banker': write AREA=AMOUNT"),
    ((*GOOD, "--wager", "banker=-5"), "wager 'banker': '-5' is not an amount"),
    ((*GOOD, "--wager", "banker=0"), "wager 'banker': '0' is not more than zero"),
    ((*GOOD, "--wager", "banker=1.005"), "wager 'banker': '1.005' is not an amount"),
    ((*GOOD, "--wager", "banker=99999999999999"), "is too large; the most is 10000000000.00"),
    ((*GOOD, "--wager", "banker=1=2"), "'1=2' is not an amount"),
    ((*GOOD, "--unit", "0"), "--unit: '0' is not more than zero"),
    ((*GOOD, "--rounding", "sideways"), "Invalid value for '--rounding'"),
    ((*GOOD, "--jsonl"), "--jsonl takes its requests from stdin; leave out --game, --player, --banker"),
    (("--nonsense",), "No such option"),
]


@pytest.mark.parametrize(("words", "says"), REFUSED)
def test_bad_input_gets_one_line_and_status_2(sabot, words, says):
    assert says in sabot("settle", *words).refused()


BAD_LINES = [
    (b"", "is not JSON"),
    (b"{", "is not JSON: Expecting property name"),
    (b"[]", "is not a JSON object"),
    (b"17", "is not a JSON object"),
    (b"\xff\xfe", "is not UTF-8 text (byte 0)"),
    (b"[" * 30_000, "nested too deep"),
    (b'{"game": ' + b"9" * 5000 + b"}", "a number too long"),
    (b'{"game":"fortune-six"}', "'player' is missing"),
    (b'{"ga\\nme":"fortune-six"}', "the name of a field must be a line of text"),
    (b'{"game":NaN}', "NaN is not a number"),
    (json.dumps(REQUEST | {"game": 7}).encode(), "'game': 7 is not a text"),
    (json.dumps(REQUEST | {"wager": {}}).encode(), "there is no field 'wager' (did you mean 'wagers'?)"),
    (json.dumps(REQUEST | {"wagers": []}).encode(), "'wagers': [] is not an object"),
    (json.dumps(REQUEST | {"wagers": {"banker": 100}}).encode(), "the amount must be a text"),
    (json.dumps(REQUEST | {"wagers": {"banker": None}}).encode(), "the amount must be a text"),
    (json.dumps(REQUEST | {"wagers": {"banker": "1e3"}}).encode(), "'1e3' is not an amount"),
    (json.dumps(REQUEST | {"wagers": {"dragon": "1"}}).encode(), "does not offer it"),
    (json.dumps(REQUEST | {"player": "9H 9D 2C"}).encode(), "is not a finished round"),
    (b'{"game":"fortune-six","player":"9H 8D","banker":"KS 8C","wagers":{"tie":"1","tie":"2"}}', "'tie' stands twice"),
    (b'{"game":"fortune-six","game":"no-commission","player":"9H 8D","banker":"KS 8C"}', "'game' stands twice"),
    (b'"' + b"x" * LONGEST_LINE + b'"', "the line is longer than"),
]


@pytest.mark.parametrize(("line", "says"), BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_bad_line_answers_on_its_own_line_and_the_rest_goes_on(sabot, line, says):
    good = json.dumps(REQUEST).encode()
    ran = sabot("settle", "--jsonl", stdin=good + b"\n" + line + b"\n" + good + b"\n")
    first, second, third = ran.out.splitlines()
    assert json.loads(first) == json.loads(third) == ANSWER
    assert list(json.loads(second)) == ["error"]
    assert says in json.loads(second)["error"]
    assert (ran.status, ran.err) == (1, "")


def test_good_lines_come_in_order_and_end_with_status_0(sabot):
    requests = [REQUEST | {"wagers": {"tie": f"{n}"}} for n in range(1, 200)]
    ran = sabot("settle", "--jsonl", stdin="\n".join(json.dumps(request) for request in requests))
    assert ran.status == 0
    stakes = [json.loads(line)["settlement"][0]["stake"] for line in ran.out.splitlines()]
    assert stakes == [f"{n}.00" for n in range(1, 200)]


def test_no_line_at_all_is_fine(sabot):
    ran = sabot("settle", "--jsonl")
    assert (ran.status, ran.out, ran.err) == (0, "", "")


CARDS = st.lists(st.sampled_from([str(card) for card in DECK]), max_size=4).map(" ".join)


@given(
    st.fixed_dictionaries(
        {
            "game": st.sampled_from(game_ids()) | st.text(max_size=8),
            "player": CARDS | st.text(max_size=8),
            "banker": CARDS | st.text(max_size=8),
            "wagers": st.dictionaries(
                st.sampled_from(list(load_game("fabulous-4").wagers)) | st.text(max_size=5),
                st.integers(-5, 10**13).map(str) | st.text(max_size=6) | st.floats() | st.none(),
                max_size=3,
            ),
        }
    )
)
def test_any_request_is_settled_or_refused_in_one_line(request):
    line = json.dumps(request).encode()
    try:
        found = parse_request(line)
    except BadRequestError as error:
        assert "\n" not in str(error)  # noqa: PT017 - either way out is right, and each has its own claim
    else:
        assert found.outcome.player == parse_cards(request["player"])
        assert [wager.on for wager in found.wagers] == list(request["wagers"])


@given(st.binary(max_size=60))
def test_any_bytes_are_refused_in_one_line(line):
    with pytest.raises(BadRequestError) as refused:
        parse_request(line)
    assert "\n" not in str(refused.value)


def test_a_file_with_an_endless_number_is_the_fault_of_its_line_only(sabot, tmp_path):
    """It is read in hexadecimal digits, and Python writes it in no others; the lines behind are settled."""
    file = tmp_path / "moon.toml"
    assert sabot("game", "new", str(file)).status == 0
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("version = 1", f"version = 0x{'f' * 5_000}"), encoding="utf-8")
    lines = "\n".join(json.dumps(REQUEST | {"game": game}) for game in (str(file), "fortune-six"))
    ran = sabot("settle", "--jsonl", stdin=lines + "\n")
    first, second = map(json.loads, ran.out.splitlines())
    assert (ran.status, ran.err, second) == (1, "", ANSWER)
    assert first["error"].endswith("moon.toml: has a number of more than 4300 digits")
