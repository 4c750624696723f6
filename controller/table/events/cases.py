"""Events of irregularities: a case is opened, ruled or closed; players may be asked whether they withdraw."""

from typing import TypeAlias

from controller.game.phrase import Saying
from controller.table.events.event import Event, Signed


class CaseOpened(Signed, frozen=True, tag="case-opened"):
    """An irregularity, with its evidence and what the game permits."""

    case: int
    irregularity: str
    evidence: str
    clause: str | None
    reading: int | None
    holds: bool
    rulings: list[str]
    authority: str
    reserved: dict[str, str] = {}
    round: int | None = None
    reported_by: str | None = None
    said: Saying | None = None
    """The evidence as a phrase, for screens in other languages; None: staff typed it, or the record is older."""
    hand: str | None = None
    """The hand that it is about, if it is about who handles the cards."""
    seat: int | None = None
    """Whose hand it is now: the player who is away, or the one whom the cards were passed to by mistake. A wrong
    payout: who was paid."""
    who: str | None = None
    cards: list[int] = []
    """Drawn together: which cards of the round, counted as drawn from 1; empty: the last two."""
    known: str | None = None
    """`seen`, `reported` or `inferred`; None: the record is older, and `reported_by` tells the first two apart."""
    role: str | None = None
    """The position of the person who reported it, if that person signed."""
    drawn: int | None = None
    """How many cards had left the shoe; a card that may have passed unread came after so many. None: older record."""
    by_card: int | None = None
    """The number of the card in the shoe that made the software open it; None: no card did."""
    card: str | None = None
    """The card whose cause it is: the copy too many, or `??` for a card that nobody has seen."""


class CaseChanged(Event, frozen=True, tag="case-changed"):
    """Cards or bets have moved, and other rulings are possible now; or the case turned out to be of another kind."""

    case: int
    rulings: list[str]
    reserved: dict[str, str] = {}
    became: CaseOpened | None = None
    """The case as it would have been opened, if it turned out to be another irregularity."""
    known: str | None = None
    """If the software has now seen what was reported or inferred: `seen`."""


class CaseDismissed(Signed, frozen=True, tag="case-dismissed"):
    """What was reported or inferred was an error: the table is as if nothing had been reported."""

    case: int
    by: str
    role: str
    reason: str


class CaseRuled(Signed, frozen=True, tag="case-ruled"):
    """A person with authority ruled on a case."""

    case: int
    ruling: str
    by: str
    role: str
    reason: str
    before: dict[str, object] = {}
    after: dict[str, object] = {}
    read_again: bool | None = None
    """Whether the next card read is the card of this case; None: an older record, which did not say."""


class CaseClosed(Event, frozen=True, tag="case-closed"):
    """The cause of a case is gone, and no ruling was needed."""

    case: int
    why: str


class OptionOpened(Event, frozen=True, tag="option-opened"):
    """Players may withdraw."""

    case: int
    clause: str | None
    reading: int | None
    all_or_nothing: bool
    then: str
    decided: list[str] = []
    """The areas that are won or lost already: wagers there stay."""
    fixed: bool = False
    """`decided` was judged on the cards before those drawn together, and no later card changes it."""
    cards: list[int] = []
    """The cards that were drawn together, as in `CaseOpened`."""


class OptionTaken(Event, frozen=True, tag="option-taken"):
    """A player said yes or no to withdrawing."""

    case: int
    seat: int
    who: str
    takes: bool
    request: int | None = None
    on: str | None = None
    """The area that the answer is about; None: all open wagers."""
    at_end: bool = False
    """The answer takes effect when the option ends; False in older records, where it took effect at once."""


class OptionEnded(Signed, frozen=True, tag="option-ended"):
    """Every player has answered, or a person has signed for those who did not."""

    case: int
    by: str | None = None
    role: str | None = None
    reason: str = ""
    absent: list[dict[str, object]] = []
    """The players who did not answer and stay in play: seat and who."""


CaseEvent: TypeAlias = (
    CaseOpened | CaseChanged | CaseRuled | CaseClosed | OptionOpened | OptionTaken | OptionEnded | CaseDismissed
)  # fmt: skip
