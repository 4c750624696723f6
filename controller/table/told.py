"""Told: what events followed from. The journal keeps it in a record in front of them, and `verify` decides it again.

What is told is an action (with the signature, never the PIN), a terminal's request, an observation, a try to sign, a
start, other settings, a change of the book of staff, or something that the software noted by itself. The events hold
what the software noted; the other kinds hold everything that was decided from and that no event says. The first
record of a program that writes also has the number of its `decide` (`decides`). May know `controller.game`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, Self, TypeAlias, get_args

import msgspec

from controller.game.cards import DECK, Card, parse_card
from controller.game.phrase import Phrase, Saying, said_as
from controller.table.actions import Action, FromTerminal, Signature
from controller.table.events.event import Event
from controller.table.observations import Observation


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """What `decide` is given besides the table and its settings. It is written with what is told next, when it has
    changed."""

    game: str
    """The fingerprint of the game."""
    game_file: str | None = None
    """Its canonical text, unless the journal has it already."""
    makes: dict[str, tuple[str, ...]] = {}
    """The makes of shoe that there are, and what each can do."""
    enrolled: tuple[int, ...] | None = None
    """The terminals that may get credit; None: any."""


class _Told(msgspec.Struct, frozen=True, tag_field="told", omit_defaults=True, kw_only=True):
    """Base class: what events followed from."""

    millis: int | None = None
    """Milliseconds of the monotonic clock of the program that was told; None: it has none."""
    given: Given | None = None
    decides: int | None = None
    """The number of `decide`, in the first record that a program writes."""
    wrote: str | None = None
    """The software, in that record; a start names it anyway, and so does the first record of a journal."""


class ToldAction(_Told, frozen=True, tag="action"):
    """Somebody at the table, or the software, did something."""

    action: Action


class ToldRequest(_Told, frozen=True, tag="request"):
    """A terminal asked for something."""

    request: FromTerminal


class ToldSeen(_Told, frozen=True, tag="seen"):
    """The shoe, or whoever enters cards by hand, saw something."""

    seen: str
    """The name of the observation."""
    of: Any
    """The observation; read back, the plain values of its fields: `observation` makes one of them."""

    @property
    def observation(self) -> Observation:
        """The observation."""
        found: Observation = self.of
        return found if isinstance(found, _SEEN) else _observation(self.seen, msgspec.json.encode(found))


def act_digest(payload: bytes) -> str:
    """The digest of a record that a PIN is typed for."""
    return sha256(payload).hexdigest()


class ToldPin(_Told, frozen=True, tag="pin"):
    """Somebody typed a PIN under this id; `fits` says whether it is that person's."""

    person: str
    fits: bool
    own: bool = False
    """It was typed for a new PIN of that person, and signs nothing else."""
    acts: tuple[str, ...] | None = None
    """What it signs (`act_digest` of each record), and nothing else; empty: nothing. None: the program could not know
    it yet, as at a table."""


class ToldStart(_Told, frozen=True, tag="start"):
    """The program has opened the journal."""

    software: str
    settings: dict[str, Any] | None = None
    """The settings, where they are not those in the journal."""
    by: Signature | None = None
    """Who approved them, or other software."""
    second: Signature | None = None
    """Who else signed for the settings."""
    manifest: tuple[str, str | None] | None = None
    """The digest of the software's manifest, and who signed it; None: software that does not check itself."""
    public_key: str | None = None
    """The key that signs the journal's heads, where no record before names it."""


class ToldSettings(_Told, frozen=True, tag="settings"):
    """Somebody changed the settings."""

    settings: dict[str, Any]
    by: Signature
    second: Signature | None = None


class ToldBook(_Told, frozen=True, tag="book"):
    """Somebody changed the book of staff."""

    change: dict[str, Any]
    """How, and who signed: the fields that its event must have."""

    @classmethod
    def of(cls, event: Event, millis: int | None = None) -> Self:
        """The change that this event says."""
        return cls(msgspec.to_builtins(event), millis=millis)


class ToldNote(_Told, frozen=True, tag="note"):
    """The software noted something by itself: the event says what."""


class ToldCarried(_Told, frozen=True, tag="carried"):
    """The journal before this one ended here: the events carry over what a table must still know."""


Told: TypeAlias = (
    ToldAction | ToldRequest | ToldSeen | ToldPin | ToldStart | ToldSettings | ToldBook | ToldNote | ToldCarried
)  # fmt: skip

_SEEN: Final = get_args(Observation)
_NAMES: Final = {kind: re.sub("(?<!^)(?=[A-Z])", "-", kind.__name__).lower() for kind in _SEEN}
_CARDS: Final = {card: str(card) for card in DECK}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}


class _Said(msgspec.Struct, frozen=True):
    """A phrase, with the text that it has for programs."""

    text: str
    saying: Saying


def _out(value: object) -> object:
    if isinstance(value, Card):
        return _CARDS[value]
    if isinstance(value, Phrase):
        return _Said(str(value), value.saying)
    raise TypeError(f"{type(value)} cannot be told")


def _in(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    if kind is Phrase:
        said = msgspec.convert(value, _Said)
        return said_as(said.text, said.saying)
    raise TypeError(f"{kind} cannot be told")


@lru_cache(maxsize=1024)
def _observation(seen: str, of: bytes) -> Observation:
    """An observation from its name and its fields in JSON. Kept: the cards of a shoe come again and again."""
    found: Observation = msgspec.convert(msgspec.json.decode(of), _KINDS[seen], dec_hook=_in)
    return found


_ENCODER = msgspec.json.Encoder(enc_hook=_out)
_DECODER: "msgspec.json.Decoder[Told]" = msgspec.json.Decoder(Told, dec_hook=_in)


def told_of(told: Action | FromTerminal | Observation, millis: int | None) -> Told:
    """What a table was told, for the journal."""
    name = _NAMES.get(type(told))
    if name is not None:
        return ToldSeen(name, told, millis=millis)
    if isinstance(told, FromTerminal):
        return ToldRequest(told, millis=millis)
    return ToldAction(told, millis=millis)  # type: ignore[arg-type]


encode_told: Final[Callable[[Told], bytes]] = _ENCODER.encode
"""What was told as JSON."""
decode_told: Final[Callable[[bytes], Told]] = _DECODER.decode
"""The inverse of `encode_told`. Raises `msgspec.ValidationError`, or `ValueError` for a card that is none."""
