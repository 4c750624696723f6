"""The checker of a regulator's bundle: it finds nothing in honest journals, and names each thing that is forged.

A forger here has recomputed every hash: only what the records say can give the forgery away. Files, hashes and
signatures are in `tests/sabot/test_bundle_command.py`.
"""

import ast
import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.checker import checked, table_of
from support.staff import SIGNERS
from support.table import ToldTable

from controller.game.cards import DECK
from controller.game.facts import judge
from controller.game.gamefile import game_ids, load_game
from controller.game.irregularities import Ruling
from controller.game.money import Payable, Rounding
from controller.game.settlement import Stake, settle
from controller.game.table_of_play import is_lawful, next_step
from controller.review import checker
from controller.review.bundle_words import OLDEST_PYTHON
from controller.table.actions import Collect, PaySeat, Report, Rule
from controller.table.events import event_name
from controller.table.events.coding import encode_event
from controller.table.evolve_cards import EVOLVERS as CARDS
from controller.table.evolve_ledger import _POSTINGS
from controller.table.evolve_money import EVOLVERS as MONEY
from controller.table.evolve_shoe import EVOLVERS as SHOE

OLD = Path(__file__).parents[2] / "written_by_v1" / "journals"
SOURCE = Path(checker.__file__)

# The signature: section 7.1 of RFC 8032, tests 1, 2, 3 and SHA(abc); the test with a message of 1,023 bytes is left out
VECTORS = [
    ("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    ("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    ("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
    ("ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
     "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
     "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "message", "signature"), VECTORS)
def test_the_signatures_of_the_standard_are_good_and_every_changed_byte_is_not(key, message, signature):
    public, said, signed = bytes.fromhex(key), bytes.fromhex(message), bytes.fromhex(signature)
    assert checker.is_signed(public, said, signed)
    assert not checker.is_signed(public, said + b"x", signed)
    for at in range(0, 64, 7):
        assert not checker.is_signed(public, said, signed[:at] + bytes([signed[at] ^ 1]) + signed[at + 1 :])
    assert not checker.is_signed(bytes([public[0] ^ 1]) + public[1:], said, signed)


def test_a_signature_whose_number_is_too_large_is_refused():
    """Section 5.1.7: the same signature with the order added would be a second one for the same message."""
    key, message, signature = VECTORS[1]
    s = int.from_bytes(bytes.fromhex(signature)[32:], "little") + checker.ORDER
    forged = bytes.fromhex(signature)[:32] + s.to_bytes(32, "little")
    assert not checker.is_signed(bytes.fromhex(key), bytes.fromhex(message), forged)


def test_it_imports_the_standard_library_only_and_is_written_for_an_old_python():
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=OLDEST_PYTHON)
    named = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    named |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert named <= sys.stdlib_module_names
    written = [getattr(node, "annotation", None) for node in ast.walk(tree)]
    written += [node.returns for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    parts = [part for one in written if one is not None for part in ast.walk(one)]
    assert not [part for part in parts if isinstance(part, ast.BinOp)], "Python 3.9 knows `X | None` in quotes only"
    imported = [alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names]
    assert imported[0] == "sys", "it takes its own folder off the path before it imports anything else"


# The game, against ours


def _rounds():
    """Lawful rounds and unlawful ones: every total of two cards each, with and without third cards of every value."""
    for p, b, third, fourth in product(range(10), range(10), [None, *range(10)], [None, 0, 5]):
        hands = ([0, p] + ([] if third is None else [third]), [0, b] + ([] if fourth is None else [fourth]))
        yield tuple(tuple(next(card for card in DECK if card.points == value) for value in hand) for hand in hands)


def test_the_table_of_play_is_ours_for_every_total_and_third_card():
    lawful = 0
    for player, banker in _rounds():
        names = (tuple(map(str, player)), tuple(map(str, banker)))
        assert checker.is_finished(names) == is_lawful(player, banker), names
        if len(player) == 2 and len(banker) == 2:
            step = next_step(player, banker)
            due = checker.due(names)
            assert (due[0] if due else None) == step.to
        lawful += checker.is_finished(names)
    assert lawful > 400


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize(("unit", "rounding"), [(1, "down"), (25, "down"), (25, "up"), (25, "nearest")])
def test_every_wager_of_every_game_is_settled_like_ours(game, unit, rounding):
    ruleset = load_game(game)
    settings = {"unit": f"0.{unit:02d}", "rounding": rounding}
    rules = checker.Rules(json.loads(ruleset.canonical), settings, 2)
    for player, banker in _rounds():
        if not is_lawful(player, banker):
            continue
        facts = checker.facts_of((tuple(map(str, player)), tuple(map(str, banker))))
        wagers = [Stake(on, 12_37) for on in ruleset.wagers]
        for ours in settle(ruleset, judge(player, banker), wagers, Payable(unit, Rounding(rounding))):
            line = rules.line((1, "a", ours.on), ours.stake, facts, frozenset())
            assert (line["result"], line["pays"], line["returns"], line["clause"]) == (
                ours.result, ours.pays, ours.returns, ours.clause,
            )  # fmt: skip
            assert line.get("exact") == (None if ours.exact is None else ours.exact / 100)


def test_each_kind_of_record_that_it_reads_has_a_method_and_every_event_of_ours_that_moves_something_is_read():
    assert {
        kind for kind in checker.READ if not callable(getattr(checker.Table, kind.replace("-", "_"), None))
    } == set()
    moves = {event_name(kind) for kind in _POSTINGS}
    moves |= {event_name(kind) for room in (CARDS, MONEY, SHOE) for kind in room}
    passed_over = {"card-exposed", "shoe-swapped", "shoe-restarted", "cutting-card", "cutting-card-dismissed",
                   "cards-replaced", "fault-raised", "fault-cleared", "link-down", "link-up"}  # fmt: skip
    assert moves - checker.READ == passed_over


# Honest journals


@pytest.mark.parametrize("path", sorted(OLD.glob("*.db")), ids=lambda path: path.stem)
def test_nothing_is_wrong_with_what_the_first_version_wrote(path):
    found = checked(path)
    assert found.findings == []
    assert found.last > 10


def test_nothing_is_wrong_with_an_eventful_evening(eventful, vip):
    found = checked(eventful)
    assert found.findings == []
    assert found.table.figures["voids"] > 0
    assert len(found.table.rulings) > 5
    assert checked(vip).findings == []


def test_rulings_are_listed_with_who_and_why():
    rulings = {ruling["n"]: ruling for ruling in checked(OLD / "by-hand.db").table.rulings}
    assert rulings[189] | {"before": None, "after": None} == {
        "n": 189, "at": "2026-11-16T16:04:37.349Z", "what": "case-ruled", "round": 8, "case": 16, "about": "other",
        "ruling": "void", "by": "gsm1", "role": "gaming-shift-manager", "reason": "the house was cleared",
        "before": None, "after": None,
    }  # fmt: skip


# Forged journals


@pytest.fixture(scope="module")
def records() -> list[SimpleNamespace]:
    """The records of a long evening at a table of the first version: voids, limits, corrections, kept cards."""
    with closing(sqlite3.connect(f"file:{OLD / 'by-hand.db'}?immutable=1", uri=True)) as db:
        rows = db.execute("SELECT n, at, kind, schema, payload FROM events ORDER BY n").fetchall()
    return [
        SimpleNamespace(n=n, at=at, kind=kind, schema=schema, payload=payload) for n, at, kind, schema, payload in rows
    ]


def forged(records, kind: str, change: Callable[[dict[str, Any]], Any], where: Callable[[dict[str, Any]], bool]):
    """What is found when the first record of a kind, for which `where` is true, is changed (None: taken out)."""
    told, done = [], False
    for record in records:
        fields = json.loads(record.payload)
        if record.kind == kind and not done and where(fields):
            done = True
            changed = change(fields)
            if changed is None:
                continue
            told.append(SimpleNamespace(**{**vars(record), "payload": json.dumps(changed).encode()}))
        else:
            told.append(record)
    assert done, f"no {kind} to forge"
    return table_of(told)[1]


def _with(**fields: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda event: {**event, **fields}


def _line(**fields: Any) -> Callable[[dict[str, Any]], Any]:
    """Change the first line of a settlement; a function changes the value that is there."""

    def change(event):
        first, *rest = event["lines"]
        new = {name: value(first[name]) if callable(value) else value for name, value in fields.items()}
        return {**event, "lines": [{**first, **new}, *rest]}

    return change


def _any(_: dict[str, Any]) -> bool:
    return True


def _first_line(**fields: Any) -> Callable[[dict[str, Any]], bool]:
    return lambda event: bool(event["lines"]) and fields.items() <= event["lines"][0].items()


FORGERIES = {
    "another winner": ("result", "result-called", _with(result="tie"), _any),
    "another total": ("result", "result-called", lambda e: {**e, "banker_total": (e["banker_total"] + 1) % 10}, _any),
    "a pair that was none": ("result", "result-called", lambda e: {**e, "player_pair": not e["player_pair"]}, _any),
    "a natural that was none": ("result", "result-called", lambda e: {**e, "natural": not e["natural"]}, _any),
    "another card": ("table of play", "card-drawn", _with(card="AS"), lambda e: e.get("to") == "banker" and e["card"] == "6C"),
    "a card left out": ("table of play", "card-drawn", lambda _: None, lambda e: e.get("index") == 3),
    "a card on the other hand": ("table of play", "card-drawn", lambda e: {**e, "to": "banker", "index": 3}, lambda e: (e.get("to"), e.get("index")) == ("player", 3)),
    "a cent more paid": ("pay", "round-settled", _line(pays=lambda p: p + 1, returns=lambda r: r + 1), _first_line(result="win")),
    "a lost wager paid": ("pay", "round-settled", _line(result="win"), _first_line(result="lose")),
    "a wager not settled": ("pay", "round-settled", lambda e: {**e, "lines": e["lines"][1:]}, lambda e: bool(e["lines"])),
    "another stake settled": ("pay", "round-settled", _line(stake=lambda s: s + 100), lambda e: bool(e["lines"])),
    "another clause": ("pay", "round-settled", _line(clause="9.9"), lambda e: bool(e["lines"])),
    "a wager grown by itself": ("pay", "wager-placed", lambda e: {**e, "total": e["total"] + 100}, _any),
    "a wager after the close": ("limits", "bets-opened", lambda _: None, lambda e: e["round"] == 2),
    "over the maximum, paid in full": ("limits", "round-settled", _line(counts=lambda c: c + 100), lambda e: any(line.get("flag") == "over-maximum" for line in e["lines"])),
    "a limit out of the settings": ("limits", "settings-changed", lambda e: {**e, "settings": {**e["settings"], "limits": {}}}, lambda e: bool(e["settings"]["limits"])),
    "a difference that is not on record": ("limits", "settings-changed", lambda e: {**e, "settings": {**e["settings"], "differential": "1.00"}}, _any),
    "a void that keeps a stake": ("void", "round-voided", lambda e: {**e, "lines": e["lines"][1:]}, lambda e: bool(e["lines"])),
    "a void that nobody ruled": ("void", "case-ruled", lambda _: None, lambda e: e["ruling"] == "void"),
    "a ruling that was not open": ("ruling", "case-ruled", _with(ruling="swap-shoe"), _any),
    "a ruling on nothing": ("ruling", "case-ruled", _with(case=99), _any),
    "another card kept": ("cards", "card-kept", _with(card="2H"), _any),
    "another card put in order": ("cards", "cards-reconstructed", lambda e: {**e, "player": ["AS", *e["player"][1:]]}, _any),
    "a correction of a card that was not there": ("cards", "card-corrected", _with(before="AS"), _any),
    "fewer cards at the end of the shoe": ("cards", "shoe-ended", lambda e: {**e, "drawn": e["drawn"] - 1}, _any),
    "too many decks": ("cards", "shoe-loaded", _with(decks=11), _any),
    "another pay row": ("game", "shoe-loaded", lambda e: {**e, "game_file": e["game_file"].replace("[8,1]", "[9,1]")}, _any),
    "a record that calls itself something else": ("chain", "bets-closed", _with(event="link-up"), _any),
}  # fmt: skip


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_record_is_named(records, name):
    kind, record, change, where = FORGERIES[name]
    found = forged(records, record, change, where)
    assert kind in {one for one, _, _ in found}, found


def test_a_ninth_copy_without_a_foreign_card_on_record_is_named(records):
    """Every burned card becomes the same card, eight decks or not."""
    told = []
    for record in records:
        told.append(record)
        if record.kind == "shoe-loaded":
            burned = SimpleNamespace(
                **{**vars(record), "kind": "card-burned", "payload": b'{"event":"card-burned","card":"9H"}'}
            )
            told += [burned] * 9
    found = table_of(told)[1]
    assert ("cards", "9H came") in {(kind, what[:7]) for kind, _, what in found}


ROUNDED = {"unit": "0.25", "rounding": "down", "limits": {}}


def test_a_payout_rounded_the_other_way_is_a_finding_of_rounding():
    game = json.loads(load_game("fortune-six").canonical)
    facts = checker.facts_of((("2H", "KS"), ("9H", "KD")))
    even = checker.Rules(game, ROUNDED, 2).line((1, "a", "banker"), 10_00, facts, frozenset())
    assert (even["pays"], "exact" in even) == (9_50, False)
    odd = checker.Rules(game, ROUNDED, 2).line((1, "a", "banker"), 10_10, facts, frozenset())
    assert odd["pays"] == 9_50
    written = {**odd, "exact": "9.595", "pays": 9_75, "returns": 19_85}
    assert checker.line_differs(written, odd)[0] == "rounding"
    assert checker.line_differs({**written, "pays": 9_50, "returns": 19_60}, odd) is None
    assert checker.line_differs({**odd, "exact": None}, odd)[0] == "rounding"


def test_a_wrong_commission_is_named():
    game = json.loads(load_game("fortune-six").canonical)
    facts = checker.facts_of((("2H", "KS"), ("9H", "KD")))
    line = checker.Rules(game, {}, 2).line((1, "a", "banker"), 100_00, facts, frozenset())
    assert checker.line_differs({**line, "commission": 5_00}, line) is None
    assert checker.line_differs({**line, "commission": 4_00}, line)[0] == "pay"


def test_a_void_in_the_middle_of_paying_lists_what_was_collected_and_paid():
    table = ToldTable("fortune-six").load().open().bet(1, "player", "200").bet(2, "banker", "1000").close()
    table.draw("9H KS 4D 6C 2C")
    table.do(Collect())
    table.do(PaySeat(2))
    table.do(Report("foreign-card"))
    table.do(Rule(table.table.cases[0].number, Ruling.VOID, SIGNERS.supervisor, "a joker"))

    def told(**changed: Any) -> list[tuple[str, int, str]]:
        records = []
        for n, event in enumerate(table.happened):
            payload, kind = encode_event(event), event_name(event)
            if kind == "round-voided":
                payload = json.dumps({**json.loads(payload), **changed}).encode()
            records.append(SimpleNamespace(n=n, at="", kind=kind, schema=1, payload=payload))
        return table_of(records)[1]

    assert told() == []
    assert [kind for kind, _, _ in told(money=[])] == ["money"]


def test_the_checker_notes_house_rules():
    games = [load_game(game).canonical for game in ("fortune-six", "classic")]
    assert checker.house_notes(games) == ["Classic Baccarat: house rules; no approved document"]
