"""Observations in words: phrases that a screen can translate. Reports use the English text."""

from collections.abc import Callable
from typing import Any, Final

from controller.game.announcements import HAND
from controller.game.cards import card_name
from controller.game.hands import Side
from controller.game.phrase import Phrase, phrase
from controller.protocol.event_words import fault_words
from controller.table import observations as said
from controller.table.observations import ClaimedResult, Course, Observation, Place

RESULTS: Final = {
    ClaimedResult.PLAYER: HAND[Side.PLAYER],
    ClaimedResult.BANKER: HAND[Side.BANKER],
    ClaimedResult.TIE: phrase("Tie"),
    ClaimedResult.FORCE_QUIT: phrase("Force quit"),
}


def observation_words(observation: Observation) -> Phrase:
    """An observation in a few words."""
    words = _WORDS.get(type(observation))
    if words is not None:
        return words(observation)
    values = ", ".join(f"{name} {getattr(observation, name)}" for name in observation.__struct_fields__)
    return phrase("Another message: {words}", words=f"{type(observation).__name__}: {values}")


def _drawn(drawn: said.CardDrawn) -> Phrase:
    card = card_name(drawn.card)
    if drawn.place is not None:
        return phrase("{card} to {place}", card=card, place=_place(drawn.place))
    burned = drawn.course in (Course.BURN, Course.FIRST_BURN)
    return phrase("{card} burned", card=card) if burned else phrase("{card} drawn", card=card)


def _place(place: Place) -> Phrase:
    return phrase("{hand}'s card {index}", hand=HAND[place.side], index=str(place.index))


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


def _fault(code: int) -> str:
    return f"{code} ({fault_words(code)})"


_WORDS: Final[dict[type, Callable[[Any], Phrase]]] = {
    said.CardDrawn: _drawn,
    said.CardDiscarded: lambda o: phrase("{card} discarded", card=card_name(o.card)),
    said.IdentityShown: lambda o: phrase("{place} is {card}", place=_place(o.place), card=card_name(o.card)),
    said.ResultClaimed: _result,
    said.FaultRaised: lambda o: phrase("Error {code}", code=_fault(o.code)),
    said.FaultCleared: lambda o: phrase("Error {code} is over", code=_fault(o.code)),
    said.AlarmRaised: lambda o: phrase("Alarm {code} {words}", code=o.code, words=o.text),
    said.LockChanged: lambda o: phrase("Locked") if o.locked else phrase("Unlocked"),
    said.SequenceGap: lambda o: phrase(
        "A message was lost: {expected} was due, {got} came", expected=o.expected, got=o.got
    ),
    said.BurstDamaged: lambda o: (
        phrase("Copies of a message differ") if o.contradiction else phrase("A message came damaged")
    ),
    said.BytesRejected: lambda o: phrase("Bytes that say nothing: {bytes} ({why})", bytes=o.raw.hex(" "), why=o.why),
    said.DriverFailed: lambda o: phrase(
        "The driver of the shoe failed: {why} ({bytes})", bytes=o.raw.hex(" "), why=o.why
    ),
    said.LinkLost: lambda o: phrase("Line down: {why}", why=o.why),
    said.CuttingCardDrawn: lambda _: phrase("Cutting card"),
    said.ShoeStarted: lambda _: phrase("Shoe switched on"),
    said.StandBy: lambda _: phrase("Stand-by"),
    said.CardUnread: lambda _: phrase("A card could not be read"),
    said.LinkBack: lambda _: phrase("Line up"),
    said.LineSilent: lambda _: phrase("Silence"),
}
