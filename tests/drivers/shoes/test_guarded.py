"""A driver of a package that fails: its bytes are kept, the error is an observation, and the next card is read."""

from functools import partial

import pytest

from controller.game.cards import NotACardError, parse_card
from controller.table.observations import BytesRejected, CardDrawn, DriverFailed, LinkBack, LinkLost, Observation
from drivers.shoes import PlainShoe, package_code
from drivers.shoes.guarded import HANGS, Guarded


def cut(stream: bytes) -> tuple[list[bytes], bytes]:
    *pieces, tail = stream.split(b";")
    return [piece + b";" for piece in pieces], tail


def decode(piece: bytes) -> Observation | str:
    """A codec with mistakes: it fails at `!`, and returns at `?` what is no observation."""
    if b"!" in piece:
        raise ZeroDivisionError("the  package\ndivides")
    if b"?" in piece:
        return CardDrawn("9H")  # type: ignore[arg-type]
    try:
        return CardDrawn(parse_card(piece.decode("latin-1")[:-1]))
    except NotACardError:
        return "no such card"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits two seconds in a test."""
    monkeypatch.setattr(package_code, "SECONDS", 0.02)


def guarded() -> Guarded:
    return Guarded(partial(PlainShoe, cut, decode, 2.0))


def drawn(text: str) -> CardDrawn:
    return CardDrawn(parse_card(text))


FAILED = DriverFailed(b"4!;", "ZeroDivisionError: the package divides")


@pytest.mark.parametrize(
    "chunks", [(b"9H;4!;KS;",), (b"9H;4", b"!;K", b"S;"), tuple(b"9H;4!;KS;"[i : i + 1] for i in range(9))]
)
def test_the_cards_before_and_behind_a_failure_are_read(chunks: tuple[bytes, ...]) -> None:
    """However the bytes were cut; the counts go on over the new driver."""
    driver = guarded()
    readings = [reading for chunk in chunks for reading in driver.feed(chunk, 0.0)]
    assert readings == [drawn("9H"), FAILED, drawn("KS")]
    assert (driver.telegrams, driver.rejected_bytes, driver.gaps) == (2, 0, 0)


def test_what_a_journal_cannot_hold_is_a_failure() -> None:
    """A card that is a text would reach the table as nonsense."""
    (failed, after) = guarded().feed(b"?;9H;", 0.0)
    assert isinstance(failed, DriverFailed)
    assert failed == DriverFailed(b"?;", f"the driver answered {CardDrawn('9H')!r}, which is no observation")
    assert after == drawn("9H")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "the driver answered None in place of its observations"),
        ((None,), "the driver answered None, which is no observation"),
        (("9H",), "the driver answered '9H', which is no observation"),
    ],
)
def test_the_pit_reads_plainly_what_a_driver_answered(answer: object, why: str) -> None:
    class Odd(PlainShoe):
        def feed(self, *_: object) -> tuple[Observation, ...]:
            return answer  # type: ignore[return-value]

    assert Guarded(partial(Odd, cut, decode, 2.0)).feed(b"9", 0.0) == (DriverFailed(b"9", why),)


def test_failures_in_a_row_are_one() -> None:
    """A line of rubbish does not fill the journal."""
    (failed,) = guarded().feed(b"1!;2!;3!;", 0.0)
    assert failed == DriverFailed(b"1!;2!;3!;", FAILED.why)


class Broken(PlainShoe):
    """It fails at everything but its making."""

    def tick(self, *_: object) -> tuple[Observation, ...]:
        """Fails."""
        raise SystemExit(3)

    lost = reconnected = tick


def test_a_driver_that_fails_at_every_tick_is_reported_once() -> None:
    """Until bytes come again; its line is reported lost all the same."""
    driver = Guarded(partial(Broken, cut, decode, 2.0))
    assert driver.tick(0.0) == (DriverFailed(b"", "SystemExit: 3"),)
    assert driver.tick(0.1) == ()
    assert driver.feed(b"9", 0.2) == (DriverFailed(b"9", "SystemExit: 3"),)
    assert driver.tick(0.3) == (DriverFailed(b"", "SystemExit: 3"),)
    assert driver.lost("pulled", 0.4)[-1] == LinkLost("pulled")
    assert driver.reconnected(0.5)[-1] == LinkBack()


def test_a_driver_that_cannot_be_made_anew_rejects_all_bytes() -> None:
    """The table goes on with cards by hand, and every byte is in the journal."""
    made: list[PlainShoe] = []

    def once() -> PlainShoe:
        if made:
            raise OSError("no file")
        made.append(PlainShoe(cut, decode, 2.0))
        return made[0]

    driver = Guarded(once)
    assert driver.feed(b"4!;K", 0.0) == (
        FAILED,
        BytesRejected(b"K", "the driver of this make cannot be made: OSError: no file"),
    )


@pytest.mark.usefixtures("quick")
def test_a_driver_that_hangs_loses_the_message_and_no_more() -> None:
    """The bytes are in the observation, and the next card is read by a driver made anew."""

    def hanging(piece: bytes) -> Observation | str:
        if b"!" in piece:
            while True:
                pass
        return decode(piece)

    driver = Guarded(partial(PlainShoe, cut, hanging, 2.0))
    first, failed, last = driver.feed(b"9H;4!;KS;", 0.0)
    assert (first, last) == (drawn("9H"), drawn("KS"))
    assert failed == DriverFailed(b"4!;", "it did not return within 0.02 seconds")


class Stuck(PlainShoe):
    """It never returns from a byte; counts how often it was asked."""

    asked = 0

    def feed(self, *_: object) -> tuple[Observation, ...]:
        """Hangs."""
        Stuck.asked += 1
        while True:
            pass


@pytest.mark.usefixtures("quick")
def test_a_driver_that_only_hangs_is_given_up_until_the_line_is_back() -> None:
    """Two seconds for each byte would be a table that stands still."""
    driver = Guarded(partial(Stuck, cut, decode, 2.0))
    readings = driver.feed(b"9H;" * 100, 0.0)
    assert Stuck.asked == HANGS
    assert b"".join(one.raw for one in readings) == b"9H;" * 100  # type: ignore[union-attr]
    assert readings[-1] == BytesRejected(
        b";", "the driver hung 3 times in a row: it is used again when the line is back"
    )
    driver.reconnected(1.0)
    driver.feed(b"9", 1.0)
    assert Stuck.asked == HANGS + 1


@pytest.mark.usefixtures("quick")
def test_what_hangs_beside_the_bytes_is_given_up_too() -> None:
    """Commands, counts and the time: each is asked again and again."""
    asked = []

    class Slow(PlainShoe):
        def outgoing(self) -> bytes:
            asked.append("outgoing")
            while True:
                pass

    driver = Guarded(partial(Slow, cut, decode, 2.0))
    assert [driver.outgoing() for _ in range(5)] == [b""] * 5
    assert len(asked) == HANGS


@pytest.mark.parametrize("error", [KeyboardInterrupt, GeneratorExit])
def test_whatever_a_driver_raises_is_its_failure(error: type[BaseException]) -> None:
    """A driver that raises what ends a program does not end it."""

    def rude(_: bytes) -> Observation | str:
        raise error

    (failed,) = Guarded(partial(PlainShoe, cut, rude, 2.0)).feed(b"9H;", 0.0)
    assert failed == DriverFailed(b"9H;", error.__name__)
