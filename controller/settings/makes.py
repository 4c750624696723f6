"""Makes of shoe as the core and the screens know them: a name, a title, and what the make can do.

They come from the drivers (`TableRules.makes`). The core decides by capabilities and never by the name of a make.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from controller.game.phrase import phrase
from controller.value import Value


class Capabilities(Value, kw_only=True):
    """What a make of shoe can do."""

    by_hand: bool = False
    """It is no shoe: a person enters the cards, so no line can be lost."""
    assigns_places: bool = False
    """It says to which hand a card belongs."""
    gives_results: bool = False
    """It says who won."""
    conceals: bool = False
    """It can draw cards without showing them."""
    has_sequence: bool = False
    """It counts its messages, so a lost one is noticed."""
    has_checksum: bool = False
    """It adds check bytes, so a damaged message is noticed."""
    takes_commands: bool = False
    """It can be told to lock, unlock and clear errors."""
    unknown: bool = False
    """What it can do is not known: a live table has not loaded its package, which no pit manager has approved."""

    @property
    def loses_cards_unnoticed(self) -> bool:
        """Whether bytes that are no message may have been a card, and no later message would say so."""
        return not (self.by_hand or self.has_sequence)

    @property
    def proves_cards(self) -> bool:
        """Whether the shoe itself shows that no card was lost. Otherwise a person confirms the cards (reading 29)."""
        return not self.by_hand and (self.has_sequence or self.gives_results)


class ShoeMake(Value):
    """One make of shoe."""

    id: str
    title: str
    capabilities: Capabilities


MANUAL: Final = ShoeMake("manual", phrase("Cards by hand"), Capabilities(by_hand=True))
"""Entry by hand: every table has it."""
MANUAL_ONLY: Final[Mapping[str, ShoeMake]] = MappingProxyType({MANUAL.id: MANUAL})
