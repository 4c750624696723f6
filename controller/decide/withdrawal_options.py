"""Withdrawal options: staff ask each player whether they take their wagers back; then the game goes on as ruled.

Part of `decide`.
"""

from typing import Final, NamedTuple

from controller.decide.bets import close_now
from controller.decide.draft import Draft
from controller.decide.offered_rulings import is_exposed
from controller.decide.overdraw import burn
from controller.decide.reconstruction import reconstructed
from controller.decide.terminal_requests import may_ask
from controller.game.completions import decided
from controller.game.irregularities import Irregularity
from controller.game.phrase import phrase
from controller.game.ruleset import Cite
from controller.table import events
from controller.table.actions import AnswerOption, EndOption, OfferWithdrawal
from controller.table.deal import Deal
from controller.table.model import Table, Then, Wager
from controller.table.surplus import seen_deal, surplus_cards

NOTHING_TO_TAKE: Final = phrase("There is no wager to take back")


class Asked(NamedTuple):
    """What players are asked, and by which clause."""

    case: int
    clause: str | None
    reading: int | None
    then: Then = Then.PLAY_ON
    all_or_nothing: bool = False
    deal: Deal | None = None
    """The cards by which wagers are already decided, if they are not those that were seen."""
    cards: tuple[int, ...] = ()
    """The cards that were drawn together, as in `Case.cards`."""


def offer(draft: Draft, asked: Asked) -> None:
    """Open a withdrawal option. If no wager can be withdrawn, it ends at once."""
    table = draft.table
    if table.option is not None:
        draft.refuse(phrase("the option of case {case} must end first", case=table.option.case), reading=23)
        return
    deal = seen_deal(table) if asked.deal is None else asked.deal
    done = decided(draft.rules.ruleset, deal.player, deal.banker)
    draft.add(
        events.OptionOpened(
            case=asked.case,
            clause=asked.clause,
            reading=asked.reading,
            all_or_nothing=asked.all_or_nothing,
            then=asked.then,
            cards=list(asked.cards),
            decided=[on for on in done if any(wager.on == on for wager in table.wagers)],
        )
    )
    if not remaining_wagers(draft.table):
        _end(draft)


def remaining_wagers(table: Table) -> list[Wager]:
    """The wagers that may be withdrawn."""
    stays = table.option.decided if table.option else ()
    return [wager for wager in table.wagers if wager.on not in stays]


def offer_withdrawal(draft: Draft, _: OfferWithdrawal) -> None:
    """High-limit area: the cutting card came first and the dealer lets players withdraw (3.17.1)."""
    table, rules = draft.table, draft.rules
    clause = rules.ruleset.cites.get(Cite.CUT_FIRST)
    if not rules.settings.high_limit_area or clause is None:
        text = phrase("wagers are withdrawn at the cutting card in a high-limit area only")
        draft.refuse_by(Cite.CUT_FIRST, text, reading=9)
    elif not table.shoe.cut_first or table.deal.draws:
        draft.refuse(phrase("the cutting card was not the first card of this round"), clause)
    else:
        offer(draft, Asked(0, clause, None))


def answer_option(draft: Draft, action: AnswerOption) -> None:
    """A player's answer. Wagers that are already won or lost stay; the rest go back as the clause says."""
    option = draft.table.option
    if draft.asked is not None and may_ask(draft) is None:
        return None
    if option is None or option.case != action.case:
        return _no_option(draft, action.case)
    player = {"seat": action.seat, "who": action.who}
    if any((seat, who) == (action.seat, action.who) for seat, who, _ in option.answers) and action.on is None:
        text = draft.to_asker(phrase("seat {seat} ({who}) has answered", **player), phrase("This was answered before"))
        return draft.refuse(text, option.clause, option.reading)
    mine = [w for w in remaining_wagers(draft.table) if w.player == (action.seat, action.who)]
    if not mine:
        text = draft.to_asker(phrase("seat {seat} ({who}) has no wager to withdraw", **player), NOTHING_TO_TAKE)
        return draft.refuse(text, option.clause, option.reading)
    if action.on is not None:
        if option.all_or_nothing:
            text = phrase("all wagers or none: one alone cannot be withdrawn")
            return draft.refuse(text, option.clause, option.reading)
        mine = [w for w in mine if w.on == action.on]
        if not mine:
            area = draft.rules.ruleset.area_name(action.on)
            nothing = phrase("seat {seat} ({who}) has no open wager on {area}", **player, area=area)
            text = draft.to_asker(nothing, NOTHING_TO_TAKE)
            return draft.refuse(text, option.clause, option.reading)
    number = None if draft.asked is None else draft.asked.number
    draft.add(
        events.OptionTaken(case=action.case, seat=action.seat, who=action.who, takes=action.takes, request=number)
    )
    for wager in mine if action.takes else ():
        why = f"option of case {action.case}"
        draft.add(events.WagerWithdrawn(seat=wager.seat, who=wager.who, on=wager.on, amount=wager.amount, why=why))
    return None


def end_option(draft: Draft, action: EndOption) -> None:
    """Every player has been asked; `Option.then` follows."""
    option = draft.table.option
    if option is None or option.case != action.case:
        _no_option(draft, action.case)
        return
    _end(draft)


def _no_option(draft: Draft, case: int) -> None:
    text = phrase("case {case} gives no withdrawal option now", case=case)
    draft.refuse(draft.to_asker(text, phrase("Wagers can no longer be taken back")), reading=23)


def _end(draft: Draft) -> None:
    option = draft.table.option
    assert option is not None  # noqa: S101 - both callers have one
    draft.add(events.OptionEnded(case=option.case))
    if option.then is Then.RECONSTRUCT:
        reconstructed(draft, option.cards)
    elif option.then is Then.REOPEN and not is_exposed(draft.table):
        draft.add(events.BetsReopened())
    elif option.then is Then.REOPEN:
        evidence = phrase("a card was shown while players were asked: the bets stay closed")
        draft.open_case(Irregularity.DEVICE_RESET, evidence)
    elif option.then is Then.CLOSE_NOW:
        close_now(draft)
    elif option.then is Then.SET_ASIDE:
        burn(draft, surplus_cards(draft.table))
    draft.resume()
