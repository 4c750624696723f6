"""Whatever is ordered at whatever moment: the run goes on, ends, keeps its cards, and is heard as it was said."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK
from controller.table.observations import CardDrawn, Course, SequenceUnproved, ShoeStarted
from drivers.shoes import MAKES
from hardware_sim.dealer import Dealer
from hardware_sim.grammar import parse_step
from hardware_sim.run import Performance, rng_for
from hardware_sim.scenario import parse_scenario
from hardware_sim.steps import Setup
from hardware_sim.wire import Hold, Send, Wait

ORDERS = (
    "overdraw",
    "overdraw discard timed-out",
    "overdraw ask",
    "use-next",
    "discard",
    "unread",
    "unread read-again",
    "wrong-place",
    "double-draw",
    "foreign",
    "extra-copy",
    "stray",
    "reverse-run midway",
    "early-card",
    "cutting-card",
    "run-low 3",
    "power-cycle",
    "power-cycle remembers",
    "lock",
    "unlock",
    "error button-misuse",
    "clear",
    "result",
    "result early",
    "result wrong",
    "result force-quit",
    "sweep",
    "deal random 2",
    "deal 9H KS ...",
    "new-shoe burn one",
    "play 2 rounds",
    "wait 1s",
)
HELP_ALONG = ("unlock", "discard")
"""What gets a run going again that holds for somebody."""
FAR_TOO_LONG = 5_000

whens = st.lists(st.tuples(st.integers(0, 40), st.sampled_from(ORDERS)), max_size=12)


@given(whens, st.integers(0, 1000), st.booleans())
def test_no_order_at_any_moment_stops_a_run_or_garbles_it(orders, seed, concealed):
    """The run comes to its end, and the driver hears message by message what the shoe said."""
    carried = []
    scenario = parse_scenario(("concealed\n" if concealed else "") + "play 5 rounds", "test")
    performance = Performance(scenario, "angel-eye", seed, log=carried.append)
    driver = MAKES["angel-eye"].driver()
    due = sorted(orders, key=lambda order: order[0])
    readings, at = [], 0.0
    for number in range(FAR_TOO_LONG):
        while due and due[0][0] <= number:
            performance.order(parse_step(due.pop(0)[1]))
        match performance.next_item():
            case None if not due:
                break
            case Hold():
                for text in HELP_ALONG:
                    performance.order(parse_step(text))
            case Wait(seconds):
                at += seconds
                readings += driver.tick(at)
            case Send(data):
                readings += driver.feed(data, at)
    assert number < FAR_TOO_LONG - 1, "the run has no end"
    heard = [reading for reading in readings if not isinstance(reading, SequenceUnproved)]
    assert heard == [message.reading for message in carried]


@given(whens, st.integers(0, 1000))
def test_no_order_at_any_moment_makes_a_card_or_loses_one(orders, seed):
    """Every card that came out was in the shoe, and is told once; what was slipped in is the only thing too many."""
    dealer = Dealer(Setup(), rng_for(seed, "cards"), rng_for(seed, "pace"))
    due = sorted(orders, key=lambda order: order[0])
    shoes, told = [dealer.shoe], 0
    happenings = dealer.perform(parse_step("play 5 rounds"))
    for number in range(FAR_TOO_LONG):
        while due and due[0][0] <= number:
            dealer.order(parse_step(due.pop(0)[1]))
        happened = next(happenings, None)
        if happened is None and not due:
            break
        match happened:
            case None:
                happenings = dealer.obey_orders(idle=True)
            case ShoeStarted() if dealer.shoe is not shoes[-1]:
                shoes.append(dealer.shoe)
            case CardDrawn(None, Course.OUTSIDE):
                pass  # a card of another set: it was never in the shoe
            case CardDrawn(course=course) if course is not Course.CARRIED_OVER:
                told += 1
            case Hold():
                for text in HELP_ALONG:
                    dealer.order(parse_step(text))
    assert number < FAR_TOO_LONG - 1, "the run has no end"
    assert told == sum(len(shoe.drawn) for shoe in shoes)
    for shoe in shoes:
        have = Counter(shoe.drawn) + Counter(shoe.taken_away) + Counter(shoe.undealt)
        assert have == Counter(list(DECK) * 8) + Counter(shoe.slipped_in)
