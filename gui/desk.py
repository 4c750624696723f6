"""The desk: what the dealer and the pit have in hand beside the cards. The right column, as pages. Pure, no Qt.

A page is a title, some words, buttons and perhaps a PIN pad. A touch gives the next page and, when it is complete, an
intent: an action, or an action for somebody who signs. Cards and wagers are never changed here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from controller.actions import (
    Action,
    AnswerOption,
    Correct,
    EndOption,
    EndShoe,
    Report,
    Rule,
    Signature,
    SignOff,
    SignOn,
    SwapShoe,
)
from controller.authority import Role, may_act_as
from controller.cards import Card, parse_card
from controller.hands import Side
from controller.house_readings import HOUSE_READINGS
from controller.inputs import CardDrawn, CuttingCardDrawn
from controller.irregularities import Irregularity, Ruling, Seen
from controller.money import amount
from controller.people import People
from controller.prospects import decided
from controller.rules import Rules
from controller.table import Case, Phase, Table
from controller.words import HAND

REASONS = (
    "As the cards lie on the felt",
    "Seen by the pit",
    "Confirmed by surveillance",
    "Dealer's slip",
    "Fault of the device",
    "At the player's request",
)
PAGE_SIZE = 5
ROLE_WORDS = {
    Role.DEALER: "dealer",
    Role.PIT_SUPERVISOR: "supervisor",
    Role.PIT_MANAGER: "pit manager",
    Role.GAMING_SHIFT_MANAGER: "shift manager",
    Role.ASSISTANT_CASINO_MANAGER: "casino manager",
    Role.SURVEILLANCE: "surveillance",
}


class Page(StrEnum):
    """What the right column shows."""

    PAYS = "pays"
    PEOPLE = "people"
    REASON = "reason"
    PIN = "pin"
    REPORT = "report"
    SHOE = "shoe"
    CARD = "card"
    """Which card it is: a rank, then a suit."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to touch."""

    key: str
    label: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """The right column, ready to paint."""

    title: str
    cites: str = ""
    words: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()
    dots: int | None = None
    """Digits typed so far; None: no PIN pad."""
    rank: str | None = None
    """With a card pad: the rank chosen so far, or nothing yet; None: no card pad."""
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class Desk:
    """Where the column stands."""

    page: Page = Page.PAYS
    first: int = 0
    """The first entry of a long list."""
    ruling: Ruling | None = None
    case: int | None = None
    person: str | None = None
    reason: str = ""
    typed: str = field(default="", repr=False)
    message: str = ""
    place: tuple[Side, int] | None = None
    """The card that is to be corrected; None: a card is entered by hand."""
    rank: str = ""
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Tell the table this."""

    told: Action | CuttingCardDrawn | CardDrawn


@dataclass(frozen=True, slots=True)
class Sign:
    """Let this person sign, and tell the table what comes of it."""

    person: str
    pin: str = field(repr=False)
    make: Callable[[Signature], Action]


Intent = Act | Sign


def open_case(table: Table) -> Case | None:
    """The case that holds the table."""
    return next((case for case in table.cases if case.holds), None)


def column(desk: Desk, table: Table, rules: Rules, people: People) -> Column | None:
    """The page to paint; None: the pays column."""
    case = open_case(table)
    match desk.page:
        case Page.PAYS if table.option is not None:
            return _option_page(table, rules)
        case Page.PAYS if case is None and table.phase is Phase.DEALING and table.shoe.kind == "manual":
            return Column("ENTER THE CARD", words=_said(desk), rank=desk.rank)
        case Page.PAYS:
            return _case_page(case, desk, rules) if case else _refusal_page(desk)
        case Page.CARD:
            side, index = desk.place or (Side.PLAYER, 1)
            return Column(f"{HAND[side]}'s card {index} is".upper(), rank=desk.rank, alarm=case is not None)
        case Page.PEOPLE:
            found = _signers(desk, table, people)
            signs = desk.ruling is not None or desk.card is not None
            words = ("Whoever decides signs with their own PIN.",) if signs else ("Who comes on duty?",)
            buttons = [Button(f"person:{person}", name, role) for person, name, role in found]
            return Column("WHO SIGNS", words=words, buttons=_paged(desk, buttons), alarm=case is not None)
        case Page.REASON:
            buttons = [Button(f"reason:{at}", reason) for at, reason in enumerate(REASONS)]
            return Column("REASON", buttons=_paged(desk, buttons), alarm=case is not None)
        case Page.PIN:
            return Column(
                f"PIN OF {desk.person}".upper(), words=_said(desk), dots=len(desk.typed), alarm=case is not None
            )
        case Page.REPORT:
            buttons = [
                Button(
                    f"report:{kind}",
                    kind.replace("-", " ").capitalize(),
                    f"clause {permit.clause}" if permit.clause else "",
                )
                for kind, permit in rules.ruleset.irregularities.items()
                if permit.seen is not Seen.DETECTED
            ]
            return Column("WHAT HAPPENED?", buttons=_paged(desk, buttons))
        case Page.SHOE:
            return Column("SHOE", words=_said(desk), buttons=_shoe_buttons(table))


def _refusal_page(desk: Desk) -> Column | None:
    """Why the last touch was refused; otherwise the pays."""
    return Column("NOT POSSIBLE", words=(desk.message,), buttons=(Button("back", "Back"),)) if desk.message else None


def _option_page(table: Table, rules: Rules) -> Column:
    """A withdrawal option: every player with a wager that is still open is asked once."""
    option = table.option
    assert option is not None  # noqa: S101 - the caller looked
    asked = {(seat, who): takes for seat, who, takes in option.answers}
    done = decided(rules.ruleset, table.deal.player, table.deal.banker)
    sums: dict[tuple[int, str], int] = {}
    for wager in table.wagers:
        if wager.on not in done:
            sums[wager.player] = sums.get(wager.player, 0) + wager.amount
    buttons = []
    for (seat, who), total in sums.items():
        if (seat, who) not in asked:
            name = f"Seat {seat}" if who == "a" else f"Seat {seat}{who}"
            buttons.append(Button(f"takes:{seat}:{who}", f"{name} withdraws", amount(total)))
    words = "All of a player's wagers, or none." if option.all_or_nothing else "Each player may withdraw."
    cites = f"clause {option.clause}" if option.clause else f"reading {option.reading}"
    shown = buttons[: PAGE_SIZE - 1]
    return Column("WITHDRAW?", cites, (words,), (*shown, Button("asked", "Everybody was asked")), alarm=True)


def _said(desk: Desk) -> tuple[str, ...]:
    return (desk.message,) if desk.message else ()


def _case_page(case: Case, desk: Desk, rules: Rules) -> Column:
    clause = rules.ruleset.clauses.get(case.clause or "")
    cites = " · ".join(
        [*([f"clause {case.clause}"] if case.clause else []), *([f"reading {case.reading}"] if case.reading else [])]
    )
    # The evidence stands under the step already; here is what the rule says, and why a touch was refused.
    words = [desk.message, clause.says if clause else HOUSE_READINGS.get(case.reading or 0, "")]
    buttons = [
        Button(f"ruling:{ruling}", ruling.replace("-", " ").capitalize(), _needs(case, ruling))
        for ruling in case.rulings
    ]
    return Column(f"CASE {case.number}", cites, tuple(filter(None, words)), _paged(desk, buttons), alarm=True)


def _needs(case: Case, ruling: Ruling) -> str:
    return ROLE_WORDS[Role(case.reserved.get(ruling, case.authority))]


def _paged(desk: Desk, buttons: list[Button]) -> tuple[Button, ...]:
    """A screenful, and a way to the rest."""
    if len(buttons) <= PAGE_SIZE:
        return tuple(buttons)
    first = desk.first if desk.first < len(buttons) else 0
    return (*buttons[first : first + PAGE_SIZE - 1], Button("more", "More …"))


def _shoe_buttons(table: Table) -> tuple[Button, ...]:
    found = []
    if table.phase is Phase.IDLE:
        found.append(Button("end-shoe", "End the shoe"))
    if table.phase in (Phase.BETTING, Phase.DEALING):
        found.append(Button("cutting-card", "Cutting card came"))
    if table.phase is not Phase.NO_SHOE and table.shoe.kind != "manual":
        found.append(Button("manual", "Enter cards by hand", "the shoe is dead"))
    return tuple(found)


def _signers(desk: Desk, table: Table, people: People) -> list[tuple[str, str, str]]:
    case = open_case(table)
    needed = Role.PIT_SUPERVISOR if desk.card is not None else Role.DEALER
    if desk.ruling is not None and case is not None:
        needed = Role(case.reserved.get(desk.ruling, case.authority))
    return [
        (person.id, person.name, ROLE_WORDS[person.role])
        for person in people.by_id.values()
        if not person.disabled and may_act_as(person.role, needed) and person.id != table.dealer
    ]


def touch(desk: Desk, key: str, table: Table) -> tuple[Desk, Intent | None]:  # noqa: PLR0912 - an arm for each key
    """What a touch leads to."""
    word, _, rest = key.partition(":")
    desk = replace(desk, message="")
    match word:
        case "back":
            return Desk(), None
        case "more":
            return replace(desk, first=desk.first + PAGE_SIZE - 1), None
        case "Report":
            return Desk(Page.REPORT), None
        case "Shoe":
            return Desk(Page.SHOE), None
        case "Signed":
            return (Desk(), Act(SignOff())) if table.dealer else (Desk(Page.PEOPLE), None)
        case "report":
            return Desk(), Act(Report(Irregularity(rest)))
        case "end-shoe":
            return Desk(), Act(EndShoe())
        case "cutting-card":
            return Desk(), Act(CuttingCardDrawn(manual=True))
        case "manual":
            return Desk(), Act(SwapShoe("manual"))
        case "ruling":
            return _ruling(table, Ruling(rest))
        case "person":
            page = Page.REASON if desk.ruling or desk.card else Page.PIN
            return replace(desk, page=page, person=rest, first=0), None
        case "reason":
            return replace(desk, page=Page.PIN, reason=REASONS[int(rest)]), None
        case "takes" if table.option is not None:
            seat, _, who = rest.partition(":")
            return Desk(), Act(AnswerOption(table.option.case, int(seat), takes=True, who=who))
        case "asked" if table.option is not None:
            return Desk(), Act(EndOption(table.option.case))
        case "card":
            side, _, index = rest.partition(":")
            return Desk(Page.CARD, place=(Side(side), int(index))), None
        case "rank":
            return replace(desk, rank=rest), None
        case "suit" if desk.rank:
            card = parse_card(desk.rank + rest)
            if desk.place is None:
                return Desk(), Act(CardDrawn(card, manual=True))
            return replace(desk, page=Page.PEOPLE, card=card), None
        case "digit":
            return replace(desk, typed=(desk.typed + rest)[:12]), None
        case "erase":
            return replace(desk, typed=desk.typed[:-1]), None
        case "ok" if desk.page is Page.PIN and desk.person is not None:
            return Desk(), Sign(desk.person, desk.typed, _maker(desk))
        case _:
            return desk, None


def _ruling(table: Table, ruling: Ruling) -> tuple[Desk, Intent | None]:
    case = open_case(table)
    if case is None:
        return Desk(), None
    if case.reserved.get(ruling, case.authority) == Role.DEALER:
        dealer = Signature(table.dealer or "dealer", Role.DEALER)
        return Desk(), Act(Rule(case.number, ruling, dealer))
    return Desk(Page.PEOPLE, ruling=ruling, case=case.number), None


def _maker(desk: Desk) -> Callable[[Signature], Action]:
    if desk.card is not None and desk.place is not None:
        (side, index), card, why = desk.place, desk.card, desk.reason
        return lambda by: Correct(side, index, card, by, why)
    if desk.ruling is None or desk.case is None:
        return SignOn
    case, ruling, reason = desk.case, desk.ruling, desk.reason
    return lambda by: Rule(case, ruling, by, reason)
