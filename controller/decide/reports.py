"""Reports: staff report what they saw, and a case is opened. Part of `decide`."""

from typing import Final

from controller.decide.adjustments import report_payout
from controller.decide.dealing_methods import possible_here
from controller.decide.draft import Draft
from controller.decide.passing import evidence_of, hand_reported
from controller.game.cards import card_name
from controller.game.irregularities import IRREGULARITIES, Irregularity, NoticedBy, kind_name
from controller.game.phrase import listed, phrase
from controller.table import events
from controller.table.actions import Report
from controller.table.cases import Option
from controller.table.deal import place_words
from controller.table.model import Phase, Table
from controller.table.surplus import counted

FEWEST_TOGETHER: Final = 2


def report(draft: Draft, action: Report) -> None:
    """Decide `Report`: open a case for what staff saw."""
    kind = action.irregularity
    permit = draft.rules.ruleset.irregularities.get(kind)
    if permit is None or permit.seen is NoticedBy.DETECTED:
        permits = draft.rules.ruleset.irregularities.items()
        names = listed(kind_name(kind) for kind, permit in permits if permit.seen is not NoticedBy.DETECTED)
        game = draft.rules.ruleset.name
        wording = phrase(
            "{kind} is not reported in {game}; staff report {names}", kind=kind_name(kind), game=game, names=names
        )
        if permit is None:
            return draft.refuse(wording, reading=12)
        return draft.refuse_citing(permit, wording)
    if kind is Irregularity.WRONG_PAYOUT:
        return report_payout(draft, action)
    table = draft.table
    late = IRREGULARITIES[kind].until_next_round
    if not possible_here(draft, kind):
        return None
    if kind is Irregularity.FACE_UP_CARD and permit.clause and not (table.in_round and table.deal.draws):
        text = phrase("a card face up before the first card of a round is not covered: report other")
        return draft.refuse(text, permit.clause)
    if late and table.phase is Phase.BETTING and not table.deal.draws:
        text = phrase("the next round has begun: the one before stands")
        return draft.refuse_citing(permit, text)
    if kind is Irregularity.EXPOSED_CARD:
        return _exposed(draft, action)
    if kind is Irregularity.DOUBLE_DRAW and not _may_be_together(draft, action):
        return None
    if kind is Irregularity.DOUBLE_DRAW and table.option is not None and _asked_about(table, table.option, action):
        draft.add(events.DeviceNoted(f"again: {kind}", action.note or str(evidence_of(table, kind, None))))
        return None
    about = table.settled_last.number if late and table.settled_last is not None else None
    by = action.by or table.dealer or "staff"
    handled = hand_reported(draft, action, permit)
    if draft.refusal is None:
        draft.open_case(
            kind, evidence_of(table, kind, handled), reported_by=by, about=about, note=action.note, handled=handled,
            cards=_together(table, action) if kind is Irregularity.DOUBLE_DRAW else (),
        )  # fmt: skip
    return None


# Cards drawn together


def _together(table: Table, action: Report) -> tuple[int, ...]:
    """The cards that the report names; if it names none, the last two that were drawn."""
    drawn = len(counted(table))
    return tuple(sorted(set(action.cards))) or ((drawn - 1, drawn) if drawn > 1 else ())


def _asked_about(table: Table, option: Option, action: Report) -> bool:
    """Whether players are being asked because of these very cards: one incident is one case."""
    return not set(option.cards).isdisjoint(_together(table, action))


def _may_be_together(draft: Draft, action: Report) -> bool:
    """Whether the cards that the report names lie on the table in this round. If not, refuses the draft."""
    if not action.cards:
        return True
    pool, named = counted(draft.table), set(action.cards)
    if len(named) < FEWEST_TOGETHER:
        draft.refuse(phrase("name the cards that came together, two or more of them, counted from 1"), reading=20)
    elif not named <= set(range(1, len(pool) + 1)):
        text = phrase("{count} cards of this round are drawn; count those that came together from 1", count=len(pool))
        draft.refuse(text, reading=20)
    elif any(pool[number - 1].where == "carried" for number in named):
        draft.refuse(phrase("a card that is kept for the next round was ruled on already"), reading=20)
    return draft.refusal is None


# A card that was seen


def _exposed(draft: Draft, action: Report) -> None:
    """Somebody saw a card. A kept card is burned at once; a surplus or early card is ruled on as seen (reading 15)."""
    table = draft.table
    pool = counted(table)
    number = len(pool) if action.card is None else action.card
    if not 1 <= number <= len(pool):
        text = phrase("there is no card {number}: {count} are out; count them from 1", number=number, count=len(pool))
        draft.refuse(text, reading=15)
        return
    lying = pool[number - 1]
    by = action.by or table.dealer or "staff"
    who = by if isinstance(by, str) else by.id
    place = table.deal.draws[lying.at].place if lying.where == "draws" else None
    about = table.round if table.in_round else None
    draft.add(
        events.CardExposed(card=card_name(lying.card), where=lying.where, at=lying.at, reported_by=who, round=about)
    )
    if place is not None:
        evidence = phrase("{place} was exposed", place=place_words(place))
        draft.open_case(action.irregularity, evidence, reported_by=by, note=action.note)
    elif lying.where == "carried":
        draft.add(events.CardSetAside(card=card_name(lying.card), where="carried", at=lying.at, seen=True))
