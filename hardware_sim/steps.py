"""The steps of a script: what the dealer, the shoe and the line are told to do, as data.

A scenario file, the live prompt and a host's command all come to these. A step's `line` is where it was written, for
error messages; 0 means that nobody wrote it in a file.
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
    """What is burned when a shoe is loaded (reading 10)."""

    NONE = "none"
    ONE = "one"
    DECKS = "decks"
    """As many cards as there are decks."""
    FIRST_CARD = "first-card"
    """The first card is shown, then as many are burned as it counts, ten for tens and faces."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How the table and its shoe are set up before anything happens."""

    decks: int = 8
    concealed: bool = False
    burn: Burn = Burn.FIRST_CARD
    cut_from_end: int | None = CUT_FROM_END
    banker_six: bool = False
    """The shoe tells a Banker win with six apart (C: one source)."""
    check_stx: bool = True
    """Commands are checked from STX on, as in the vendor's example; otherwise from behind it, as in its text (C)."""


@dataclass(frozen=True, slots=True)
class _Step:
    line: int = field(default=0, kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class NewShoe(_Step):
    """A freshly shuffled shoe is loaded and switched on, and cards are burned; the burn cards may be named."""

    burn: Burn | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal(_Step):
    """These cards, each to the hand that is due it; then the result, unless more is to come."""

    cards: tuple[Card, ...]
    more: bool = False


@dataclass(frozen=True, slots=True)
class DealRandom(_Step):
    """So many rounds as the cards lie; a round already begun is finished first and counts."""

    rounds: int = 1


@dataclass(frozen=True, slots=True)
class Play(_Step):
    """Whole shoes, one after the other, until so many rounds or shoes are played; None: no end."""

    rounds: int | None = None
    shoes: int | None = None

    @property
    def is_endless(self) -> bool:
        """Nothing was said of an end."""
        return self.rounds is None and self.shoes is None


class Calls(StrEnum):
    """How a result comes about."""

    RIGHT = "right"
    """What the cards say."""
    WRONG = "wrong"
    """Some other winner, on purpose."""
    EARLY = "early"
    """What the cards say, although one is still due."""
    CLAIM = "claim"
    """As the script has it, whatever the cards say."""


@dataclass(frozen=True, slots=True)
class Result(_Step):
    """The round is ended and the shoe says who won."""

    calls: Calls = Calls.RIGHT
    claim: ClaimedResult | None = None
    player_pair: bool = False
    banker_pair: bool = False


@dataclass(frozen=True, slots=True)
class Sweep(_Step):
    """The cards on the felt are taken away without a result: the round was called void."""


class Settle(StrEnum):
    """What becomes of an overdrawn card."""

    USE_NEXT = "use-next"
    DISCARD = "discard"
    ASK = "ask"
    """The shoe waits until the host commands it or somebody says so at the prompt."""


@dataclass(frozen=True, slots=True)
class Overdraw(_Step):
    """A card is drawn although the hand is complete."""

    card: Card | None = None
    settle: Settle = Settle.USE_NEXT
    times_out: bool = False
    """The dealer is slow and the shoe complains of that as well."""


@dataclass(frozen=True, slots=True)
class Choose(_Step):
    """The answer that an overdraw with `ask` waits for."""

    settle: Settle


@dataclass(frozen=True, slots=True)
class Unread(_Step):
    """The next card passes without being read."""

    card: Card | None = None
    read_again: bool = False
    """It is put through once more and read then."""


@dataclass(frozen=True, slots=True)
class WrongPlace(_Step):
    """The next card goes to a place that is not due; None: the other hand."""

    card: Card | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class DoubleDraw(_Step):
    """Two cards leave the shoe together."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Foreign(_Step):
    """A card of another set comes out; the shoe cannot make sense of its code."""


@dataclass(frozen=True, slots=True)
class ExtraCopy(_Step):
    """A card too many lies at the front; it is the next to be dealt and reads like any other."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Stray(_Step):
    """A card is drawn outside any round, say while the shoe is locked."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class ReverseRun(_Step):
    """A card is pushed back into the shoe."""

    midway: bool = False


@dataclass(frozen=True, slots=True)
class EarlyCard(_Step):
    """The next round begins at once, before anybody can have called for no more bets."""


@dataclass(frozen=True, slots=True)
class CuttingCard(_Step):
    """The cutting card comes now."""


@dataclass(frozen=True, slots=True)
class RunLow(_Step):
    """Only so many cards are left in the shoe."""

    keep: int


@dataclass(frozen=True, slots=True)
class PowerCycle(_Step):
    """The shoe goes dark and starts again."""

    seconds: float = 3.0
    remembers: bool = False
    """It goes on with the round where it was; otherwise the next card is a first card to it."""


@dataclass(frozen=True, slots=True)
class Lock(_Step):
    """The key is turned."""

    locked: bool


@dataclass(frozen=True, slots=True)
class Complain(_Step):
    """The shoe reports an error of itself."""

    fault: ShoeFault


@dataclass(frozen=True, slots=True)
class Clear(_Step):
    """The oldest error that still stands is cleared."""


@dataclass(frozen=True, slots=True)
class Alarm(_Step):
    """An alarm in the shoe's own words, where it has words."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Pause(_Step):
    """Nobody does anything for a while."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Strike(_Step):
    """A fault of the line strikes the next messages; None: every one from now on."""

    fault: Fault
    times: int | None = 1


@dataclass(frozen=True, slots=True)
class BadLine(_Step):
    """From now on each message is struck by a fault at random with this chance."""

    chance: float


@dataclass(frozen=True, slots=True)
class Mend(_Step):
    """The line is good again: no fault strikes any more."""


@dataclass(frozen=True, slots=True)
class PullPlug(_Step):
    """The cable is pulled, and nothing arrives until it is put back."""


@dataclass(frozen=True, slots=True)
class PutPlug(_Step):
    """The cable is put back."""


LineStep: TypeAlias = Strike | BadLine | Mend | PullPlug | PutPlug
"""What befalls the cable; the dealer knows nothing of it."""

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
