"""The dealer: keeps to the table of play, burns as told, errs as told, and says on the wire what was recorded."""

from collections import Counter

import pytest
from support.items import all_bytes

from controller.game.cards import DECK
from controller.game.hands import Side, total
from controller.game.table_of_play import is_lawful
from controller.table.observations import (
    CardDrawn,
    ClaimedResult,
    Course,
    CuttingCardDrawn,
    ResultClaimed,
    ShoeStarted,
    StandBy,
)
from drivers.shoes.angel_eye.commands import Command, encode_command
from hardware_sim import steps
from hardware_sim.dealer import Dealer
from hardware_sim.grammar import parse_step
from hardware_sim.run import Performance, rng_for
from hardware_sim.scenario import parse_scenario
from hardware_sim.steps import Burn, Setup
from hardware_sim.wire import Hold, Send, Wait


def make_dealer(seed=1, **setup):
    return Dealer(Setup(**setup), rng_for(seed, "test"), rng_for(seed, "test"))


def do(dealer, *texts):
    """The readings of some steps, waits left out."""
    found = []
    for text in texts:
        for happened in dealer.perform(parse_step(text)):
            if isinstance(happened, Hold):
                return found
            if not isinstance(happened, Wait):
                found.append(happened)
    return found


def codes(items):
    """The telegrams of a run as `D8180`: letter, then hex; each checked to come three times with a right count."""
    data = all_bytes(items)
    found, due = [], 0x31
    while data:
        size = data.index(3) + 3
        copy = data[:size]
        assert data[: 3 * size] == copy * 3
        due = 0x30 if copy[2:3] == b"S" else due
        assert copy[1] == due
        due = 0x31 if due in (0x30, 0x39) else due + 1
        found.append(copy[2:3].decode() + copy[3:-3].hex().upper())
        data = data[3 * size :]
    return found


def test_a_whole_shoe_follows_the_table_of_play():
    """Every round of a shoe is lawful, the claim is what the cards say, and the cards are those of the decks."""
    for seed in range(10):
        dealer = make_dealer(seed)
        happened = do(dealer, "play 1 shoe")
        rounds, hands = 0, {Side.PLAYER: [], Side.BANKER: []}
        for reading in happened:
            match reading:
                case CardDrawn(card, Course.GAME, place):
                    hands[place.side].append(card)
                    assert place.index == len(hands[place.side])
                case ResultClaimed(result, player_pair, banker_pair):
                    player, banker = hands.values()
                    assert is_lawful(player, banker)
                    assert (total(player) > total(banker)) == (result is ClaimedResult.PLAYER)
                    assert (total(player) < total(banker)) == (result is ClaimedResult.BANKER)
                    assert player_pair == (player[0].rank == player[1].rank)
                    assert banker_pair == (banker[0].rank == banker[1].rank)
                    rounds += 1
                    hands = {Side.PLAYER: [], Side.BANKER: []}
        drawn = [reading.card for reading in happened if isinstance(reading, CardDrawn)]
        assert Counter(drawn) + Counter(dealer.shoe.undealt) == Counter(list(DECK) * 8)
        assert rounds == dealer.rounds > 60
        assert happened.count(CuttingCardDrawn()) == 1
        assert dealer.shoe.left <= 14


def test_shoes_follow_each_other_each_whole():
    """A new shoe is freshly shuffled from whole decks, and the cutting card of each ends it."""
    dealer = make_dealer(decks=4)
    drawn, shoes = [], []
    for happened in dealer.perform(steps.Play(shoes=3)):
        if isinstance(happened, ShoeStarted):
            shoes.append(dealer.shoe)
        if isinstance(happened, CardDrawn):
            drawn.append(happened.card)
    assert len({id(shoe) for shoe in shoes}) == 3
    assert drawn == [card for shoe in shoes for card in shoe.drawn]
    for shoe in shoes:
        assert Counter(shoe.drawn) + Counter(shoe.undealt) == Counter(list(DECK) * 4)


@pytest.mark.parametrize(
    ("burn", "telegrams"),
    [
        ("none", ["S"]),
        ("one 5C", ["S", "DD0A5"]),
        ("first-card 3C 9H 2D KS", ["S", "DC0A3", "DD2C9", "DD192", "DD0BD"]),
        ("first-card 10D", ["S", "DC09A", *(f"DD{n}" for n in range(9, -1, -1))]),
        ("decks", ["S", *(f"DD{n}" for n in range(7, -1, -1))]),
    ],
)
def test_burns_as_they_stand_on_the_wire(burn, telegrams, play):
    """First card shown, then a count down to nought; the cards themselves where the case names them."""
    items, _ = play(f"new-shoe burn {burn}")
    found = codes(items)
    assert len(found) == len(telegrams)
    assert all(code.startswith(expected) for code, expected in zip(found, telegrams, strict=True))


RECORDED = {
    "open hand": ("deal 9H KS 4D 6C 2C", "D81C9 D91BD D8294 D92A6 D83A2 GC0 P"),
    "concealed hand": (
        "concealed\ndeal 9H KS 4D 6C 2C",
        "D8180 D9180 D8280 D9280 D8380 I81C9 I91BD I8294 I92A6 I83A2 GC0 P",
    ),
    "Banker-only draw": (
        "concealed\ndeal 4H 2S 3D KC 5C",
        "D8180 D9180 D8280 D9280 D9380 I81C4 I91B2 I8293 I92AD I93A5 GA0 P",
    ),
    "overdraw, discarded": (
        "concealed\ndeal 9C 2H KD 5D ...\noverdraw 7C discard timed-out\nresult",
        "D8180 D9180 D8280 D9280 E82 EC7 dA080 i81A7 e82 I81A9 I91C2 I829D I9295 G90 P",
    ),
    "overdraw, used next": (
        "concealed\ndeal 9C 2H KD 5D ...\noverdraw 7C\nresult\ndeal 7C 8S 10D 3C ...",
        "D8180 D9180 D8280 D9280 E82 dA080 e82 I81A9 I91C2 I829D I9295 G90 R8180 D9180 D8280 D9280",
    ),
    "overdraw, used next, open": (
        "deal 9C 2H KD 5D ...\noverdraw 7C\nresult\ndeal 7C 8S ...",
        "D81A9 D91C2 D829D D9295 E82 dA080 e82 G90 R81A7 D91B8",
    ),
    "Banker wins with six": ("banker-six\ndeal 9H KS 4D 6C 2C", "D81C9 D91BD D8294 D92A6 D83A2 GD0 P"),
    "pairs": ("deal 9C 2H 9D 2D", "D81A9 D91C2 D8299 D9292 G93 P"),
    "force-quit": ("deal 9C ...\nresult force-quit", "D81A9 GF0 P"),
    "change of shoe": ("cutting-card\nnew-shoe burn none", "C S"),
    "key lock": ("lock\nunlock", "L81 L80"),
    "errors one inside the other": ("error button-misuse\nerror timed-out\nclear", "E83 EC7 e83"),
}


@pytest.mark.parametrize("case", RECORDED)
def test_sequences_on_the_wire(case, play):
    """The telegrams of PROTOCOLS, letter and bytes, in their order and with their count."""
    script, telegrams = RECORDED[case]
    items, _ = play(script)
    assert codes(items) == telegrams.split()


def test_the_count_starts_at_nought_with_s_and_wraps_from_nine_to_one(play):
    """`codes` checks the count; here are enough telegrams to wrap twice, and a restart in between."""
    items, _ = play("new-shoe burn none\ndeal random 3\npower-cycle\ndeal random 3")
    assert codes(items).count("S") == 2


def test_a_first_copy_is_byte_for_byte_as_recorded(play):
    """The example frames of PROTOCOLS for a start and for a last burn card."""
    items, _ = play("new-shoe burn first-card 2D 9H 2C")
    sent = [item.data for item in items if isinstance(item, Send)]
    assert sent[0] == bytes.fromhex("05 30 53 03 36 30") * 3
    assert sent[3] == bytes.fromhex("05 33 44 D0 A2 03 30 36") * 3


def test_the_dealer_is_human_between_cards_and_hasty_when_told(play):
    """Seconds between cards, many between rounds; an early card follows the result at once."""
    items, _ = play("deal 9C 2H KD 5D\ndeal 4H 4S 2D 2C\nearly-card\ndeal 9H KS 4D 6C 2C")
    waits, since = [], 0.0
    for item in items:
        match item:
            case Wait(seconds):
                since += seconds
            case Send(data) if data[2:4] == b"D\x81":
                waits.append(since)
            case Send():
                since = 0.0
    assert [wait > 10 for wait in waits] == [True, True, False]
    assert waits[2] == 0.0


def test_two_cards_together_have_no_time_between_them(play):
    """A double draw is two telegrams at one moment."""
    items, _ = play("deal 9H KS ...\ndouble-draw 4D 6C")
    assert [type(item) for item in items[-2:]] == [Send, Send]


def test_an_empty_shoe_ends_the_round_and_then_the_deal(play):
    """No card is made up: the shoe complains, the round is given up, further rounds do not begin."""
    items, _ = play("cut-from-end none\ndeal 9H KS 4D ...\nrun-low 1\ndeal random 5")
    assert codes(items)[3:] == [codes(items)[3], "E87", "e87", "GF0", "P"]


def run_on(performance):
    """Items until the run holds or ends."""
    items = []
    while (item := performance.next_item()) is not None and not isinstance(item, Hold):
        items.append(item)
    return items


def perform(text, kind="angel-eye", **options):
    return Performance(parse_scenario(text, "test"), kind, 1, **options)


def test_an_order_waits_for_its_moment_and_comes_before_the_next_card():
    """An overdraw ordered in the middle of a hand comes when the hand is complete, before the result."""
    performance = perform("deal 9H KS 4D 6C 2C")
    performance.next_item()
    why = performance.order(parse_step("overdraw 7H discard"))
    assert why == "the Player is due a card, so this is no overdraw; deal the whole hand first, ending in ..."
    assert codes(run_on(performance))[5:] == ["E82", "dA080", "i81C7", "e82", "GC0", "P"]


def test_an_order_given_when_the_script_is_over_is_still_done():
    """The shoe stays on the line and can be told more."""
    performance = perform("deal 9C 2H KD 5D")
    run_on(performance)
    assert performance.next_item() is None
    assert performance.order(parse_step("deal random 2")) is None
    assert len([item for item in run_on(performance) if isinstance(item, Send)]) >= 12


def test_an_order_that_cannot_be_carried_out_is_said_and_the_deal_goes_on():
    """A hand that is not complete: one line to whoever listens, and the round ends as the cards have it."""
    said = []
    performance = perform("deal random 2", tell=said.append)
    performance.order(parse_step("deal 9C 9D"))
    assert codes(run_on(performance))[-1] == "P"
    assert said[0] == "the Player is due a card; add it, or end the line with ..."


def test_a_locked_shoe_stops_the_dealer_until_it_is_unlocked():
    """`LK02` is acknowledged, told as `L`, and no card comes; `LK01` lets the deal go on."""
    performance = perform("deal 9H KS 4D 6C 2C")
    assert performance.hear(encode_command(Command.LOCK)) == b"\x06"
    assert codes(run_on(performance)) == ["L81"]
    assert performance.hear(encode_command(Command.UNLOCK)) == b"\x06"
    items = run_on(performance)
    assert [item.data[2:4] for item in items if isinstance(item, Send)][:2] == [b"L\x80", b"D\x81"]


@pytest.mark.parametrize(
    ("command", "then"), [(Command.USE_OVERDRAWN, b"R\x81"), (Command.DISCARD_OVERDRAWN, b"P\x03")]
)
def test_the_host_decides_about_an_overdrawn_card(command, then):
    """The shoe holds until `EC01` or `EC02` comes, and does as it is told."""
    performance = perform("deal 9C 2H KD 5D ...\noverdraw 7C ask\nresult")
    assert codes(run_on(performance))[-2:] == ["E82", "dA080"]
    assert performance.hear(encode_command(Command.CLEAR_ERROR)) == b"\x15FF"
    assert performance.hear(encode_command(command)) == b"\x06"
    sent = [item.data for item in run_on(performance) if isinstance(item, Send)]
    assert sent[-1][2:4] == then


def test_an_error_is_cleared_by_command():
    """`EC00` clears what stands; with nothing to clear it is refused."""
    performance = perform("error button-misuse")
    run_on(performance)
    assert performance.hear(encode_command(Command.CLEAR_ERROR)) == b"\x06"
    assert [item.data[2:4] for item in run_on(performance) if isinstance(item, Send)] == [b"e\x83"]
    assert performance.hear(encode_command(Command.CLEAR_ERROR)) == b"\x15FF"


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (encode_command(Command.CONFIRM_GAME), b"\x06"),
        (encode_command(Command.LOCK)[:-1] + b"0", b"\x1502"),
        (b"\x02OPLK02xxxxxx", b"\x1503"),
        (b"\x02OQLK02\x0318", None),
        (b"noise" + encode_command(Command.UNLOCK), b"\x06"),
        (encode_command(Command.LOCK) + encode_command(Command.UNLOCK), b"\x06\x06"),
        (b"no command at all", b""),
    ],
)
def test_commands_are_answered(sent, answer):
    """ACK for what is understood, NAK and a code for what is not, silence for what is no command."""
    performance = perform("deal random")
    heard = performance.hear(sent)
    assert heard == answer if answer is not None else heard.startswith(b"\x15")


def test_a_command_may_come_in_pieces():
    """Byte by byte it is the same command."""
    performance = perform("deal random")
    answers = [performance.hear(bytes((byte,))) for byte in encode_command(Command.LOCK)]
    assert answers == [b""] * 9 + [b"\x06"]


def test_a_shoe_that_checks_from_behind_stx():
    """The vendor's text and its example differ; the simulator can be either."""
    performance = perform("check-after-stx\ndeal random")
    assert performance.hear(encode_command(Command.LOCK)) == b"\x1502"
    assert performance.hear(encode_command(Command.LOCK, check_stx=False)) == b"\x06"


def test_a_bee_tek_hears_no_commands_and_tells_only_cards(play):
    """No places, no result, no cutting card, no lock: lines with cards, and nothing is sent twice."""
    items, _ = play("new-shoe burn one 5C\nlock\nunlock\ncutting-card\ndeal 9H KS 4D 6C 2C", "bee-tek")
    assert all_bytes(items).decode().split("\r\n") == [
        "[Manual Burn Cards]<Card:5C>",
        *(f"[Game]<Card:{card}>" for card in ("9H", "KS", "4D", "6C", "2C")),
        "",
    ]
    assert perform("deal random", "bee-tek").hear(encode_command(Command.LOCK)) == b""


def test_the_burn_of_the_setup_is_used_where_the_step_names_none():
    """`burn one` at the top holds for every `new-shoe` below."""
    assert len(do(make_dealer(burn=Burn.ONE), "new-shoe")) == 2
    assert StandBy() in do(make_dealer(burn=Burn.NONE), "new-shoe", "deal random")
