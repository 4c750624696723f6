"""The feed: what the public may know of a table, as one frozen value and as a line of JSON (docs/feed.md). Pure.

It contains cards that lie face up, and results. Of the shoe it contains only the number; nothing of wagers, staff and
open cases. A card that is not shown is `??`, and so is a total with such a card.
"""

from typing import Final, Literal

import msgspec

from controller.game.cards import card_names
from controller.game.hands import Side, Winner, seen_total
from controller.game.money import amount
from controller.game.roads import LETTERS, Bead, Roads, letter, roads_of
from controller.game.ruleset import WagerKind
from controller.game.strict_json import BadLineError, refuse_repeats
from controller.runtime.recall import Recall
from controller.settings.settings import Limit
from controller.settings.table_rules import TableRules
from controller.table.model import Phase, Table

VERSION: Final = 1
LONGEST: Final = 64 * 1024
"""The most bytes of a line; a shoe of ten decks needs a fifth of it."""


class FeedError(ValueError):
    """A line that does not belong to this feed."""


class Area(msgspec.Struct, frozen=True):
    """A betting area: what it pays on top of the stake, and its limits."""

    id: str
    name: str
    pays: tuple[str, ...]
    """`19/20`, in the order of the game's pay rows; pushes are left out."""
    minimum: str | None = None
    maximum: str | None = None
    pushes: tuple[dict[str, str | int | bool], ...] = ()
    """Rounds without a tie in which the stake comes back and nothing is paid: the facts of the game's pay row."""


class RoadFields(msgspec.Struct, frozen=True):
    """The roads, as `sabot roads --json` gives them."""

    big: tuple[tuple[tuple[str, int], ...], ...] = ()
    eye: str = ""
    small: str = ""
    cockroach: str = ""
    ask: dict[str, tuple[str, str, str]] = {}


class Counts(msgspec.Struct, frozen=True):
    """How often each result came in this shoe."""

    banker: int = 0
    player: int = 0
    tie: int = 0
    banker_pair: int = 0
    player_pair: int = 0


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """All that the public may know of a table."""

    table: str
    mode: Literal["simulated", "training", "live"]
    game: str
    title: str
    version: int
    document: Literal["house"] | None = None
    """`house`: no approved document is behind the game, and displays say *house rules*."""
    currency: str
    areas: tuple[Area, ...]
    phase: Literal["no-shoe", "idle", "betting", "dealing", "result"]
    betting: Literal["open", "closed"]
    countdown: int | None = None
    """Seconds that the house gives for betting; None: no countdown."""
    closes_at: str | None = None
    """When the countdown ends, by the clock of the beats. The dealer closes the bets, not the countdown."""
    shoe: int
    shoe_change: bool
    """No shoe is loaded, or no further round is played from this one."""
    round: int
    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    player_total: int | None = 0
    banker_total: int | None = 0
    next: Literal["player", "banker"] | None = None
    """The hand that gets the next card, if that follows from cards that were shown."""
    result: Literal["player", "banker", "tie", "void"] | None = None
    notice: Literal["", "please-wait", "withdrawal"] = ""
    """The game is interrupted; the reason is not public. `withdrawal`: players are asked whether they withdraw."""
    call: bool = False
    """The supervisor has been called."""
    beads: tuple[str, ...] = ()
    """`B`, `P`, `T`, each with `b` for a Banker pair and `p` for a Player pair."""
    roads: RoadFields = RoadFields()
    counts: Counts = Counts()


class Beat(msgspec.Struct, frozen=True, tag_field="kind", tag="beat"):
    """Sent once a second: the feed is alive, and this is its clock."""

    feed: int
    at: str


class StateLine(msgspec.Struct, frozen=True, tag_field="kind", tag="state"):
    """The table as it is now."""

    feed: int
    at: str
    state: Public


def public(
    table: Table,
    rules: TableRules,
    recall: Recall,
    *,
    countdown: int | None = None,
    closes_at: str | None = None,
    called: bool = False,
    stopped: bool = False,
) -> Public:
    """What the public may know. The hands stay until the next bets open."""
    settings, ruleset, roads = rules.settings, rules.ruleset, recall.roads
    settled = table.phase is Phase.IDLE and table.result is not None and table.shoe.rounds > 0
    shown = table.in_round or settled
    player, banker = (table.deal.player, table.deal.banker) if shown else ((), ())
    step = table.deal.step if table.phase is Phase.DEALING else None
    interrupted = stopped or table.held
    over = table.phase is Phase.IDLE and table.shoe.is_over(settings.rounds_after_cutting_card)
    return Public(
        table=settings.name,
        mode=settings.mode.value,
        game=ruleset.id,
        title=ruleset.title,
        version=ruleset.version,
        document="house" if ruleset.house else None,
        currency=settings.currency,
        areas=tuple(_area(wager, settings.limits.get(wager.id, Limit())) for wager in rules.wagers.values()),
        phase=table.phase.value,
        betting="open" if table.phase is Phase.BETTING and not interrupted else "closed",
        countdown=countdown,
        closes_at=closes_at,
        shoe=table.shoe.number,
        shoe_change=over or table.phase is Phase.NO_SHOE,
        round=table.round,
        player=card_names(player),
        banker=card_names(banker),
        player_total=seen_total(player),
        banker_total=seen_total(banker),
        next=step.to.value if step is not None and step.to is not None and not interrupted else None,
        result=table.result if shown else None,  # type: ignore[arg-type]
        notice=_notice(table, stopped=stopped),
        call=called,
        beads=tuple(bead_name(bead) for bead in roads.beads),
        roads=_road_fields(roads),
        counts=_counts(roads),
    )


def _area(wager: WagerKind, limit: Limit) -> Area:
    odds = (row.odds for row in wager.rows if row.pays[0])
    low, high = (None if cents is None else amount(cents) for cents in (limit.minimum, limit.maximum))
    pays = tuple(f"{one.numerator}/{one.denominator}" for one in odds)
    pushes = (row.when for row in wager.rows if not row.pays[0] and row.when.get("winner") != Winner.TIE)
    return Area(wager.id, wager.name, pays, low, high, tuple(map(dict, pushes)))


def _notice(table: Table, *, stopped: bool) -> Literal["", "please-wait", "withdrawal"]:
    if table.option is not None and not stopped:
        return "withdrawal"
    return "please-wait" if stopped or table.held else ""


def _road_fields(roads: Roads) -> RoadFields:
    return RoadFields(
        big=tuple(tuple((letter(cell.winner), cell.ties) for cell in column) for column in roads.big),
        eye=roads.eye,
        small=roads.small,
        cockroach=roads.cockroach,
        ask={side.value: tuple(roads.ask(side)) for side in (Side.BANKER, Side.PLAYER)},  # type: ignore[misc]
    )


def _counts(roads: Roads) -> Counts:
    winners = [bead.winner for bead in roads.beads]
    return Counts(
        banker=winners.count(Winner.BANKER),
        player=winners.count(Winner.PLAYER),
        tie=winners.count(Winner.TIE),
        banker_pair=sum(bead.banker_pair for bead in roads.beads),
        player_pair=sum(bead.player_pair for bead in roads.beads),
    )


def bead_name(bead: Bead) -> str:
    """A bead in letters: `Bp` is a Banker win with a Player pair."""
    return letter(bead.winner) + "b" * bead.banker_pair + "p" * bead.player_pair


def parse_bead(name: str) -> Bead:
    """The inverse of `bead_name`."""
    if name[:1] not in LETTERS or name[1:] not in ("", "b", "p", "bp"):
        raise FeedError(f"{name[:8]!r} is no bead")
    return Bead(LETTERS[name[0]], "b" in name[1:], "p" in name[1:])


def roads_from(state: Public) -> Roads:
    """The roads of a state, worked out from its beads."""
    return roads_of(parse_bead(name) for name in state.beads)


# Lines

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Beat | StateLine] = msgspec.json.Decoder(Beat | StateLine)


def encode_state(state: Public) -> bytes:
    """A state as one line of JSON without the line end, which the table passes to the feed process."""
    return _encoder.encode(state)


def decode_line(line: bytes) -> Beat | StateLine:
    """The message in a line of the feed; FeedError if it is none. Unknown fields are skipped."""
    try:
        found = _decoder.decode(line)
        refuse_repeats(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadLineError) as error:
        raise FeedError(f"not a line of the feed: {error}") from None
    if found.feed != VERSION:
        raise FeedError(f"the feed speaks version {found.feed}; this display understands version {VERSION}")
    return found
