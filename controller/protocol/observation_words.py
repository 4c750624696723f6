"""What a shoe said, in words: phrases, so that a screen can say them in its language. Reports use the English."""

from dataclasses import fields
from typing import Final

from controller.game.cards import card_name
from controller.game.hands import Side
from controller.game.phrase import Phrase, phrase
from controller.protocol.event_words import fault_words
from controller.table import observations as said
from controller.table.observations import ClaimedResult, Course, Observation, Place

HANDS: Final = {Side.PLAYER: phrase("Player"), Side.BANKER: phrase("Banker")}
RESULTS: Final = {
    ClaimedResult.PLAYER: phrase("Player"),
    ClaimedResult.BANKER: phrase("Banker"),
    ClaimedResult.TIE: phrase("Tie"),
    ClaimedResult.FORCE_QUIT: phrase("Force quit"),
}
PLAIN: Final = {
    said.CuttingCardDrawn: phrase("Cutting card"),
    said.ShoeStarted: phrase("Shoe switched on"),
    said.StandBy: phrase("Stand-by"),
    said.CardUnread: phrase("A card could not be read"),
    said.LinkBack: phrase("Line up"),
    said.LineSilent: phrase("Silence"),
}
"""Observations that need no values."""


def observation_words(observation: Observation) -> Phrase:  # noqa: PLR0912 - one arm for each thing that is said
    """An observation in a few words."""
    match observation:
        case said.CardDrawn(card=card, place=place) if place is not None:
            return phrase("{card} to {place}", card=card_name(card), place=_place(place))
        case said.CardDrawn(card=card, course=Course.BURN | Course.FIRST_BURN):
            return phrase("{card} burned", card=card_name(card))
        case said.CardDrawn(card=card):
            return phrase("{card} drawn", card=card_name(card))
        case said.CardDiscarded(card):
            return phrase("{card} discarded", card=card_name(card))
        case said.IdentityShown(place, card):
            return phrase("{place} is {card}", place=_place(place), card=card_name(card))
        case said.ResultClaimed():
            return _result(observation)
        case said.FaultRaised(code):
            return phrase("Error {code}", code=f"{code} ({fault_words(code)})")
        case said.FaultCleared(code):
            return phrase("Error {code} is over", code=f"{code} ({fault_words(code)})")
        case said.AlarmRaised(code, text):
            return phrase("Alarm {code} {words}", code=code, words=text)
        case said.LockChanged(locked):
            return phrase("Locked") if locked else phrase("Unlocked")
        case said.SequenceGap(expected, got):
            return phrase("A message was lost: {expected} was due, {got} came", expected=expected, got=got)
        case said.BurstDamaged(contradiction=contradiction):
            return phrase("Copies of a message differ") if contradiction else phrase("A message came damaged")
        case said.BytesRejected(raw, why):
            return phrase("Bytes that say nothing: {bytes} ({why})", bytes=raw.hex(" "), why=why)
        case said.LinkLost(why):
            return phrase("Line down: {why}", why=why)
    if type(observation) in PLAIN:
        return PLAIN[type(observation)]
    values = ", ".join(f"{field.name} {getattr(observation, field.name)}" for field in fields(observation))
    return phrase("Another message: {words}", words=f"{type(observation).__name__}: {values}")


def _place(place: Place) -> Phrase:
    return phrase("{hand}'s card {index}", hand=HANDS[place.side], index=str(place.index))


def _result(claim: said.ResultClaimed) -> Phrase:
    found = phrase("Result: {result}", result=RESULTS[claim.result])
    also = (
        (claim.banker_six, phrase("with six")),
        (claim.player_pair, phrase("Player pair")),
        (claim.banker_pair, phrase("Banker pair")),
    )
    for holds, words in also:
        if holds:
            found = phrase("{words}, {more}", words=found, more=words)
    return found
