"""Manual entry: a person types the cards in place of the shoe, one per line; every observation is marked manual.

9H          a card              burn 9H      a burned card              cut      the cutting card
"""

from functools import partial
from typing import Final

from controller.game.cards import Card, NotACardError, parse_card
from controller.settings.makes import MANUAL
from controller.table.observations import CardDrawn, Course, CuttingCardDrawn, Observation
from drivers.shoes.make import Make, UnsayableError
from drivers.shoes.plain import PlainShoe

CUT: Final = "cut"
BURN: Final = "burn"
LONGEST: Final = 80


def encode(reading: Observation) -> bytes:
    """The line that says this."""
    match reading:
        case CuttingCardDrawn(manual=True):
            return f"{CUT}\n".encode("ascii")
        case CardDrawn(card=Card() as card, course=Course.GAME, place=None, still_to_burn=None, manual=True):
            return f"{card}\n".encode("ascii")
        case CardDrawn(card=Card() as card, course=Course.BURN, place=None, still_to_burn=None, manual=True):
            return f"{BURN} {card}\n".encode("ascii")
    raise UnsayableError(f"nobody can enter {reading} by hand")


def cut(stream: bytes) -> tuple[list[bytes], bytes]:
    """The finished lines, empty ones left out, and the line that is being typed."""
    lines = stream.replace(b"\r", b"\n").split(b"\n")
    tail = lines.pop()
    while len(tail) > LONGEST:
        lines.append(tail[:LONGEST])
        tail = tail[LONGEST:]
    return [line for line in lines if line.strip()], tail


def decode(piece: bytes) -> Observation | str:
    """The observation in a line, or why there is none."""
    words = piece.decode("latin-1").lower().split()
    if words == [CUT]:
        return CuttingCardDrawn(manual=True)
    try:
        match words:
            case [text]:
                return CardDrawn(parse_card(text), manual=True)
            case ["burn", text]:
                return CardDrawn(parse_card(text), Course.BURN, manual=True)
    except NotACardError as error:
        return str(error)
    return "write a card such as 9H, or burn 9H, or cut"


MAKE: Final = Make(
    MANUAL.id,
    MANUAL.title,
    MANUAL.capabilities,
    speeds=(9600,),  # a keypad on a serial line; the console hands in what is typed
    make=partial(PlainShoe, cut, decode),
)
