"""Checks: what the software notices by looking at the table, and the moment at which it looks. Part of `decide`.

`CHECKS` lists them in the order in which they are run; `findings` is the only caller. Each is a pure function of the
table and its rules. What only the input itself shows is found where the input is decided: a card that comes to the
wrong place (`table.deal`), two at once, a card of another set, a fault (`observations.FAULTS`), a wager that is late or
outside the limits (`wagers`), the count of a shoe that is over (`shoe.SHOE_CHECKS`).
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from controller.game.announcements import hand_name
from controller.game.cards import Drawn, card_name
from controller.game.completions import decided
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.game.money import money_name
from controller.game.phrase import Phrase, phrase
from controller.settings.table_rules import TableRules
from controller.table.cases import Then
from controller.table.deal import Finding, check_claim, check_complete, due_place, place_words
from controller.table.model import Phase, Table
from controller.table.observations import ClaimedResult, Course, Place
from controller.table.rounds import Wager
from controller.table.surplus import masked, waiting_outside


class Moment(StrEnum):
    """When the software runs a check."""

    CARDS = "cards"
    """Cards have changed and no result is called yet. While there is a finding, none is called."""
    CLAIM = "claim"
    """A result is called, and the shoe has reported its own."""
    WAITING = "waiting"
    """A card may wait that belongs to no round."""
    CLOSING = "closing"
    """The bets should close. While there is a finding, they stay open."""
    RESTART = "restart"
    """The program opened the journal again."""


def too_many(table: Table, _: TableRules) -> Iterable[Finding]:
    """Cards that no hand is due: drawn outside the round, in no hand, or in a hand that is complete without them.

    Finds nothing where that depends on an unseen card. When bets are open again, cards lie face down on the table.
    """
    found = [drawn_outside_words(card) for card in masked(table).outside] if table.outside else []
    if table.waiting:
        found += (drawn_outside_words(masked(table).waiting[n].card) for n in waiting_outside(table))
    if table.phase in (Phase.DEALING, Phase.BETTING):
        loose = masked(table).deal.surplus if table.deal.surplus else ()
        found += (_loose_words(card, due_place(table.deal)) for card in loose)
        if len(table.deal.draws) > 4:  # with fewer cards no hand has one too many
            found += (wrong.evidence for wrong in check_complete(table.deal, Irregularity.OVERDRAW))
    return [Finding(Irregularity.OVERDRAW, evidence) for evidence in found] if found else ()


def drawn_outside_words(card: Drawn) -> Phrase:
    """The evidence of a card that was drawn outside the round; None: nobody has seen it."""
    return phrase("{card} was drawn outside the round", card=card_name(card))


def _loose_words(card: Drawn, due: Place | None) -> Phrase:
    if due is None:
        return phrase("{card} lies on the table and no hand is due it", card=card_name(card))
    return phrase("{card} lies on the table, and {due} is due", card=card_name(card), due=place_words(due))


def called_early(table: Table, _: TableRules) -> Iterable[Finding]:
    """The shoe called a result although a card is due."""
    claim = table.claim
    if claim is None or table.phase is not Phase.DEALING or claim.result is ClaimedResult.FORCE_QUIT:
        return ()
    if table.deal.step.to is None:
        return ()
    return check_complete(table.deal, Irregularity.SHORT_HAND)


def shoe_empty(table: Table, _: TableRules) -> Iterable[Finding]:
    """A card is due and the shoe has none left."""
    whole = 52 * table.shoe.decks
    if table.phase is not Phase.DEALING or table.shoe.drawn < whole or not whole or table.waiting:
        return ()
    if table.deal.step.to is None:
        return ()
    evidence = phrase("all {count} cards are drawn and a card is due", count=whole)
    return (Finding(Irregularity.NOT_ENOUGH_CARDS, evidence),)


def claim_differs(table: Table, _: TableRules) -> Iterable[Finding]:
    """The shoe's result or pairs are not those of the cards."""
    return () if table.claim is None else check_claim(table.deal, table.claim)


def waits_outside(table: Table, _: TableRules) -> Iterable[Finding]:
    """A card waits outside the deal: it is one too many, or the first card of a round whose bets are not closed."""
    asked = table.option is not None and table.option.then in (Then.CLOSE_NOW, Then.SET_ASIDE)
    if not table.waiting or table.phase is Phase.DEALING or asked:
        return ()
    drawn = table.waiting[0]
    name = card_name(masked(table).waiting[0].card)
    if drawn.course is Course.BURN and any(case.kind is Irregularity.WRONG_PLACE for case in table.cases):
        return ()  # burned out of turn: there is a case about it
    if table.phase is Phase.RESULT and not table.opens_a_round(drawn):
        finding = Finding(Irregularity.OVERDRAW, phrase("{card} drawn although the round is complete", card=name))
    elif table.phase is Phase.IDLE:
        finding = Finding(Irregularity.OVERDRAW, phrase("{card} drawn between two rounds", card=name))
    elif table.phase is Phase.NO_SHOE:
        finding = Finding(Irregularity.EARLY_CARD, phrase("{card} drawn with no shoe loaded", card=name))
    else:
        finding = Finding(Irregularity.EARLY_CARD, phrase("{card} drawn before the bets were closed", card=name))
    return () if any(case.kind is finding.kind for case in table.cases) else (finding,)


def any_card_out(table: Table) -> bool:
    """Whether a card of the round has left the shoe, laid or waiting."""
    return bool(table.deal.draws or table.waiting)


def heavy_side(table: Table) -> Side:
    """The side with the higher wagers."""
    return Side.PLAYER if table.differential > 0 else Side.BANKER


def open_wagers(table: Table, rules: TableRules) -> list[Wager]:
    """The wagers that the cards have not decided yet."""
    done = decided(rules.ruleset, table.deal.player, table.deal.banker) if table.deal.draws else {}
    return [wager for wager in table.wagers if wager.on not in done]


def differential_exceeded(table: Table, rules: TableRules) -> Iterable[Finding]:
    """Player and Banker wagers differ by more than the table allows, and the heavier side has a wager that is open."""
    limit, difference = rules.settings.differential, table.differential
    if limit is None or abs(difference) <= limit:
        return ()
    heavy = heavy_side(table)
    light = Side.BANKER if heavy is Side.PLAYER else Side.PLAYER
    if all(wager.on != heavy for wager in open_wagers(table, rules)):
        return ()
    names = {"heavy": hand_name(heavy), "light": hand_name(light)}
    money = {"lead": money_name(abs(difference)), "over": money_name(abs(difference) - limit)}
    if table.phase is Phase.BETTING:
        evidence = phrase(
            "{heavy} leads by {lead}, {over} over the limit: {heavy} to decrease, {light} may increase",
            **names,
            **money,
        )
    else:
        evidence = phrase("{heavy} leads by {lead}, {over} over the limit", heavy=names["heavy"], **money)
    return (Finding(Irregularity.TABLE_DIFFERENTIAL, evidence),)


def came_back_dealing(table: Table, _: TableRules) -> Iterable[Finding]:
    """The program stopped in the middle of a round."""
    if table.phase is not Phase.DEALING:
        return ()
    count = len(table.deal.draws)
    evidence = phrase("the table came back in the middle of a round, {count} cards drawn", count=count)
    return (Finding(Irregularity.POWER_FAILURE, evidence),)


class Check(NamedTuple):
    """When a check is run, what it may find, and the function that looks."""

    moment: Moment
    kinds: tuple[Irregularity, ...]
    find: Callable[[Table, TableRules], Iterable[Finding]]


CHECKS: Final = (
    Check(Moment.CARDS, (Irregularity.OVERDRAW,), too_many),
    Check(Moment.CARDS, (Irregularity.SHORT_HAND,), called_early),
    Check(Moment.CARDS, (Irregularity.NOT_ENOUGH_CARDS,), shoe_empty),
    Check(Moment.CLAIM, (Irregularity.RESULT_MISMATCH,), claim_differs),
    Check(Moment.WAITING, (Irregularity.OVERDRAW, Irregularity.EARLY_CARD), waits_outside),
    Check(Moment.CLOSING, (Irregularity.TABLE_DIFFERENTIAL,), differential_exceeded),
    Check(Moment.RESTART, (Irregularity.POWER_FAILURE,), came_back_dealing),
)
"""Every check, in the order in which they are run."""
_FINDERS: Final = {moment: tuple(check.find for check in CHECKS if check.moment is moment) for moment in Moment}


def findings(moment: Moment, table: Table, rules: TableRules) -> list[Finding]:
    """What every check of this moment finds."""
    found: list[Finding] = []
    for find in _FINDERS[moment]:
        found += find(table, rules)
    return found
