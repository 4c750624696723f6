"""Terms: people, places, rulings and amounts as the pages name them."""

from typing import Final

from controller.game.announcements import HAND
from controller.game.authority import ROLE_NAMES, Role
from controller.game.hands import Side
from controller.game.house_games import is_house
from controller.game.money import short_amount
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import HOUSE_RULES, Ruleset
from controller.settings.settings import Mode
from controller.settings.table_rules import TableRules
from controller.table.ledger import TERMINAL
from controller.table.money_lines import How
from gui.language import tr

PLATES: Final = {Side.PLAYER: phrase("PLAYER"), Side.BANKER: phrase("BANKER")}
"""The names on the plates above the cards."""
SHORT_AREAS: Final = {
    "player-fabulous-4": phrase("P. Fabulous 4"),
    "banker-fabulous-4": phrase("B. Fabulous 4"),
    "player-precious-pair": phrase("P. Precious"),
    "banker-precious-pair": phrase("B. Precious"),
    "dragon-bonus-player": phrase("P. Dragon"),
    "dragon-bonus-banker": phrase("B. Dragon"),
}
HOW: Final = {How.COLLECTED: phrase("Collected"), How.PAID: phrase("Paid out"), How.WAIVED: phrase("Waived")}
MODES: Final[dict[str, Phrase]] = {
    Mode.SIMULATED: phrase("SIMULATED"),
    Mode.TRAINING: phrase("TRAINING"),
    Mode.LIVE: phrase("LIVE"),
}


def role_words(role: str) -> str:
    """A role in a word or two."""
    return tr(ROLE_NAMES[Role(role)])


def hand_words(side: Side) -> str:
    """Player or Banker."""
    return tr(HAND[side])


def plate_words(side: Side) -> str:
    """PLAYER or BANKER, over their cards."""
    return tr(PLATES[side])


def how_words(how: How) -> str:
    """How a difference was put right."""
    return tr(HOW[how])


def cited(clause: str | None, reading: int | None) -> str:
    """The clause or the reading, or both, in a few words."""
    found = [tr("clause {number}", number=clause)] if clause else []
    return " · ".join([*found, *([tr("reading {number}", number=str(reading))] if reading else [])])


def seat_words(seat: int, who: str) -> str:
    """A player: the seat, and a letter where several bet at one; a terminal has its number."""
    return str(seat) if who in ("a", TERMINAL) else f"{seat}{who}"


def area_words(rules: TableRules, on: str) -> str:
    """A betting area by its name."""
    return tr(rules.ruleset.wagers[on].name)


def area_short(rules: TableRules, on: str) -> str:
    """A betting area in a few letters, for a small button."""
    return tr(SHORT_AREAS[on]) if on in SHORT_AREAS else area_words(rules, on)


def short_title(title: str) -> str:
    """A game's name without the word that all games share, and without the text in brackets after it."""
    return title.partition(" (")[0].removesuffix(" Baccarat")


def game_words(ruleset: Ruleset) -> str:
    """A game by its short name, with a note if it has house rules."""
    return with_house(tr(short_title(ruleset.title)), house=ruleset.house)


def with_house(name: str, *, house: bool) -> str:
    """The name of a game, with a note if it has house rules."""
    return f"{name} · {tr(HOUSE_RULES)}" if house else name


def game_id_words(game: str) -> str:
    """A game by its id, with a note if it has house rules."""
    return with_house(game, house=is_house(game))


def money(cents: int) -> str:
    """An amount with separated thousands, and with cents only if there are some."""
    return short_amount(cents)


def exact_words(exact: str) -> str:
    """An exact amount, as a settled line has it, with separated thousands: `1,013.6635`, `31,000/3`."""
    return "/".join(
        f"{int(whole):,}{point}{rest}" for whole, point, rest in (n.partition(".") for n in exact.split("/"))
    )


def difference_words(cents: int) -> str:
    """What is to be done about a difference, net to the player: `collect 855`, `pay 90`."""
    if cents < 0:
        return tr("collect {amount}", amount=money(-cents))
    return tr("pay {amount}", amount=money(cents))
