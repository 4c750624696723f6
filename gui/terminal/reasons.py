"""Why the table refused: its sentence in the language in use, without numbers that mean nothing to a player. No Qt."""

import re
from typing import Final

from controller.game.gamefile import GameError, load_game
from controller.game.phrase import Phrase, phrase
from gui.language import tr
from gui.words import money

MONEY: Final = r"([0-9]+\.[0-9]{2})"
SENTENCES: Final[tuple[tuple[str, Phrase, tuple[str, ...]], ...]] = (
    (rf"{MONEY} on (\S+) is under the minimum of {MONEY}",
     phrase("{total} on {area} is under the minimum of {bound}", total="", area="", bound=""),
     ("total", "area", "bound")),
    (rf"{MONEY} on (\S+) is over the maximum of {MONEY}",
     phrase("{total} on {area} is over the maximum of {bound}", total="", area="", bound=""),
     ("total", "area", "bound")),
    (rf"terminal \d+ has {MONEY} of credit, not {MONEY}",
     phrase("The credit is {credit}, less than {wanted}", credit="", wanted=""), ("credit", "wanted")),
    (rf"terminal \d+ has {MONEY} of credit to cash out",
     phrase("The credit to cash out is {credit}", credit=""), ("credit",)),
    (r"bets are closed.*", phrase("Bets are closed"), ()),
    (r"bets are not open", phrase("Bets are not open"), ()),
    (r"the request is about round (\d+); this is round (\d+)",
     phrase("It came too late: round {round} is over", round=""), ("round",)),
    (r"the table is held.*", phrase("The round is being checked: wagers stay as they are"), ()),
    (rf"terminal \d+ has asked for {MONEY}: staff will come",
     phrase("Staff have been asked for {amount} already", amount=""), ("amount",)),
    (r"no such voucher is outstanding.*",
     phrase("This code is not valid, or was redeemed before"), ()),
    (r"a voucher's code has 20 letters and digits.*", phrase("A voucher's code has 20 letters and digits"), ()),
    (r"seat \d+ has no wager on (\S+)", phrase("There is no wager on {area}", area=""), ("area",)),
    (r"seat \d+ \(terminal\) has answered", phrase("This was answered before"), ()),
    (r"seat \d+ \(terminal\) has no .*wager.*", phrase("There is no wager to take back"), ()),
    (r"all wagers or none.*", phrase("All wagers or none: one alone cannot be taken back"), ()),
    (r"case \d+ gives no withdrawal option now", phrase("Wagers can no longer be taken back"), ()),
    (rf"{MONEY} is no amount .*", phrase("{amount} is no possible amount", amount=""), ("amount",)),
)  # fmt: skip
"""What the table says, what the player reads, and what the groups are."""


def reason_words(reason: str, game: str) -> str:
    """A refusal as a player reads it; a sentence that is not known here stays as the table said it."""
    for pattern, said, names in SENTENCES:
        found = re.fullmatch(pattern, reason)
        if found is not None:
            values = dict(zip(names, found.groups(), strict=False))
            return tr(said.template, **{name: _value(name, value, game) for name, value in values.items()})
    return reason[:1].upper() + reason[1:]


def _value(name: str, value: str, game: str) -> str:
    if name == "area":
        return area_name(game, value)
    return money(int(value.replace(".", ""))) if "." in value else value


def area_name(game: str, on: str) -> str:
    """A betting area by its name."""
    try:
        return tr(load_game(game).wagers[on].name)
    except (GameError, KeyError):
        return on
