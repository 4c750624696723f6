"""PINs: which are taken, that a hash fits its PIN and no other, and that a PIN is never shown."""

import io
import json
import logging
import traceback
from datetime import date, timedelta

import pytest
import structlog
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import InvalidHashError
from argon2.profiles import CHEAPEST, RFC_9106_LOW_MEMORY
from hypothesis import assume, given
from hypothesis import strategies as st

from controller.people.pins import Pin, WeakPinError
from sabot.cli.log import set_up_logging

DIGITS = "0123456789"
GOOD = "482913"


@pytest.mark.parametrize("typed", [GOOD, "000001", "113399", "135791", "123457", "482913482913", "310267", "19880230"])
def test_pins_that_are_taken(typed):
    assert Pin(typed).weakness() is None
    assert Pin(typed).fits(Pin(typed).hashed(CHEAPEST))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "digits only"),
        ("48291a", "digits only"),
        ("482 13", "digits only"),
        ("-48291", "digits only"),
        ("482913\n", "digits only"),
        ("٤٨٢٩١٣", "digits only"),
        ("48291³", "digits only"),
        ("\udcff82913", "digits only"),
        ("48291", "6 to 12 digits"),
        ("4829134829134", "6 to 12 digits"),
        ("000000", "over and over"),
        ("777777777", "over and over"),
        ("123456", "straight run"),
        ("012345678901", "straight run"),
        ("567890", "straight run"),
        ("654321", "straight run"),
        ("321098", "straight run"),
        ("121212", "a few digits"),
        ("482482", "a few digits"),
        ("4824824", "a few digits"),
        ("310188", "not a date"),
        ("013188", "not a date"),
        ("880131", "not a date"),
        ("290200", "not a date"),
        ("31011988", "not a date"),
        ("01311988", "not a date"),
        ("19880131", "not a date"),
    ],
)
def test_pins_that_are_not_taken(typed, says):
    weakness = Pin(typed).weakness()
    assert weakness is not None
    assert says in weakness
    with pytest.raises(WeakPinError) as refused:
        Pin(typed).hashed(CHEAPEST)
    assert str(refused.value) == weakness
    assert not typed or typed not in weakness


def weak_pins():
    """Every PIN of six digits that is a run, a repeat or a date, found another way."""
    runs = {"".join(str((first + step * at) % 10) for at in range(6)) for first in range(10) for step in (0, 1, -1)}
    repeats = {f"{block:0{size}}" * (6 // size) for size in (1, 2, 3) for block in range(10**size)}
    days = [date(2000, 1, 1) + timedelta(days=days) for days in range(366)]
    as_typed = {f"{day:{form}}" for day in days for form in ("%d%mYY", "%m%dYY", "YY%m%d")}
    return runs | repeats | {day.replace("YY", f"{year:02}") for day in as_typed for year in range(100)}


def test_of_all_six_digit_pins_nine_in_ten_are_taken():
    """Runs, repeats and dates are refused, and nothing else."""
    refused = {f"{number:06}" for number in range(0, 1_000_000, 7) if Pin(f"{number:06}").weakness() is not None}
    weak = weak_pins()
    assert refused == {typed for typed in weak if int(typed) % 7 == 0}
    assert len(weak) < 100_000


@pytest.mark.parametrize(
    ("person", "typed", "weak"),
    [
        ("d104", "971049", False),
        ("d104", "104826", False),
        ("d1048", "104826", True),
        ("d1048", "910482", True),
        ("10-48", "910482", True),
        ("d1048", "104926", False),
        ("e482913771", "482913", True),
    ],
)
def test_the_digits_of_an_id_are_not_in_its_pin_where_it_has_four_or_more(person, typed, weak):
    assert (Pin(typed).weakness(person) is not None) is weak


def test_a_pin_is_compared_with_each_of_the_hashes(monkeypatch):
    checked = []
    real = Pin.fits
    monkeypatch.setattr(Pin, "fits", lambda self, pin_hash: checked.append(pin_hash) or real(self, pin_hash))
    hashes = [Pin(typed).hashed(CHEAPEST) for typed in (GOOD, "482914", "482915")]
    assert Pin(GOOD).fits_any(hashes)
    assert Pin("482915").fits_any(hashes)
    assert not Pin("482916").fits_any(hashes)
    assert checked == hashes * 3


@given(st.text(DIGITS, min_size=6, max_size=12), st.text(max_size=12))
def test_a_hash_fits_its_own_pin_and_no_other(typed, other):
    assume(Pin(typed).weakness() is None)
    assume(typed != other)
    pin_hash = Pin(typed).hashed(CHEAPEST)
    assert Pin(typed).fits(pin_hash)
    assert not Pin(other).fits(pin_hash)
    assert typed not in pin_hash


def test_each_hash_has_salt_of_its_own():
    assert Pin(GOOD).hashed(CHEAPEST) != Pin(GOOD).hashed(CHEAPEST)


def test_the_parameters_are_those_of_the_rfc_unless_given():
    pin_hash = Pin(GOOD).hashed()
    assert extract_parameters(pin_hash) == RFC_9106_LOW_MEMORY
    assert pin_hash.startswith("$argon2id$")
    assert Pin(GOOD).fits(pin_hash)


def test_nobodys_pin_is_checked_as_thoroughly_and_never_fits(monkeypatch):
    checked = []
    real = PasswordHasher.verify
    monkeypatch.setattr(PasswordHasher, "verify", lambda self, *a: checked.append(a[0]) or real(self, *a))
    assert Pin(GOOD).fits(None) is False
    assert [extract_parameters(pin_hash) for pin_hash in checked] == [RFC_9106_LOW_MEMORY]


def test_not_even_the_right_guess_is_the_pin_of_nobody(monkeypatch):
    monkeypatch.setattr("controller.people.pins._NOBODY", Pin(GOOD).hashed(CHEAPEST))
    assert Pin(GOOD).fits(None) is False


def test_a_hash_that_is_none_is_not_taken_for_a_wrong_pin():
    for broken in ("", "plain", GOOD):
        with pytest.raises(InvalidHashError) as raised:
            Pin(GOOD).fits(broken)
        assert GOOD not in str(raised.value)


# Never shown


@given(st.text(DIGITS, min_size=6, max_size=12))
def test_no_text_form_shows_the_pin(typed):
    pin = Pin(typed)
    shown = [
        repr(pin),
        str(pin),
        f"{pin}",
        f"{pin!r}",
        f"{pin!s}",
        f"{[pin]}",
        f"{ {'pin': pin} }",
    ]
    assert not any(typed in text for text in shown)
    assert repr(pin) == "Pin(hidden)"
    with pytest.raises(TypeError) as refused:
        json.dumps({"pin": pin})
    assert typed not in str(refused.value)


@pytest.fixture
def logged():
    out = io.StringIO()
    set_up_logging(out)
    yield out
    structlog.reset_defaults()


def test_no_log_line_shows_the_pin(logged, caplog):
    caplog.set_level(logging.DEBUG)
    pin = Pin(GOOD)
    log = structlog.get_logger()
    log.info("signing", pin=pin, fits=pin.fits(pin.hashed(CHEAPEST)))
    try:
        pin.fits("no hash")
    except InvalidHashError:
        log.exception("cannot check", pin=pin)
    assert len(logged.getvalue().splitlines()) == 2
    assert GOOD not in logged.getvalue() + caplog.text


@pytest.mark.parametrize("typed", ["123456", "4829137x", "48\udcff2913"])
def test_no_traceback_shows_the_pin(typed):
    try:
        Pin(typed).hashed(CHEAPEST)
    except WeakPinError:
        assert typed not in traceback.format_exc()
    assert Pin(typed).fits(Pin(GOOD).hashed(CHEAPEST)) is False
