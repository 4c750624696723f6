"""Irregularities as data: the catalogue of what can go wrong, and the closed set of rulings on it.

`IRREGULARITIES` and `RULINGS` hold what is true of each in every game. What a kind permits (clause, rulings, who may
rule) differs from game to game and is in the game files, which may use only the names in this module. How the software
finds an irregularity is in `controller.decide.checks`, what a ruling does is in `controller.decide.rulings`.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec import Struct

from controller.game.authority import Role
from controller.game.phrase import Phrase, phrase


class Irregularity(StrEnum):
    """Every irregularity; the value is its name in the journal."""

    FOREIGN_CARD = "foreign-card"
    """A card of another set, a joker, or one copy more than the decks hold."""
    EXTRA_OR_MISSING_CARDS = "extra-or-missing-cards"
    """Staff find that the cards in use are too many or too few."""
    UNSHUFFLED_CARDS = "unshuffled-cards"
    """Staff find that the cards were not shuffled."""
    SHOE_COUNT = "shoe-count"
    """At the end of a shoe the cards drawn do not add up to the decks loaded."""
    NEW_DECK_RUN = "new-deck-run"
    """A long run in the order of a new deck; for the pit only."""
    REPEATED_SHOE = "repeated-shoe"
    """The shoe repeats the one before; for the pit only."""
    OVERDRAW = "overdraw"
    """A card more than the round needs."""
    SHORT_HAND = "short-hand"
    """The result was called although a card was still due."""
    WRONG_PLACE = "wrong-place"
    """Cards dealt out of order or to the wrong hand."""
    WRONG_PLAYER = "wrong-player"
    """Cards passed to a player who should not have them."""
    EXPOSED_CARD = "exposed-card"
    """A card that lies or waits face down was seen."""
    SQUEEZE_SLIP = "squeeze-slip"
    """Wrong squeezer, not passed on, dealt face up or exposed in error."""
    DOUBLE_DRAW = "double-draw"
    """Two or more cards left the shoe together."""
    ORDER_ALTERED = "order-altered"
    """The order of the cards in the shoe was changed."""
    NOT_ENOUGH_CARDS = "not-enough-cards"
    """The shoe ran out in the middle of a round."""
    LATE_WAGER = "late-wager"
    """A wager placed or raised after the bets closed."""
    LATE_WITHDRAWAL = "late-withdrawal"
    """A wager taken back after the bets closed."""
    FACE_UP_CARD = "face-up-card"
    """A card lay face up in the shoe after the round's first card."""
    DEVICE_RESET = "device-reset"
    """The shoe was restarted after the bets closed."""
    PLAYER_AWAY = "player-away"
    """The player who handles the cards is not there."""
    PLAYER_LEFT_WITH_CARDS = "player-left-with-cards"
    """A player left the table and took cards along."""
    EXPOSED_BY_MOVEMENT = "exposed-by-movement"
    """Method C: cards showed while the shoe was being moved."""
    ORDER_ALTERED_BY_MOVEMENT = "order-altered-by-movement"
    """Method C: moving the shoe changed the order of its cards."""
    UNDER_MINIMUM = "under-minimum"
    """A wager below the table's minimum."""
    OVER_MAXIMUM = "over-maximum"
    """A wager above the table's maximum."""
    TABLE_DIFFERENTIAL = "table-differential"
    """Player and Banker wagers differ by more than the table allows."""
    WRONG_PAYOUT = "wrong-payout"
    """A player was paid something else than was due, and the round is settled."""
    POWER_FAILURE = "power-failure"
    """The table came back in the middle of a round."""
    LINK_LOST = "link-lost"
    """The line to the shoe is down, or was."""
    SEQUENCE_GAP = "sequence-gap"
    """The shoe's count shows that at least one message was lost."""
    UNREAD_CARD = "unread-card"
    """A card passed that the shoe could not read."""
    DAMAGED_BURST = "damaged-burst"
    """A message whose every copy arrived damaged, or whose copies contradict each other."""
    SHOE_ALARM = "shoe-alarm"
    """The shoe reports an error of its own."""
    RESULT_MISMATCH = "result-mismatch"
    """The shoe's result or pairs are not what the cards say."""
    MISREAD_CARD = "misread-card"
    """The card on the felt is not the one that the shoe read."""
    EARLY_CARD = "early-card"
    """The first card came before the bets were closed."""
    JOURNAL_CONTRADICTED = "journal-contradicted"
    """The floor's store holds another record than the journal does."""
    OTHER = "other"
    """Anything that the game's rules do not cover."""


class Ruling(StrEnum):
    """The closed set of things a person with authority can decide."""

    VOID = "void"
    """The round does not count: wagers are returned; earlier results are not changed."""
    VOID_AND_REPLACE = "void-and-replace"
    """Void, and the cards in the shoe are replaced."""
    PLAY_ON = "play-on"
    """Play on with the cards as placed."""
    WITHDRAW_OPTION = "withdraw-option"
    """Each player may withdraw; then the round goes on."""
    RECONSTRUCT = "reconstruct"
    """The cards go to the places they were due, in the order drawn; go on."""
    WITHDRAW_THEN_RECONSTRUCT = "withdraw-then-reconstruct"
    """Each player may withdraw first; then the cards are put in order."""
    SET_ORDER = "set-order"
    """A pit manager says in which order the cards count; players may withdraw what is still open."""
    KEEP_FOR_NEXT = "keep-for-next"
    """The card too many becomes the first card of the next round."""
    SET_ASIDE = "set-aside"
    """The card too many is burned."""
    RETRIEVE = "retrieve"
    """The cards are fetched back and passed to the right player."""
    EXPOSE = "expose"
    """The dealer turns the cards."""
    ENTER_CARDS = "enter-cards"
    """The cards are known from the shoe's reading or from surveillance and are entered."""
    COUNT_MISSING = "count-missing"
    """The guided count that finds the missing cards and replaces them."""
    RESET_AND_REOPEN = "reset-and-reopen"
    """Players may withdraw, the shoe is reset, bets reopen and close again."""
    CLOSE_NOW = "close-now"
    """Bets close at once and the card counts."""
    READ_AGAIN = "read-again"
    """The shoe reads the card once more."""
    ENTER_BY_HAND = "enter-by-hand"
    """A person enters the card from the felt."""
    SWAP_SHOE = "swap-shoe"
    """Another shoe takes over in the middle of the hand."""
    CARDS_STAND = "cards-stand"
    """What lies on the felt counts, whatever the shoe says."""
    CORRECT = "correct"
    """The record is corrected, and everything after it is judged again."""
    ADJUST = "adjust"
    """The difference in money is collected from the player, or paid to the player, in full."""
    ADJUST_WAGERS = "adjust-wagers"
    """The heavy side decreases, the light side may increase, until the difference fits."""
    REMOVE_WAGERS = "remove-wagers"
    """A pit manager names the wagers that come off."""
    REFUSE = "refuse"
    """The wager is not accepted."""
    STAYS_IN_PLAY = "stays-in-play"
    """The wager wins or loses with the round all the same."""
    SETTLE_ONCE = "settle-once"
    """Settled this once; from then on such wagers of that player are returned."""
    SETTLE_TO_MAXIMUM = "settle-to-maximum"
    """Paid or collected up to the maximum; the rest is returned."""
    NOTE = "note"
    """Recorded for the pit; nothing changes at the table."""


class Group(StrEnum):
    """The tabs of the page where staff report what they saw, in this order."""

    CARDS = phrase("Cards")
    PLAYERS = phrase("Players")
    SHOE = phrase("Shoe")


class IrregularityFacts(NamedTuple):
    """What is true of an irregularity in every game."""

    words: Phrase
    """Short: they are on buttons."""
    group: Group = Group.CARDS
    pit_only: bool = False
    """For the pit's own screens: patrons see the console."""
    until_next_round: bool = False
    """A hand has the wrong number of cards: in time until the next round is called, even when it is settled."""
    loose_cards: bool = False
    """About cards that a void takes away, in whatever round the case was opened."""
    by_movement: bool = False
    """Can only happen where a player moves the shoe (method C)."""
    misread: bool = False
    """Answered when a card is corrected."""
    of_hand: bool = False
    """About who handles the cards: the report names the hand."""
    headline: Phrase | None = None
    """What the headline says it is, where its id would name a person: patrons read it."""
    becomes: Irregularity | None = None
    """The irregularity that it is a part of: one incident is one case, and this is its kind."""
    rulings: Mapping[Ruling, Phrase] = MappingProxyType({})
    """Rulings that say something more about this irregularity than `RULINGS` does; short, for buttons."""
    may_have_passed: bool = False
    """A card may have passed that nothing read: the ruling says which, or that none did (reading 29)."""


IRREGULARITIES: Final[dict[Irregularity, IrregularityFacts]] = {
    Irregularity.OVERDRAW: IrregularityFacts(
        phrase("Card too many"), Group.CARDS, until_next_round=True, loose_cards=True, becomes=Irregularity.DOUBLE_DRAW
    ),
    Irregularity.WRONG_PLACE: IrregularityFacts(phrase("Wrong place"), Group.CARDS),
    Irregularity.DOUBLE_DRAW: IrregularityFacts(phrase("Two at once"), Group.CARDS),
    Irregularity.MISREAD_CARD: IrregularityFacts(phrase("Misread card"), Group.CARDS, misread=True),
    Irregularity.FACE_UP_CARD: IrregularityFacts(phrase("Card face up"), Group.CARDS),
    Irregularity.SHORT_HAND: IrregularityFacts(phrase("Card too few"), Group.CARDS, until_next_round=True),
    Irregularity.FOREIGN_CARD: IrregularityFacts(phrase("Foreign card"), Group.CARDS),
    Irregularity.OTHER: IrregularityFacts(phrase("Something else"), Group.CARDS),
    Irregularity.LATE_WAGER: IrregularityFacts(phrase("Late wager"), Group.PLAYERS),
    Irregularity.LATE_WITHDRAWAL: IrregularityFacts(phrase("Late withdrawal"), Group.PLAYERS),
    Irregularity.WRONG_PLAYER: IrregularityFacts(
        phrase("Wrong player"), Group.PLAYERS, of_hand=True, headline=phrase("cards to be passed on")
    ),
    Irregularity.SQUEEZE_SLIP: IrregularityFacts(phrase("Squeeze slip"), Group.PLAYERS),
    Irregularity.EXPOSED_CARD: IrregularityFacts(phrase("Card seen"), Group.PLAYERS),
    Irregularity.WRONG_PAYOUT: IrregularityFacts(phrase("Wrong payout"), Group.PLAYERS),
    Irregularity.PLAYER_AWAY: IrregularityFacts(
        phrase("Player away"), Group.PLAYERS, of_hand=True, headline=phrase("cards to be turned")
    ),
    Irregularity.PLAYER_LEFT_WITH_CARDS: IrregularityFacts(
        phrase("Left with cards"), Group.PLAYERS, headline=phrase("cards to be found")
    ),
    Irregularity.ORDER_ALTERED: IrregularityFacts(
        phrase("Order altered"), Group.SHOE, rulings={Ruling.PLAY_ON: phrase("Restored: play on")}
    ),
    Irregularity.NOT_ENOUGH_CARDS: IrregularityFacts(phrase("Not enough cards"), Group.SHOE),
    Irregularity.DEVICE_RESET: IrregularityFacts(
        phrase("Shoe was reset"), Group.SHOE, becomes=Irregularity.POWER_FAILURE
    ),
    Irregularity.POWER_FAILURE: IrregularityFacts(phrase("Power failure"), Group.SHOE),
    Irregularity.UNSHUFFLED_CARDS: IrregularityFacts(phrase("Not shuffled"), Group.SHOE),
    Irregularity.EXTRA_OR_MISSING_CARDS: IrregularityFacts(phrase("Extra or missing"), Group.SHOE),
    Irregularity.EXPOSED_BY_MOVEMENT: IrregularityFacts(phrase("Moved: card seen"), Group.SHOE, by_movement=True),
    Irregularity.ORDER_ALTERED_BY_MOVEMENT: IrregularityFacts(
        phrase("Moved: order"), Group.SHOE, by_movement=True, rulings={Ruling.PLAY_ON: phrase("Restored: play on")}
    ),
    Irregularity.SHOE_COUNT: IrregularityFacts(phrase("Shoe count"), pit_only=True),
    Irregularity.NEW_DECK_RUN: IrregularityFacts(phrase("New deck run"), pit_only=True),
    Irregularity.REPEATED_SHOE: IrregularityFacts(phrase("Repeated shoe"), pit_only=True),
    Irregularity.UNDER_MINIMUM: IrregularityFacts(phrase("Under minimum")),
    Irregularity.OVER_MAXIMUM: IrregularityFacts(phrase("Over maximum")),
    Irregularity.TABLE_DIFFERENTIAL: IrregularityFacts(phrase("Differential")),
    Irregularity.LINK_LOST: IrregularityFacts(phrase("Link lost"), may_have_passed=True),
    Irregularity.SEQUENCE_GAP: IrregularityFacts(phrase("Missing message"), may_have_passed=True),
    Irregularity.UNREAD_CARD: IrregularityFacts(phrase("Unread card"), may_have_passed=True),
    Irregularity.DAMAGED_BURST: IrregularityFacts(phrase("Damaged message"), may_have_passed=True),
    Irregularity.SHOE_ALARM: IrregularityFacts(phrase("Shoe alarm")),
    Irregularity.RESULT_MISMATCH: IrregularityFacts(phrase("Result differs"), misread=True),
    Irregularity.EARLY_CARD: IrregularityFacts(phrase("Early card"), loose_cards=True),
    Irregularity.JOURNAL_CONTRADICTED: IrregularityFacts(phrase("Records differ")),
}
"""Every irregularity. Within a group the likely ones come first: the report page shows them in this order."""


class Needs(StrEnum):
    """The detail that the person who rules must give with a ruling."""

    NOTHING = "nothing"
    CARDS = "cards"
    ORDER = "order"
    """All cards of the round in the order in which they count."""
    PLACE = "place"
    """Which card it is, and what it should be."""
    SHOE = "shoe"
    WAGERS = "wagers"
    COUNT = "count"
    """The guided count of all cards."""


class Offered(StrEnum):
    """When a ruling is possible, whatever the irregularity."""

    ALWAYS = "always"
    HANDS = "hands"
    """While cards are dealt or a result waits to be settled."""
    ROUND = "round"
    """While a round is open, or a card waits for one."""


class RulingFacts(NamedTuple):
    """What is true of a ruling in every game."""

    words: Phrase
    """Short: they are on buttons."""
    needs: Needs = Needs.NOTHING
    held: bool = False
    """It ends a round or overrules the shoe: confirmed by holding the button, not by tapping."""
    offered: Offered = Offered.ALWAYS


RULINGS: Final[dict[Ruling, RulingFacts]] = {
    Ruling.VOID: RulingFacts(phrase("Void the round"), held=True, offered=Offered.ROUND),
    Ruling.VOID_AND_REPLACE: RulingFacts(phrase("Void and replace"), held=True, offered=Offered.ROUND),
    Ruling.PLAY_ON: RulingFacts(phrase("Play on"), held=True),
    Ruling.WITHDRAW_OPTION: RulingFacts(phrase("Offer withdrawal"), offered=Offered.ROUND),
    Ruling.RECONSTRUCT: RulingFacts(phrase("Reconstruct"), offered=Offered.HANDS),
    Ruling.WITHDRAW_THEN_RECONSTRUCT: RulingFacts(phrase("Offer, reconstruct"), offered=Offered.HANDS),
    Ruling.SET_ORDER: RulingFacts(phrase("Set the order"), Needs.ORDER, offered=Offered.HANDS),
    Ruling.KEEP_FOR_NEXT: RulingFacts(phrase("Keep for next")),
    Ruling.SET_ASIDE: RulingFacts(phrase("Set aside")),
    Ruling.RETRIEVE: RulingFacts(phrase("Retrieve, pass on")),
    Ruling.EXPOSE: RulingFacts(phrase("Expose the cards")),
    Ruling.ENTER_CARDS: RulingFacts(phrase("Enter the cards"), Needs.CARDS, offered=Offered.HANDS),
    Ruling.COUNT_MISSING: RulingFacts(phrase("Count the cards"), Needs.COUNT, offered=Offered.HANDS),
    Ruling.RESET_AND_REOPEN: RulingFacts(phrase("Reset and reopen")),
    Ruling.CLOSE_NOW: RulingFacts(phrase("Close bets now")),
    Ruling.READ_AGAIN: RulingFacts(phrase("Read again")),
    Ruling.ENTER_BY_HAND: RulingFacts(phrase("Enter by hand"), Needs.CARDS),
    Ruling.SWAP_SHOE: RulingFacts(phrase("Swap the shoe"), Needs.SHOE),
    Ruling.CARDS_STAND: RulingFacts(phrase("Cards stand"), held=True),
    Ruling.CORRECT: RulingFacts(phrase("Correct a card"), Needs.PLACE),
    Ruling.ADJUST: RulingFacts(phrase("Put money right"), held=True),
    Ruling.ADJUST_WAGERS: RulingFacts(phrase("Adjust wagers")),
    Ruling.REMOVE_WAGERS: RulingFacts(phrase("Remove wagers"), Needs.WAGERS),
    Ruling.REFUSE: RulingFacts(phrase("Refuse it")),
    Ruling.STAYS_IN_PLAY: RulingFacts(phrase("Stays in play")),
    Ruling.SETTLE_ONCE: RulingFacts(phrase("Settle once")),
    Ruling.SETTLE_TO_MAXIMUM: RulingFacts(phrase("Settle to maximum")),
    Ruling.NOTE: RulingFacts(phrase("Note it")),
}
"""Every ruling; its effect is in `controller.decide.rulings.EFFECTS`."""


def kind_name(kind: Irregularity) -> Phrase:
    """The name of an irregularity for phrases: its id in journals, its `IRREGULARITIES` words on screens."""
    return IRREGULARITIES[kind].words.written(kind.value)


def ruling_name(ruling: Ruling) -> Phrase:
    """The name of a ruling for phrases: its id in journals, its `RULINGS` words on screens."""
    return RULINGS[ruling].words.written(ruling.value)


def ruling_words_on(kind: Irregularity, ruling: Ruling) -> Phrase:
    """The words of a ruling on its button in a case of this kind."""
    return IRREGULARITIES[kind].rulings.get(ruling, RULINGS[ruling].words)


class NoticedBy(StrEnum):
    """How an irregularity is noticed."""

    DETECTED = "detected"
    REPORTED = "reported"
    BOTH = "both"


class Known(StrEnum):
    """How the software knows of a case. What was reported or only inferred may be dismissed (reading 22)."""

    SEEN = "seen"
    """The software or the shoe saw it."""
    REPORTED = "reported"
    """Staff reported it."""
    INFERRED = "inferred"
    """The software took something else for it: a short time between two cards, the words of an alarm."""


class Permit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"kind": "id"}):
    """What one game permits for one kind of irregularity. Clause or reading may be None, never both."""

    kind: Irregularity
    clause: str | None = None
    reading: int | None = None
    seen: NoticedBy
    holds: bool
    """The table stops until a person rules."""
    rulings: tuple[Ruling, ...]
    authority: Role
    """The least role that may rule, unless `reserved` asks for a higher one."""
    reserved: dict[Ruling, Role] = {}


OF_THE_MACHINE: Final = {
    Irregularity.JOURNAL_CONTRADICTED: Permit(
        kind=Irregularity.JOURNAL_CONTRADICTED,
        reading=12,
        seen=NoticedBy.DETECTED,
        holds=True,
        rulings=(Ruling.PLAY_ON,),
        authority=Role.PIT_MANAGER,
    )
}
"""Irregularities of the machine that no game's rules are about: what is permitted is the same in every game."""


def permit_for(permits: Mapping[Irregularity, Permit], kind: Irregularity) -> Permit:
    """What a game permits for an irregularity. One that its file does not list is ruled like `other`, unless it is one
    of the machine."""
    return permits.get(kind) or OF_THE_MACHINE.get(kind) or permits[Irregularity.OTHER]
