"""The steps of a script, as data: what the dealer, the shoe and the line have to do.

Scenario files, the live prompt and the host's commands all become steps. `line` is the line of the file, for error
messages; 0 if it does not come from a file.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from controller.game.cards import Card
from controller.table.observations import ClaimedResult, Place, ShoeFault
from hardware_sim.faults import Fault
from hardware_sim.shoe import CUT_FROM_END


class ScenarioError(ValueError):
    """A script that cannot be played; the message is one line for a person and names the line of the file."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}" if line else what)


class Burn(StrEnum):
    """Which cards are burned when a shoe is loaded (reading 10)."""

    NONE = "none"
    ONE = "one"
    DECKS = "decks"
    """As many cards as there are decks."""
    FIRST_CARD = "first-card"
    """The first card is shown; then as many cards are burned as its points, ten for tens and faces."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How the table and its shoe are set up."""

    decks: int = 8
    concealed: bool = False
    burn: Burn = Burn.FIRST_CARD
    cut_from_end: int | None = CUT_FROM_END
    banker_six: bool = False
    """The shoe has an own code for a Banker win with six (C: one source)."""
    check_stx: bool = True
    """The check of a command includes its STX, as in the vendor's example; otherwise it does not, as in the vendor's
    text (C)."""


@dataclass(frozen=True, slots=True)
class _Step:
    line: int = field(default=0, kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class NewShoe(_Step):
    """Load a newly shuffled shoe, switch it on and burn cards; `cards` names the first of them."""

    burn: Burn | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal(_Step):
    """Deal these cards, each to the hand that is due one; then call the result, unless `more` cards follow."""

    cards: tuple[Card, ...]
    more: bool = False


@dataclass(frozen=True, slots=True)
class DealRandom(_Step):
    """Deal so many rounds with the next cards of the shoe; a round already begun is finished first and counts."""

    rounds: int = 1


@dataclass(frozen=True, slots=True)
class Play(_Step):
    """Deal whole shoes until so many rounds or shoes are played; without a number, for ever."""

    rounds: int | None = None
    shoes: int | None = None

    @property
    def is_endless(self) -> bool:
        """Whether it goes on for ever."""
        return self.rounds is None and self.shoes is None


class Calls(StrEnum):
    """Which result the shoe calls."""

    RIGHT = "right"
    """The right one."""
    WRONG = "wrong"
    """A wrong winner."""
    EARLY = "early"
    """The right one for the cards so far, although another card is due."""
    CLAIM = "claim"
    """The one that the script names."""


@dataclass(frozen=True, slots=True)
class Result(_Step):
    """End the round; the shoe calls the result."""

    calls: Calls = Calls.RIGHT
    claim: ClaimedResult | None = None
    player_pair: bool = False
    banker_pair: bool = False


@dataclass(frozen=True, slots=True)
class Sweep(_Step):
    """Remove the cards without a result: the round was declared void."""


class Settle(StrEnum):
    """What happens to an overdrawn card."""

    USE_NEXT = "use-next"
    DISCARD = "discard"
    ASK = "ask"
    """The shoe waits for a command of the host or a line at the prompt."""


@dataclass(frozen=True, slots=True)
class Overdraw(_Step):
    """Draw a card although the hand is complete."""

    card: Card | None = None
    settle: Settle = Settle.USE_NEXT
    times_out: bool = False
    """The dealer is slow, and the shoe reports a time-out as well."""


@dataclass(frozen=True, slots=True)
class Choose(_Step):
    """The answer that an overdraw with `ask` waits for."""

    settle: Settle


@dataclass(frozen=True, slots=True)
class Unread(_Step):
    """The shoe does not read the next card."""

    card: Card | None = None
    read_again: bool = False
    """The card is put through again, and read then."""


@dataclass(frozen=True, slots=True)
class WrongPlace(_Step):
    """Put the next card on a place that is not due; without a place, on the other hand."""

    card: Card | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class DoubleDraw(_Step):
    """Draw two cards together."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Foreign(_Step):
    """Draw a card of another set; the shoe does not know its code."""


@dataclass(frozen=True, slots=True)
class ExtraCopy(_Step):
    """Deal a card that the decks have no more copies of; the shoe reads it like any other."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Stray(_Step):
    """Draw a card outside any round, for example while the shoe is locked."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class ReverseRun(_Step):
    """Push a card back into the shoe."""

    midway: bool = False


@dataclass(frozen=True, slots=True)
class EarlyCard(_Step):
    """Begin the next round at once, before the dealer can have closed the bets."""


@dataclass(frozen=True, slots=True)
class CuttingCard(_Step):
    """Draw the cutting card now."""


@dataclass(frozen=True, slots=True)
class RunLow(_Step):
    """Take cards away until so many are left in the shoe."""

    keep: int


@dataclass(frozen=True, slots=True)
class PowerCycle(_Step):
    """Switch the shoe off and on again."""

    seconds: float = 3.0
    remembers: bool = False
    """The shoe continues its round; otherwise the next card is a first card to it."""


@dataclass(frozen=True, slots=True)
class Lock(_Step):
    """Lock or unlock the shoe."""

    locked: bool


@dataclass(frozen=True, slots=True)
class Complain(_Step):
    """The shoe reports an error."""

    fault: ShoeFault


@dataclass(frozen=True, slots=True)
class Clear(_Step):
    """Clear the oldest error."""


@dataclass(frozen=True, slots=True)
class Alarm(_Step):
    """The shoe raises an alarm with a text, if its make has texts."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Pause(_Step):
    """Wait."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Strike(_Step):
    """A fault of the line in the next `times` messages; None: in all from now on."""

    fault: Fault
    times: int | None = 1


@dataclass(frozen=True, slots=True)
class BadLine(_Step):
    """From now on each message has a random fault with this probability."""

    chance: float


@dataclass(frozen=True, slots=True)
class Mend(_Step):
    """The line is good again: no more faults."""


@dataclass(frozen=True, slots=True)
class PullPlug(_Step):
    """Pull the cable; nothing arrives until it is put back."""


@dataclass(frozen=True, slots=True)
class PutPlug(_Step):
    """Put the cable back."""


LineStep: TypeAlias = Strike | BadLine | Mend | PullPlug | PutPlug
"""Steps that change the cable; the dealer passes them on."""

Step: TypeAlias = (
    NewShoe
    | Deal
    | DealRandom
    | Play
    | Result
    | Sweep
    | Overdraw
    | Choose
    | Unread
    | WrongPlace
    | DoubleDraw
    | Foreign
    | ExtraCopy
    | Stray
    | ReverseRun
    | EarlyCard
    | CuttingCard
    | RunLow
    | PowerCycle
    | Lock
    | Complain
    | Clear
    | Alarm
    | Pause
    | LineStep
)
