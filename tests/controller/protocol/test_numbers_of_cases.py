"""A journal counts its cases without end: each can be ruled by a line."""

import json

import pytest

from controller.game.authority import Role
from controller.protocol.actions_json import parse_told
from controller.table.actions import Signature

DEALER = Signature("d104", Role.DEALER)


@pytest.mark.parametrize("number", [1, 10_000, 10_001, 2**40])
@pytest.mark.parametrize(
    "fields",
    [
        {"do": "rule", "ruling": "void"},
        {"do": "withdraw-option", "seat": 1, "takes": True},
        {"do": "end-option"},
    ],
)
def test_a_case_of_any_number_can_be_named(fields, number):
    told = parse_told(json.dumps(fields | {"case": number}), lambda *_: DEALER, DEALER)
    assert told.case == number
