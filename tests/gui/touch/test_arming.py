"""Arming: what a quick second tap does not answer. Time is passed in."""

from gui.touch.arming import ARM_SECONDS, Arming, asked_in, with_unarmed
from gui.touch.blocks import Button, Buttons, Column, Spring


def test_a_button_that_asks_something_new_is_armed_after_a_moment():
    first = Arming().after({"stays": "seat 1"}, 10.0)
    assert first.unarmed(10.0 + ARM_SECONDS / 2) == {"stays"}
    assert first.unarmed(10.0 + ARM_SECONDS) == frozenset()
    again = first.after({"stays": "seat 1"}, 20.0)
    assert again.unarmed(20.0) == frozenset(), "it asks the same"
    assert again.after({"stays": "seat 2"}, 20.0).unarmed(20.0) == {"stays"}


def test_a_button_that_was_away_is_armed_anew():
    gone = Arming().after({"primary": "Settle"}, 0.0).after({}, 5.0)
    assert gone.after({"primary": "Settle"}, 6.0).unarmed(6.0) == {"primary"}


def test_only_buttons_that_ask_something_wait():
    column = Column("", (Spring(), Buttons((Button("a", "A", asks="x"), Button("b", "B")))))
    assert asked_in(column) == {"a": "x"}
    shown = with_unarmed(column, frozenset({"a"}))
    assert [(button.key, button.unarmed) for button in shown.buttons] == [("a", True), ("b", False)]
    assert with_unarmed(column, frozenset()) == column
