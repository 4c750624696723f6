"""The steps of a script, as data: what the dealer, the shoe and the line have to do.

Scenario files, the live prompt and the host's commands all become steps.
"""

from enum import StrEnum
from typing import Final, Self

import msgspec

from controller.game.cards import Card
from controller.table.observations import ClaimedResult, Place, ShoeFault
from hardware_sim.faults import Fault

CUT_FROM_END: Final = 14
"""Cards behind the cutting card, unless the scenario sets another number: the usual depth."""


class ScenarioError(ValueError):
    """A script that cannot be played; the message is one line for a person."""

    def at(self, line: int) -> Self:
        """The same error with the line of the file in its message; line 0 is no line of a file."""
        return type(self)(f"line {line}: {self}") if line else self


class Burn(StrEnum):
    """Which cards are burned when a shoe is loaded (reading 10)."""

    NONE = "none"
    ONE = "one"
    DECKS = "decks"
    """As many cards as there are decks."""
    FIRST_CARD = "first-card"
    """The first card is shown; then as many cards are burned as its points, ten for tens and faces."""


class Setup(msgspec.Struct, frozen=True):
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


class Step(msgspec.Struct, frozen=True):
    """One step of a script."""


class NewShoe(Step, frozen=True):
    """Load a newly shuffled shoe, switch it on and burn cards; `cards` names the first of them."""

    burn: Burn | None = None
    cards: tuple[Card, ...] = ()


class Deal(Step, frozen=True):
    """Deal these cards, each to the hand that is due one; then call the result, unless `more` cards follow."""

    cards: tuple[Card, ...]
    more: bool = False


class DealRandom(Step, frozen=True):
    """Deal so many rounds with the next cards of the shoe; a round already begun is finished first and counts."""

    rounds: int = 1


class Play(Step, frozen=True):
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


class Result(Step, frozen=True):
    """End the round; the shoe calls the result."""

    calls: Calls = Calls.RIGHT
    claim: ClaimedResult | None = None
    player_pair: bool = False
    banker_pair: bool = False


class Sweep(Step, frozen=True):
    """Remove the cards without a result: the round was declared void."""


class Settle(StrEnum):
    """What happens to an overdrawn card."""

    USE_NEXT = "use-next"
    DISCARD = "discard"
    ASK = "ask"
    """The shoe waits for a command of the host or a line at the prompt."""


class Overdraw(Step, frozen=True):
    """Draw a card although the hand is complete."""

    card: Card | None = None
    settle: Settle = Settle.USE_NEXT
    times_out: bool = False
    """The dealer is slow, and the shoe reports a time-out as well."""


class Choose(Step, frozen=True):
    """The answer that an overdraw with `ask` waits for."""

    settle: Settle


class Unread(Step, frozen=True):
    """The shoe does not read the next card."""

    card: Card | None = None
    read_again: bool = False
    """The card is put through again, and read then."""


class WrongPlace(Step, frozen=True):
    """Put the next card on a place that is not due; without a place, on the other hand."""

    card: Card | None = None
    place: Place | None = None


class DoubleDraw(Step, frozen=True):
    """Draw two cards together."""

    cards: tuple[Card, ...] = ()


class Foreign(Step, frozen=True):
    """Draw a card of another set; the shoe does not know its code."""


class ExtraCopy(Step, frozen=True):
    """Deal a card that the decks have no more copies of; the shoe reads it like any other."""

    card: Card | None = None


class Stray(Step, frozen=True):
    """Draw a card outside any round, for example while the shoe is locked."""

    card: Card | None = None


class ReverseRun(Step, frozen=True):
    """Push a card back into the shoe."""

    midway: bool = False


class EarlyCard(Step, frozen=True):
    """Begin the next round at once, before the dealer can have closed the bets."""


class CuttingCard(Step, frozen=True):
    """Draw the cutting card now."""


class RunLow(Step, frozen=True):
    """Take cards away until so many are left in the shoe."""

    keep: int


class PowerCycle(Step, frozen=True):
    """Switch the shoe off and on again."""

    seconds: float = 3.0
    remembers: bool = False
    """The shoe continues its round; otherwise the next card is a first card to it."""


class Lock(Step, frozen=True):
    """Lock or unlock the shoe."""

    locked: bool


class Complain(Step, frozen=True):
    """The shoe reports an error."""

    fault: ShoeFault


class Clear(Step, frozen=True):
    """Clear the oldest error."""


class Alarm(Step, frozen=True):
    """The shoe raises an alarm with a text, if its make has texts."""

    code: str
    text: str


class Pause(Step, frozen=True):
    """Wait."""

    seconds: float


class LineStep(Step, frozen=True):
    """A step that changes the cable; the dealer passes it on."""


class Strike(LineStep, frozen=True):
    """A fault of the line in the next `times` messages; None: in all from now on."""

    fault: Fault
    times: int | None = 1


class BadLine(LineStep, frozen=True):
    """From now on each message has a random fault with this probability."""

    chance: float


class Mend(LineStep, frozen=True):
    """The line is good again: no more faults."""


class PullPlug(LineStep, frozen=True):
    """Pull the cable; nothing arrives until it is put back."""


class PutPlug(LineStep, frozen=True):
    """Put the cable back."""
