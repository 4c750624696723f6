"""Withdrawal options: staff ask each player whether they take their wagers back; then the game goes on as ruled.

Part of `decide`. Reading 23: wagers that are decided whatever comes stay, everybody with another wager is asked, and
answers take effect when the option ends.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from controller.decide.bets import close_now
from controller.decide.differential import judge_differential
from controller.decide.draft import Draft
from controller.decide.offered_rulings import is_exposed
from controller.decide.overdraw import burn, take_out
from controller.decide.reconstruction import reconstructed
from controller.decide.terminal_requests import may_ask
from controller.game.completions import decided
from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase, listed, phrase
from controller.game.ruleset import Cite, Result, Ruleset
from controller.table import events
from controller.table.actions import AnswerOption, EndOption, OfferWithdrawal
from controller.table.cases import Then
from controller.table.deal import Deal
from controller.table.ledger import TERMINAL
from controller.table.model import Phase, Table
from controller.table.rounds import Wager
from controller.table.surplus import seen_deal, surplus_cards

NOTHING_TO_TAKE: Final = phrase("There is no wager to take back")
Player: TypeAlias = tuple[int, str]


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
    """Open a withdrawal option. It lasts until everybody has answered and the dealer, or a supervisor, ends it."""
    table = draft.table
    if table.option is not None:
        draft.refuse(phrase("the option of case {case} must end first", case=table.option.case), reading=23)
        return
    done = _decided(draft.rules.ruleset, seen_deal(table) if asked.deal is None else asked.deal)
    draft.add(
        events.OptionOpened(
            case=asked.case,
            clause=asked.clause,
            reading=asked.reading,
            all_or_nothing=asked.all_or_nothing,
            then=asked.then,
            cards=list(asked.cards),
            decided=[on for on in done if any(wager.on == on for wager in table.wagers)],
            fixed=asked.deal is not None,
        )
    )


def _decided(ruleset: Ruleset, deal: Deal) -> Mapping[str, Result]:
    return decided(ruleset, deal.player, deal.banker)


def staying(table: Table, ruleset: Ruleset) -> frozenset[str]:
    """The areas whose wagers are decided whatever cards may still come, so that they stay (reading 23)."""
    option = table.option
    if option is None:
        return frozenset()
    later = () if option.fixed else _decided(ruleset, seen_deal(table))
    return frozenset((*option.decided, *later))


def remaining_wagers(table: Table, ruleset: Ruleset) -> list[Wager]:
    """The wagers that may be withdrawn."""
    stays = staying(table, ruleset)
    return [wager for wager in table.wagers if wager.on not in stays]


def players_asked(table: Table, ruleset: Ruleset) -> list[Player]:
    """Everybody with an open wager, by seat."""
    return sorted({wager.player for wager in remaining_wagers(table, ruleset)})


def not_answered(table: Table, ruleset: Ruleset) -> list[Player]:
    """The players who are asked and have not answered, by seat; nobody where players are not asked."""
    option = table.option
    if option is None:
        return []
    return [player for player in players_asked(table, ruleset) if not option.has_answered(player)]


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
    """A player's answer, the first or a changed one. It takes effect when the option ends."""
    option = draft.table.option
    if draft.asked is not None and may_ask(draft) is None:
        return None
    if option is None or option.case != action.case:
        return _no_option(draft, action.case)
    if draft.asked is None and action.who == TERMINAL:
        text = phrase("a terminal answers for its own wagers; for one without a link a pit supervisor ends the option")
        return draft.refuse(text, reading=17)
    player = {"seat": action.seat, "who": action.who}
    mine = [w for w in remaining_wagers(draft.table, draft.rules.ruleset) if w.player == (action.seat, action.who)]
    if not mine:
        text = draft.to_asker(phrase("seat {seat} ({who}) has no wager to withdraw", **player), NOTHING_TO_TAKE)
        return draft.refuse_citing(option, text)
    if action.on is not None:
        if option.all_or_nothing:
            text = phrase("all wagers or none: one alone cannot be withdrawn")
            return draft.refuse_citing(option, text)
        if all(wager.on != action.on for wager in mine):
            area = draft.rules.ruleset.area_name(action.on)
            nothing = phrase("seat {seat} ({who}) has no open wager on {area}", **player, area=area)
            text = draft.to_asker(nothing, NOTHING_TO_TAKE)
            return draft.refuse_citing(option, text)
    number = None if draft.asked is None else draft.asked.number
    draft.add(
        events.OptionTaken(
            case=action.case, seat=action.seat, who=action.who, takes=action.takes, request=number, on=action.on,
            at_end=True,
        )
    )  # fmt: skip
    return None


def end_option(draft: Draft, action: EndOption) -> None:
    """Everybody has answered, or a pit supervisor signs for those who have not: the answers take effect."""
    option = draft.table.option
    if option is None or option.case != action.case:
        _no_option(draft, action.case)
        return
    absent = not_answered(draft.table, draft.rules.ruleset)
    if absent and action.by is None:
        text = phrase(
            "{players} must answer first, or a pit supervisor signs that they stay in play",
            players=listed([player_name(*player) for player in absent]),
        )
        draft.refuse_citing(option, text)
        return
    if action.by is not None and not draft.may_sign(action.by, action.reason, phrase("ending the option")):
        return
    end(draft, action, absent)


def player_name(seat: int, who: str) -> Phrase:
    """A player in a phrase: the seat, or the terminal."""
    if who == TERMINAL:
        return phrase("terminal {terminal}", terminal=seat)
    return phrase("seat {seat} ({who})", seat=seat, who=who)


def _no_option(draft: Draft, case: int) -> None:
    text = phrase("case {case} gives no withdrawal option now", case=case)
    draft.refuse(draft.to_asker(text, phrase("Wagers can no longer be taken back")), reading=23)


def end(draft: Draft, action: EndOption, absent: Sequence[Player] = ()) -> None:
    """Withdraw what players take back, end the option, and go on as `Option.then` says."""
    option = draft.table.option
    assert option is not None  # noqa: S101 - the callers have one
    for wager in remaining_wagers(draft.table, draft.rules.ruleset):
        if option.takes(wager):
            why = f"option of case {option.case}"
            draft.add(events.WagerWithdrawn(seat=wager.seat, who=wager.who, on=wager.on, amount=wager.amount, why=why))
    by = action.by
    draft.add(
        events.OptionEnded(
            case=option.case,
            by=None if by is None else by.id,
            role=None if by is None else by.role,
            reason=action.reason.strip(),
            absent=[{"seat": seat, "who": who} for seat, who in absent],
        )
    )
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
        take_out(draft)
        burn(draft, surplus_cards(draft.table))
    if draft.table.phase is not Phase.BETTING:
        judge_differential(draft)  # the light side may have withdrawn
    draft.resume()
