"""The laws of a table: what holds after every event and every step, whatever people and shoes do.

`Watch` folds the events of a table and checks each law with books of its own; `LawBrokenError` names the law. It knows
nothing of how events are decided, so a test can hand it a corrupted event and see which law notices.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from enum import StrEnum

from controller.decide.wagers import settled_lines
from controller.game.authority import Role
from controller.game.cards import card_name
from controller.game.gamefile import ruleset_from_canonical
from controller.game.hands import Side
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity
from controller.runtime.fold import evolve_state
from controller.runtime.state import State, decode_state, encode_state
from controller.settings.settings import Mode, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.events import AnyEvent, decode_event, encode_event
from controller.table.model import Phase, Table
from controller.table.refusal import Refusal
from controller.verify.rejudge import _Judge


class Law(StrEnum):
    """Every law."""

    CARDS = "cards are conserved"
    """Drawn = burned + used + on the table, and a card that moves stays the same card."""
    MONEY = "money is conserved"
    """What players win the house loses; every wager is settled once; no account of a player is below zero."""
    RESULT = "the result is the cards'"
    """Only a finished round has a result, and it is that of its cards; so is every settled line."""
    REPLAY = "replay equals the table"
    """The events as they are on disk fold to the same table, and so does a snapshot."""
    OWN_ROUND = "nobody signs for their own round"
    """Reading 26."""
    VERIFY = "verify accepts the journal"
    HELD = "a held table stands still"
    REFUSED = "a refusal cites and writes nothing"
    LIVE = "a live table has a dealer"
    """Reading 26: in mode live nobody opens, closes or settles with nobody signed on."""
    DAMAGE = "damage holds the table"
    """Reading 29: where a card may have passed unread, the table is held."""
    UNATTENDED = "what the software settles by itself is what lies on the felt"
    """Reading 29."""
    WAY_ON = "there is a way to the next round"


class LawBrokenError(AssertionError):
    """A law does not hold; `law` says which."""

    def __init__(self, law: Law, what: str, about: object = None) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.about = about
        """What else is the same in two failures of one kind."""


WRITTEN_ALL_THE_SAME = (
    events.CaseOpened, events.CaseClosed, events.CaseChanged, events.DeviceNoted, events.RequestRefused,
)  # fmt: skip
"""What a refused action may leave in the journal."""
NOT_YET = frozenset({Law.LIVE, Law.DAMAGE, Law.UNATTENDED, Law.OWN_ROUND})
"""Laws that do not hold yet: they are checked by their own tests only."""
NOT_OF_A_ROUND = (
    events.CreditBought, events.CreditDeclined, events.VoucherSold, events.VoucherRedeemed, events.StaffAdded,
    events.SettingsChanged, events.MethodSet, events.HandlerChosen, events.SqueezeAllowed, events.ShoeTaken,
)  # fmt: skip
"""Signed, but no void, correction, override, dismissal, adjustment or ruling of a round."""
MOVES_A_CARD = (events.CardPlaced, events.CardsReconstructed)


def winner(player: tuple, banker: tuple) -> str | None:
    """Who wins with two hands, written from the documents alone; None if they are no finished round."""
    if None in (*player, *banker) or not (2 <= len(player) <= 3 and 2 <= len(banker) <= 3):
        return None
    p, b = (sum(card.points for card in hand[:2]) % 10 for hand in (player, banker))
    if p > 7 or b > 7:
        finished = len(player) == len(banker) == 2
    elif p > 5:
        finished = len(player) == 2 and (len(banker) == 3) == (b < 6)
    elif len(player) == 2:
        finished = False
    else:
        third = player[2].points
        finished = (len(banker) == 3) == (b <= {8: 2, 9: 3, 0: 3, 1: 3}.get(third, 3 + third // 2))
    p, b = (sum(card.points for card in hand) % 10 for hand in (player, banker))
    return ("player" if p > b else "banker" if b > p else "tie") if finished else None


def on_the_felt(table: Table) -> Counter[str]:
    """All cards that are out and not away, by name."""
    return Counter(card_name(card) for card in (*table.out, *table.carried, *table.outside))


class Watch:
    """Folds events and checks the laws."""

    def __init__(self, let_off: frozenset[Law] = frozenset()) -> None:
        self.let_off = let_off
        self.state = State()
        self.stakes: dict[tuple[int, str, str], int] = {}
        """Money on the areas, by its owner and area."""
        self.paid: tuple[events.SettledLine, ...] = ()
        """The lines of the last settlement."""
        self.nets: Counter[str] = Counter()
        """What players and the house have won since the evening began."""
        self.rules: TableRules | None = None
        self.live = False
        self.on_duty: str | None = None
        self.dealers: dict[int, set[str]] = {}
        """Who dealt in any part of a round."""
        self.judge = _Judge()

    @property
    def table(self) -> Table:
        """The table as the events make it."""
        return self.state.table

    def take(self, event: AnyEvent) -> None:
        """Check one event, and the table after it."""
        before = self.state
        again = decode_event(encode_event(event))
        if again != event:
            raise LawBrokenError(Law.REPLAY, f"{event} is {again} when read again")
        self.state = evolve_state(before, again)
        for law, check in EVENT_LAWS.items():
            for wrong in check(self, before.table, event):
                self.broken(law, wrong)

    def look(self, table: Table | None = None) -> None:
        """Check the table at the end of a step; `table` is the one that `decide` returned."""
        if table is not None and table != self.table:
            raise LawBrokenError(Law.REPLAY, "the table that was decided is not the one its events make")
        for law, check in TABLE_LAWS.items():
            for wrong in check(self, self.table):
                self.broken(law, wrong)

    def broken(self, law: Law, what: str) -> None:
        """A law does not hold. Raises, unless the law is one of those that are let off."""
        if law not in self.let_off:
            raise LawBrokenError(law, what)


# Laws of one event


def cards_move(watch: Watch, before: Table, event: AnyEvent) -> Iterator[str]:
    """A card that is laid or moved stays the same card."""
    felt, after = on_the_felt(before), on_the_felt(watch.table)
    if isinstance(event, MOVES_A_CARD) and felt != after:
        yield f"{event} changed {felt - after} to {after - felt}"
    if isinstance(event, (events.CardKept, events.CardSetAside)) and event.where not in ("shoe", "burned"):
        gone = felt - after
        if gone.total() > 1 or not {*gone} <= {event.card, "??"}:
            yield f"{event} took {gone} away"


def money_moves(watch: Watch, before: Table, event: AnyEvent) -> Iterator[str]:  # noqa: PLR0912 - one arm for each event
    """Every wager goes on once and comes off once; what players win the house loses."""
    stakes = watch.stakes
    match event:
        case events.WagerPlaced():
            where = (event.seat, event.who, event.on)
            stakes[where] = stakes.get(where, 0) + event.amount
            watch.nets["felt"] += event.amount
            watch.nets["players"] -= event.amount
            if event.amount <= 0 or event.total != stakes[where]:
                yield f"{event} and {stakes[where]} lie there"
        case events.WagerWithdrawn():
            where = (event.seat, event.who, event.on)
            stakes[where] = stakes.get(where, 0) - event.amount
            watch.nets["felt"] -= event.amount
            watch.nets["players"] += event.amount
            if event.amount <= 0 or stakes[where] < 0 or stakes[where] != event.left:
                yield f"{event} and {stakes[where]} are left"
            if not stakes[where]:
                del stakes[where]
        case events.RoundSettled():
            yield from _settled(watch, event)
            watch.paid, watch.stakes = tuple(event.lines), {}
        case events.RoundVoided():
            yield from _voided(watch, before, event)
            watch.paid, watch.stakes = (), {}
        case _:
            return
    if sum(watch.nets.values()):
        yield f"players, house and felt add up to {sum(watch.nets.values())}"
    if watch.nets["felt"] != sum(watch.stakes.values()):
        yield f"{watch.nets['felt']} should lie on the felt, and {sum(watch.stakes.values())} do"


def _settled(watch: Watch, event: events.RoundSettled) -> Iterator[str]:
    lines = {(line.seat, line.who, line.on): line.stake for line in event.lines}
    if lines != watch.stakes or len(lines) != len(event.lines):
        yield f"round {event.round} settled {lines} and {watch.stakes} lay there"
    for line in event.lines:
        kept = line.stake + line.pays - line.returns
        lawful = {"win": kept == 0, "push": kept == 0 and not line.pays, "lose": not line.pays and kept == line.counts}
        if not lawful[line.result] or line.pays < 0 or not 0 <= kept <= line.stake:
            yield f"round {event.round}: {line} does not add up"
        watch.nets["felt"] -= line.stake
        watch.nets["players"] += line.returns
        watch.nets["house"] += line.stake - line.returns


def _voided(watch: Watch, before: Table, event: events.RoundVoided) -> Iterator[str]:
    """All wagers of a round go back; if it was settled, what was paid and collected is reversed."""
    if before.in_round:
        lay = watch.stakes
        watch.nets["felt"] -= sum(lay.values())
        watch.nets["players"] += sum(lay.values())
    else:
        lay = {(line.seat, line.who, line.on): line.stake for line in watch.paid}
        reversed_now = sum(line.stake - line.returns for line in watch.paid)
        watch.nets["players"] += reversed_now
        watch.nets["house"] -= reversed_now
    lines = {(line.seat, line.who, line.on): line.stake for line in event.lines}
    if lines != lay or len(lines) != len(event.lines):
        yield f"round {event.round} is void and {lines} went back, not {lay}"
    if any(line.returns != line.stake or line.pays for line in event.lines):
        yield f"round {event.round} is void and its wagers did not go back whole"


def result_is_the_cards(watch: Watch, before: Table, event: AnyEvent) -> Iterator[str]:
    """A result is called, and settled, only on a finished round, as its cards say."""
    match event:
        case events.ShoeLoaded():
            settings = settings_from_fields(watch.state.settings or {})
            watch.rules = TableRules(ruleset_from_canonical(event.game_file), settings)
        case events.SettingsChanged() if watch.rules is not None:
            watch.rules = TableRules(watch.rules.ruleset, settings_from_fields(event.settings))
        case events.ResultCalled():
            true = winner(before.deal.player, before.deal.banker)
            if event.result != true:
                yield f"{event.result} was called on {before.deal.player} and {before.deal.banker}: {true}"
        case events.RoundSettled():
            true = winner(before.deal.player, before.deal.banker)
            if true is None or before.result != true:
                yield f"{before.result} was settled on {before.deal.player} and {before.deal.banker}: {true}"
            elif watch.rules is not None:
                again = settled_lines(before, watch.rules, before.deal.outcome)
                for line in event.lines:
                    if line not in again:
                        yield f"{line} is not what the cards give: {again}"
                tie = true == "tie"
                for line in event.lines:
                    if line.on in tuple(Side) and line.flag != "returned":
                        due = "push" if tie else "win" if line.on == true else "lose"
                        # Some games push a Banker wager on certain totals; no game pays the losing side.
                        if line.result != due and not (line.result == "push" and due == "win"):
                            yield f"{line} and {true} won"


def own_round(watch: Watch, before: Table, event: AnyEvent) -> Iterator[str]:
    """Who dealt any part of a round signs no ruling, correction or other override of it (reading 26)."""
    match event:
        case events.DealerSignedOn():
            watch.on_duty = event.dealer
            if before.in_round:
                watch.dealers.setdefault(before.round, set()).add(event.dealer)
        case events.DealerSignedOff():
            watch.on_duty = None
        case events.BetsOpened():
            watch.dealers[event.round] = {watch.on_duty} - {None}
    by, role = getattr(event, "by", None), getattr(event, "role", None)
    if by is None or role in (None, Role.DEALER) or isinstance(event, NOT_OF_A_ROUND):
        return
    number = getattr(event, "round", None)
    case = before.case(event.case) if isinstance(event, events.CaseRuled) else None
    if case is not None:
        if case.signer(event.ruling) is Role.DEALER:
            return
        number = case.round
    dealt = watch.dealers.get(before.round if number is None else number, set())
    if by in dealt or (by == watch.on_duty and (number is None or before.in_round)):
        yield f"{by}, who dealt round {number}, signed {event}"


def verify_accepts(watch: Watch, _: Table, event: AnyEvent) -> Iterator[str]:
    """`sabot verify` finds nothing wrong with the record."""
    wrong = watch.judge.take(event)
    if wrong is not None:
        yield f"{event}: {wrong}"


def held_stands_still(_: Watch, before: Table, event: AnyEvent) -> Iterator[str]:
    """While a case or an option holds the table, nothing is dealt, called or settled."""
    if not before.held:
        return
    holding = {case.kind for case in before.cases if case.holds}
    match event:
        case events.CardPlaced(carried=False) | events.ResultCalled():
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.CardDrawn(manual=False) if event.to is not None:
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.BetsOpened(forced=False):
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.BetsClosed(forced=False) if before.option or not holding <= {Irregularity.TABLE_DIFFERENTIAL}:
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.RoundSettled() if before.option or not holding <= {Irregularity.EARLY_CARD}:
            yield f"{event} although {holding or 'an option'} holds the table"


def live_has_a_dealer(watch: Watch, before: Table, event: AnyEvent) -> Iterator[str]:
    """In mode live the bets open and close, and rounds are settled, only with somebody signed on."""
    if isinstance(event, events.SettingsChanged):
        watch.live = event.settings.get("mode") == Mode.LIVE
    calls = isinstance(event, (events.BetsOpened, events.BetsClosed)) and not event.forced
    if watch.live and before.dealer is None and (calls or isinstance(event, events.RoundSettled)):
        yield f"{event} and nobody is signed on"


EVENT_LAWS: dict[Law, Callable[[Watch, Table, AnyEvent], Iterator[str]]] = {
    Law.CARDS: cards_move,
    Law.MONEY: money_moves,
    Law.RESULT: result_is_the_cards,
    Law.OWN_ROUND: own_round,
    Law.VERIFY: verify_accepts,
    Law.HELD: held_stands_still,
    Law.LIVE: live_has_a_dealer,
}


# Laws of the table after a step


def cards_conserved(_: Watch, table: Table) -> Iterator[str]:
    """Every card that left the shoe is burned, used or on the table."""
    shoe = table.shoe
    there = shoe.burned + shoe.used + table.on_the_table
    if shoe.drawn != there:
        yield f"{shoe.drawn} drawn, and {shoe.burned} burned + {shoe.used} used + {table.on_the_table} lie there"
    if len(shoe.seen) > shoe.drawn:
        yield f"{len(shoe.seen)} seen of {shoe.drawn} drawn"
    places = [draw.place for draw in table.deal.draws if draw.place is not None]
    if len({*places}) != len(places):
        yield f"two cards lie in one place: {places}"


def money_conserved(watch: Watch, table: Table) -> Iterator[str]:
    """The wagers on the table are those placed; the terminals' accounts add up to nothing, none below zero."""
    if {(w.seat, w.who, w.on): w.amount for w in table.wagers} != watch.stakes:
        yield f"the table has {table.wagers}, and {watch.stakes} were placed"
    yield from table.ledger.faults()


def called_as_the_cards(_: Watch, table: Table) -> Iterator[str]:
    """A table that shows a result shows that of its cards; one that waits for cards is not complete."""
    true = winner(table.deal.player, table.deal.banker)
    if table.phase is Phase.RESULT and table.result != true:
        yield f"the table shows {table.result} on {table.deal.player} and {table.deal.banker}: {true}"
    if table.phase is Phase.DEALING and not table.held and true is not None:
        yield f"{true} has won and is not called"


def snapshot_equals(watch: Watch, _: Table) -> Iterator[str]:
    """A snapshot read again is the same state."""
    if decode_state(encode_state(watch.state)) != watch.state:
        yield "the snapshot is not the state"


TABLE_LAWS: dict[Law, Callable[[Watch, Table], Iterator[str]]] = {
    Law.CARDS: cards_conserved,
    Law.MONEY: money_conserved,
    Law.RESULT: called_as_the_cards,
    Law.REPLAY: snapshot_equals,
}


def check_refusal(refusal: Refusal, written: tuple[AnyEvent, ...], rules: TableRules) -> None:
    """A refusal is one line with a clause or a reading, and nothing happened."""
    clause, reading = refusal.clause, refusal.reading
    known = (clause is None or clause in rules.ruleset.clauses) and (reading is None or reading in HOUSE_READINGS)
    if (clause, reading) == (None, None) or not known or not refusal.text or "\n" in refusal.text:
        raise LawBrokenError(Law.REFUSED, f"{refusal} cites nothing that there is")
    odd = [event for event in written if not isinstance(event, WRITTEN_ALL_THE_SAME)]
    if odd:
        raise LawBrokenError(Law.REFUSED, f"{refusal.text}, and yet {odd}")


