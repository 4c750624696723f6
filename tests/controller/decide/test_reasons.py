"""A line that somebody signs may say why, and its event says so too."""

import msgspec
import pytest

from controller.game.hands import Side
from controller.protocol.actions_json import KINDS
from controller.table import events
from controller.table.actions import AllowSqueeze, ChooseHandler, SetMethod, Signature, TakeShoe

ITSELF = {"sign-on", "change-pin", "report"}
"""They are about the person who signs; a report has a note."""


def test_every_signed_line_takes_a_reason():
    fields = {do: {field.name: field.type for field in msgspec.structs.fields(kind)} for do, kind in KINDS.items()}
    signed = {do for do, named in fields.items() if named.get("by") in (Signature, Signature | None)} - ITSELF
    assert len(signed) > 15
    assert [do for do in sorted(signed) if "reason" not in fields[do]] == []


@pytest.mark.parametrize(("method", "signer"), [("A", "manager"), ("C", "casino_manager")])
def test_the_reason_of_a_method_is_in_its_event(table_of, staff, method, signer):
    table = table_of("fortune-six", high_limit_area=True)
    table.do(SetMethod(method, getattr(staff, signer), " asked for by the patrons "))
    assert table.now(events.MethodSet)[0].reason == "asked for by the patrons"


def test_the_reasons_of_who_holds_the_cards_are_in_their_events(table_of, staff):
    table = table_of("fortune-six", high_limit_area=True, method="C").load()
    table.do(TakeShoe(3, by=staff.casino_manager, reason="his birthday"))
    table.do(SetMethod("A", staff.manager))
    table.open()
    table.do(ChooseHandler(Side.PLAYER, 4, staff.supervisor, reason="she asked first"))
    table.do(AllowSqueeze(Side.BANKER, 5, staff.manager, reason="as yesterday"))
    said = {type(event): event.reason for event in table.happened if isinstance(event, KINDS_OF)}
    assert said == dict(zip(KINDS_OF, ("his birthday", "she asked first", "as yesterday"), strict=True))


KINDS_OF = (events.ShoeTaken, events.HandlerChosen, events.SqueezeAllowed)
