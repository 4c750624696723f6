"""Irregularities as data: the catalogue of what can go wrong, and the closed set of rulings on it.

What a kind permits (clause, rulings, who may rule) differs from game to game and stands in the game files; the
names here are all that those files may use. What a ruling does to cards and wagers is code, and lives with the table.
"""

from enum import StrEnum

from msgspec import Struct

from controller.game.authority import Role


class Irregularity(StrEnum):
    """Everything that a table flags, by the name it has in the journal."""

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
    OTHER = "other"
    """Anything that the game's rules do not cover."""


class Ruling(StrEnum):
    """The closed set of things a person with authority can decide."""

    VOID = "void"
    """The round does not count: wagers go back, earlier results stand."""
    VOID_AND_REPLACE = "void-and-replace"
    """Void, and the cards in the shoe are replaced."""
    PLAY_ON = "play-on"
    """The cards stand as they lie; go on."""
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


class NoticedBy(StrEnum):
    """How an irregularity comes to light."""

    DETECTED = "detected"
    REPORTED = "reported"
    BOTH = "both"


class Permit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"kind": "id"}):
    """What one game permits for one kind of irregularity. Clause or reading may be None, never both."""

    kind: Irregularity
    clause: str | None = None
    reading: int | None = None
    seen: NoticedBy
    holds: bool
    """The table stops until somebody rules."""
    rulings: tuple[Ruling, ...]
    authority: Role
    """Who may rule, unless `reserved` asks for somebody higher."""
    reserved: dict[Ruling, Role] = {}
