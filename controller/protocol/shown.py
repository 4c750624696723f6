"""The types of what `sabot table` prints for `show`: plain fields, from which the JSON Schema of its lines is made."""

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Meta

from controller.game.ruleset import Result

Amount: TypeAlias = Annotated[str, Meta(pattern=r"^-?[0-9]+\.[0-9]{2}$")]
"""Money as Sabot writes it."""
CardName: TypeAlias = Annotated[str, Meta(pattern=r"^(\?\?|(10|[2-9JQKA])[CDHS])$")]
"""A card as Sabot writes it; `??` has not been seen."""


class LineShown(TypedDict):
    """A settled wager; amounts are text."""

    seat: int
    who: str
    wager: str
    stake: Amount
    result: str
    pays: Amount
    returns: Amount
    clause: str | None
    reading: int | None
    counts: NotRequired[Amount]
    commission: NotRequired[Amount]
    exact: NotRequired[str]
    flag: NotRequired[str]


class WagerShown(TypedDict):
    """A wager on the layout."""

    seat: int
    who: str
    on: str
    amount: Amount


class CaseShown(TypedDict):
    """An open case."""

    case: int
    irregularity: str
    clause: str | None
    reading: int | None
    rulings: list[str]
    authority: str
    reserved: dict[str, str]
    evidence: str
    holds: bool
    round: int | None
    hand: NotRequired[str]
    seat: NotRequired[int]
    who: NotRequired[str]


class PlayerShown(TypedDict):
    """A player."""

    seat: int
    who: str


class AnswerShown(PlayerShown):
    """A player's answer to a withdrawal option."""

    takes: bool


class OptionShown(TypedDict):
    """The withdrawal option that players are asked about."""

    case: int
    clause: str | None
    reading: int | None
    all_or_nothing: bool
    answers: list[AnswerShown]
    stays: list[str]
    asked: list[PlayerShown]
    unanswered: list[PlayerShown]


class HandlerShown(PlayerShown):
    """The player who handles a hand."""

    passed_by_dealer: bool


class MovedShown(PlayerShown):
    """The chips of a player that were moved so far after the result."""

    taken: Amount
    paid: Amount


class MoneyShown(PlayerShown):
    """A player's money of a settled round; `difference` is what is still open."""

    round: int
    paid: Amount
    due: Amount
    difference: Amount
    adjusted: NotRequired[Amount]
    journal: NotRequired[str]


class ServiceShown(TypedDict):
    """A technician is at the machine."""

    by: str
    role: str
    second: str
    second_role: str
    reason: str


class StateShown(TypedDict):
    """Everything that other programs may know of a table."""

    phase: Literal["no-shoe", "idle", "betting", "dealing", "result", "stopped"]
    round: int
    shoe: int
    game: str
    document: str | None
    fingerprint: str
    player: list[CardName]
    banker: list[CardName]
    player_total: int | None
    banker_total: int | None
    next: Literal["player", "banker"] | None
    face: Literal["up", "down"] | None
    say: str
    why: str
    established: bool
    decided: dict[str, Result]
    result: Literal["player", "banker", "tie", "void"] | None
    settlement: list[LineShown]
    wagers: list[WagerShown]
    held: list[CaseShown]
    cases: list[CaseShown]
    option: OptionShown | None
    waiting: list[CardName]
    carried: list[CardName]
    cards_drawn: int
    cutting_card: bool
    link: bool
    faults: list[int]
    dealer: str | None
    service: ServiceShown | None
    method: str
    holder: PlayerShown | None
    handlers: dict[str, HandlerShown | None]
    handling: str
    reveal_first: str | None
    moved: list[MovedShown]
    corrected: bool
    adjustments: list[MoneyShown]
    inventory: dict[str, Amount]
    feed: NotRequired[Literal["up", "down"]]


class StateLine(TypedDict):
    """The answer to `show`."""

    state: StateShown


class RefusalLine(TypedDict):
    """What the table was told is not possible; the clause or the reading that says so, where there is one."""

    refused: str
    clause: str | None
    reading: NotRequired[int]


class StoppedLine(TypedDict):
    """The journal cannot be written: the table has stopped, and why."""

    stopped: str | None


class VoucherLine(TypedDict):
    """A voucher was sold: its code, which is printed here once and is not in the journal."""

    voucher: int
    amount: Amount
    code: str
