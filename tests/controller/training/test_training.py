"""Training without a screen: what is asked when, what the rules say to it, how the shoe waits, and the score."""

from dataclasses import replace

import pytest
from msgspec import structs

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.ruleset import Cite
from controller.protocol.table_json import say
from controller.settings.settings import Mode, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.events import TrainingAnswered, decode_event, encode_event
from controller.table.evolve import evolve
from controller.table.ledger import TERMINAL
from controller.table.model import Table
from controller.table.observations import (
    CardDrawn,
    ClaimedResult,
    Course,
    CuttingCardDrawn,
    FaultRaised,
    Place,
    ResultClaimed,
    ShoeStarted,
)
from controller.training.training import NOBODY, Question, Topic, Training, due_question, score, shoe_waits
from drivers.shoes import MAKES

TRAINEE = actions.Signature("t1", Role.DEALER)
BANKER_FIRST = Place(Side.BANKER, 1)
PLAYER_FIRST = Place(Side.PLAYER, 1)


def at_terminals(wager):
    """A wager as the first request of a terminal that has credit."""
    asked = actions.FromTerminal(wager.seat, 1, structs.replace(wager, who=TERMINAL), 1)
    return actions.BuyIn(wager.seat, TRAINEE, wager.amount), asked


class Practice:
    """A table in training that is told things."""

    def __init__(self, game="fortune-six"):
        self.rules = TableRules(load_game(game), TableSettings(game=game, mode=Mode.TRAINING), MAKES)
        self.table = Table()
        self.tell(actions.SignOn(TRAINEE), actions.LoadShoe(8))

    def tell(self, *told):
        for one in told:
            decision = decide(self.table, one, self.rules, None, "test")
            assert decision.refusal is None, decision.refusal
            for event in decision.events:
                self.table = evolve(self.table, event)
        return self

    def deal(self, cards):
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    def asked(self, done=()):
        return due_question(self.table, self.rules, done)

    def all_asked(self):
        """Every question that is due now, each after the one before."""
        found, done = [], set()
        while (question := self.asked(done)) is not None:
            found.append(question)
            done.add(question.key)
        return found


@pytest.fixture
def practice():
    return Practice


def dealt(practice, cards, *wagers, game="fortune-six"):
    return practice(game).tell(actions.OpenBets(), *wagers, actions.CloseBets()).deal(cards)


@pytest.mark.parametrize("cards", ["", "9H", "9H KS", "9H KS 4D"])
def test_the_first_four_cards_ask_nothing(practice, cards):
    assert dealt(practice, cards).asked() is None


@pytest.mark.parametrize(
    ("cards", "right", "clause", "why"),
    [
        ("9H KS 4D 6C", "player", "3.14", "Player draws on 3"),
        ("7H KS KD 5C", "banker", "3.14", "Banker draws on 5: Player stands on 7"),
        ("9H KS KD 5C", NOBODY, "3.14", "Natural"),
        ("9H KS 4D 6C 2C", NOBODY, "3.14", "Banker stands on 6"),
        ("9H KS 4D 6C 6H", "banker", "3.14", "Banker draws on 6"),
    ],
)
def test_who_draws_is_asked_with_the_rule_behind_it(practice, cards, right, clause, why):
    question = dealt(practice, cards).asked()
    assert (question.asked, question.right, question.clause) == (Topic.NEXT, (right,), clause)
    assert why in question.why
    assert question.hides_cards
    assert question.choices == ("player", "banker", NOBODY)


def test_nobody_asks_what_can_only_be_nothing(practice):
    """After the Banker's third card no card can come: the result is asked at once."""
    questions = dealt(practice, "9H KS 4D 6C 6H 2D").all_asked()
    assert [question.asked for question in questions] == [Topic.RESULT]


def test_who_wins_is_asked_with_every_choice_and_the_clause(practice):
    table = dealt(practice, "9H KS 4D 6C 6H 2D")
    assert table.all_asked() == [
        Question(
            Topic.RESULT, 1, "winner", ("player",), say(table.table, table.rules),
            table.rules.ruleset.cites[Cite.WINNER], choices=("player", "banker", "tie"),
        )
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("KH KS 8D 8C", "It is a push: the wager goes back, nothing is paid"),
        ("KH KS 8D 4C", "It loses: nothing is paid"),
    ],
)
def test_why_a_wager_is_paid_nothing(practice, cards, why):
    table = dealt(practice, cards, actions.PlaceWager(1, "banker", 100_00))
    (pay,) = [question for question in table.all_asked() if question.asked is Topic.PAY]
    assert (pay.round, pay.right, pay.why) == (1, ("0",), why)
    assert (pay.line.seat, pay.line.on, pay.clause) == (1, "banker", pay.line.clause)


@pytest.mark.parametrize("game", game_ids())
def test_result_and_payments_are_what_settling_does(practice, game):
    """In every game: the right answers are the lines of the settlement."""
    wagers = [actions.PlaceWager(seat, on, 100_00) for seat, on in enumerate(load_game(game).wagers, 1)][:7]
    told = [real for wager in wagers for real in at_terminals(wager)] if load_game(game).electronic else wagers
    table = dealt(practice, "9H KS 4D 6C 2C", *told, game=game)
    questions = {question.asked: question for question in table.all_asked()}
    assert questions[Topic.RESULT].right == ("banker",)
    pays = {question.about: question.right for question in table.all_asked() if question.asked is Topic.PAY}
    table.tell(actions.Settle())
    assert pays == {f"seat {line.seat}{line.who} {line.on}": (str(line.pays),) for line in table.table.lines}
    assert len(pays) == len(wagers)


def test_an_irregularity_is_named_then_ruled(practice):
    table = dealt(practice, "9H KS 4D 6C 2C 7H")
    named, ruled = table.all_asked()
    case = table.table.cases[0]
    assert (named.asked, named.right, named.evidence) == (Topic.IRREGULARITY, ("overdraw",), case.evidence)
    assert "overdraw" in named.choices
    assert len(named.choices) == len(set(named.choices)) == 4
    assert ruled.asked is Topic.RULING
    assert set(ruled.right) == {ruling.value for ruling in case.rulings}
    assert len(set(ruled.choices) & set(ruled.right)) == 1
    assert (ruled.clause, ruled.reading) == ("5.7", 15)
    assert ruled.why == table.rules.ruleset.clauses["5.7"].says
    assert not named.hides_cards
    table.tell(
        actions.Rule(case.number, Ruling.KEEP_FOR_NEXT, actions.Signature("ps1", Role.PIT_SUPERVISOR), "it lay apart")
    )
    assert table.asked().asked is Topic.NEXT


def test_nothing_is_asked_while_players_are(practice):
    table = dealt(practice, "9H KS 4D", actions.PlaceWager(3, "banker", 100_00)).tell(
        actions.Report(Irregularity.OTHER)
    )
    case = table.table.cases[0]
    shift_manager = actions.Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
    table.tell(actions.Rule(case.number, Ruling.WITHDRAW_OPTION, shift_manager, "as the manager says"))
    assert table.table.option is not None
    assert table.asked() is None
    table.tell(actions.EndOption(case.number, shift_manager, "they stay")).deal("6C")
    assert table.asked().asked is Topic.NEXT


@pytest.mark.parametrize("game", game_ids())
def test_every_case_has_something_wrong_to_choose(practice, game):
    for kind in (Irregularity.OTHER, Irregularity.FOREIGN_CARD):
        table = dealt(practice, "9H KS 4D", game=game)
        table.tell(FaultRaised(6) if kind is Irregularity.FOREIGN_CARD else FaultRaised(1))
        for question in table.all_asked():
            assert set(question.choices) & set(question.right)
            assert set(question.choices) - set(question.right)


def test_nothing_is_asked_before_somebody_signs_on(practice):
    table = dealt(practice, "9H KS 4D 6C")
    assert due_question(replace_dealer(table.table), table.rules, ()) is None


def replace_dealer(table):
    from msgspec.structs import replace as with_fields  # noqa: PLC0415

    return with_fields(table, dealer=None)


def test_an_answer_is_checked_kept_and_not_asked_again(practice):
    table = dealt(practice, "9H KS 4D 6C")
    training = Training().at(table.table, table.rules)
    answer = training.question.answered("banker", "t1", 1500)
    assert (answer.correct, answer.right, answer.clause, answer.millis) == (False, ["player"], "3.14", 1500)
    assert decode_event(encode_event(answer)) == answer
    assert evolve(table.table, answer) == table.table
    training = training.after(answer)
    assert training.waits
    assert training.verdict[1] == answer
    assert training.at(table.table, table.rules) == training
    training = training.seen().at(table.table, table.rules)
    assert not training.waits
    again = Training((answer,)).at(table.table, table.rules)  # as after a restart
    assert again.question is None


def test_the_score_is_kept_by_kind():
    def answered(asked, correct, millis):
        return TrainingAnswered("t1", asked, 1, "", "", [], correct, millis)

    found = score([answered("pay", True, 1000), answered("next", False, 2000), answered("pay", False, 4000)])
    assert [(one.asked, one.right, one.of, one.seconds) for one in found] == [
        (Topic.NEXT, 0, 1, 2.0), (Topic.PAY, 1, 2, 2.5),
    ]  # fmt: skip
    assert score([]) == ()


# How the shoe waits


def first_card():
    return CardDrawn(parse_card("9H"), place=PLAYER_FIRST)


def test_a_round_begins_when_the_bets_are_closed(practice):
    table = practice()
    assert shoe_waits(table.table, first_card(), table.rules)
    table.tell(actions.OpenBets())
    assert shoe_waits(table.table, first_card(), table.rules)
    table.tell(actions.CloseBets())
    assert not shoe_waits(table.table, first_card(), table.rules)
    table.tell(first_card())
    assert not shoe_waits(table.table, first_card(), table.rules)  # the shoe forgot the round: that is to be seen
    assert not shoe_waits(table.table, CardDrawn(parse_card("KS"), place=BANKER_FIRST), table.rules)


def test_cards_of_the_round_and_what_goes_wrong_in_it_do_not_wait(practice):
    table = dealt(practice, "9H KS 4D 6C 2C")
    for reading in (
        CardDrawn(parse_card("7H"), place=Place(Side.PLAYER, 3)),
        CardDrawn(None, Course.OUTSIDE),
        FaultRaised(3),
        ResultClaimed(ClaimedResult.PLAYER, False, False),
    ):
        assert not shoe_waits(table.table, reading, table.rules)


def test_a_new_shoe_waits_for_the_old_one_to_end(practice):
    table = dealt(practice, "9H KS 4D 6C 2C").tell(CuttingCardDrawn())
    assert shoe_waits(table.table, ShoeStarted(), table.rules)
    table.tell(actions.Settle())
    assert shoe_waits(table.table, ShoeStarted(), table.rules)
    nothing = replace(table.rules, settings=replace(table.rules.settings, rounds_after_cutting_card=1))
    assert not shoe_waits(table.table, ShoeStarted(), nothing)
    assert shoe_waits(Table(), ShoeStarted(), table.rules)


def test_a_restart_in_the_middle_of_a_hand_does_not_wait(practice):
    table = dealt(practice, "9H KS")
    assert not shoe_waits(table.table, ShoeStarted(), table.rules)
