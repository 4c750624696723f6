"""Events of the table, its shoe of cards and the device that reads them."""

from typing import TypeAlias

from controller.table.events.event import Event, Signed, TwoSigned


class TableStarted(Event, frozen=True, tag="table-started"):
    """The program opened this journal."""

    software: str
    mode: str
    resumed: bool
    readings: int = 1
    """The edition of the readings by which the table decides from now on; see `controller.game.house_readings`."""
    public_key: str | None = None
    """The key that signs the journal's heads, if no record before names it: an older version began the journal."""
    decides: int | None = None
    """The number of `decide` (`controller.decide.moves.DECIDES`); None: what the table was told is not recorded."""
    digest: str | None = None
    """The digest of the software's manifest; empty: there is none; None: software that does not check itself."""
    signed_by: str | None = None
    """Who signed that manifest: `release:` and eight digits of the key, or `checkout`; None: nobody."""


class SettingsChanged(TwoSigned, frozen=True, tag="settings-changed"):
    """The table's settings are these from now on."""

    settings: dict[str, object]
    by: str | None
    role: str | None
    method: str | None = None
    """The dealing method from now on, or from the next round on; None: in older records it is that of the settings."""
    wanted: dict[str, object] | None = None
    """The settings after the round that is open; None: those above hold then too."""
    waits: tuple[str, ...] = ()
    """The keys in which `wanted` differs, because they change between rounds only, or need one that does."""


class ShoeLoaded(Event, frozen=True, tag="shoe-loaded"):
    """A new shoe; the whole game file goes with it, so that its rounds can be judged by these rules for ever."""

    shoe: int
    decks: int
    game: str
    version: int
    fingerprint: str
    game_file: str
    software: str
    kind: str
    card_set: dict[str, str] = {}
    by: str | None = None


class ShoeSwapped(Event, frozen=True, tag="shoe-swapped"):
    """Another device reads the cards from now on."""

    kind: str
    by: str | None = None


class ShoeRestarted(Event, frozen=True, tag="shoe-restarted"):
    """The device was switched on or reset; the shoe of cards counts as the same until staff say otherwise."""


class CuttingCard(Event, frozen=True, tag="cutting-card"):
    """The cutting card came."""

    first_of_round: bool
    manual: bool = False


class CuttingCardDismissed(Signed, frozen=True, tag="cutting-card-dismissed"):
    """The cutting card was noted by mistake: it has not come."""

    by: str
    role: str
    reason: str


class CardsReplaced(Signed, frozen=True, tag="cards-replaced"):
    """The cards will be replaced: a new shoe must be loaded before the next round."""

    why: str
    by: str
    role: str


class ShoeEnded(Event, frozen=True, tag="shoe-ended"):
    """The shoe is over."""

    shoe: int
    drawn: int
    rounds: int
    remaining: int | None = None
    by: str | None = None


class DeviceNoted(Event, frozen=True, tag="device-noted"):
    """Something that the device said and that changes nothing on the table."""

    what: str
    detail: str = ""


class FaultRaised(Event, frozen=True, tag="fault-raised"):
    """The device is in error. The table keeps the error until the device says that it is over."""

    code: int
    inside_another: bool = False


class FaultCleared(Event, frozen=True, tag="fault-cleared"):
    """The device says that its error is over."""

    code: int


class LinkDown(Event, frozen=True, tag="link-down"):
    """The line to the device is down."""

    why: str


class LinkUp(Event, frozen=True, tag="link-up"):
    """The line to the device is up again."""


class ClockJumped(Event, frozen=True, tag="clock-jumped"):
    """The wall clock went backwards or leapt; the order of events does not depend on it."""

    seconds: int


ShoeEvent: TypeAlias = (
    TableStarted | SettingsChanged | ShoeLoaded | ShoeSwapped | ShoeRestarted | CuttingCard | CardsReplaced | ShoeEnded
    | DeviceNoted | FaultRaised | FaultCleared | LinkDown | LinkUp | ClockJumped | CuttingCardDismissed
)  # fmt: skip
