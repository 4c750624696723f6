"""Reports: staff say what they saw, and it becomes a case. Part of `decide`."""

from controller.decide.dealing_methods import possible_here
from controller.decide.draft import Draft
from controller.game.irregularities import IRREGULARITIES, Irregularity, NoticedBy
from controller.table.actions import Report
from controller.table.model import Phase


def report(draft: Draft, action: Report) -> None:
    """Staff saw something."""
    kind = action.irregularity
    permit = draft.rules.ruleset.irregularities.get(kind)
    if permit is None or permit.seen is NoticedBy.DETECTED:
        names = [k.value for k, p in draft.rules.ruleset.irregularities.items() if p.seen is not NoticedBy.DETECTED]
        draft.refuse(f"{kind} is not reported in {draft.rules.ruleset.id}; staff report {', '.join(names)}", reading=12)
        return
    table = draft.table
    late = IRREGULARITIES[kind].until_next_round
    if not possible_here(draft, kind):
        return
    if kind is Irregularity.FACE_UP_CARD and permit.clause and not (table.in_round and table.deal.draws):
        text = "a card face up before the first card of a round is not covered: report other"
        draft.refuse(text, permit.clause)
        return
    if late and table.phase is Phase.BETTING and not table.deal.draws:
        draft.refuse("the next round has begun: the one before stands", permit.clause, permit.reading)
        return
    about = table.settled_last.number if late and table.settled_last is not None else None
    by = action.by or table.dealer or "staff"
    draft.open_case(kind, action.note or "reported by staff", reported_by=by, about=about)
