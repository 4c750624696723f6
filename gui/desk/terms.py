"""Terms: people, places, rulings and amounts as the pages name them."""

from typing import Final

from controller.authority import Role
from controller.hands import Side
from controller.irregularities import Irregularity, Ruling
from controller.money import amount
from controller.phrase import phrase
from controller.rules import Rules
from gui.tongue import tr

ROLES: Final = {
    Role.DEALER: phrase("dealer"),
    Role.PIT_SUPERVISOR: phrase("supervisor"),
    Role.PIT_MANAGER: phrase("pit manager"),
    Role.GAMING_SHIFT_MANAGER: phrase("shift manager"),
    Role.ASSISTANT_CASINO_MANAGER: phrase("casino manager"),
    Role.SURVEILLANCE: phrase("surveillance"),
}
HANDS: Final = {Side.PLAYER: phrase("Player"), Side.BANKER: phrase("Banker")}


def role_words(role: str) -> str:
    """A role in a word or two."""
    return tr(ROLES[Role(role)])


def hand_words(side: Side) -> str:
    """Player or Banker."""
    return tr(HANDS[side])


def cited(clause: str | None, reading: int | None) -> str:
    """The clause or the reading, or both, in a few words."""
    found = [tr("clause {number}", number=clause)] if clause else []
    return " · ".join([*found, *([tr("reading {number}", number=str(reading))] if reading else [])])


def kind_words(kind: Irregularity) -> str:
    """An irregularity in a few words."""
    return tr(kind.value.replace("-", " ").capitalize())


def ruling_words(ruling: Ruling) -> str:
    """A ruling in a few words."""
    return tr(ruling.value.replace("-", " ").capitalize())


def seat_words(seat: int, who: str) -> str:
    """A player: the seat, and a letter where several bet at one."""
    return str(seat) if who == "a" else f"{seat}{who}"


def area_words(rules: Rules, on: str) -> str:
    """A betting area by its name."""
    return tr(rules.ruleset.wagers[on].name)


def money(cents: int) -> str:
    """An amount for the eye: thousands parted, cents only where there are some."""
    whole = amount(cents)
    units, _, rest = whole.partition(".")
    return f"{int(units):,}" + (f".{rest}" if rest != "00" else "")
