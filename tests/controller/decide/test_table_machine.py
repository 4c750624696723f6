"""The table under anything: random readings, actions, faults and restarts, checked after every step.

`World` tells a table things and checks, event by event, what must hold whatever happens: replay gives the same table,
cards and money are conserved, nothing unlawful is called or settled, a held table stands still, every refusal and every
case says by which rule. `next_told` makes the next random thing to tell it; `bring_home` is a pit crew that must be able
to bring any table back to rest. Three tests drive them: hypothesis (which shrinks what it finds), many seeded walks, and
every short sequence over a small alphabet.
"""

import json
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from msgspec.structs import replace
from support.referee.rulings import counted
from support.table import PORT

from controller.decide.checks import CHECKS
from controller.decide.moves import MOVES, decide, restarted
from controller.decide.offered_rulings import is_exposed, offered
from controller.decide.reconstruction import drawn_with
from controller.decide.unseen_cards import unseen_cards
from controller.game.authority import LADDER, Role
from controller.game.cards import DECK, card_name, parse_cards
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity, Ruling
from controller.game.money import Rounding
from controller.game.ruleset import Method
from controller.protocol.table_json import state_fields
from controller.runtime.fold import evolve_state
from controller.runtime.state import State, decode_state, encode_state
from controller.settings.settings import Burn, Limit, TableSettings, settings_fields
from controller.settings.table_rules import TableRules
from controller.table import actions, events, observations
from controller.table.actions import Signature
from controller.table.deal import TURNS, due_place
from controller.table.events import decode_event, encode_event
from controller.table.evolve import evolve
from controller.table.ledger import TERMINAL
from controller.table.model import Phase, Table
from controller.table.money_lines import How
from controller.table.observations import CardDrawn, ClaimedResult, Course, IdentityShown, Place, ResultClaimed
from controller.table.tray import Count
from controller.verify.second_books import SecondBooks
from drivers.shoes import MAKES, bee_tek

TOP = Signature("acm1", Role.ASSISTANT_CASINO_MANAGER)
STAFF = tuple(Signature(f"{role}-1", role) for role in Role)
GAMES = {game: load_game(game) for game in game_ids()}
WRITTEN_ALL_THE_SAME = (
    events.CaseOpened, events.CaseClosed, events.CaseChanged, events.DeviceNoted, events.RequestRefused,
)  # fmt: skip
"""What a refused action may leave in the journal."""


def lawful(player, banker):
    """Whether two hands are a finished round, written from the documents alone: arithmetic, no grid."""
    if None in (*player, *banker) or not (2 <= len(player) <= 3 and 2 <= len(banker) <= 3):
        return False
    p, b = (sum(card.points for card in hand[:2]) % 10 for hand in (player, banker))
    if p > 7 or b > 7:
        return len(player) == len(banker) == 2
    if p > 5:
        return len(player) == 2 and (len(banker) == 3) == (b < 6)
    if len(player) == 2:
        return False
    third = player[2].points
    return (len(banker) == 3) == (b <= {8: 2, 9: 3, 0: 3, 1: 3}.get(third, 3 + third // 2))


def on_the_felt(table):
    """All cards that are out and not away, by name."""
    return Counter(card_name(card) for card in (*table.out, *table.carried, *table.outside))


class World:
    """A table, everything that happened at it, and a second set of books."""

    def __init__(self, rules):
        self.rules = rules
        self.table = Table()
        self.state = State()
        self.happened = []
        self.stakes = {}
        """Money on the areas, by its owner and area."""
        self.paid = {}
        """What the last settlement took in: stakes by owner and area."""
        self.millis = 0
        self.under_result = set()
        """The cases that held the table when a result stood last."""
        self.audit = SecondBooks()
        """The money of the terminals, reckoned anew."""
        self.take(restarted(self.table, rules, "test", resumed=False).events)
        self.take((events.SettingsChanged(settings=settings_fields(rules.settings), by=None, role=None),))

    # Telling it

    def tell(self, told, pause=10_000):
        """Tell it this and check everything; returns the refusal, if it is one."""
        self.millis += pause
        decision = decide(self.table, told, self.rules, self.millis, "test")
        reading = not hasattr(told, "do")
        if reading:
            assert decision.events, f"{told} left no trace"
            assert decision.refusal is None, "a reading cannot be refused"
        if decision.refusal is not None:
            self.check_refusal(decision.refusal)
            odd = [event for event in decision.events if not isinstance(event, WRITTEN_ALL_THE_SAME)]
            assert not odd, f"refused ({decision.refusal.text}) and yet {odd}"
        self.take(decision.events)
        return decision.refusal

    def restart(self):
        """The program comes back with what the journal holds: all events anew, and the last snapshot."""
        payloads = [encode_event(event) for event in self.happened]
        state = State()
        for payload in payloads:
            state = evolve_state(state, decode_event(payload))
        assert state.table == self.table
        self.table = decode_state(encode_state(state)).table
        self.millis = 0
        self.take(restarted(self.table, self.rules, "test", resumed=True).events)

    def take(self, decided):
        for event in decided:
            again = decode_event(encode_event(event))
            assert again == event
            self.check_event(event)
            before, dealt = on_the_felt(self.table), self.table.deal.draws
            self.state = evolve_state(self.state, again)
            self.table = evolve(self.table, event)
            self.happened.append(event)
            assert not self.table.ledger.faults()
            assert self.audit.take(event, self.table.ledger) is None
            if isinstance(event, (events.CardPlaced, events.CardsReconstructed)):
                assert on_the_felt(self.table) == before, "a card became another one on its way"
            if isinstance(event, events.CardPlaced):
                laid = Counter(draw.card for draw in self.table.deal.draws) - Counter(draw.card for draw in dealt)
                assert [card_name(card) for card in laid] == [event.card]
            if isinstance(event, (events.CardKept, events.CardSetAside)) and event.where not in ("shoe", "burned"):
                gone = before - on_the_felt(self.table)
                assert gone.total() <= 1
                assert {*gone} <= {event.card, "??"}
        assert self.state.table == self.table
        self.check_table()

    @property
    def table_key(self):
        """The table as bytes."""
        return encode_state(self.state)

    # What must hold

    def check_refusal(self, refusal):
        assert refusal.text
        assert "\n" not in refusal.text
        assert refusal.clause is not None or refusal.reading is not None, f"no rule cited: {refusal.text}"
        assert refusal.clause is None or refusal.clause in self.rules.ruleset.clauses, refusal
        assert refusal.reading is None or refusal.reading in HOUSE_READINGS, refusal

    def check_event(self, event):  # noqa: PLR0912, PLR0915 - one arm for each kind of event that must answer for something
        table = self.table
        holding = {case.kind for case in table.cases if case.holds}
        if table.phase is Phase.RESULT:
            self.under_result = {case.number for case in table.cases if case.holds}
        stops = {case.kind for case in table.cases if case.holds and case.number not in self.under_result}
        stops = table.option is not None or stops - {Irregularity.EARLY_CARD}
        match event:
            case events.CaseOpened():
                permit = self.rules.permit(Irregularity(event.irregularity))
                assert event.clause is not None or event.reading is not None
                assert event.clause is None or event.clause in self.rules.ruleset.clauses
                assert event.rulings
                assert {*event.rulings} <= {*permit.rulings, Ruling.NOTE}
                assert event.authority in LADDER
                assert event.case == table.next_case
            case events.CaseRuled():
                case = next(case for case in table.cases if case.number == event.case)
                assert event.ruling in case.rulings
            case events.CardPlaced(carried=False):
                assert not stops, "a held table stands still, but for an early card that a corrected round is due"
                assert event.card == card_name(table.waiting[0].card)
            case events.CardDrawn(manual=False, ruled=False) if event.to is not None:
                assert not table.held, "a held table stands still"
            case events.ResultCalled():
                assert not stops, "only a corrected round is called again while the table is held"
                assert table.phase is Phase.DEALING
                assert lawful(table.deal.player, table.deal.banker)
                p, b = (sum(card.points for card in hand) % 10 for hand in (table.deal.player, table.deal.banker))
                assert event.result == ("player" if p > b else "banker" if b > p else "tie")
            case events.BetsOpened():
                assert table.phase is Phase.IDLE
                assert event.forced or not table.held
                assert event.round == table.round + 1
                assert not self.stakes
            case events.BetsClosed():
                assert table.phase is Phase.BETTING
                assert event.forced or holding <= {Irregularity.TABLE_DIFFERENTIAL}
            case events.BetsReopened():
                assert not is_exposed(table), "a card has been shown"
            case events.WagerPlaced():
                assert table.phase is Phase.BETTING
                where = (event.seat, event.who, event.on)
                assert event.amount > 0
                self.stakes[where] = self.stakes.get(where, 0) + event.amount
                assert event.total == self.stakes[where]
            case events.WagerWithdrawn():
                where = (event.seat, event.who, event.on)
                assert 0 < event.amount <= self.stakes[where]
                self.stakes[where] -= event.amount
                assert event.left == self.stakes[where]
                if not event.left:
                    del self.stakes[where]
            case events.RoundSettled():
                assert table.phase is Phase.RESULT
                assert table.option is None
                assert holding <= {Irregularity.EARLY_CARD}
                assert lawful(table.deal.player, table.deal.banker)
                self.check_settlement(event)
            case events.RoundVoided():
                self.check_void(event)
            case _:
                pass

    def check_settlement(self, event):
        """Every wager is settled once, and nothing is made or lost: what was staked is collected or goes back."""
        assert {(line.seat, line.who, line.on): line.stake for line in event.lines} == self.stakes
        assert len(event.lines) == len(self.stakes)
        collected = 0
        for line in event.lines:
            kept = line.stake + line.pays - line.returns
            assert line.pays >= 0
            assert 0 <= kept <= line.stake
            assert kept == (line.counts if line.result == "lose" else 0)
            assert line.result == "win" or line.pays == 0
            collected += kept
            self.check_pays(line)
        staked = sum(self.stakes.values())
        given_back = sum(line.returns - line.pays for line in event.lines)
        assert staked == collected + given_back
        lost = [line.result == "lose" for line in event.lines]
        assert lost == sorted(lost, reverse=True), "losing wagers are collected first"
        self.paid, self.stakes = self.stakes, {}

    def check_pays(self, line):
        """What is paid is what the pay row says of what counts, rounded by the table's policy."""
        if line.flag == "returned":
            assert (line.counts, line.pays, line.returns) == (0, 0, line.stake)
            return
        limit = self.rules.settings.limits.get(line.on, Limit())
        assert line.counts == min(line.stake, limit.maximum or line.stake)
        deal = self.table.deal
        standing = {"player": deal.player, "banker": deal.banker}
        totals = {side: sum(card.points for card in hand) % 10 for side, hand in standing.items()}
        if line.on in totals and totals["player"] == totals["banker"]:
            assert line.result == "push"
        if line.result == "win":
            unit, rounding = self.rules.settings.payable.unit, self.rules.settings.payable.rounding
            exact = {line.counts * row.odds for row in self.rules.ruleset.wagers[line.on].rows}
            assert any(abs(Fraction(line.pays) - amount) < unit for amount in exact)
            assert line.pays % unit == 0
            assert rounding in tuple(Rounding)

    def check_void(self, event):
        if self.table.in_round and event.round == self.table.round:
            assert {(line.seat, line.who, line.on): line.stake for line in event.lines} == self.stakes
            self.stakes, self.paid = {}, {}
        else:
            over = self.table.over(event.round)
            assert [(line.seat, line.who, line.on, line.stake) for line in event.lines] == [
                (line.seat, line.who, line.on, line.stake) for line in over.lines
            ]
        assert all(line.returns == line.stake and line.pays == 0 for line in event.lines)

    def check_table(self):
        table = self.table
        shoe = table.shoe
        assert shoe.drawn == shoe.burned + shoe.used + table.on_the_table, "a card is lost"
        assert len(shoe.seen) <= shoe.drawn
        assert {(w.seat, w.who, w.on): w.amount for w in table.wagers} == self.stakes
        assert all(len(table.deal.hand(side)) <= 3 for side in Side)
        places = [draw.place for draw in table.deal.draws if draw.place is not None]
        assert len({*places}) == len(places)
        assert decode_state(encode_state(self.state)) == self.state
        if len(self.happened) % 4 == 0:
            json.dumps(state_fields(table, self.rules))
        for case in table.cases:
            assert case.rulings == offered(table, self.rules, case.kind, case.round, case.cards), case
        for check in CHECKS:
            assert {finding.kind for finding in check.find(table, self.rules)} <= set(check.kinds), check
        if table.phase is Phase.NO_SHOE:
            assert not table.deal.draws
        if table.waiting and table.phase is not Phase.DEALING:
            kinds = {case.kind for case in table.cases}
            assert table.option or kinds & {
                Irregularity.EARLY_CARD,
                Irregularity.OVERDRAW,
                Irregularity.DOUBLE_DRAW,
                Irregularity.WRONG_PLACE,
            }, "a card came at the wrong time, unnoticed"
        if any(case.kind is Irregularity.EARLY_CARD for case in table.cases):
            assert table.waiting, "the early card is away and its case is not"
        assert all(1 <= after <= len(table.waiting) for after, _ in table.claims)
        if table.phase is Phase.RESULT:
            assert lawful(table.deal.player, table.deal.banker)
            p, b = (sum(card.points for card in hand) % 10 for hand in (table.deal.player, table.deal.banker))
            assert table.result == ("player" if p > b else "banker" if b > p else "tie")
        if not table.held:
            assert not table.waiting
            assert not table.outside
            if table.in_round:
                assert not table.deal.surplus
            if table.phase is Phase.DEALING:
                assert not lawful(table.deal.player, table.deal.banker), "the result is not called"

    def check_offers(self):
        """Every ruling on offer, given by somebody with authority and with sensible details, works or says why not."""
        for case in self.table.cases:
            for ruling in case.rulings:
                decision = decide(self.table, sensible(self.table, case, ruling), self.rules, self.millis)
                if decision.refusal is not None:
                    self.check_refusal(decision.refusal)
                    assert not decision.events
                else:
                    assert any(isinstance(event, events.CaseRuled) for event in decision.events)

    # Bringing it home

    def bring_home(self, crew):
        """A pit crew brings the table to rest and ends the shoe: there is always a way."""
        for _ in range(120):
            if not self.table.held and self.table.phase in (Phase.IDLE, Phase.NO_SHOE):
                break
            self.crew_step(crew)
        else:
            pytest.fail(f"no way home: {self.table.phase}, {[case.kind for case in self.table.cases]}")
        if self.table.phase is Phase.IDLE:
            assert self.tell(actions.EndShoe()) is None
        assert self.table.phase is Phase.NO_SHOE
        assert not self.stakes

    def crew_step(self, crew):
        table = self.table
        holding = [case for case in table.cases if case.holds]
        if table.option is not None:
            assert self.tell(actions.EndOption(table.option.case, TOP, "they stay")) is None
        elif table.phase is Phase.RESULT and {case.kind for case in holding} <= {Irregularity.EARLY_CARD}:
            assert self.tell(actions.Settle()) is None
        elif holding:
            self.crew_rules(crew, holding)
        elif table.phase is Phase.BETTING:
            refusal = self.tell(actions.CloseBets())
            assert refusal is None or self.table.held
        else:
            self.crew_deals()

    def crew_rules(self, crew, holding):
        """Rule on the first case that can be ruled on, or dismiss it; failing all, refer it upwards and void."""
        for case in holding:
            for ruling in sorted(case.rulings, key=crew.index):
                before = (case.kind, ruling)
                if self.tried[before] < 8 and self.tell(sensible(self.table, case, ruling)) is None:
                    self.tried[before] += 1
                    return
        if any(self.tell(actions.Dismiss(TOP, case.number, reason="reported in error")) is None for case in holding):
            return
        case = next((case for case in holding if case.kind is Irregularity.OTHER), None)
        if case is None:
            assert self.tell(actions.Report(Irregularity.OTHER, "none of these will do")) is None
        elif self.table.in_round:
            assert self.tell(sensible(self.table, case, Ruling.VOID)) is None
        else:
            assert self.tell(sensible(self.table, case, Ruling.PLAY_ON)) is None

    @property
    def tried(self):
        """How often the crew has ruled so: a ruling that brings its own case back is not given for ever."""
        if not hasattr(self, "_tried"):
            self._tried = Counter()
        return self._tried

    def crew_deals(self):
        """Deal what is due, name what is unseen; with the shoe empty or no way to know, refer it upwards."""
        table = self.table
        due = due_place(table.deal)
        unseen = unseen_cards(table)
        if due is not None and not (unseen and len(table.deal.draws) >= 4):
            card = rarest(table)
            self.tell(CardDrawn(card, place=due))
        elif unseen:
            place = unseen[0]
            assert isinstance(place, Place)
            assert self.tell(actions.Correct(place.side, place.index, rarest(table), TOP, "seen on the felt")) is None
        else:
            pytest.fail(f"nothing to deal and nothing to name: {table.deal}")


def rarest(table):
    """A card that has come least often."""
    seen = Counter(table.shoe.seen)
    return min(DECK, key=lambda card: seen[card])


FINISH = (
    Ruling.KEEP_FOR_NEXT, Ruling.RECONSTRUCT, Ruling.CARDS_STAND, Ruling.CORRECT, Ruling.ENTER_CARDS,
    Ruling.ENTER_BY_HAND, Ruling.COUNT_MISSING, Ruling.SET_ORDER, Ruling.WITHDRAW_THEN_RECONSTRUCT, Ruling.CLOSE_NOW,
    Ruling.PLAY_ON, Ruling.RETRIEVE, Ruling.EXPOSE, Ruling.RESET_AND_REOPEN, Ruling.WITHDRAW_OPTION, Ruling.SET_ASIDE,
    Ruling.READ_AGAIN, Ruling.SWAP_SHOE, Ruling.ADJUST_WAGERS, Ruling.REMOVE_WAGERS, Ruling.REFUSE,
    Ruling.STAYS_IN_PLAY, Ruling.SETTLE_ONCE, Ruling.SETTLE_TO_MAXIMUM, Ruling.NOTE, Ruling.VOID,
    Ruling.VOID_AND_REPLACE,
)  # fmt: skip
"""A crew that finishes rounds wherever it can."""
CREWS = (FINISH, tuple(reversed(FINISH)))
"""And one that voids."""


def sensible(table, case, ruling):
    """A ruling by somebody high enough, with the details that it needs as well as anybody could know them."""
    unseen = unseen_cards(table)
    fresh = [card for card in DECK if card not in table.out] or list(DECK)
    more = {}
    match ruling:
        case Ruling.ENTER_BY_HAND | Ruling.ENTER_CARDS | Ruling.SWAP_SHOE:
            more["cards"] = tuple((fresh * 2)[: len(unseen)])
        case Ruling.SET_ORDER:
            more["cards"] = tuple(draw.card for draw in drawn_with(table, case.cards) if draw.card is not None)
        case Ruling.CORRECT:
            hand = table.deal.player or (table.last.player if table.last else ())
            more["place"] = (Side.PLAYER, 1)
            more["cards"] = (next(card for card in fresh if not hand or card is not hand[0]),)
        case Ruling.COUNT_MISSING:
            more["counted"], more["cards"] = counted(table)
        case Ruling.REMOVE_WAGERS:
            more["wagers"] = tuple((w.seat, w.who, w.on) for w in table.wagers if w.on in tuple(Side))[:1]
        case _:
            pass
    return actions.Rule(case.number, ruling, TOP, "as seen on the felt", **more)


# Random things to tell a table


def random_rules(rng):
    """A game and settings that go with it."""
    game = rng.choice(sorted(GAMES))
    ruleset = GAMES[game]
    fortune = game == "fortune-six"
    limits = {
        on: Limit(rng.choice((None, 25_00)), rng.choice((None, 100_00, 500_00)))
        for on in ruleset.wagers
        if rng.random() < 0.5
    }
    high = rng.random() < 0.4
    settings = TableSettings(
        game=game,
        seats=rng.choice((1, 7, 9)),
        limits=limits,
        differential=rng.choice((None, 100_00)) if fortune else None,
        wagers_per_area=rng.choice((1, 3)),
        unit=rng.choice((1, 25)),
        rounding=rng.choice(tuple(Rounding)),
        method=rng.choice(tuple(Method)[: 3 if high else 2]) if fortune else Method.B,
        high_limit_area=high,
        burn=rng.choice(tuple(Burn)),
        rounds_after_cutting_card=rng.choice((0, 1)),
        double_draw_interval=rng.choice((0, 0, 300)),
        authority={Irregularity.OVERDRAW: Role.GAMING_SHIFT_MANAGER} if rng.random() < 0.2 else {},
        shoe=rng.choice(("angel-eye", "bee-tek")),
        port=PORT if high else None,
    )
    return TableRules(ruleset, settings, MAKES)


def random_card(rng, table):
    """Mostly any card, sometimes one that has come before."""
    return rng.choice(table.shoe.seen) if table.shoe.seen and rng.random() < 0.1 else rng.choice(DECK)


def random_place(rng):
    return rng.choice((*TURNS, *TURNS, Place(Side.PLAYER, 4), Place(Side.BANKER, 0)))


def random_draw(rng, table):
    """Mostly the card that is due, as a smart or a plain shoe says it; sometimes any card anywhere."""
    concealed = None in table.out if table.out else rng.random() < 0.3
    card = None if concealed or rng.random() < 0.05 else random_card(rng, table)
    if rng.random() < 0.9:
        due = due_place(table.deal)
        if due is None and rng.random() < 0.5:
            due = TURNS[0]
        return CardDrawn(card, place=rng.choice((due, due, None)), manual=rng.random() < 0.1)
    course = rng.choice(tuple(Course))
    place = rng.choice((None, random_place(rng)))
    return CardDrawn(card, course, place, rng.choice((None, 0, 3)), manual=rng.random() < 0.1)


def random_shown(rng, table):
    """Mostly an unseen card, otherwise anything."""
    unseen = [place for place in unseen_cards(table) if isinstance(place, Place)]
    claimed = [draw.claimed for draw in table.deal.draws if draw.card is None and draw.claimed]
    claimed += [drawn.place for drawn in table.waiting if drawn.card is None and drawn.place]
    choice = unseen + claimed
    place = rng.choice(choice) if choice and rng.random() < 0.9 else random_place(rng)
    return IdentityShown(place, random_card(rng, table))


def random_claim(rng, table):
    """Mostly the right result."""
    player, banker = table.deal.player, table.deal.banker
    if lawful(player, banker) and rng.random() < 0.7:
        p, b = (sum(card.points for card in hand) % 10 for hand in (player, banker))
        result = ClaimedResult.PLAYER if p > b else ClaimedResult.BANKER if b > p else ClaimedResult.TIE
        pairs = [hand[0].rank is hand[1].rank for hand in (player, banker)]
        return ResultClaimed(result, *pairs)
    return ResultClaimed(rng.choice(tuple(ClaimedResult)), rng.random() < 0.2, rng.random() < 0.2, rng.random() < 0.1)


def random_word(rng, table):
    """Anything else that a shoe may say."""
    code = rng.choice((*observations.ShoeFault, 9))
    return rng.choice(
        (
            observations.CardUnread(),
            observations.CardUnread(),
            observations.CardDiscarded(rng.choice((None, random_card(rng, table)))),
            CardDrawn(rng.choice((None, random_card(rng, table))), Course.OUTSIDE),
            CardDrawn(rng.choice((None, random_card(rng, table))), Course.CARRIED_OVER, TURNS[0]),
            observations.FaultRaised(code, inside_another=rng.random() < 0.2),
            observations.FaultCleared(code),
            observations.CuttingCardDrawn(manual=rng.random() < 0.5),
            observations.ShoeStarted(),
            observations.StandBy(),
            observations.LockChanged(locked=rng.random() < 0.5),
            observations.PresetChanged("AB", "0001"),
            bee_tek.alarm("E3", rng.choice(("Card Not Read", "double draw", "Shoe Empty", "hot"))),
            observations.SequenceGap("3", "5"),
            observations.SequenceUnproved(rng.choice((None, "4")), "5"),
            observations.BurstDamaged((b"\x05",), contradiction=rng.random() < 0.5),
            observations.CopiesOdd(4),
            observations.LinkLost("unplugged"),
            observations.LinkBack(),
            observations.LineSilent(2.5),
            observations.BytesRejected(b"\x00\xff", "noise"),
            observations.CommandAnswered(accepted=rng.random() < 0.5, code="21"),
        )
    )


def random_reading(rng, table):
    """What a shoe may say: cards most of the time, and the face-down ones shown when all lie there."""
    unseen = None in table.out and (table.waiting or due_place(table.deal) is None)
    kinds = (random_draw, random_shown, random_claim, random_word)
    (kind,) = rng.choices(kinds, (60, 70 if unseen else 4, 8, 10))
    return kind(rng, table)


def random_rule(rng, table):
    """A ruling on an open case: mostly by somebody who may and with what it needs; sometimes nonsense."""
    if not table.cases or rng.random() < 0.05:
        return actions.Rule(rng.randrange(5), rng.choice(tuple(Ruling)), rng.choice(STAFF), "")
    case = rng.choice(table.cases)
    ruling = rng.choice(case.rulings)
    if ruling is Ruling.VOID and rng.random() < 0.5:
        ruling = rng.choice(case.rulings)
    action = sensible(table, case, ruling)
    if ruling is Ruling.SET_ORDER:
        action = replace(action, cards=tuple(rng.sample(action.cards, len(action.cards))))
    dice = rng.random()
    if dice < 0.05:
        return replace(action, by=rng.choice(STAFF))
    if dice < 0.15:
        cards = tuple(random_card(rng, table) for _ in range(rng.randrange(4)))
        place = (rng.choice(tuple(Side)), rng.randrange(5))
        return replace(action, cards=cards, place=place, set_aside=cards[:2], kind=rng.choice(("manual", "abacus")))
    if dice < 0.18:
        return replace(action, ruling=rng.choice(tuple(Ruling)), reason="")
    return action


def random_terminal(rng, world):
    """What a terminal asks, or staff do for one: mostly as it should be, sometimes again, late or too much."""
    ledger = world.table.ledger
    terminal = rng.choice((1, 2, 2, 40, 0))
    last = max(ledger.done_by(terminal), default=0)
    number = last + 1 if rng.random() < 0.8 else max(1, last - rng.randrange(40))
    about = rng.choice((None, world.table.round, world.table.round, 1))

    def request(action):
        return actions.FromTerminal(terminal, number, action, about)

    cents = rng.choice((10_00, 33_33, 100_00, 100_00, 900_00))
    on = rng.choice((*Side, *world.rules.ruleset.wagers, "insurance"))
    digest = rng.choice((*ledger.vouchers, f"{rng.randrange(10**9):x}"))
    by = rng.choice(STAFF)
    asked = (
        request(actions.PlaceWager(terminal, on, cents, TERMINAL)),
        request(actions.WithdrawWager(terminal, on, TERMINAL, rng.choice((None, 5_00)))),
        actions.BuyIn(terminal, by, rng.choice((None, cents * 10))),
        request(actions.AskCredit(cents)),
        actions.DeclineCredit(terminal, by),
        actions.SellVoucher(cents, digest, by),
        actions.PayVoucher(digest, by),
        request(actions.RedeemVoucher(digest)),
        request(actions.CashOut(digest, rng.choice((None, cents, 0)))),
        actions.PlaceWager(terminal, on, cents, TERMINAL),
    )
    return rng.choices(asked, (60, 8, 15, 4, 2, 4, 2, 4, 6, 1))[0]


def random_wager(rng, world):
    """A bet, or a bet taken back, or part of it."""
    if rng.random() < (0.6 if world.rules.ruleset.id == "super-six-etg" else 0.02):
        return random_terminal(rng, world)
    seat, who = rng.choice((1, 1, 1, 2, 3, 9, 0)), rng.choice("ab")
    on = rng.choice((*Side, *Side, *world.rules.ruleset.wagers, "insurance"))
    if rng.random() < 0.8:
        return actions.PlaceWager(seat, on, rng.choice((1, 10_00, 33_33, 100_00, 100_00, 900_00, 0)), who)
    if world.table.wagers and rng.random() < 0.7:
        wager = rng.choice(world.table.wagers)
        return actions.WithdrawWager(wager.seat, wager.on, wager.who, rng.choice((None, 5_00)))
    return actions.WithdrawWager(seat, on, who, rng.choice((None, 10_00)))


def random_answer(rng, table):
    """To a withdrawal option."""
    option = table.option
    if not table.wagers or rng.random() < 0.4:
        return actions.EndOption(option.case, rng.choice((None, TOP)), "they stay")
    wager = rng.choice(table.wagers)
    return actions.AnswerOption(option.case, wager.seat, rng.random() < 0.6, wager.who, rng.choice((None, wager.on)))


def random_move(rng, table):
    """What the phase asks for."""
    moves = {
        Phase.NO_SHOE: actions.LoadShoe(rng.choice((4, 4, 8, 11))),
        Phase.IDLE: actions.OpenBets(free=rng.random() < 0.1),
        Phase.BETTING: actions.CloseBets(),
        Phase.DEALING: actions.CloseBets(),
        Phase.RESULT: actions.Settle(),
    }
    over = table.phase is Phase.IDLE and table.shoe.is_over(0)
    return actions.EndShoe() if over and rng.random() < 0.7 else moves[table.phase]


def random_act(rng, world):
    """Anything else that people may do."""
    table = world.table
    seat, who, hand, by = rng.choice((1, 1, 2, 0)), rng.choice("ab"), rng.choice(tuple(Side)), rng.choice(STAFF)
    return rng.choice(
        (
            actions.Report(rng.choice(tuple(Irregularity)), "seen"),
            actions.Report(rng.choice(tuple(Irregularity)), "seen"),
            actions.Correct(hand, rng.randrange(5), random_card(rng, table), by, "looked", rng.choice((None, 1, 2))),
            actions.Correct(hand, rng.randrange(1, 3), random_card(rng, table), TOP, "looked"),
            actions.EndShoe(rng.choice((None, 100, -1))),
            actions.SwapShoe(rng.choice((*MAKES, "abacus"))),
            actions.ClearSeat(seat),
            actions.OfferWithdrawal(),
            actions.ReplaceCards(by, rng.choice(("", "worn"))),
            actions.SetMethod(rng.choice("ABCD"), by),
            actions.RefuseCards(hand, seat, who),
            actions.ChooseHandler(hand, seat, by, who),
            actions.ChooseReveal(hand),
            actions.AllowSqueeze(hand, seat, by, who),
            actions.TakeShoe(seat, who, rng.choice((None, TOP))),
            actions.GiveUpShoe(),
            actions.SignOn(by),
            actions.SignOff(),
            actions.EndOption(0),
            actions.AnswerOption(1, seat, takes=True, who=who),
            actions.LoadShoe(8),
            actions.Settle(),
            actions.OpenBets(),
            random_rule(rng, table),
        )
    )


# How often each kind of thing is told in a phase: reading, move, wager, act.
MIX = {
    Phase.NO_SHOE: (15, 60, 3, 10),
    Phase.IDLE: (12, 70, 3, 10),
    Phase.BETTING: (5, 20, 45, 6),
    Phase.DEALING: (80, 2, 2, 6),
    Phase.RESULT: (15, 50, 2, 12),
}


def next_told(rng, world):
    """The next thing to tell this table, in a mix that gets rounds dealt and held tables going."""
    table = world.table
    if table.option is not None and rng.random() < 0.6:
        return random_answer(rng, table)
    if table.held and rng.random() < 0.6:
        return random_rule(rng, table)
    (kind,) = rng.choices(("reading", "move", "wager", "act"), MIX[table.phase])
    match kind:
        case "reading":
            return random_reading(rng, table)
        case "move":
            return random_move(rng, table)
        case "wager":
            return random_wager(rng, world)
        case _:
            return random_act(rng, world)


# Hypothesis


class TableMachine(RuleBasedStateMachine):
    """Hypothesis tells the table things, and shrinks what breaks it."""

    def __init__(self):
        super().__init__()
        self.world = None

    @precondition(lambda self: self.world is None)
    @rule(rng=st.randoms(use_true_random=False))
    def settle_in(self, rng):
        self.world = World(random_rules(rng))
        self.world.tell(actions.LoadShoe(rng.choice((4, 8))))

    @precondition(lambda self: self.world is not None)
    @rule(rng=st.randoms(use_true_random=False))
    def something(self, rng):
        self.world.tell(next_told(rng, self.world), pause=rng.choice((50, 5_000)))

    @precondition(lambda self: self.world is not None)
    @rule(rng=st.randoms(use_true_random=False))
    def a_card(self, rng):
        self.world.tell(random_draw(rng, self.world.table))

    @precondition(lambda self: self.world is not None and self.world.table.cases)
    @rule(rng=st.randoms(use_true_random=False))
    def a_ruling(self, rng):
        self.world.tell(random_rule(rng, self.world.table))

    @precondition(lambda self: self.world is not None)
    @rule()
    def a_restart(self):
        self.world.restart()

    @invariant()
    def every_offer_works_or_says_why_not(self):
        if self.world is not None:
            self.world.check_offers()

    def teardown(self):
        if self.world is not None:
            self.world.restart()
            self.world.bring_home(FINISH)


def test_nothing_that_people_or_shoes_do_breaks_a_table():
    """A random table holds its laws after every step, and a crew brings it home."""
    few = hypothesis_settings(stateful_step_count=30, max_examples=min(100, hypothesis_settings().max_examples))
    run_state_machine_as_test(TableMachine, settings=few)


@pytest.mark.long
@pytest.mark.timeout(3_600)
def test_nothing_at_all_that_people_or_shoes_do_breaks_a_table():
    """The same with as many examples as the profile asks for, and longer ones."""
    run_state_machine_as_test(TableMachine, settings=hypothesis_settings(stateful_step_count=50))


# Seeded walks


def walk(seed, steps=70):
    """One random evening at one random table."""
    rng = Random(seed)  # noqa: S311 - the same evening every time
    world = World(random_rules(rng))
    if rng.random() < 0.95:
        world.tell(actions.LoadShoe(rng.choice((4, 8))))
    for _ in range(steps):
        if rng.random() < 0.01:
            world.restart()
        else:
            world.tell(next_told(rng, world), pause=rng.choice((50, 5_000, 5_000)))
        if rng.random() < 0.05:
            world.check_offers()
    world.restart()
    world.check_offers()
    world.bring_home(CREWS[seed % 2])
    return world


@pytest.mark.parametrize("lot", [*range(5), *(pytest.param(lot, marks=pytest.mark.long) for lot in range(5, 10))])
def test_random_evenings_end_well(lot):
    """Forty evenings each, of seventy steps, all different and the same every time."""
    for seed in range(lot * 40, lot * 40 + 40):
        walk(seed)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("lot", range(40))
def test_many_more_random_evenings_end_well(lot):
    """Long ones."""
    for seed in range(10_000 + lot * 100, 10_000 + lot * 100 + 100):
        walk(seed, steps=300)


# Every short sequence


def _rule_on_first(at):
    """Somebody high enough gives the ruling that stands at this place of the first case's offers."""

    def told(table):
        held = [case for case in table.cases if case.holds][:1]
        return next((sensible(table, case, case.rulings[at]) for case in held if at < len(case.rulings)), None)

    return told


def _always(told):
    return lambda _: told


KS, NINE, TWO = parse_cards("KS 9H 2C")
ALPHABET = (
    _always(CardDrawn(NINE)),
    _always(CardDrawn(None, place=TURNS[0])),
    _always(CardDrawn(TWO, Course.OUTSIDE)),
    lambda table: CardDrawn(KS, place=due_place(table.deal) or TURNS[0]),
    _always(IdentityShown(TURNS[0], NINE)),
    _always(ResultClaimed(ClaimedResult.BANKER, player_pair=False, banker_pair=False)),
    lambda table: random_move(Random(1), table),  # noqa: S311 - the same move every time
    _rule_on_first(0),
    _rule_on_first(1),
    _always(actions.Report(Irregularity.OTHER, "seen")),
)
MORE = (
    *ALPHABET,
    _rule_on_first(2),
    _rule_on_first(3),
    lambda table: table.option and actions.EndOption(table.option.case, TOP, "they stay"),
    _always(CardDrawn(TWO, Course.CARRIED_OVER, TURNS[0])),
    _always(observations.CardDiscarded(None)),
    _always(observations.CardUnread()),
    _always(observations.ShoeStarted()),
    _always(observations.FaultRaised(observations.ShoeFault.OVERDRAW)),
    _always(observations.SequenceGap("3", "5")),
    _always(actions.Correct(Side.PLAYER, 1, KS, TOP, "looked")),
)


def started(game, phase):
    """A table in this phase, with a wager where there can be one."""
    world = World(TableRules(GAMES[game], TableSettings(game=game), MAKES))
    steps = {
        Phase.IDLE: [actions.LoadShoe(8)],
        Phase.BETTING: [actions.OpenBets(), actions.PlaceWager(1, "player", 100_00)],
        Phase.DEALING: [actions.CloseBets(), CardDrawn(KS), CardDrawn(None, place=TURNS[1]), CardDrawn(TWO)],
        Phase.RESULT: [CardDrawn(NINE), IdentityShown(TURNS[1], KS)],
    }
    for reached, told in steps.items():
        if world.table.phase is phase:
            break
        for one in told:
            world.tell(one)
        assert world.table.phase is reached
    assert world.table.phase is phase
    return world


def explore(world, alphabet, depth, known):
    """Tell a table everything there is to say, then again, to this depth; a table met before is not told again."""
    for letter in alphabet if depth else ():
        told = letter(world.table)
        if told is None:
            continue
        after = World.__new__(World)
        vars(after).update(vars(world), stakes=dict(world.stakes), happened=list(world.happened))
        after.tell(told)
        if known.get(after.table_key, 0) < depth:
            known[after.table_key] = depth
            explore(after, alphabet, depth - 1, known)


@pytest.mark.parametrize("phase", tuple(Phase))
@pytest.mark.parametrize(("game", "letters", "depth"), [("fortune-six", 8, 4), ("no-commission", 10, 3)])
def test_every_short_sequence_from_every_phase(game, letters, depth, phase):
    """All sequences of three or four over a small alphabet keep every law."""
    explore(started(game, phase), ALPHABET[:letters], depth, {})


@pytest.mark.long
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("phase", tuple(Phase))
@pytest.mark.parametrize("game", ["fortune-six", "no-commission"])
@pytest.mark.parametrize(("alphabet", "depth"), [(ALPHABET, 5), (MORE, 4)])
def test_every_sequence_from_every_phase(game, phase, alphabet, depth):
    """Longer ones, and more letters."""
    explore(started(game, phase), alphabet, depth, {})


# The phase machine


ONE_OF_EACH = (
    actions.LoadShoe(8), actions.SwapShoe("manual"), actions.EndShoe(), actions.OpenBets(), actions.CloseBets(),
    actions.Settle(), actions.Collect(), actions.PaySeat(1), actions.SeatPatron(1, "1234"),
    actions.PlaceWager(1, "player", 100_00), actions.WithdrawWager(1, "player"), actions.ClearSeat(1),
    actions.NameCard(Side.PLAYER, 1, KS), actions.Report(Irregularity.OTHER), actions.Dismiss(TOP, 1, reason="so"), actions.TakeBack("open-bets"),
    actions.Rule(1, Ruling.VOID, TOP), actions.Correct(Side.PLAYER, 1, KS, TOP, "so"),
    actions.CorrectWager(1, "player", 100_00, TOP), actions.Adjust(1, 1, How.WAIVED, 100_00, TOP),
    actions.AnswerOption(1, 1, takes=True), actions.EndOption(1), actions.OfferWithdrawal(),
    actions.ReplaceCards(TOP, "worn"), actions.SetMethod("A", TOP), actions.RefuseCards(Side.PLAYER, 1),
    actions.ChooseHandler(Side.PLAYER, 1, TOP), actions.ChooseReveal(Side.PLAYER),
    actions.AllowSqueeze(Side.PLAYER, by=TOP, seat=1), actions.TakeShoe(1), actions.GiveUpShoe(), actions.SignOn(TOP),
    actions.SignOff(), actions.Service("open", TOP, replace(TOP, id="other"), "so"),
    actions.Approve("software", "ab" * 32, TOP),
    actions.CountInventory(Count.OPENER, {"100.00": 40}, TOP, replace(TOP, id="other")), actions.AskCredit(100_00), actions.BuyIn(1, TOP, 100_00),
    actions.DeclineCredit(1, TOP), actions.SellVoucher(100_00, "d", TOP), actions.PayVoucher("d", TOP),
    actions.RedeemVoucher("d"), actions.CashOut("e"),
    actions.RefuseRequest("that is no amount", 6),
    actions.TerminalsShown(1, "open", (1,)),
)  # fmt: skip


def test_the_phase_machine_names_every_action():
    """`MOVES` has a line for each action there is, and no other."""
    assert {type(action) for action in ONE_OF_EACH} == set(actions.Action.__args__) == set(MOVES)


@pytest.mark.parametrize("phase", tuple(Phase))
@pytest.mark.parametrize("action", ONE_OF_EACH, ids=lambda action: action.do)
def test_what_a_phase_does_not_allow_is_refused_by_its_clause(phase, action):
    """Refused by the clause of the action (`test_refusals_cite` has them all), and nothing is written; what the phase
    allows may be refused further on."""
    world = started("fortune-six", phase)
    move = MOVES[type(action)]
    decision = decide(world.table, action, world.rules, 0, "test")
    if phase not in move.phases:
        world.check_refusal(decision.refusal)
        assert decision.events == ()
    elif decision.refusal is not None:
        world.check_refusal(decision.refusal)
