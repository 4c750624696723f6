"""Every observation of a shoe has its words."""

from typing import get_args

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.protocol.observation_words import observation_words
from controller.table import observations

KD, PLACE = parse_card("KD"), observations.Place(Side.PLAYER, 3)
SAID = {
    observations.CardDrawn(KD, place=PLACE): "KD to Player's card 3",
    observations.CardDrawn(KD, observations.Course.BURN): "KD burned",
    observations.CardDrawn(None): "?? drawn",
    observations.CardDiscarded(KD): "KD discarded",
    observations.IdentityShown(PLACE, KD): "Player's card 3 is KD",
    observations.ResultClaimed(observations.ClaimedResult.TIE, False, False): "Result: Tie",
    observations.ResultClaimed(observations.ClaimedResult.BANKER, True, True, True): (
        "Result: Banker, with six, Player pair, Banker pair"
    ),
    observations.FaultRaised(observations.ShoeFault.OVERDRAW): f"Error {observations.ShoeFault.OVERDRAW:d} (overdraw)",
    observations.FaultCleared(99): "Error 99 (fault 99) is over",
    observations.CuttingCardDrawn(): "Cutting card",
    observations.ShoeStarted(): "Shoe switched on",
    observations.StandBy(): "Stand-by",
    observations.LockChanged(True): "Locked",
    observations.LockChanged(False): "Unlocked",
    observations.PresetChanged("decks", "8"): "Another message: PresetChanged: name decks, value 8",
    observations.CardUnread(): "A card could not be read",
    observations.AlarmRaised("7", "door"): "Alarm 7 door",
    observations.SequenceGap("3", "5"): "A message was lost: 3 was due, 5 came",
    observations.BurstDamaged((b"a",)): "A message came damaged",
    observations.BurstDamaged((b"a", b"b"), True): "Copies of a message differ",
    observations.CopiesOdd(2): "Another message: CopiesOdd: copies 2",
    observations.SequenceUnproved(None, "5"): "Another message: SequenceUnproved: last None, got 5",
    observations.LinkLost("pulled"): "Line down: pulled",
    observations.LinkBack(): "Line up",
    observations.LineSilent(9.0): "Silence",
    observations.BytesRejected(b"\x01\xff", "no telegram"): "Bytes that say nothing: 01 ff (no telegram)",
    observations.DriverFailed(b"\x01\xff", "E: x"): "The driver of the shoe failed: E: x (01 ff)",
    observations.StoreContradicts(7): "Another message: StoreContradicts: n 7",
    observations.CommandAnswered(True): "Another message: CommandAnswered: accepted True, code ",
}


def test_every_reading_has_words():
    for observation, words in SAID.items():
        assert observation_words(observation) == words
    assert {type(observation) for observation in SAID} == set(get_args(observations.Observation))
