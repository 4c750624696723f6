"""Does what a screen asks of a table's host that is no action at the table (`controller.protocol.host_requests`)."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from controller.people.pins import Pin
from controller.protocol.host_requests import (
    Answer,
    ChangeBook,
    ChangePin,
    ChangeSettings,
    CheckPin,
    CloseTable,
    CountDown,
    HashPin,
    MakeStatement,
    Request,
    SellVoucher,
    WatchLines,
)
from sabot.host.staff_and_settings import change_book, change_pin, new_pin

if TYPE_CHECKING:
    from sabot.host.table_host import TableHost


def carry_out(host: "TableHost", request: Request, then: Callable[[Any], None]) -> None:
    """Do what a screen asks for. Calls `then` with the reply, at once or in a later `look` of the host."""
    match request:
        case ChangeBook():
            then(change_book(host.runtime, request))
        case ChangeSettings():
            then(host.change_settings(request))
        case CloseTable(by):
            host.runtime.closed_by = by
            then(None)
        case SellVoucher() if host.terminals is not None:
            if (reply := host.terminals.sell(request, host.tell)) is not None:
                then(reply)
        case CheckPin() | HashPin() | ChangePin():
            _work_on_pin(host, request, then)
        case Answer(said):
            host.answer(said)
        case CountDown(seconds) if host.terminals is not None:
            host.count_down(seconds)
        case MakeStatement(hours) if host.terminals is not None:
            host.terminals.make_statement(hours)
        case WatchLines():
            host.watch_lines(request)
        case _:
            pass


def _work_on_pin(host: "TableHost", request: CheckPin | HashPin | ChangePin, then: Callable[[Any], None]) -> None:
    """Check, hash or change a PIN. The slow part is done in another thread."""
    runtime, people = host.runtime, host.runtime.people
    match request:
        case CheckPin(person, _, own) if runtime.must_wait(person):
            then(runtime.signed(person, pin_ok=False, own=own))
        case CheckPin(person, pin, own):
            check = partial(Pin(pin).fits, people.pin_hash(person))
            host.aside.run("pin", check, lambda fits: then(runtime.signed(person, pin_ok=fits, own=own)))
        case HashPin(person, new):
            host.aside.run("new pin", partial(new.hashed, person=person), then)
        case ChangePin(person, new, by):
            work = new_pin(people, person, new)
            host.aside.run("new pin", work, lambda made: then(change_pin(runtime, person, made, by)))
