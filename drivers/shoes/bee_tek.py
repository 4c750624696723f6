"""The Bee-Tek: plain text, one token for each card. No check, no count, no place, no result.

    [Game]<Card:4S>   [Manual Burn Cards]<Card:TH>   [Game]<Game>   [Game]<Alarm:E3 Card Not Read>   <W0x01>

Two equal tokens are two cards: nothing is ever taken for a repeat. A damaged token that still looks like one cannot
be told from a good one; a token that is not whole is rejected, and said so.
"""

import re
from functools import partial
from typing import Final

from controller.game.cards import DECK, RANK_NAMES, Card, Rank
from controller.game.irregularities import Irregularity
from controller.table.observations import AlarmRaised, CardDrawn, CardUnread, Course, Observation
from drivers.shoes.make import Capabilities, Make, UnsayableError
from drivers.shoes.plain import PlainShoe

COURSES: Final = {
    "Game": Course.GAME,  # B
    "Manual Burn Cards": Course.BURN,  # B
}
MODES: Final = {course: mode for mode, course in COURSES.items()}
UNREAD: Final = "Game"
LINE_END: Final = b"\r\n"  # C; a space on either side was seen too

CARD_TEXTS: Final = {card: "T" + card.suit if card.rank is Rank.TEN else str(card) for card in DECK}
CARDS: Final[dict[str, Card]] = {
    text: card
    for card in DECK
    for rank in {RANK_NAMES[card.rank], CARD_TEXTS[card][0]} - {"1"}
    for text in (rank + card.suit, card.suit + rank)  # rank first is B, suit first C
}

WARNING: Final = re.compile(r"W0x[0-9A-Fa-f]+")  # C
TOKEN: Final = re.compile(r"(?:\[([^\[\]<>]*)\])?<([^\[\]<>]*)>")
"""`[mode]<token>`; a warning was seen without a mode."""

ALARMS: Final = {
    "double": Irregularity.DOUBLE_DRAW,
    "two cards": Irregularity.DOUBLE_DRAW,
    "empty": Irregularity.NOT_ENOUGH_CARDS,
    "not read": Irregularity.UNREAD_CARD,
}
"""Words in an alarm and the irregularity they mean; the first match counts (D)."""

BLANKS: Final = b" \t\r\n"
BREAK: Final = re.compile(rb">|(?=[\[\r\n])|(?<!\])(?=<)")
"""Where a piece ends: after `>`, or before what can only begin another one, or at the end of a line."""
LONGEST: Final = 2000
SILENCE: Final = 2.0
"""Seconds until half a token is given up. Each card comes once only, so there is no hurry (D)."""


def encode(reading: Observation) -> bytes:
    """The line that says this."""
    return _encode(reading).encode("ascii") + LINE_END


def _encode(reading: Observation) -> str:
    match reading:
        case CardDrawn(card=Card() as card, course=course, place=None, still_to_burn=None, manual=False) if (
            course in MODES
        ):
            return f"[{MODES[course]}]<Card:{CARD_TEXTS[card]}>"
        case CardUnread():
            return f"[Game]<{UNREAD}>"
        case AlarmRaised(code, "") if WARNING.fullmatch(code):
            return f"<{code}>"
        case AlarmRaised(code, text) if " " not in code and _is_plain(code + text):
            return f"[Game]<Alarm:{code} {text}>" if text else f"[Game]<Alarm:{code}>"
    raise UnsayableError(f"a Bee-Tek has no line for {reading}")


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable() and not set(text) & set("[]<>")


def alarm(code: str, text: str = "") -> AlarmRaised:
    """An alarm, with the irregularity that its English words mean; any other is a shoe alarm."""
    words = f"{code} {text}".lower()
    meant = (kind for said, kind in ALARMS.items() if said in words)
    return AlarmRaised(code, text, next(meant, Irregularity.SHOE_ALARM))


def cut(stream: bytes) -> tuple[list[bytes], bytes]:
    """The finished pieces of a stream, without the blanks between them, and the tail that may still grow.

    `[` always begins a piece, so whatever was damaged before it, a whole `[mode]<token>` is found.
    """
    pieces = []
    start = _skip_blanks(stream, 0)
    while start < len(stream):
        # The first byte begins the piece, whatever it is; only `>` also ends it.
        first = start if stream[start] == ord(">") else start + 1
        found = BREAK.search(stream, first, start + LONGEST)
        if found is None and len(stream) < start + LONGEST:
            break
        end = found.end() if found else start + LONGEST
        pieces.append(stream[start:end])
        start = _skip_blanks(stream, end)
    return pieces, stream[start:]


def _skip_blanks(stream: bytes, start: int) -> int:
    while start < len(stream) and stream[start] in BLANKS:
        start += 1
    return start


def decode(piece: bytes) -> Observation | str:
    """The observation in a piece, or why there is none."""
    text = piece.decode("latin-1")
    found = TOKEN.fullmatch(text)
    if found is None or not (text.isascii() and text.isprintable()):
        return "not a whole token"
    mode, token = found.groups()
    if WARNING.fullmatch(token):
        return alarm(token)
    if mode is None:
        return "no mode before the token"
    kind, _, rest = token.partition(":")
    if kind == "Alarm":
        code, _, words = rest.partition(" ")
        return alarm(code, words)  # C, in whatever mode
    course = COURSES.get(mode)
    if course is None:
        return "no such mode"
    if token == UNREAD:
        return CardUnread()  # C
    if kind == "Card":
        card = CARDS.get(rest)
        return "no such card" if card is None else CardDrawn(card, course)
    return "no such token"


MAKE: Final = Make(
    id="bee-tek",
    title="Bee-Tek",
    capabilities=Capabilities(),
    speeds=(9600,),  # B
    make=partial(PlainShoe, cut, decode, SILENCE),
)
