"""Laws of money: at the table, at the terminals, and where it is put right after a settlement."""

from collections import Counter
from collections.abc import Iterable, Iterator

from controller.table import events
from controller.table.events import AnyEvent, SettledLine
from controller.table.model import Table
from support.referee.law import Books, Net


def money_moves(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:  # noqa: PLR0912 - one arm for each event
    """Every wager goes on once and comes off once; what players win the house loses."""
    stakes = books.stakes
    match event:
        case events.WagerPlaced():
            yield from _laid(books, event, event.amount, event.total)
        case events.WagerWithdrawn():
            yield from _laid(books, event, -event.amount, event.left)
        case events.RoundSettled():
            yield from _settled(books, event)
            books.stakes = {}
        case events.RoundVoided() if before.in_round and event.round == before.round:
            yield from _all_back(event, stakes)
            books.nets["felt"] -= sum(stakes.values())
            books.nets["players"] += sum(stakes.values())
            books.stakes = {}
            yield from _moved_before(books, event, before.moved)
        case events.RoundVoided():
            yield from _voided_late(books, event)
        case events.WagerCorrected(settled=False):
            if event.before != stakes.get((event.seat, event.who, event.on), 0):
                yield f"{event} and {stakes} lay there"
            yield from _laid(books, event, event.after - event.before, event.after)
        case events.WagerCorrected():
            _due(books, event.round, event.lines)
            yield from _really_paid(books, event, {(event.seat, event.who)})
        case events.CardCorrected(settled=True) if event.result is not None:
            _due(books, event.round, event.lines)
            yield from _really_paid(books, event, set())
        case events.RoundReconstructed():
            _due(books, event.round, event.lines)
            yield from _really_paid(books, event, set())
        case events.PayoutReported():
            _paid(books, event.round, (event.seat, event.who), event.paid)
        case events.Adjusted():
            yield from _adjusted(books, event)
        case _:
            return
    if sum(books.nets.values()):
        yield f"players, house and felt add up to {sum(books.nets.values())}"
    if books.nets["felt"] != sum(books.stakes.values()):
        yield f"{books.nets['felt']} should lie on the felt, and {sum(books.stakes.values())} do"


def _laid(books: Books, event: AnyEvent, cents: int, left: int) -> Iterator[str]:
    """Chips go on an area or come off it."""
    where = (event.seat, event.who, event.on)
    books.stakes[where] = books.stakes.get(where, 0) + cents
    books.nets["felt"] += cents
    books.nets["players"] -= cents
    if not cents or books.stakes[where] < 0 or books.stakes[where] != left:
        yield f"{event} and {books.stakes[where]} lie there"
    if not books.stakes[where]:
        del books.stakes[where]


def nets(lines: Iterable[SettledLine]) -> Counter[tuple[int, str]]:
    """What each player of a settlement got on top of the stake, or lost of it."""
    found: Counter[tuple[int, str]] = Counter()
    for line in lines:
        found[line.seat, line.who] += line.returns - line.stake
    return found


def _settled(books: Books, event: events.RoundSettled) -> Iterator[str]:
    lines = {(line.seat, line.who, line.on): line.stake for line in event.lines}
    if lines != books.stakes or len(lines) != len(event.lines):
        yield f"round {event.round} settled {lines} and {books.stakes} lay there"
    for line in event.lines:
        kept = line.stake + line.pays - line.returns
        lawful = {"win": kept == 0, "push": kept == 0 and not line.pays, "lose": not line.pays and kept == line.counts}
        if not lawful[line.result] or line.pays < 0 or not 0 <= kept <= line.stake:
            yield f"round {event.round}: {line} does not add up"
        books.nets["felt"] -= line.stake
        books.nets["players"] += line.returns
        books.nets["house"] += line.stake - line.returns
    books.nets_of[event.round] = {player: Net(net, net) for player, net in nets(event.lines).items()}


def _all_back(event: events.RoundVoided, lay: dict[tuple[int, str, str], int]) -> Iterator[str]:
    lines = {(line.seat, line.who, line.on): line.stake for line in event.lines}
    if lines != lay or len(lines) != len(event.lines):
        yield f"round {event.round} is void and {lines} went back, not {lay}"
    if any(line.returns != line.stake or line.pays for line in event.lines):
        yield f"round {event.round} is void and its wagers did not go back whole"


def _moved_before(books: Books, event: events.RoundVoided, moved: Iterable[events.Moved]) -> Iterator[str]:
    """A round is voided in the middle of paying: what was collected and paid before is listed, and nothing is due."""
    found = {(one.seat, one.who): one.paid - one.taken for one in moved if one.paid != one.taken}
    if {(line.seat, line.who): line.paid for line in event.money} != found or any(line.due for line in event.money):
        yield f"round {event.round} is void after {found} was moved, and {event.money} is listed"
    books.nets_of[event.round] = {player: Net(net) for player, net in found.items()}
    books.nets["players"] += sum(found.values())
    books.nets["house"] -= sum(found.values())


def _voided_late(books: Books, event: events.RoundVoided) -> Iterator[str]:
    """A settled round is voided: nothing is due to anybody. Where the money is not put right line by line, it went
    back at once."""
    yield from _all_back(event, {(line.seat, line.who, line.on): line.stake for line in event.lines})
    _due(books, event.round, ())
    if not event.listed:
        for player, net in books.nets_of.get(event.round, {}).items():
            books.nets["players"] -= net.paid
            books.nets["house"] += net.paid
            books.nets_of[event.round][player] = Net()


def _due(books: Books, number: int, lines: Iterable[SettledLine]) -> None:
    """Other cards or other chips: this is what was due in that round."""
    due, known = nets(lines), books.nets_of.setdefault(number, {})
    for player in {*due, *known}:
        known[player] = known.get(player, Net())._replace(due=due[player])


def _really_paid(books: Books, event: AnyEvent, changed: set[tuple[int, str]]) -> Iterator[str]:
    """Chips that were never there were never paid or collected: after a slip, what was paid is what the event says."""
    listed = {(line.seat, line.who): line for line in event.money}
    for player in changed:
        net = books.nets_of[event.round].get(player, Net())
        _paid(books, event.round, player, listed[player].paid if player in listed else net.due)
    for player, line in listed.items():
        net = books.nets_of[event.round][player]
        if (line.paid, line.due) != (net.paid, net.due):
            yield f"{event} lists {line} and it is {net}"


def _paid(books: Books, number: int, player: tuple[int, str], cents: int) -> None:
    """So much really changed hands in that round."""
    net = books.nets_of.setdefault(number, {}).get(player, Net())
    books.nets["players"] += cents - net.paid
    books.nets["house"] -= cents - net.paid
    books.nets_of[number][player] = net._replace(paid=cents)


def _adjusted(books: Books, event: AnyEvent) -> Iterator[str]:
    net = books.nets_of.get(event.round, {}).get((event.seat, event.who))
    if net is None or event.amount <= 0 or event.amount > abs(net.open):
        yield f"{event} and {net} was open"
        return
    if (event.how == "collected" and net.open > 0) or (event.how == "paid" and net.open < 0):
        yield f"{event} goes the wrong way: {net}"
    sign = 1 if net.open > 0 else -1
    if event.how == "waived":
        net = net._replace(waived=net.waived + sign * event.amount)
    else:
        net = net._replace(moved=net.moved + sign * event.amount)
        books.nets["players"] += sign * event.amount
        books.nets["house"] -= sign * event.amount
    books.nets_of[event.round][event.seat, event.who] = net
    if event.left != net.open:
        yield f"{event} and {net} is open now"


# After a step


def money_conserved(books: Books, table: Table) -> Iterator[str]:
    """The wagers on the table are those placed; the terminals' accounts add up to nothing, none below zero."""
    if {(w.seat, w.who, w.on): w.amount for w in table.wagers} != books.stakes:
        yield f"the table has {table.wagers}, and {books.stakes} were placed"
    yield from table.ledger.faults()


def open_lines_add_up(books: Books, table: Table) -> Iterator[str]:
    """What is still open after a correction is what was due, less what was paid and adjusted (reading 24)."""
    stands = {(line.round, line.seat, line.who): line.difference for line in table.money if line.difference}
    open_now = {
        (number, *player): net.open
        for number, known in books.nets_of.items()
        for player, net in known.items()
        if net.open
    }
    if stands != open_now:
        yield f"the table lists {stands} and {open_now} is open"
