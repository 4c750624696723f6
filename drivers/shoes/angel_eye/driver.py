"""The Angel Eye II-EX: what its telegrams say.

Inverse pair: `encode` (one copy of a telegram) and `decode` (the data of a telegram to a reading). `decode` never
raises: a telegram with a good check that says something unknown is an alarm, so that a person sees it. Places and
results are the shoe's claims. Certainty: A recorded, B several sources, C one source, D inferred.
"""

from functools import lru_cache
from math import inf
from typing import Final

from controller.game.cards import DECK, Card, Drawn, Suit
from controller.game.hands import Side
from controller.table.observations import (
    AlarmRaised,
    BurstDamaged,
    BytesRejected,
    CardDiscarded,
    CardDrawn,
    ClaimedResult,
    Course,
    CuttingCardDrawn,
    FaultCleared,
    FaultRaised,
    IdentityShown,
    LineSilent,
    LinkBack,
    LinkLost,
    LockChanged,
    Observation,
    Place,
    PresetChanged,
    ResultClaimed,
    ShoeStarted,
    StandBy,
)
from drivers.shoes.angel_eye import framing
from drivers.shoes.angel_eye.commands import Command, Dialogue, is_answer
from drivers.shoes.angel_eye.copies import Copies
from drivers.shoes.make import Capabilities, Make, UnsayableError

SUIT_BITS: Final = {Suit.DIAMONDS: 1, Suit.CLUBS: 2, Suit.SPADES: 3, Suit.HEARTS: 4}  # A
CARD_BYTES: Final[dict[Drawn, int]] = {None: 0x80} | {
    card: 0x80 | SUIT_BITS[card.suit] << 4 | card.rank for card in DECK
}
"""80: drawn but not identified, concealed mode (A)."""
CARDS: Final = {byte: card for card, byte in CARD_BYTES.items()}

PLACE_BYTES: Final = {
    Place(side, index): 0x80 | target << 4 | index
    for target, side in enumerate((Side.PLAYER, Side.BANKER))  # A
    for index in (1, 2, 3)
}
PLACES: Final = {byte: place for place, byte in PLACE_BYTES.items()}

# Positions that are no place in a hand, by their target bits; the low four bits are an index.
BURN: Final = 0xD0  # A; that the index counts the burn cards still to come is D
BURN_UNCOUNTED: Final = 0xA0  # C
FIRST_BURN: Final = 0xC0  # A
BURNS: Final = {BURN_UNCOUNTED: Course.BURN, FIRST_BURN: Course.FIRST_BURN}
"""Their index means nothing that we know; only 0 was recorded."""

OUTSIDE_MODE: Final = 0xA0
"""The mode byte of `d` as recorded during an overdraw (A). What it means is not known (C), so any is accepted."""
DISCARD_POSITION: Final = 0x81
"""The position byte of `i` as recorded (A). It is no place: the card is being discarded."""

RESULT_BITS: Final = {
    (ClaimedResult.PLAYER, False): 1,  # A
    (ClaimedResult.TIE, False): 2,  # A
    (ClaimedResult.BANKER, False): 4,  # A
    (ClaimedResult.BANKER, True): 5,  # C: Banker wins with six
    (ClaimedResult.FORCE_QUIT, False): 7,  # C
}
RESULTS: Final = {bits: claim for claim, bits in RESULT_BITS.items()}

INSIDE_ANOTHER: Final = 0x40  # D: E82, then EC7 inside it, then only e82
FAULT_CODE: Final = 0x3F  # B

BARE: Final[dict[bytes, Observation]] = {
    b"S": ShoeStarted(),  # A
    b"P": StandBy(),  # A
    b"C": CuttingCardDrawn(),  # C
}
BARE_CODES: Final = {reading: code for code, reading in BARE.items()}

PRESET_NAME, PRESET_VALUE = 2, 4  # C


def encode(reading: Observation, sequence: str) -> bytes:
    """One copy of the telegram that says this. The shoe sends three."""
    data = encode_data(reading)
    telegram = framing.frame(sequence, data)
    if why := framing.fault(telegram):
        raise ValueError(f"{sequence!r} cannot count {data[:1].decode()}: {why}; S is 0, the others are 1 to 9")
    return telegram


def encode_data(reading: Observation) -> bytes:
    """The data of the telegram that says this."""
    match reading:
        case ShoeStarted() | StandBy() | CuttingCardDrawn(manual=False):
            return BARE_CODES[reading]
        case CardDrawn(manual=False):
            return _encode_drawn(reading)
        case IdentityShown(place, card) if place in PLACE_BYTES:
            return b"I" + bytes([PLACE_BYTES[place], CARD_BYTES[card]])
        case CardDiscarded(card):
            return b"i" + bytes([DISCARD_POSITION, CARD_BYTES[card]])
        case ResultClaimed(result, player_pair, banker_pair, six) if (result, six) in RESULT_BITS:
            return b"G" + bytes([0x80 | RESULT_BITS[result, six] << 4 | player_pair | banker_pair << 1])
        case FaultRaised(code, inside) if 0 <= code <= FAULT_CODE:
            return b"E" + bytes([0x80 | INSIDE_ANOTHER * inside | code])
        case FaultCleared(code) if 0 <= code <= FAULT_CODE:
            return b"e" + bytes([0x80 | code])
        case LockChanged(locked):
            return b"L" + bytes([0x80 | locked])
        case PresetChanged(name, value) if _is_preset(name, value):
            return b"M" + (name + value).encode("ascii")
    raise UnsayableError(f"an Angel Eye has no telegram for {reading}")


def _encode_drawn(drawn: CardDrawn) -> bytes:
    card = CARD_BYTES[drawn.card]
    match drawn:
        case CardDrawn(course=Course.GAME, place=Place() as place, still_to_burn=None) if place in PLACE_BYTES:
            return b"D" + bytes([PLACE_BYTES[place], card])
        case CardDrawn(course=Course.CARRIED_OVER, place=Place() as place, still_to_burn=None) if place in PLACE_BYTES:
            return b"R" + bytes([PLACE_BYTES[place], card])
        case CardDrawn(course=Course.FIRST_BURN, place=None, still_to_burn=None):
            return b"D" + bytes([FIRST_BURN, card])
        case CardDrawn(course=Course.BURN, place=None, still_to_burn=None):
            return b"D" + bytes([BURN_UNCOUNTED, card])
        case CardDrawn(course=Course.BURN, place=None, still_to_burn=int(left)) if 0 <= left <= 0x0F:
            return b"D" + bytes([BURN | left, card])
        case CardDrawn(course=Course.OUTSIDE, place=None, still_to_burn=None):
            return b"d" + bytes([OUTSIDE_MODE, card])
    raise UnsayableError(f"an Angel Eye has no telegram for {drawn}")


def _is_preset(name: str, value: str) -> bool:
    text = name + value
    return len(name) == PRESET_NAME and len(value) == PRESET_VALUE and text.isascii() and text.isprintable()


@lru_cache(maxsize=2048)
def decode(data: bytes) -> Observation:
    """The observation in the data of a telegram; an alarm if the data means nothing that we know."""
    reading = BARE.get(data) or _decode(data[:1], data[1:])
    if isinstance(reading, str):
        return AlarmRaised("unknown", f"the shoe said {data.hex(' ').upper()}: {reading}")
    return reading


def _decode(code: bytes, rest: bytes) -> Observation | str:
    """The observation, or in a few words what is unknown about it."""
    if code in (b"D", b"I", b"R", b"d", b"i"):
        if len(rest) != 2:
            return "a card telegram of a wrong length"
        if rest[1] not in CARDS:
            return "no such card"
        return _decode_card(code, rest[0], CARDS[rest[1]])
    if code == b"M":
        text = rest.decode("latin-1")
        name, value = text[:PRESET_NAME], text[PRESET_NAME:]
        return PresetChanged(name, value) if _is_preset(name, value) else "a preset that is not 2 + 4 characters"
    if code in (b"G", b"E", b"e", b"L"):
        if len(rest) != 1:
            return "a telegram of a wrong length"
        return _decode_byte(code, rest[0])
    return "no such telegram"


def _decode_card(code: bytes, where: int, card: Card | None) -> Observation | str:
    if code == b"d":
        return CardDrawn(card, Course.OUTSIDE)
    if code == b"i":
        return CardDiscarded(card)
    if (place := PLACES.get(where)) is not None:
        if code == b"I":
            return IdentityShown(place, card) if card is not None else "an identity that is not shown"
        return CardDrawn(card, Course.CARRIED_OVER if code == b"R" else Course.GAME, place)
    target, index = where & 0xF0, where & 0x0F
    if code == b"D" and target == BURN:
        return CardDrawn(card, Course.BURN, still_to_burn=index)
    if code == b"D" and target in BURNS:
        return CardDrawn(card, BURNS[target])
    return "no such position"


def _decode_byte(code: bytes, value: int) -> Observation | str:
    if code == b"L":
        return LockChanged(locked=bool(value & 1))  # C; nothing is known of the other bits
    if not value & 0x80:
        return "bit 7 is not set"
    if code == b"E":
        return FaultRaised(value & FAULT_CODE, bool(value & INSIDE_ANOTHER))
    if code == b"e":
        return FaultCleared(value & FAULT_CODE)
    claim = RESULTS.get(value >> 4 & 7)
    if claim is None or value & 0x0C:
        return "no such result"
    return ResultClaimed(claim[0], bool(value & 1), bool(value & 2), claim[1])


SILENCE: Final = 0.5
"""Seconds without a byte after which no burst goes on. A whole burst takes 0.05 at 4800 baud; a serial-device server
may hold bytes back for 0.1 or 0.2 (D)."""


class AngelEye:
    """The driver: `framing` cuts the pieces, `Copies` counts copies and numbers, `decode` gives the meaning."""

    def __init__(self, *, last_sequence: str | None = None, commands: bool = False) -> None:
        self.rejected_bytes = 0
        self._link = Copies(last_sequence)
        self._dialogue = Dialogue(on=commands)
        self._tail = b""
        self._heard = -inf
        """Time of the last byte; -inf once the silence after it has been reported."""

    @property
    def telegrams(self) -> int:
        """Telegrams taken, copies counted once."""
        return self._link.telegrams

    @property
    def gaps(self) -> int:
        """How often the count jumped."""
        return self._link.gaps

    @property
    def last_sequence(self) -> str | None:
        """The number of the last telegram."""
        return self._link.last_sequence

    def command(self, command: Command, at: float) -> None:
        """Send the shoe a command. Its answer, or that none came, will be an observation."""
        self._dialogue.ask(command, at)

    def lock(self, *, locked: bool, at: float, urgent: bool = False) -> None:
        """Lock or unlock the shoe; `CommandRefusedError` if it cannot be asked now."""
        self._dialogue.ask(Command.LOCK if locked else Command.UNLOCK, at, urgent=urgent)

    def outgoing(self) -> bytes:
        """Take the bytes to be sent."""
        return self._dialogue.outgoing()

    def feed(self, data: bytes, at: float) -> tuple[Observation, ...]:
        """Take bytes that came at this time. Returns the observations."""
        readings = list(self.tick(at))
        if data:
            self._heard = at
        pieces, self._tail = framing.cut(self._tail + data, answers=self._dialogue.answer_due)
        for piece in pieces:
            why = framing.fault(piece)
            if not why:
                new, said = self._link.intact(piece)
                readings += said
                if new:
                    readings.append(decode(piece[2:-3]))
            elif self._dialogue.answer_due and is_answer(piece):
                readings += self._dialogue.answer(piece, at)
            else:
                readings += self._reject(piece, why)
        return tuple(readings)

    def tick(self, at: float) -> tuple[Observation, ...]:
        """Tell it the time, with no more bytes since. Returns the observations that a pause completes."""
        readings = self._dialogue.tick(at)
        if -inf < self._heard <= at - SILENCE:
            self._heard = -inf
            # A lone ENQ is noise as likely as not: it is rejected, but nothing was begun.
            begun = len(self._tail) > 1 and self._tail[0] == framing.ENQ and not self._link.expects(self._tail)
            said = (*self._flush("the line fell silent"), *self._link.quiet())
            if begun and not any(isinstance(reading, BurstDamaged) for reading in said):
                said = (LineSilent(SILENCE), *said)
            readings += said
        return readings

    def lost(self, why: str, at: float) -> tuple[Observation, ...]:  # noqa: ARG002 - the time is of no use here
        """Note that the line went down. Returns the observations."""
        self._heard = -inf
        flushed = self._flush("the line went down")
        return (*flushed, *self._link.broken(), *self._dialogue.lost(), LinkLost(why))

    def reconnected(self, at: float) -> tuple[Observation, ...]:  # noqa: ARG002
        """Note that the line is up again. Returns the observations."""
        return (*self._link.broken(), LinkBack())

    def _flush(self, why: str) -> tuple[Observation, ...]:
        piece, self._tail = self._tail, b""
        return self._reject(piece, why) if piece else ()

    def _reject(self, piece: bytes, why: str) -> tuple[Observation, ...]:
        self.rejected_bytes += len(piece)
        return (BytesRejected(piece, why), *self._link.damaged(piece))


MAKE: Final = Make(
    id="angel-eye",
    title="Angel Eye II-EX",
    capabilities=Capabilities(
        assigns_places=True,
        gives_results=True,
        conceals=True,
        has_sequence=True,
        has_checksum=True,
        takes_commands=True,
    ),
    speeds=(4800, 9600),  # B, C
    make=AngelEye,
)
