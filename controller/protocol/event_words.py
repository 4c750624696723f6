"""Events in words, for the timeline of a round, reports and transcripts. What people announce is in capitals.

`event_lines` has a first line that says what happened and indented lines below it (wagers, rulings, differences);
`event_words` is the same on one line.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from controller.game.money import amount
from controller.table import events
from controller.table.events import AnyEvent, MoneyDue, SettledLine, event_name
from controller.table.money_lines import MoneyLine
from controller.table.observations import ShoeFault
from controller.table.tray import in_order

PAID: Final = {"win": "PAID", "lose": "LOST", "push": "BACK"}


def event_words(event: AnyEvent) -> str:
    """What happened, in one line."""
    return "; ".join(line.strip() for line in event_lines(event))


def event_lines(event: AnyEvent) -> list[str]:
    """What happened, with each wager, ruling or difference on a line below."""
    words = _WORDS.get(type(event))
    found = event_name(event).replace("-", " ") if words is None else words(event)
    return [found] if isinstance(found, str) else list(found)


def cited(clause: str | None, reading: int | None) -> str:
    """`clause 5.4`, `clause 5.7 · reading 15`, `reading 12`."""
    return _cites(f"clause {clause}" if clause else None, reading, " · ")


def _cites(clause: str | None, reading: int | None, between: str = ", ") -> str:
    return between.join([*([clause] if clause else []), *([f"reading {reading}"] if reading is not None else [])])


def line_words(line: SettledLine) -> str:
    """`PAID seat 3 banker 100.00 → 195.00 (4.1)`."""
    counts = f" counts {amount(line.counts)}" if line.counts not in (line.stake, 0) else ""
    more = _if(line.flag, ", {}") + _if(line.exact, ", exactly {}")
    money = f"{amount(line.stake)}{counts} → {amount(line.returns)}"
    return f"{PAID[line.result]} {_seat(line)} {line.on} {money} ({_cites(line.clause, line.reading)}{more})"


def difference_words(line: dict[str, Any]) -> str:
    """`seat 3 banker returned 195.00, due 0.00`."""
    if "judged" in line:
        return str(line["judged"])
    seat = f"seat {line['seat']}{'' if line['who'] == 'a' else line['who']}"
    return f"{seat} {line['on']} returned {amount(int(line['returned']))}, due {amount(int(line['due']))}"


def _if(value: object, words: str) -> str:
    """The words with the value put in; empty if there is no value."""
    return words.format(value) if value is not None and value is not False and value != "" else ""


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def _seat(event: Any) -> str:
    return f"seat {event.seat}{'' if event.who == 'a' else event.who}"


def _given(handler: events.Handler | None) -> str:
    return "the dealer" if handler is None else _seat(handler)


def _signed(event: Any) -> str:
    second = getattr(event, "second", None)
    other = f" and {second} ({'acting ' * event.second_acting}{event.second_role})" if second else ""
    return f"by {event.by} ({_position(event)}){other}"


def _position(event: Any) -> str:
    """The position of the person who signed: `pit-manager`, `acting pit-manager`."""
    return f"acting {event.role}" if event.acting else str(event.role)


def _drawn(event: events.CardDrawn) -> str:
    if event.to is not None:
        where = f"to {event.to} {event.index}"
    elif event.waits:
        where = "waits"
    else:
        where = "drawn outside the round" if event.course == "outside" else "is one too many"
    claimed = f", the shoe says {event.claimed}" if event.claimed and event.claimed not in where else ""
    return f"card {event.card} {where}{claimed}{_if(event.manual, ' (by hand)')}"


def _placed(event: events.WagerPlaced) -> str:
    if event.placed_by is None:
        return ""
    return f", placed by {event.placed_by}{f' ({_position(event)})' if event.role else ''}"


def _pairs(event: Any) -> str:
    return "".join(f", {side} pair" for side in ("player", "banker") if getattr(event, f"{side}_pair"))


def _reopened(event: events.BetsReopened) -> str:
    return f"NO MORE BETS taken back {_signed(event)}: {event.reason}" if event.taken_back else "bets are open again"


def _called(event: events.ResultCalled) -> str:
    player, banker = event.player_total, event.banker_total
    over = {"player": f"{player} over {banker}", "banker": f"{banker} over {player}"}
    score = over.get(event.result, f"on {player}")
    return f"RESULT {event.result} {score}{_if(event.natural, ', natural')}{_pairs(event)}"


def _collected(event: events.WagersCollected) -> Iterator[str]:
    yield f"COLLECTED round {event.round}"
    for player in event.players:
        yield f"  {_seat(player)} {amount(player.taken)} taken{_if(player.paid > 0, f', {amount(player.paid)} paid')}"


def _seat_paid(event: events.SeatPaid) -> str:
    taken = _if(event.taken > 0, f", {amount(event.taken)} taken")
    return f"PAID round {event.round}: {_seat(event)} {amount(event.pays)}, {amount(event.returns)} back in all{taken}"


def _settled(event: events.RoundSettled) -> Iterator[str]:
    yield f"SETTLED round {event.round}{'' if event.lines else ': no wagers'}"
    yield from (f"  {line_words(line)}" for line in event.lines)


def money_words(line: MoneyDue) -> str:
    """`seat 3 paid 950.00, due 95.00`."""
    return f"{_seat(line)} paid {amount(line.paid)}, due {amount(line.due)}"


def money_line_words(line: MoneyLine) -> str:
    """`round 12 seat 3 paid 950.00, due 95.00, -855.00 open`."""
    money = f"paid {amount(line.paid)}, due {amount(line.due)}, {amount(line.difference)} open"
    return f"round {line.round} {_seat(line)} {money}{_if(line.before, ' (journal before)')}"


def _wager_corrected(event: events.WagerCorrected) -> Iterator[str]:
    late = _if(event.settled, " after settlement")
    what = f"{_seat(event)} {event.on} from {amount(event.before)} to {amount(event.after)}"
    yield f"CORRECTED round {event.round}{late}: {what} {_signed(event)}{_if(event.reason, ': {}')}"
    yield from (f"  {money_words(line)}" for line in event.money)


def _reported(event: events.PayoutReported) -> str:
    money = f"paid {amount(event.paid)}, due {amount(event.due)}"
    untyped = _if(event.untyped, ", no wager on record")
    return f"PAYOUT of round {event.round} ({_seat(event)}) reported by {event.by}: {money}{untyped}"


def _adjusted(event: events.Adjusted) -> str:
    left = f", {amount(event.left)} left" if event.left else ""
    what = f"{_seat(event)}: {amount(event.amount)} {event.how}{left}"
    return f"ADJUSTED round {event.round} {what} {_signed(event)}: {event.reason}"


def _counted(event: events.InventoryCounted) -> str:
    chips = ", ".join(f"{count} × {value}" for value, count in in_order(event.chips).items()) or "nothing"
    off = f", expected {amount(event.expected)}" if event.expected is not None else ""
    differs = _if(event.difference, f", difference {amount(event.difference or 0)}") if event.difference else ""
    what = f"{event.what}{_if(event.again, ' again')}: {amount(event.total)} ({chips}){off}{differs}"
    return f"COUNTED {what} {_signed(event)}{_if(event.reason, ': {}')}"


def _carried(event: events.AdjustmentsCarried) -> Iterator[str]:
    yield f"{_count(len(event.lines), 'open difference')} of the journal before"
    yield from (
        f"  round {one.round} {_seat(one)} paid {amount(one.paid)}, due {amount(one.due)}" for one in event.lines
    )


def _voided(event: events.RoundVoided) -> Iterator[str]:
    yield f"VOID round {event.round} (case {event.case})"
    yield from (f"  {line_words(line)}" for line in event.lines)
    yield from (f"  {difference_words(line)}" for line in event.difference)
    yield from (f"  {money_words(line)}" for line in event.money)


def _opened(event: events.CaseOpened) -> Iterator[str]:
    cites = _cites(event.clause, event.reading) + _if(event.reported_by, ", reported by {}")
    yield f"CASE {event.case} {event.irregularity} ({cites}): {event.evidence}"
    who = {ruling: event.reserved.get(ruling, event.authority) for ruling in event.rulings}
    rulings = [
        f"{', '.join(ruling for ruling in who if who[ruling] == role)} by {role}"
        for role in dict.fromkeys(who.values())
    ]
    yield f"  {'held' if event.holds else 'no hold'}; {'; '.join(rulings)}"


def _changed(event: events.CaseChanged) -> Iterator[str]:
    if event.became is None:
        yield f"CASE {event.case}{_if(event.known, ' was {} too;')} now permits {', '.join(event.rulings)}"
    else:
        yield from _opened(event.became)


def _corrected(event: events.CardCorrected) -> Iterator[str]:
    what = f"{event.hand} {event.index} from {event.before} to {event.after}"
    late = _if(event.settled, " after settlement")
    now = _if(event.result, ", the result is {}")
    yield f"CORRECTED round {event.round}{late}: {what}{now} {_signed(event)}: {event.reason}"
    yield from (f"  {difference_words(line)}" for line in event.difference)
    yield from (f"  {money_words(line)}" for line in event.money)


def _round_reconstructed(event: events.RoundReconstructed) -> Iterator[str]:
    hands = f"player {' '.join(event.player)} | banker {' '.join(event.banker)}"
    yield f"CORRECTED round {event.round} after settlement: {hands}, the result is {event.result} (case {event.case})"
    yield from (f"  {difference_words(line)}" for line in event.difference)
    yield from (f"  {money_words(line)}" for line in event.money)


def _taken_back(event: events.CardTakenBack) -> str:
    becomes = "it lies face down again" if event.turned else "it was not drawn"
    return f"card {event.card} taken back{_if(event.by, ' by {}')}: {_if(event.after, 'it is {}') or becomes}"


def _reconstructed(event: events.CardsReconstructed) -> str:
    left = f" | left over {' '.join(event.left_over)}" if event.left_over else ""
    return f"HANDS player {' '.join(event.player)} | banker {' '.join(event.banker)}{left}"


def _option(event: events.OptionOpened) -> str:
    extent = "all wagers or none" if event.all_or_nothing else "any open wager"
    cites = _cites(event.clause, event.reading)
    return f"OPTION of case {event.case} ({cites}): players may withdraw, {extent}; then {event.then}"


def _withdrawn(event: events.WagerWithdrawn) -> str:
    stays = f", {amount(event.left)} stays" if event.left else ""
    return f"{_seat(event)} takes back {amount(event.amount)} from {event.on}{stays} ({event.why})"


def _answered(event: events.TrainingAnswered) -> str:
    right = "right" if event.correct else f"wrong, {' or '.join(event.right)} was right"
    return f"{event.trainee} was asked {event.asked} ({event.about}) and said {event.said}: {right}"


def _refused(event: events.RequestRefused) -> str:
    cites = _cites(f"clause {event.clause}" if event.clause else None, event.reading)
    return f"request {event.request} of terminal {event.terminal} refused{_if(cites, ' ({})')}: {event.why}"


def _told(event: events.TerminalsTold) -> str:
    shown, silent = (", ".join(map(str, numbers)) for numbers in (event.shown, event.silent))
    return f"terminals told that bets are {event.bets}: shown by {shown or 'none'}{_if(silent, ', no answer from {}')}"


def _ledger_carried(event: events.LedgerCarried) -> Iterator[str]:
    vouchers = event.vouchers.values()
    yield f"LEDGER of the journal before: {_count(len(vouchers), 'voucher')} of {amount(sum(vouchers))} not redeemed"
    yield from (f"  {account} {amount(cents)}" for account, cents in event.balances.items() if cents)


def _digits(digest: str | None) -> str:
    """The eight digits by which people compare a digest."""
    return digest[:8] if digest else "unknown"


def fault_words(code: int) -> str:
    """The name of a fault of the device; for an unknown code, the number."""
    try:
        return ShoeFault(code).name.lower().replace("_", " ")
    except ValueError:
        return f"fault {code}"


_WORDS: Final[dict[type, Callable[[Any], str | Iterator[str]]]] = {
    events.TableStarted: lambda e: (
        f"TABLE {'comes back' if e.resumed else 'starts'} ({e.mode}{_if(e.software, ', {}')})"
    ),
    events.TableStopped: lambda e: f"TABLE closed{_if(e.by, ' by {}')}",
    events.ClockSynchronised: lambda e: f"the clock is {'' if e.synchronised else 'NOT '}kept by a time server",
    events.WitnessLost: lambda e: f"WITNESS {e.witness} cannot be reached: {e.why}",
    events.WitnessBack: lambda e: f"witness {e.witness} has every head again",
    events.JournalContinued: lambda e: (
        f"JOURNAL CONTINUED after record {e.n} of {e.journal or 'an unknown one'}, signed by {e.by} and {e.second}"
        f"{_if(e.missing, ', signed records up to {} missing')}{'' if e.book else ', staff begin anew'}: {e.reason}"
    ),
    events.SoftwareVerified: lambda e: (
        f"software checked: {e.files} files" + ("" if e.ok else f", NOT AS RELEASED: {e.first or 'no manifest'}")
    ),
    events.SoftwareChanged: lambda e: (
        f"SOFTWARE changed from {_digits(e.old)} to {_digits(e.new)}"
        + (
            f", of {e.signed_by or 'nobody'} in place of {e.was_signed_by or 'nobody'}"
            * (e.signed_by != e.was_signed_by)
        )
        + (f" {_signed(e)}" if e.by else "")
    ),
    events.Approved: lambda e: f"APPROVED {e.what} {_digits(e.fingerprint)} {_signed(e)}{_if(e.reason, ': {}')}",
    events.SettingsChanged: lambda e: (
        f"settings changed{_if(e.by, ' by {}')}{_if(', '.join(e.waits), '; {} wait until the round is over')}"
    ),
    events.ShoeLoaded: lambda e: f"SHOE {e.shoe} loaded: {e.decks} decks, {e.game}, {e.kind}",
    events.ShoeSwapped: lambda e: f"the cards are read by {e.kind} from now on",
    events.ShoeRestarted: lambda _: "the shoe starts",
    events.CuttingCardDismissed: lambda e: f"CUTTING CARD noted in error, dismissed {_signed(e)}: {e.reason}",
    events.CuttingCard: lambda e: f"cutting card{_if(e.first_of_round, ', before the first card of the round')}",
    events.CardsReplaced: lambda e: f"CARDS to be replaced {_signed(e)}: {e.why}",
    events.ShoeEnded: lambda e: (
        f"SHOE {e.shoe} ends: {e.drawn} cards drawn, {e.rounds} rounds{_if(e.remaining, ', {} left')}"
    ),
    events.DeviceNoted: lambda e: f"noted: {e.what}{_if(e.detail, ' ({})')}",
    events.FaultRaised: lambda e: f"the shoe is in error: {fault_words(e.code)}",
    events.FaultCleared: lambda e: f"the shoe is well again: {fault_words(e.code)}",
    events.LinkDown: lambda e: f"LINE down{_if(e.why, ': {}')}",
    events.LinkUp: lambda _: "LINE up",
    events.ClockJumped: lambda e: f"the wall clock jumped by {e.seconds} s",
    events.CardBurned: lambda e: f"burned {e.card}{_if(e.still_to_come, ', {} to come')}{_if(e.waits, ' out of turn')}",
    events.CardDrawn: _drawn,
    events.CardPlaced: lambda e: f"card {e.card} " + (f"goes to {e.to} {e.index}" if e.to else "is one too many"),
    events.CardRevealed: lambda e: f"{e.to} {e.index} is {e.card}",
    events.CardNamed: lambda e: f"the unseen card is {e.card}",
    events.CardExposed: lambda e: f"card {e.card} was seen, reported by {e.reported_by}",
    events.CardKept: lambda e: f"card {e.card} kept for the next round{_if(e.by_shoe, ' by the shoe')}",
    events.CardSetAside: lambda e: f"card {e.card} set aside{_if(e.by_shoe, ' by the shoe')}",
    events.CardsReconstructed: _reconstructed,
    events.CardCorrected: _corrected,
    events.RoundReconstructed: _round_reconstructed,
    events.CardTakenBack: _taken_back,
    events.CardTakenAway: lambda e: (
        f"CORRECTED round {e.round}: {e.hand} {e.index}, {e.card}, never left the shoe {_signed(e)}: {e.reason}"
    ),
    events.BetsOpened: lambda e: (
        f"ROUND {e.round}: place your bets{_if(e.forced, ' (forced)')}" + (f" {_signed(e)}: {e.reason}" if e.by else "")
    ),
    events.BetsClosed: lambda e: f"no more bets{_if(e.forced, ' (forced)')}",
    events.BetsReopened: _reopened,
    events.OpeningTakenBack: lambda e: f"PLACE YOUR BETS of round {e.round} taken back {_signed(e)}",
    events.WagerPlaced: lambda e: f"{_seat(e)} has {amount(e.total)} on {e.on}{_placed(e)}",
    events.WagerWithdrawn: _withdrawn,
    events.PatronNamed: lambda e: f"the card of seat {e.seat} ({e.who}) was {'noted' if e.patron else 'taken back'}",
    events.SeatCleared: lambda e: f"seat {e.seat} is free",
    events.ResultClaimed: lambda e: f"the shoe says {e.result}{_if(e.banker_six, ' with six')}{_pairs(e)}",
    events.ResultCalled: _called,
    events.WagersCollected: _collected,
    events.SeatPaid: _seat_paid,
    events.RoundSettled: _settled,
    events.RoundVoided: _voided,
    events.WagerCorrected: _wager_corrected,
    events.PayoutReported: _reported,
    events.Adjusted: _adjusted,
    events.AdjustmentsCarried: _carried,
    events.InventoryCounted: _counted,
    events.InventoryCarried: lambda _: "the counts of chips of the journal before",
    events.CaseOpened: _opened,
    events.CaseChanged: _changed,
    events.CaseRuled: lambda e: f"RULED case {e.case} {e.ruling} {_signed(e)}{_if(e.reason, ': {}')}",
    events.CaseDismissed: lambda e: f"DISMISSED case {e.case} {_signed(e)}: {e.reason}",
    events.CaseClosed: lambda e: f"CASE {e.case} closed: {e.why}",
    events.OptionOpened: _option,
    events.OptionTaken: lambda e: f"{_seat(e)} {'withdraws' if e.takes else 'stays'}",
    events.OptionEnded: lambda e: f"OPTION of case {e.case} is over",
    events.MethodSet: lambda e: f"METHOD {e.method} {_signed(e)}{_if(e.reason, ': {}')}",
    events.CardsRefused: lambda e: f"{_seat(e)} does not want to handle {e.hand}",
    events.CardsPassed: lambda e: f"{e.hand} cards pass from {_given(e.giver)} to {_given(e.taker)} (case {e.case})",
    events.HandlerChosen: lambda e: f"{_seat(e)} handles {e.hand}, says {e.by} ({_position(e)}){_if(e.reason, ': {}')}",
    events.RevealChosen: lambda e: f"{e.hand} is revealed first",
    events.SqueezeAllowed: lambda e: (
        f"{_seat(e)} may squeeze {e.hand}{_if(e.exception, ' as an exception')}, says {e.by} ({_position(e)})"
        f"{_if(e.reason, ': {}')}"
    ),
    events.ShoeTaken: lambda e: f"{_seat(e)} takes the shoe{_if(e.reason, ': {}')}",
    events.ShoeGivenUp: lambda e: f"{_seat(e)} gives the shoe back ({e.why})",
    events.TrainingAnswered: _answered,
    events.DealerSignedOn: lambda e: f"DEALER {e.dealer} on duty{_if(e.relieves, ', relieves {}')}",
    events.DealerSignedOff: lambda e: f"DEALER {e.dealer} off duty",
    events.StaffAdded: lambda e: f"{e.id} ({e.role}) added to the staff",
    events.StaffDisabled: lambda e: f"{e.id} disabled by {e.by}",
    events.StaffUnlocked: lambda e: (
        f"{e.id} unlocked by {e.by}{_if(e.second, ' and {} (break-glass)')}{_if(e.reason, ': {}')}"
    ),
    events.ActingGiven: lambda e: f"{e.id} is acting {e.role} until {e.until}, says {e.by} ({e.by_role}): {e.reason}",
    events.PinChanged: lambda e: f"new PIN of {e.id}, by {e.by}",
    events.PinRefused: lambda e: f"new PIN of {e.id} refused, one of the last ones, by {e.by}",
    events.PinTried: lambda e: (
        f"PIN of {e.id} {'accepted' if e.accepted else 'not accepted'}"
        f"{_if(e.early, ', too early')}{_if(e.aged, ', must be changed')}{_if(e.until, ', waits until {}')}"
    ),
    events.ServiceOpened: lambda e: f"SERVICE open {_signed(e)}: {e.reason}",
    events.ServiceClosed: lambda e: f"SERVICE closed {_signed(e)}: {e.reason}",
    events.CreditAsked: lambda e: f"terminal {e.terminal} asks for credit of {amount(e.amount)}",
    events.CreditBought: lambda e: (
        f"credit of {amount(e.amount)} for terminal {e.terminal} {_signed(e)}{_if(e.reason, ': {}')}"
    ),
    events.CreditDeclined: lambda e: f"credit for terminal {e.terminal} declined {_signed(e)}{_if(e.reason, ': {}')}",
    events.VoucherSold: lambda e: f"voucher {e.voucher} of {amount(e.amount)} sold {_signed(e)}{_if(e.reason, ': {}')}",
    events.VoucherRedeemed: lambda e: (
        f"voucher of {amount(e.amount)} "
        + (f"paid {_signed(e)}{_if(e.reason, ': {}')}" if e.terminal is None else f"redeemed at terminal {e.terminal}")
    ),
    events.CashedOut: lambda e: f"terminal {e.terminal} cashes out {amount(e.amount)}: voucher {e.voucher}",
    events.RequestRefused: _refused,
    events.TerminalsTold: _told,
    events.LedgerCarried: _ledger_carried,
}
