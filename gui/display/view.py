"""The patrons' view: everything that the display shows, as one frozen value made only from the feed. No Qt, no clock.

The display shows only what the feed says. A state that is no longer live is dimmed, with a text that says so. The texts
are for guests: calm, short, and nothing about who made a mistake.
"""

from dataclasses import field
from enum import StrEnum

from controller.game.announcements import totals_agree
from controller.game.cards import UNSEEN_NAME, parse_drawn
from controller.game.hands import Side, Winner
from controller.game.money import parse_amount
from controller.game.roads import Roads
from controller.protocol.public_state import Area, Public, roads_from
from controller.value import Value
from gui.language import tr
from gui.patrons import (
    MODES,
    NO_CARDS,
    Countdown,
    HandFace,
    Tone,
    hand_face,
    is_natural,
    limit_words,
    pays_words,
    push_words,
    result_banner,
    stands_alone,
)
from gui.words import hand_words, with_house


class Middle(StrEnum):
    """What is between the banner and the roads."""

    HANDS = "hands"
    PAYS = "pays"


class AreaRow(Value):
    """One betting area, its pays and its limits, in words."""

    name: str
    pays: str
    limits: str


class CountRow(Value):
    """How often something came in this shoe."""

    name: str
    count: int
    winner: Winner
    pair: bool = False


class DisplayView(Value):
    """The whole screen."""

    table: str = ""
    game: str = ""
    mode: str = ""
    """The mode of the table in words; empty for a live table."""
    mode_words: str = ""
    limits: str = ""
    shoe: str = ""
    banner: str = ""
    detail: str = ""
    tone: Tone = Tone.QUIET
    middle: Middle = Middle.PAYS
    heading: str = ""
    """The heading above the pays while there is no countdown."""
    countdown: Countdown | None = None
    player: HandFace = NO_CARDS[Side.PLAYER]
    banker: HandFace = NO_CARDS[Side.BANKER]
    areas: tuple[AreaRow, ...] = ()
    counts: tuple[CountRow, ...] = ()
    roads: Roads = field(default_factory=Roads)
    call: str = ""
    footer: str = ""
    lost: str = ""
    """The text over everything else if the state is not live; empty if it is."""
    why_lost: str = ""
    turned: bool = False
    """Whether this shoe has the other layout, so that none burns in."""
    rests: bool = True
    """Whether the picture may move by a pixel: between rounds, and while the state is not live."""


def present_display(state: Public | None, *, live: bool, left: float | None = None) -> DisplayView:
    """The view of a state; `left` are the seconds until the countdown ends."""
    lost = ("", "") if live else (tr("DISPLAY NOT CONNECTED"), tr("Please look at the table"))
    if state is None:
        return DisplayView(footer=_footer(), lost=lost[0], why_lost=lost[1])
    banner, detail, tone = _banner(state)
    hands = bool(state.player or state.banker or state.phase in ("dealing", "result")) and not state.shoe_change
    return DisplayView(
        table=state.table,
        game=with_house(tr(state.title), house=state.document is not None),
        mode=state.mode if state.mode in MODES else "",
        mode_words=tr(MODES[state.mode]) if state.mode in MODES else "",
        limits=_main_limits(state),
        shoe=_shoe(state),
        banner=banner,
        detail=detail,
        tone=tone,
        middle=Middle.HANDS if hands else Middle.PAYS,
        heading=tr("Pays and limits"),
        countdown=_countdown(state, left if live else None),
        player=_hand(state, Side.PLAYER),
        banker=_hand(state, Side.BANKER),
        areas=tuple(AreaRow(tr(area.name), _pays(area), _limits(area)) for area in state.areas),
        counts=_counts(state),
        roads=roads_from(state),
        call=tr("Supervisor called") if state.call else "",
        footer=_footer(),
        lost=lost[0],
        why_lost=lost[1],
        turned=state.shoe % 2 == 0 and state.shoe > 0,
        rests=not live or state.phase in ("no-shoe", "idle"),
    )


def _shoe(state: Public) -> str:
    if not state.shoe:
        return ""
    if not state.round:
        return tr("Shoe {shoe}", shoe=state.shoe)
    return tr("Shoe {shoe} · Round {round}", shoe=state.shoe, round=state.round)


def _footer() -> str:
    return tr("For information only. The cards on the table stand.")


def _banner(state: Public) -> tuple[str, str, Tone]:
    """The largest words, the line below them, and their tone."""
    if state.notice == "withdrawal":
        return tr("PLEASE WAIT"), tr("The dealer asks each player: keep or take back the wager"), Tone.WAIT
    if state.notice:
        return tr("PLEASE WAIT"), tr("The round is being checked"), Tone.WAIT
    if state.phase == "result" or (state.phase == "idle" and state.result and not state.shoe_change):
        return _result(state)
    if state.phase == "betting":
        return tr("PLACE YOUR BETS"), tr("Bets are open"), Tone.OPEN
    if state.phase == "dealing":
        return tr("NO MORE BETS"), _dealing(state), Tone.CLOSED
    if state.shoe_change:
        return tr("SHOE CHANGE"), tr("The next shoe is being prepared"), Tone.QUIET
    return tr("WELCOME"), tr("Bets open soon"), Tone.QUIET


def _dealing(state: Public) -> str:
    if UNSEEN_NAME in (*state.player, *state.banker) and state.next is None:
        return tr("The cards are about to be shown")
    if state.next is None or min(len(state.player), len(state.banker)) < 2:
        return tr("The cards are being dealt")
    return tr("Player draws") if state.next == "player" else tr("Banker draws")


def _result(state: Public) -> tuple[str, str, Tone]:
    after = tr("Bets open soon") if state.phase == "idle" else ""
    totals = (state.player_total, state.banker_total)
    hands = zip((state.player, state.banker), totals, strict=True)
    agree = totals_agree(state.result, *totals)
    natural = tr("Natural") if agree and any(is_natural(len(names), total) for names, total in hands) else ""
    return result_banner(state.result, totals, " · ".join(part for part in (natural, after) if part))


def _hand(state: Public, side: Side) -> HandFace:
    names = state.player if side is Side.PLAYER else state.banker
    total = state.player_total if side is Side.PLAYER else state.banker_total
    cards = parse_drawn(names)
    wins = state.result == side.value and not state.notice
    face = hand_face(side, cards, total, wins=wins, due=state.next == side.value)
    agree = totals_agree(state.result, state.player_total, state.banker_total)
    return face if agree else stands_alone(face)


def _countdown(state: Public, left: float | None) -> Countdown | None:
    """Whole seconds, rounded up: 0 is shown only when the time is over."""
    if state.betting != "open" or not state.countdown or left is None:
        return None
    return Countdown(max(0, min(state.countdown, -int(-left // 1))), state.countdown)


def _counts(state: Public) -> tuple[CountRow, ...]:
    counts = state.counts
    return (
        CountRow(hand_words(Side.BANKER), counts.banker, Winner.BANKER),
        CountRow(hand_words(Side.PLAYER), counts.player, Winner.PLAYER),
        CountRow(tr("Tie"), counts.tie, Winner.TIE),
        CountRow(tr("Banker Pair"), counts.banker_pair, Winner.BANKER, pair=True),
        CountRow(tr("Player Pair"), counts.player_pair, Winner.PLAYER, pair=True),
    )


def _pays(area: Area) -> str:
    return " · ".join(filter(None, (pays_words(area.pays), push_words(area.id, area.pushes))))


def _limits(area: Area) -> str:
    low, high = (parse_amount(bound) if bound else None for bound in (area.minimum, area.maximum))
    return limit_words(low, high)


def _main_limits(state: Public) -> str:
    """The limits of the Banker's area, shown as the limits of the table, with the currency."""
    found = next((_limits(area) for area in state.areas if area.id == Side.BANKER.value), "")
    return f"{state.currency} {found}" if found else ""
