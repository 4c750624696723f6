"""What the public may know: exactly these keys, nothing of cards that are not shown, and a text that is read back."""

import json
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.authority import Role
from controller.game.cards import DECK, parse_card
from controller.game.hands import Side, Winner
from controller.game.irregularities import Irregularity, Ruling
from controller.game.roads import Bead, roads_of
from controller.protocol.public_state import (
    LONGEST,
    VERSION,
    Beat,
    FeedError,
    StateLine,
    bead_name,
    decode_line,
    encode_state,
    parse_bead,
    public,
    roads_from,
)
from controller.table import actions
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, Settle, Signature, SignOn
from controller.table.ledger import Ledger
from controller.table.model import RuledOverdraw
from controller.table.observations import CardDrawn, CuttingCardDrawn, IdentityShown, LinkLost, Place
from controller.table.rounds import Wager
from drivers.feed import wire
from sabot.commands.roads import document

AT = "2026-01-01T00:00:00.000Z"
GSM = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)


def test_the_keys_are_these_and_no_others(felt):
    """A new key is a decision: whoever adds one looks here first."""
    table = felt().tell(SignOn(Signature("d104", Role.DEALER)), LoadShoe(8), OpenBets())
    table.tell(PlaceWager(3, "banker", 1234_00), CloseBets()).deal("9H KS 4D 6C 2C")
    found = json.loads(encode_state(table.public()))
    assert set(found) == {
        "table", "mode", "game", "title", "version", "document", "currency", "areas", "phase", "betting", "countdown", "closes_at",
        "shoe", "shoe_change", "round", "player", "banker", "player_total", "banker_total", "next", "result", "notice",
        "call", "beads", "roads", "counts",
    }  # fmt: skip
    assert {key for area in found["areas"] for key in area} == {"id", "name", "pays", "minimum", "maximum", "pushes"}
    assert set(found["roads"]) == {"big", "eye", "small", "cockroach", "ask"}
    assert set(found["counts"]) == {"banker", "player", "tie", "banker_pair", "player_pair"}
    text = json.dumps(found)
    assert "d104" not in text
    assert "1234" not in text
    assert (found["result"], found["player_total"], found["banker_total"]) == ("banker", 5, 6)


CARD = st.sampled_from(DECK)
DRAWN = st.one_of(st.none(), CARD)
HIDDEN = st.fixed_dictionaries(
    {
        "waiting": st.lists(st.builds(CardDrawn, CARD), max_size=4).map(tuple),
        "carried": st.lists(DRAWN, max_size=1).map(tuple),
        "outside": st.lists(DRAWN, max_size=2).map(tuple),
        "fresh": st.lists(DRAWN, max_size=2).map(tuple),
        "overdraw_ruled": st.one_of(st.none(), st.builds(RuledOverdraw, CARD, st.booleans())),
        "wagers": st.lists(
            st.builds(Wager, st.integers(1, 7), st.just("a"), st.just("tie"), st.integers(1, 9)), max_size=3
        ).map(tuple),
        "dealer": st.sampled_from([None, "d104"]),
        "ledger": st.just(Ledger()),
        "holder": st.sampled_from([None, (3, "a")]),
        "millis": st.one_of(st.none(), st.integers(0, 9)),
    }
)
SHOE = st.fixed_dictionaries(
    {
        "seen": st.lists(CARD, max_size=20).map(tuple),
        "seen_before": st.lists(CARD, max_size=20).map(tuple),
        "drawn": st.integers(0, 416),
        "burned": st.integers(0, 20),
        "used": st.integers(0, 400),
        "decks": st.integers(4, 10),
    }
)


@given(cards=st.lists(DRAWN, max_size=5), hidden=HIDDEN, shoe=SHOE)
def test_nothing_that_is_not_shown_is_in_it(felt, cards, hidden, shoe):
    """Two tables alike in what lies in the hands, and unlike in every other card, wager and name, say the same."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets())
    table.tell(*(CardDrawn(card) for card in cards), refusable=True)
    one = table.table
    other = msgspec.structs.replace(one, **hidden, shoe=msgspec.structs.replace(one.shoe, **shoe))
    assert public(other, table.rules, table.recall) == table.public()


@given(first=st.permutations(DECK[:12]), rest=st.permutations(DECK[20:40]), other=st.permutations(DECK[20:40]))
def test_two_shoes_that_begin_alike_say_the_same_so_far(felt, first, rest, other):
    """Whatever comes after: the text tells nothing of it."""
    said = []
    for shoe in ([*first, *rest], [*first, *other]):
        lines = []
        table = felt(witness=lambda one, lines=lines: lines.append(encode_state(one.public())))
        table.tell(LoadShoe(8))
        left = iter(shoe[: len(first)])
        for _ in range(2):
            table.tell(OpenBets(), CloseBets(), refusable=True)
            while table.table.phase == "dealing" and not table.table.held and (card := next(left, None)):
                table.tell(CardDrawn(card))
            table.tell(Settle(), refusable=True)
        said.append(lines)
    assert said[0] == said[1]


def test_a_concealed_card_has_no_name_before_it_is_shown(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets())
    places = [Place(side, index) for index in (1, 2) for side in Side]
    table.tell(*(CardDrawn(None, place=place) for place in places))
    state = table.public()
    assert (state.player, state.banker) == (("??", "??"), ("??", "??"))
    assert (state.player_total, state.banker_total, state.next, state.result) == (None, None, None, None)
    for place, name in zip(places, ("9H", "2C", "KD", "KS"), strict=True):
        table.tell(IdentityShown(place, parse_card(name)))
        known = [*table.public().player, *table.public().banker]
        assert known.count("??") == 3 - places.index(place)
    assert (table.public().result, table.public().player_total) == ("player", 9)


def test_bets_open_and_close(felt):
    table = felt().tell(LoadShoe(8))
    assert table.public().betting == "closed"
    state = table.tell(OpenBets()).public(countdown=20, closes_at=AT)
    assert (state.betting, state.countdown, state.closes_at) == ("open", 20, AT)
    assert table.public(stopped=True).betting == "closed"
    assert table.tell(CloseBets()).public().betting == "closed"


def test_an_interruption_is_said_and_its_reason_is_not(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), PlaceWager(3, "banker", 100_00), CloseBets()).deal("9H")
    table.tell(LinkLost("a patron pulled the cable"))
    state = table.public(called=True)
    assert (state.notice, state.call, state.next) == ("please-wait", True, None)
    assert b"cable" not in encode_state(state)
    assert b"link" not in encode_state(state)


def test_players_who_are_asked_are_said_to_be(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), PlaceWager(3, "banker", 100_00), CloseBets())
    table.tell(actions.Report(Irregularity.OTHER), actions.Rule(1, Ruling.WITHDRAW_OPTION, GSM, "as ruled"))
    assert table.public().notice == "withdrawal"
    assert table.public(stopped=True).notice == "please-wait"


def test_a_shoe_change_is_said(felt):
    table = felt()
    assert table.public().shoe_change
    assert not table.tell(LoadShoe(8)).public().shoe_change
    table.tell(OpenBets(), CloseBets()).deal("9H KS KD KC").tell(Settle(), CuttingCardDrawn())
    assert table.public().shoe_change
    assert table.public().counts.player == 1


def test_the_roads_are_those_of_the_command(felt):
    table = felt().tell(LoadShoe(8))
    for cards in ("9H KS KD KC", "KH 9S KD KC", "7H 7S KD KC", "9S KS KD KC", "4H KS KD 3C 9C 3D"):
        table.tell(OpenBets(), CloseBets()).deal(cards).tell(Settle())
    state = table.public()
    assert roads_from(state) == table.recall.roads
    wanted = document(table.recall.roads)
    del wanted["bead"]
    assert json.loads(encode_state(state))["roads"] == json.loads(json.dumps(wanted))
    assert (state.counts.banker, state.counts.player, state.counts.tie, state.counts.banker_pair) == (2, 2, 1, 2)


@pytest.mark.parametrize("winner", list(Winner))
@pytest.mark.parametrize("pairs", [(False, False), (True, False), (False, True), (True, True)])
def test_beads_are_read_back(winner, pairs):
    assert parse_bead(bead_name(Bead(winner, *pairs))) == Bead(winner, *pairs)


@pytest.mark.parametrize("name", ["", "X", "Bx", "bB", "Bpb", "BB"])
def test_what_is_no_bead_is_refused(name):
    with pytest.raises(FeedError, match="is no bead"):
        parse_bead(name)


def test_lines_are_read_back(felt):
    state = felt().tell(LoadShoe(8), OpenBets()).public(countdown=20, closes_at=AT)
    assert decode_line(wire.state_line(encode_state(state), AT)) == StateLine(VERSION, AT, state)
    assert decode_line(wire.beat_line(AT)) == Beat(VERSION, AT)
    assert wire.VERSION == VERSION


@pytest.mark.parametrize(
    "line",
    [
        b"", b"hello", b"{}", b"[]", b"\xff\xfe", b'{"kind":"beat","feed":1}', b'{"kind":"song","feed":1,"at":"x"}',
        b'{"kind":"beat","feed":2,"at":"x"}', b'{"kind":"state","feed":1,"at":"x","state":{}}', b'{"kind":"beat"' * 999,
        b'{"kind":"beat","feed":1,"at":"x","at":"y"}', b'{"kind":"beat","feed":1,"at":"x","more":[{"a":1,"a":2}]}',
        b'{"kind":"beat","feed":1,"at":"x","more":"\xff"}', b'{"kind":"beat","feed":1,"at":"x","more":' + b"[" * 30_000,
    ],
)  # fmt: skip
def test_what_is_no_line_is_refused(line):
    with pytest.raises(FeedError):
        decode_line(line)


def test_fields_of_a_later_day_are_skipped():
    assert decode_line(b'{"kind":"beat","feed":1,"at":"x","mood":"fine"}') == Beat(1, "x")
    assert decode_line(b'{"kind":"beat","feed":1,"at":"x","mood":' + b"9" * 5000 + b"}") == Beat(1, "x")


def test_the_longest_shoe_fits_a_packet_with_room(felt):
    """Ten decks make 130 rounds at most."""
    table = felt().tell(LoadShoe(8))
    beads = [Bead(Winner.BANKER if at % 2 else Winner.PLAYER, True, True) for at in range(130)]
    table.recall = replace(table.recall, roads=roads_of(beads))
    assert len(encode_state(table.public())) < min(wire.PACKET, LONGEST) / 4
