"""Reports: staff report what they saw, and a case is opened. Part of `decide`."""

from controller.decide.dealing_methods import possible_here
from controller.decide.draft import Draft
from controller.decide.passing import evidence_of, hand_reported
from controller.game.irregularities import IRREGULARITIES, Irregularity, NoticedBy, kind_name
from controller.game.phrase import listed, phrase
from controller.table.actions import Report
from controller.table.model import Phase


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
            draft.refuse(wording, reading=12)
        else:
            draft.refuse(wording, permit.clause, permit.reading)
        return
    table = draft.table
    late = IRREGULARITIES[kind].until_next_round
    if not possible_here(draft, kind):
        return
    if kind is Irregularity.FACE_UP_CARD and permit.clause and not (table.in_round and table.deal.draws):
        text = phrase("a card face up before the first card of a round is not covered: report other")
        draft.refuse(text, permit.clause)
        return
    if late and table.phase is Phase.BETTING and not table.deal.draws:
        draft.refuse(phrase("the next round has begun: the one before stands"), permit.clause, permit.reading)
        return
    about = table.settled_last.number if late and table.settled_last is not None else None
    by = action.by or table.dealer or "staff"
    handled = hand_reported(draft, action, permit)
    if draft.refusal is None:
        evidence = evidence_of(table, kind, handled)
        draft.open_case(kind, evidence, reported_by=by, about=about, note=action.note, handled=handled)
