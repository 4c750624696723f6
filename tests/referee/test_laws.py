"""Each law, broken on purpose: a corrupted event or table, and the law's name in the failure."""

import dataclasses
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.referee.evening import Evening, Told, outcomes
from support.referee.law import Law, LawBrokenError, Net
from support.referee.laws import EVENT_LAWS, TABLE_LAWS, check_refusal
from support.referee.lines import breaks, script, shortest
from support.referee.staff import STAFF, book, who_may
from support.referee.way_on import REASON, way_on

from controller.game.authority import Role
from controller.game.cards import parse_cards
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import phrase
from controller.settings.settings import Automation, Mode, TableSettings, settings_fields
from controller.settings.table_rules import TableRules
from controller.table import actions, events, observations
from controller.table.cases import Case
from controller.table.observations import CardDrawn
from controller.table.refusal import Refusal
from drivers.shoes import MAKES

BY_ID = {person.id: person for person in STAFF}
ROUND = (actions.OpenBets(), actions.PlaceWager(1, "banker", 100_00), actions.CloseBets())
PLAYER_WINS = tuple(CardDrawn(card) for card in parse_cards("9S KH KD 8C"))


def table(*told, game="fortune-six", **settings):
    """An evening with a shoe loaded and ps1 dealing, told these."""
    chosen = TableSettings(game=game, **settings)
    evening = Evening(TableRules(load_game(game), chosen, MAKES))
    for one in (actions.SignOn(BY_ID["ps1"]), actions.LoadShoe(8), *told):
        assert evening.tell(one) is None
    return evening


def test_an_honest_round_breaks_nothing():
    """What the others corrupt is sound."""
    evening = table(*ROUND, *PLAYER_WINS, actions.Settle(), actions.OpenBets())
    evening.replay()
    assert evening.table.round == 2
    assert evening.watch.nets == {"players": -100_00, "house": 100_00, "felt": 0}
    assert evening.watch.dealers[1] == {"ps1"}


def corrupted(evening, event, **wrong):
    """The laws that a changed event breaks."""
    with pytest.raises(LawBrokenError) as broken:
        evening.watch.take(replace(event, **wrong))
    assert str(broken.value).startswith(broken.value.law)
    return broken.value.law


def events_of(evening, told):
    """The events that come of telling it this; it is not told."""
    return [event for outcome in outcomes(evening.table, evening.rules, told, 0) for event in outcome.decision.events]


def event_of(evening, told, kind):
    """The one event of this kind that comes of telling it this."""
    (event,) = (event for event in events_of(evening, told) if isinstance(event, kind))
    return event


def test_a_lost_card_breaks_the_conservation_of_cards():
    """One drawn that lies nowhere."""
    evening = table(*ROUND, *PLAYER_WINS)
    shoe = replace(evening.table.shoe, drawn=evening.table.shoe.drawn + 1)
    evening.watch.state = replace(evening.watch.state, table=replace(evening.table, shoe=shoe))
    with pytest.raises(LawBrokenError, match=Law.CARDS):
        evening.watch.look()


def test_a_cent_too_much_breaks_the_conservation_of_money():
    """A settled line that gives back more than it should, and a wager of which the table knows nothing."""
    evening = table(*ROUND, *PLAYER_WINS)
    settled = event_of(evening, actions.Settle(), events.RoundSettled)
    (line,) = settled.lines
    assert corrupted(evening, settled, lines=[replace(line, returns=1)]) is Law.MONEY
    evening = table(*ROUND)
    evening.watch.state = replace(evening.watch.state, table=replace(evening.table, wagers=()))
    with pytest.raises(LawBrokenError, match=Law.MONEY):
        evening.watch.look()


def test_a_result_that_is_not_the_cards_breaks_its_law():
    """Called, settled, or shown."""
    evening = table(*ROUND, *PLAYER_WINS[:3])
    called = event_of(evening, PLAYER_WINS[3], events.ResultCalled)
    for event in events_of(evening, PLAYER_WINS[3]):
        if event is called:
            assert corrupted(evening, called, result="banker") is Law.RESULT
            break
        evening.watch.take(event)
    evening = table(*ROUND, *PLAYER_WINS)
    wrong = replace(evening.table, result="banker")
    evening.watch.state = replace(evening.watch.state, table=wrong)
    with pytest.raises(LawBrokenError, match=Law.RESULT):
        evening.watch.look()


def test_a_card_in_a_hand_that_was_not_due_it_breaks_its_law():
    """The table that a stranger saw go on: the Player's six was corrected to a five, and nothing held."""
    evening = table(*ROUND, *(CardDrawn(card) for card in parse_cards("6H 3D KC KD KS")))
    told = actions.Correct(Side.PLAYER, 1, parse_cards("5H")[0], who_may(Role.PIT_SUPERVISOR), "looked")
    for event in events_of(evening, told):
        if not isinstance(event, events.CaseOpened):
            evening.watch.take(event)
    with pytest.raises(LawBrokenError, match=Law.ORDER):
        evening.watch.look()


def test_a_table_that_its_events_do_not_make_breaks_the_replay():
    """One that was decided otherwise."""
    evening = table(*ROUND)
    with pytest.raises(LawBrokenError, match=Law.REPLAY):
        evening.watch.look(replace(evening.table, round=7))


@pytest.mark.parametrize("signed_off", [False, True])
def test_signing_for_ones_own_round_breaks_its_law(signed_off):
    """The ruling of a supervisor who deals, or who dealt and was relieved."""
    relieved = [actions.SignOn(BY_ID["d1"])] if signed_off else []
    evening = table(*ROUND, *PLAYER_WINS[:2], *relieved, actions.Report(Irregularity.FOREIGN_CARD))
    ruled = event_of(evening, actions.Rule(1, Ruling.VOID, BY_ID["ps2"], "seen"), events.CaseRuled)
    assert corrupted(evening, ruled, by="ps1") is Law.OWN_ROUND


def test_a_signature_that_is_not_in_the_book_breaks_verify():
    """Nobody knows zz9."""
    evening = table(*ROUND, *PLAYER_WINS[:2], actions.Report(Irregularity.FOREIGN_CARD))
    ruled = event_of(evening, actions.Rule(1, Ruling.VOID, BY_ID["ps2"], "seen"), events.CaseRuled)
    assert corrupted(evening, ruled, by="zz9") is Law.VERIFY


def test_a_card_that_moves_at_a_held_table_breaks_its_law():
    """Bets that open although a case holds the table."""
    evening = table(actions.Report(Irregularity.OTHER))
    assert evening.table.held
    with pytest.raises(LawBrokenError, match=Law.HELD):
        evening.watch.take(events.BetsOpened(round=1))


def test_a_refusal_without_a_clause_breaks_its_law():
    """Nothing cited, a clause that the game does not have, two lines, or something written."""
    rules = table().rules
    for refusal in (Refusal(phrase("no")), Refusal(phrase("no"), "99.9"), Refusal("two\nlines", None, 12)):
        with pytest.raises(LawBrokenError, match=Law.REFUSED):
            check_refusal(refusal, (), rules)
    with pytest.raises(LawBrokenError, match=Law.REFUSED):
        check_refusal(Refusal(phrase("no"), None, 12), (events.BetsOpened(round=1),), rules)


def test_a_live_table_without_a_dealer_breaks_its_law():
    """Bets open, and nobody is signed on."""
    evening = table()
    live = settings_fields(TableSettings(mode=Mode.LIVE))
    for event in (events.SettingsChanged(settings=live, by=None, role=None), events.DealerSignedOff(dealer="ps1")):
        evening.watch.take(event)
    with pytest.raises(LawBrokenError, match=Law.LIVE):
        evening.watch.take(events.BetsOpened(round=1))


def test_damage_that_holds_nothing_breaks_its_law():
    """A message was lost, and the table goes on as if nothing had happened."""
    evening = table()
    with pytest.raises(LawBrokenError, match=Law.DAMAGE):
        evening._check_damage(observations.SequenceGap("3", "5"))


def test_an_offer_that_is_refused_breaks_its_law():
    """No card lies loose, and one is offered to be kept."""
    evening = table(*ROUND, *PLAYER_WINS)
    evening.tell(actions.Report(Irregularity.OVERDRAW))
    (case,) = evening.table.cases
    offered = replace(case, rulings=(Ruling.KEEP_FOR_NEXT,))
    with pytest.raises(LawBrokenError, match=Law.OFFERED):
        evening.check_offers(replace(evening.table, cases=(offered,)))


def test_settling_a_round_with_a_card_that_nobody_reported_breaks_its_law():
    """A card lies on the felt, the software knows nothing of it and settles by itself."""
    evening = table(*ROUND, *PLAYER_WINS, automation=frozenset({Automation.SETTLE}))
    (lost,) = parse_cards("2C")
    evening.real.left_the_shoe(Told(observations.LineSilent(1.0), card=lost))
    with pytest.raises(LawBrokenError, match=Law.UNATTENDED):
        evening.tell(observations.ResultClaimed(observations.ClaimedResult.PLAYER, False, False))


def test_a_burn_that_holds_nothing_breaks_its_law():
    """A card is taken out in the middle of a round."""
    evening = table(*ROUND)
    evening.watch.take(events.CardBurned(card="9H", manual=True))
    with pytest.raises(LawBrokenError, match=Law.BURN):
        evening.watch.look()


def test_bets_on_five_cards_break_their_law():
    """A round may need six, and nobody signed."""
    evening = table()
    shoe = replace(evening.table.shoe, drawn=411, used=411)
    evening.watch.state = replace(evening.watch.state, table=replace(evening.table, shoe=shoe))
    with pytest.raises(LawBrokenError, match=Law.FEW):
        evening.watch.take(events.BetsOpened(round=1))


def test_a_void_by_a_supervisor_that_no_clause_grants_breaks_its_law():
    """The gaming shift manager's, in a game without a clause for it."""
    evening = table(*ROUND, actions.Report(Irregularity.OTHER), game="no-commission")
    ruled = event_of(evening, actions.Rule(1, Ruling.VOID, BY_ID["gsm2"], "seen"), events.CaseRuled)
    assert corrupted(evening, ruled, by="ps2", role=Role.PIT_SUPERVISOR) is Law.REFERRED


def test_an_option_that_ends_over_somebodys_head_breaks_its_law():
    """Seat 1 has a wager and was not asked."""
    evening = table(*ROUND, actions.Report(Irregularity.OTHER))
    assert evening.tell(actions.Rule(1, Ruling.WITHDRAW_OPTION, BY_ID["gsm2"], "seen")) is None
    with pytest.raises(LawBrokenError, match=Law.ASKED):
        evening.watch.take(events.OptionEnded(case=1))


def test_cards_while_the_difference_is_too_large_break_their_law():
    """The bets closed all the same."""
    evening = table(*ROUND[:2], differential=50_00)
    evening.watch.take(events.BetsClosed())
    with pytest.raises(LawBrokenError, match=Law.DIFFERENTIAL):
        evening.watch.look()


def test_a_record_that_is_not_the_cards_breaks_its_law():
    """The roads show Banker and the cards say Player."""
    evening = table(*ROUND, *PLAYER_WINS, actions.Settle())
    wrong = replace(evening.table.last, result="banker")
    evening.watch.state = replace(evening.watch.state, table=replace(evening.table, last=wrong))
    with pytest.raises(LawBrokenError, match=Law.RECORD):
        evening.watch.look()


def test_money_that_is_open_and_not_listed_breaks_its_law():
    """Seat 1 was paid nothing and 100 was due."""
    evening = table(*ROUND, *PLAYER_WINS, actions.Settle())
    evening.watch.nets_of[1][1, "a"] = Net(paid=0, due=100_00)
    with pytest.raises(LawBrokenError, match=Law.ADJUSTED):
        evening.watch.look()


def test_a_kept_card_that_a_case_names_breaks_its_law():
    """A seven is kept for the next round, and the evidence of a case tells which card it is."""
    evening = table(*ROUND, *PLAYER_WINS, actions.Settle())
    (seven,) = parse_cards("7D")
    case = Case(1, Irregularity.OVERDRAW, True, "7D was kept", None, 15, (), Role.PIT_SUPERVISOR, {}, 1)
    shoe = replace(evening.table.shoe, drawn=evening.table.shoe.drawn + 1)
    kept = replace(evening.table, carried=(seven,), cases=(case,), shoe=shoe)
    evening.watch.state = replace(evening.watch.state, table=kept)
    with pytest.raises(LawBrokenError, match=Law.HIDDEN):
        evening.watch.look()


def stuck():
    """A table held by something seen, with no ruling that can be carried out, and its rules."""
    evening = table()
    permit = replace(evening.rules.permit(Irregularity.FOREIGN_CARD), rulings=(Ruling.CORRECT,))
    permits = {**evening.rules.ruleset.irregularities, Irregularity.FOREIGN_CARD: permit}
    rules = dataclasses.replace(
        evening.rules, ruleset=dataclasses.replace(evening.rules.ruleset, irregularities=permits)
    )
    case = Case(
        1, Irregularity.FOREIGN_CARD, True, "a joker", "5.1", None, (Ruling.CORRECT,), Role.PIT_SUPERVISOR, {}, None
    )
    return replace(evening.table, cases=(case,), next_case=2), rules


def test_a_table_with_no_way_on_breaks_its_law():
    """Held, and nothing that is offered can be carried out."""
    held, rules = stuck()
    with pytest.raises(LawBrokenError, match=Law.WAY_ON):
        way_on(held, rules)
    assert way_on(replace(held, cases=()), rules).told == (actions.OpenBets(),)


def test_the_search_ends_an_option_before_it_names_cards():
    """Else it tries every order in which unseen cards can be named, and gives up before it looks at what follows."""
    unseen = (CardDrawn(None),) * 4
    asked = actions.Rule(1, Ruling.WITHDRAW_OPTION, who_may(Role.GAMING_SHIFT_MANAGER), "a dispute")
    evening = table(*ROUND, *unseen, actions.Report(Irregularity.OTHER), *unseen, asked)
    first, *_ = way_on(evening.table, evening.rules).told
    assert first == actions.EndOption(1, who_may(Role.PIT_SUPERVISOR), REASON)


def test_every_law_is_broken_here_once():
    """No law is added without a test that breaks it."""
    text = Path(__file__).read_text(encoding="utf-8")
    assert [law for law in Law if f"Law.{law.name}" not in text] == []
    assert {law for law, _ in (*EVENT_LAWS, *TABLE_LAWS)} < {*Law}


def test_the_shortest_steps_keep_only_what_breaks_the_law():
    """Of an evening with a loss in the middle, the wager and the sign-on are not needed."""
    evening = table(*ROUND, *PLAYER_WINS, automation=frozenset({Automation.SETTLE}))
    (lost,) = parse_cards("2C")
    evening.steps.insert(4, Told(observations.LineSilent(1.0), card=lost))
    evening.steps.append(Told(observations.ResultClaimed(observations.ClaimedResult.PLAYER, False, False)))
    assert breaks(evening, evening.steps).law is Law.UNATTENDED
    steps, broken = shortest(evening)
    assert broken.law is Law.UNATTENDED
    assert {step.told.do for step in steps if hasattr(step.told, "do")} == {"load-shoe", "open-bets", "close-bets"}
    assert script(evening.rules, steps).splitlines()[1] == '{"do": "load-shoe", "decks": 8}'


def test_the_people_who_sign_never_deal():
    """There is one of each rank who can sign for any round, and everybody is in the book."""
    assert {event.id for event in book()} == {person.id for person in STAFF}
    signers = [who_may(role) for role in Role if role is not Role.SURVEILLANCE]
    assert [person.id for person in signers] == ["ps2", "ps2", "pm2", "gsm2", "acm1"]
