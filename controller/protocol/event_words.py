"""Events in words, one line each, for whoever reads the timeline of a round."""

from collections.abc import Callable
from typing import Any, Final

from controller.game.money import amount
from controller.table import events
from controller.table.events import AnyEvent, SettledLine, event_name
from controller.table.observations import ShoeFault


def event_words(event: AnyEvent) -> str:
    """What happened, in one line."""
    words = _WORDS.get(type(event))
    return words(event) if words is not None else event_name(event).replace("-", " ")


def cited(clause: str | None, reading: int | None) -> str:
    """`clause 5.4`, `clause 5.7 · reading 15`, `reading 12`."""
    found = [f"clause {clause}"] if clause else []
    return " · ".join([*found, *([f"reading {reading}"] if reading is not None else [])])


def line_words(line: SettledLine) -> str:
    """`seat 3 banker 100.00: win, 195.00 back`."""
    flag = f" ({line.flag})" if line.flag else ""
    seat = f"seat {line.seat}{'' if line.who == 'a' else line.who}"
    return f"{seat} {line.on} {amount(line.stake)}: {line.result}, {amount(line.returns)} back{flag}"


def difference_words(line: dict[str, Any]) -> str:
    """`seat 3 banker: 195.00 was returned, 0.00 was due`."""
    if "judged" in line:
        return str(line["judged"])
    seat = f"seat {line['seat']}{'' if line['who'] == 'a' else line['who']}"
    return f"{seat} {line['on']}: {amount(int(line['returned']))} was returned, {amount(int(line['due']))} was due"


def _seat(event: Any) -> str:
    return f"seat {event.seat}{'' if event.who == 'a' else event.who}"


def _drawn(event: events.CardDrawn) -> str:
    if event.to is not None:
        where = f"to {event.to} {event.index}"
    elif event.waits:
        where = "waits"
    else:
        where = "outside the round" if event.course == "outside" else "is one too many"
    claimed = f", the shoe says {event.claimed}" if event.claimed and event.claimed not in where else ""
    return f"card {event.card} {where}{claimed}{' (by hand)' if event.manual else ''}"


def _pairs(event: Any) -> str:
    return "".join(f", {side} pair" for side in ("player", "banker") if getattr(event, f"{side}_pair"))


def _called(event: events.ResultCalled) -> str:
    score = f"{event.player_total} to {event.banker_total}"
    return f"result {event.result}, {score}{', natural' if event.natural else ''}{_pairs(event)}"


def _settled(event: events.RoundSettled) -> str:
    return f"round {event.round} settled: " + ("; ".join(line_words(line) for line in event.lines) or "no wagers")


def _voided(event: events.RoundVoided) -> str:
    lines = [*(line_words(line) for line in event.lines), *(difference_words(line) for line in event.difference)]
    return f"round {event.round} void: " + ("; ".join(lines) or "no wagers")


def _opened(event: events.CaseOpened) -> str:
    by = f", reported by {event.reported_by}" if event.reported_by else ""
    held = "table held" if event.holds else "no hold"
    kind = event.irregularity.replace("-", " ")
    return f"case {event.case}, {kind} ({cited(event.clause, event.reading)}{by}; {held}): {event.evidence}"


def _corrected(event: events.CardCorrected) -> str:
    late = " after the settlement" if event.settled else ""
    what = f"{event.hand} {event.index} of round {event.round} from {event.before} to {event.after}"
    more = "".join(f"; {difference_words(line)}" for line in event.difference)
    return f"corrected{late}: {what} by {event.by} ({event.role}): {event.reason}{more}"


def _reconstructed(event: events.CardsReconstructed) -> str:
    left = f" | left over {' '.join(event.left_over)}" if event.left_over else ""
    return f"hands put in order: player {' '.join(event.player)} | banker {' '.join(event.banker)}{left}"


def _answered(event: events.TrainingAnswered) -> str:
    right = "right" if event.correct else f"wrong, {' or '.join(event.right)} was right"
    return f"{event.trainee} was asked {event.asked} ({event.about}) and said {event.said}: {right}"


def fault_words(code: int) -> str:
    """A fault of the device by its name; a number that nobody knows stays a number."""
    try:
        return ShoeFault(code).name.lower().replace("_", " ")
    except ValueError:
        return f"fault {code}"


_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    events.TableStarted: lambda e: f"the table {'comes back' if e.resumed else 'starts'} ({e.mode}, {e.software})",
    events.SettingsChanged: lambda e: "settings changed" + (f" by {e.by}" if e.by else ""),
    events.ShoeLoaded: lambda e: f"shoe {e.shoe} loaded: {e.decks} decks, {e.game}, {e.kind}",
    events.ShoeSwapped: lambda e: f"the cards are read by {e.kind} from now on",
    events.ShoeRestarted: lambda _: "the device starts",
    events.CuttingCard: lambda e: "cutting card" + (", before the round's first card" if e.first_of_round else ""),
    events.CardsReplaced: lambda e: f"cards to be replaced, by {e.by} ({e.role}): {e.why}",
    events.ShoeEnded: lambda e: f"shoe {e.shoe} ends: {e.drawn} cards drawn, {e.rounds} rounds",
    events.DeviceNoted: lambda e: f"noted: {e.what}" + (f" ({e.detail})" if e.detail else ""),
    events.FaultRaised: lambda e: f"the device is in error: {fault_words(e.code)}",
    events.FaultCleared: lambda e: f"the device is well again: {fault_words(e.code)}",
    events.LinkDown: lambda e: f"line down: {e.why}",
    events.LinkUp: lambda _: "line up",
    events.ClockJumped: lambda e: f"the wall clock jumped by {e.seconds} s",
    events.CardBurned: lambda e: f"burned {e.card}",
    events.CardDrawn: _drawn,
    events.CardPlaced: lambda e: f"card {e.card} " + (f"goes to {e.to} {e.index}" if e.to else "is one too many"),
    events.CardRevealed: lambda e: f"{e.to} {e.index} is {e.card}",
    events.CardNamed: lambda e: f"the unseen card is {e.card}",
    events.CardKept: lambda e: f"card {e.card} kept for the next round" + (" by the shoe" if e.by_shoe else ""),
    events.CardSetAside: lambda e: f"card {e.card} set aside" + (" by the shoe" if e.by_shoe else ""),
    events.CardsReconstructed: _reconstructed,
    events.CardCorrected: _corrected,
    events.BetsOpened: lambda e: f"round {e.round}: place your bets" + (" (forced)" if e.forced else ""),
    events.BetsClosed: lambda e: "no more bets" + (" (forced)" if e.forced else ""),
    events.BetsReopened: lambda _: "bets are open again",
    events.WagerPlaced: lambda e: f"{_seat(e)} has {amount(e.total)} on {e.on}",
    events.WagerWithdrawn: lambda e: f"{_seat(e)} takes back {amount(e.amount)} from {e.on} ({e.why})",
    events.SeatCleared: lambda e: f"seat {e.seat} is free",
    events.ResultClaimed: lambda e: f"the shoe says {e.result}{' with six' if e.banker_six else ''}{_pairs(e)}",
    events.ResultCalled: _called,
    events.RoundSettled: _settled,
    events.RoundVoided: _voided,
    events.CaseOpened: _opened,
    events.CaseChanged: lambda e: f"case {e.case} now permits {', '.join(e.rulings)}",
    events.CaseRuled: lambda e: f"case {e.case} ruled {e.ruling} by {e.by} ({e.role}): {e.reason}",
    events.CaseClosed: lambda e: f"case {e.case} closed: {e.why}",
    events.OptionOpened: lambda e: f"case {e.case}: players may withdraw ({cited(e.clause, e.reading)})",
    events.OptionTaken: lambda e: f"{_seat(e)} {'withdraws' if e.takes else 'stays'}",
    events.OptionEnded: lambda e: f"case {e.case}: everybody was asked",
    events.MethodSet: lambda e: f"method {e.method} by {e.by} ({e.role})",
    events.CardsRefused: lambda e: f"{_seat(e)} does not want to handle {e.hand}",
    events.HandlerChosen: lambda e: f"{_seat(e)} handles {e.hand}, says {e.by} ({e.role})",
    events.RevealChosen: lambda e: f"{e.hand} is revealed first",
    events.SqueezeAllowed: lambda e: f"{_seat(e)} may squeeze {e.hand}, says {e.by} ({e.role})",
    events.ShoeTaken: lambda e: f"{_seat(e)} takes the shoe",
    events.ShoeGivenUp: lambda e: f"{_seat(e)} gives the shoe back ({e.why})",
    events.TrainingAnswered: _answered,
    events.DealerSignedOn: lambda e: f"dealer {e.dealer} on duty" + (f", relieves {e.relieves}" if e.relieves else ""),
    events.DealerSignedOff: lambda e: f"dealer {e.dealer} off duty",
    events.StaffAdded: lambda e: f"{e.id} ({e.role}) added to the staff",
    events.StaffDisabled: lambda e: f"{e.id} disabled by {e.by}",
    events.StaffUnlocked: lambda e: f"{e.id} unlocked by {e.by}",
    events.PinChanged: lambda e: f"new PIN of {e.id}, by {e.by}",
    events.PinTried: lambda e: f"PIN of {e.id} {'accepted' if e.accepted else 'not accepted'}",
}
