"""The JSON Schemas of lines: all that tables, feeds and terminals say fits, and what they refuse for its shape does not."""

import gzip
import json
import re
import shutil
from copy import deepcopy
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator
from support.json_schema import all_fit, line_faults
from support.table import Felt

from controller.game.authority import Role
from controller.game.strict_json import BadLineError
from controller.journal.chain import OWN_KINDS, Entry
from controller.journal.reader import open_reader
from controller.protocol import terminal_messages as said
from controller.protocol.actions_json import KINDS, parse_told
from controller.protocol.public_state import decode_line, encode_state
from controller.protocol.schemas import SCHEMAS
from controller.protocol.table_json import event_fields
from controller.table.actions import LoadShoe, OpenBets, Signature
from controller.table.events import AnyEvent
from drivers.feed.wire import beat_line, state_line

PROJECT = Path(__file__).parents[3]
DOCS = sorted((PROJECT / "docs").glob("*.md"))
AT = "2026-01-01T00:00:00.000Z"
DEALER = Signature("d104", Role.DEALER)


def documented(opening):
    """Every JSON object in the pages that begins like this; `…` beside a comma stands for more fields."""
    for page in DOCS:
        text = re.sub(r"^```python\n.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        for line in text.splitlines():
            for found in re.finditer(re.escape(opening), line):
                said = line[found.start() :]
                if ",…}" not in said:
                    yield json.JSONDecoder().raw_decode(said)[0]


ACTIONS = list(documented('{"do":'))
TABLE_ACTIONS = [line for line in ACTIONS if not line_faults("table-actions", line)]
REQUESTS = [line for line in ACTIONS if line not in TABLE_ACTIONS]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_each_is_a_schema_and_names_its_version(kind):
    schema = json.loads(json.dumps(SCHEMAS[kind]()))
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"sabot:{kind}:1"


@pytest.mark.parametrize("card", ["9H", "td", "Td", "10d", "aS", "1H", "0H", "9x", "?", ""])
def test_a_card_fits_if_the_table_takes_it(card):
    """In small letters too, and with T for 10."""
    line = {"do": "card", "card": card}
    try:
        parse_told(json.dumps(line).encode(), None, DEALER)
    except BadLineError:
        assert line_faults("table-actions", line)
    else:
        assert not line_faults("table-actions", line)


def test_every_action_in_the_documentation_fits():
    """Of `sabot table` in its pages, of a terminal in its page."""
    assert len(TABLE_ACTIONS) > 45
    page = (PROJECT / "docs/terminal-protocol.md").read_text(encoding="utf-8")
    assert all_fit("terminal-requests", REQUESTS) >= 4
    assert all(json.dumps(line, separators=(",", ":")) in page for line in REQUESTS)
    assert all_fit("terminal-messages", documented('{"is":')) >= 2


def test_every_action_has_its_part():
    assert {part for part in SCHEMAS["table-actions"]()["$defs"] if part in KINDS} == set(KINDS)


def table_takes(line):
    """Whether `sabot table` understands a line; what it then does with it is another question."""
    try:
        parse_told(json.dumps(line), lambda person, *_, **__: Signature(person, Role.PIT_MANAGER), DEALER)
    except BadLineError:
        return False
    return True


def damaged(line):
    """A line with each of its fields left out, of another type or empty, and with one field too many."""
    for name in line:
        yield {key: value for key, value in line.items() if key != name}
        for value in (
            None, 7, -1, 1.5, True, "", "7", "x" * 1001, [], ["9H"], {}, {"9H": 1}, "9H", "??", "0", "-3.00", "a\u0000b",
            "\u009f", "99999999999999999999", "10000000000.00", "-10000000000", "10000000000.01", "0" * 30 + "5",
            "0" * 41 + "5",
        ):  # fmt: skip
            yield line | {name: value}
    yield line | {"more": 1}
    yield line | {"by": "ps1"}
    yield line | {"pin": "482913"}
    yield line | {"second": "ps1", "second_pin": "482913"}


ONLY_THE_TABLE_KNOWS = {
    ("change-pin", "new"): "a PIN that is too weak",
    ("pay-voucher", "code"): "the check digits of a code",
}
"""Fields of which the table refuses more than the schema can say."""


@pytest.mark.parametrize("line", TABLE_ACTIONS, ids=lambda line: line["do"])
def test_the_schema_refuses_what_the_table_refuses_for_its_shape(line):
    """And nothing else: a program that validates its lines is never refused for their shape, nor held up in vain."""
    line = deepcopy(line)
    if line["do"] == "change-pin":
        line["new"] = "482913"
    assert table_takes(line)
    for one in damaged(line):
        if any(do == one.get("do") and one.get(name) != line[name] for do, name in ONLY_THE_TABLE_KNOWS):
            continue
        assert (line_faults("table-actions", one) == []) == table_takes(one), one


def test_a_nested_player_has_a_name_too():
    line = {"do": "rule", "case": 1, "ruling": "remove-wagers", "by": "pm1", "pin": "482913", "reason": "x"}
    for who in ("a", ""):
        one = line | {"wagers": [{"seat": 3, "on": "tie", "who": who}]}
        assert (line_faults("table-actions", one) == []) == table_takes(one) == bool(who)


# What the table says


def kept_evenings(_folder):
    """The events of the evenings in the file of `decided` answers."""
    kept = PROJECT / "tests/controller/verify/decided.jsonl.gz"
    for line in gzip.decompress(kept.read_bytes()).splitlines():
        yield from msgspec.json.decode(line, type=tuple[int, list[Entry]])[1]


def first_journals(folder):
    """The events of the journals that the first version wrote. Copies: SQLite leaves files beside what it reads."""
    for path in sorted((PROJECT / "tests/written_by_v1/journals").glob("*.db")):
        with open_reader(Path(shutil.copy(path, folder))) as reader:
            yield from reader.entries(0)


@pytest.mark.parametrize("recorded", [kept_evenings, first_journals])
def test_every_event_of_recorded_tables_fits(recorded, tmp_path):
    assert all_fit("table-lines", (event_fields(one) for one in recorded(tmp_path) if one.kind not in OWN_KINDS)) > 300


def test_every_event_has_its_part():
    names = {kind.__struct_config__.tag for kind in get_args(AnyEvent)}
    assert names <= SCHEMAS["table-lines"]()["$defs"].keys()


def test_nothing_of_a_pin_and_no_game_file_has_a_place_in_a_line():
    text = json.dumps(SCHEMAS["table-lines"]())
    assert not re.search(r'"(game_file|pin_hash|pins_before)"', text)


OPENED = {"event": "bets-opened", "n": 17, "at": AT, "round": 3}
PLACED = {"event": "wager-placed", "n": 18, "at": AT, "seat": 1, "who": "a", "on": "tie", "amount": "5.00", "total": "5.00"}  # fmt: skip


def test_a_later_version_may_say_more():
    schema = SCHEMAS["table-lines"]()
    validator = Draft202012Validator(json.loads(json.dumps(schema)))
    assert validator.is_valid(OPENED | {"weather": "fair"})
    assert validator.is_valid({"refused": "No more bets", "clause": None, "weather": "fair"})


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"event": "bets-abolished", "n": 1, "at": AT},
        {name: value for name, value in OPENED.items() if name != "n"},
        OPENED | {"n": 0},
        OPENED | {"round": "3"},
        PLACED | {"amount": 500},
        PLACED | {"amount": "5"},
        {"refused": "No more bets"},
        {"state": {"phase": "dealing"}},
        {"voucher": 1, "amount": "5.00"},
    ],
)
def test_what_the_table_never_says_does_not_fit(line):
    assert all_fit("table-lines", [OPENED, PLACED]) == 2
    assert line_faults("table-lines", line) != []


# The feed, and the terminals


def test_the_lines_of_the_feed_fit_and_what_its_reader_refuses_does_not():
    state = Felt().tell(LoadShoe(8), OpenBets()).public()
    beat, whole = (json.loads(line) for line in (beat_line(AT), state_line(encode_state(state), AT)))
    assert all_fit("feed-lines", [beat, whole]) == 2
    for one in (
        {**beat, "feed": 2},
        {**beat, "kind": "heart"},
        {"kind": "beat", "feed": 1},
        {**whole, "state": {**whole["state"], "phase": "lunch"}},
        {**whole, "state": {name: value for name, value in whole["state"].items() if name != "shoe"}},
        {**whole, "state": {**whole["state"], "beads": "BPB"}},
    ):
        assert line_faults("feed-lines", one) != []
        with pytest.raises(ValueError, match=r"feed"):
            decode_line(json.dumps(one).encode())


def terminals_take(line):
    """Whether the gateway understands a terminal's line."""
    try:
        said.decode_asked(json.dumps(line).encode())
    except said.BadMessageError:
        return False
    return True


@pytest.mark.parametrize("line", REQUESTS, ids=lambda line: line["do"])
def test_the_schema_refuses_what_the_gateway_refuses(line):
    assert terminals_take(line)
    for one in damaged(line):
        if one.get("do") == "hello" and one.get("protocol") != said.PROTOCOL:
            continue  # understood, and then answered that this protocol is not spoken
        assert (line_faults("terminal-requests", one) == []) == terminals_take(one), one


MESSAGES = [
    said.Welcome(1, 7),
    said.OwnState(7, said.Cents(50_000), said.Cents(0), {"tie": said.Cents(500)}, None, 118, (), ()),
    said.Answer(119, said.ACCEPTED, 20931, amount=said.Cents(50_000), voucher=said.VoucherState(3, "7K2M")),
    said.Beat(), said.Away(), said.Unclear("no message"), said.Closing("another link"),
]  # fmt: skip


def test_messages_to_a_terminal_fit_and_what_it_cannot_read_does_not():
    lines = [json.loads(said.encode(message)) for message in MESSAGES]
    assert all_fit("terminal-messages", lines) == len(MESSAGES)
    for line in lines:
        for one in damaged(line):
            if line_faults("terminal-messages", one) == []:
                said.decode_said(json.dumps(one).encode())
    for one in ({"is": "own"}, {"is": "news"}, lines[1] | {"credit": "5"}, lines[1] | {"credit": 500}):
        assert line_faults("terminal-messages", one) != []
