"""docs/drivers.md: the third make in it is taken out of the page, registered and run."""

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

from controller.game.cards import parse_card
from controller.table.observations import CardDrawn, CuttingCardDrawn, Observation
from drivers import shoes as shoe
from drivers.shoes.make import Capabilities, Make
from drivers.shoes.port import Port

GUIDE = (Path(__file__).parents[3] / "docs" / "drivers.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The one block of this language in the guide."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    return str(found)


@pytest.fixture
def acorn() -> ModuleType:
    """The module of the guide."""
    module = ModuleType("drivers.acorn")
    exec(compile(block("python"), "docs/drivers.md", "exec"), module.__dict__)  # noqa: S102 - our own page
    return module


def test_the_session_in_the_guide_is_true(acorn: ModuleType) -> None:
    """Every line of the example answers as printed."""
    test = doctest.DocTestParser().get_doctest(block("pycon"), vars(acorn), "docs/drivers.md", None, 0)
    assert len(test.examples) == 5
    assert doctest.DocTestRunner().run(test).failed == 0


def test_one_line_registers_it(acorn: ModuleType, pty_shoe) -> None:
    """The line of the guide, put where the guide says, makes it a shoe like the others, over a real pty."""
    source = Path(shoe.__file__).read_text(encoding="utf-8")
    old = re.sub(r"^\+.*\n", "", block("diff"), flags=re.MULTILINE).replace("\n ", "\n")[1:]
    new = re.sub(r"^[+ ]", "", block("diff"), flags=re.MULTILINE)
    assert source.count(old) == 1
    names = {"acorn": acorn}
    exec(compile(source.replace(old, new), "drivers/shoe.py", "exec"), names)  # noqa: S102
    kinds = names["KINDS"]
    assert set(kinds) == {*shoe.MAKES, "acorn"}
    readings: list[Observation] = []
    with Port(str(pty_shoe.link), kinds["acorn"]) as port:
        for _ in range(200):
            pty_shoe.send(b"CARD 9H;CUT;")
            readings += port.poll(wait=0.1).observations
            if CuttingCardDrawn() in readings:
                break
    assert CardDrawn(parse_card("9H")) in readings


def test_the_kinds_we_know() -> None:
    """Their ids, and what each can do, as the protocol notes have it."""
    can = {id_: kind.capabilities for id_, kind in shoe.MAKES.items()}
    nothing = Capabilities()
    everything = Capabilities(
        assigns_places=True,
        gives_results=True,
        conceals=True,
        has_sequence=True,
        has_checksum=True,
        takes_commands=True,
    )
    assert can == {"angel-eye": everything, "bee-tek": nothing, "manual": nothing}
    assert {id_: kind.speeds for id_, kind in shoe.MAKES.items()} == {
        "angel-eye": (4800, 9600),
        "bee-tek": (9600,),
        "manual": (9600,),
    }


@pytest.mark.parametrize("kind", shoe.MAKES.values(), ids=shoe.MAKES)
def test_every_kind_makes_a_fresh_driver(kind: Make) -> None:
    """Made the same way, with the same counters at nothing, and nothing to send."""
    driver = kind.driver(last_sequence="3")
    assert (driver.telegrams, driver.rejected_bytes, driver.gaps, driver.outgoing()) == (0, 0, 0, b"")
    assert driver.last_sequence == ("3" if kind.capabilities.has_sequence else None)
    assert driver.tick(0.0) == ()
    assert driver.feed(b"", 0.0) == ()
