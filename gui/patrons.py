"""What several screens show alike: hands; on displays and terminals the banner, the countdown, odds. No Qt."""

from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

from controller.game.announcements import WINS, totals_agree
from controller.game.cards import Drawn
from controller.game.hands import Side, Winner, pair
from controller.settings.settings import Mode
from controller.value import Value
from gui.language import tr
from gui.words import MODES as EVERY_MODE
from gui.words import money, plate_words

NATURAL: Final = 8
MODES: Final = {mode: said for mode, said in EVERY_MODE.items() if mode != Mode.LIVE}
"""The text for each mode; a live table has none."""


class Tone(StrEnum):
    """The tone of a banner: sets its colour, and a sign beside the words for people who cannot see colours."""

    OPEN = "open"
    CLOSED = "closed"
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    VOID = "void"
    WAIT = "wait"
    QUIET = "quiet"


class HandFace(Value):
    """One hand on a screen."""

    side: Side
    cards: tuple[Drawn, ...] = ()
    total: str = ""
    note: str = ""
    """`Natural`, `Pair`, or nothing."""
    wins: bool = False
    due: bool = False
    """Whether the next card goes to this hand."""
    carried: tuple[bool, ...] = ()
    """For each card, whether it was kept from the round before; empty if this screen does not show that."""
    waiting: tuple[tuple[int, Drawn], ...] = ()
    """Cards that wait under a hold, by the number of the place where each is due. They are not in the hand yet."""
    missing: tuple[int, ...] = ()
    """The numbers of places below a later card of the hand where no card was reported: none is shown there."""

    @property
    def name(self) -> str:
        """The name on the plate of the hand."""
        return plate_words(self.side)


NO_CARDS: Final = {side: HandFace(side) for side in Side}


class Countdown(Value):
    """Seconds left, and of how many."""

    left: int
    whole: int


TONES: Final[dict[str, Tone]] = {Winner.PLAYER: Tone.PLAYER, Winner.BANKER: Tone.BANKER, Winner.TIE: Tone.TIE}


def pays_words(pays: tuple[str, ...]) -> str:
    """Odds as a layout prints them: `0.95 : 1`, `12:1 · 20:1`; each once."""
    different = dict.fromkeys(pays)
    joint = ":" if len(different) > 1 else " : "
    return " · ".join(joint.join(_ratio(one)) for one in different)


def push_words(side: str, pushes: tuple[dict[str, str | int | bool], ...]) -> str:
    """When the stake of an area comes back though there is no tie: `push on 7 with 3 cards`."""
    return " · ".join(dict.fromkeys(_push(side, facts) for facts in pushes))


def _push(side: str, facts: dict[str, str | int | bool]) -> str:
    said = {name: value for name, value in facts.items() if (name, value) != ("winner", side)}
    total, cards = said.pop(f"{side}_total", None), said.pop(f"{side}_cards", None)
    if said or total is None:
        return tr("some results push")
    if cards is None:
        return tr("push on {total}", total=total)
    return tr("push on {total} with {cards} cards", total=total, cards=cards)


def _ratio(pays: str) -> tuple[str, str]:
    first, _, second = pays.partition("/")
    numerator, denominator = int(first), int(second or 1)
    if denominator in (0, 1, 2) or (100 * numerator) % denominator:
        return first, second or "1"
    hundredths = 100 * numerator // denominator
    return f"{hundredths // 100}.{hundredths % 100:02d}", "1"


def limit_words(minimum: int | None, maximum: int | None, between: str = " – ") -> str:
    """The limits of an area, in cents; `between` lies between the two."""
    low, high = ("" if cents is None else money(cents) for cents in (minimum, maximum))
    if low and high:
        return f"{low}{between}{high}"
    if low:
        return tr("from {low}", low=low)
    return tr("up to {high}", high=high) if high else ""


def result_banner(result: str | None, totals: tuple[int | None, int | None], detail: str) -> tuple[str, str, Tone]:
    """The largest words once a round is over, the line below them, and their tone. A settled result that stands
    although corrected cards give another is said without totals."""
    if result in TONES and not totals_agree(result, *totals):
        stands = tr("The result stands")
        return (
            tr(WINS[result]).upper(),
            tr("{why} · {todo}", why=stands, todo=detail) if detail else stands,
            TONES[result],
        )
    player, banker = ("?" if total is None else str(total) for total in totals)
    match result:
        case "player":
            return tr("PLAYER WINS {high} OVER {low}", high=player, low=banker), detail, Tone.PLAYER
        case "banker":
            return tr("BANKER WINS {high} OVER {low}", high=banker, low=player), detail, Tone.BANKER
        case "tie":
            return tr("TIE ON {total}", total=player), detail, Tone.TIE
    return tr("ROUND VOID"), tr("Every wager goes back"), Tone.VOID


def stands_alone(face: HandFace) -> HandFace:
    """The hand without its total, beside a settled result that its cards do not give."""
    return replace(face, total="", note="")


def hand_face(side: Side, cards: tuple[Drawn, ...], total: int | None, **more: Any) -> HandFace:
    """A hand with its total and its note (natural, pair); `more` are the other fields of `HandFace`."""
    seen = [card for card in cards[:2] if card is not None]
    notes = [tr("Natural")] if is_natural(len(cards), total) else []
    if len(seen) == 2 and pair(seen):
        notes.append(tr("Pair"))
    return HandFace(side, cards, total_words(cards, total), " · ".join(notes), **more)


def total_words(cards: tuple[Drawn, ...], total: int | None) -> str:
    """The total of a hand as its plate shows it; `?` while a card is not known."""
    return "" if not cards else "?" if total is None else str(total)


def is_natural(cards: int, total: int | None) -> bool:
    """Whether this number of cards with this total is a natural."""
    return cards == 2 and total is not None and total >= NATURAL
