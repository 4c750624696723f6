"""`sabot roads`: the roads of a row of results, as JSON or drawn in letters."""

from collections.abc import Callable
from typing import Final, TypeVar

import click

from controller.game.hands import Side
from controller.game.road_layout import ROWS, Picture, Spot, bead_plate, big_road, derived_road, width
from controller.game.roads import LETTERS, Bead, Cell, Roads, letter, roads_of
from sabot.cli.front import open_stdin, plural, print_json, refuse

MOST: Final = 10_000
"""Far above any shoe: ten decks make 130 rounds at most."""

Mark = TypeVar("Mark")


@click.command()
@click.argument("results")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def roads(results: str, *, as_json: bool) -> None:
    """The roads of RESULTS, such as BBPTB: B Banker, P Player, T Tie. A dash reads them from stdin."""
    found = roads_of(_beads(results))
    if as_json:
        print_json(document(found))
        return
    _draw("Bead plate", bead_plate(found), lambda bead: letter(bead.winner))
    _draw("Big road", big_road(found), _cell_letters)
    for name, entries in (("Big Eye Boy", found.eye), ("Small Road", found.small), ("Cockroach", found.cockroach)):
        _draw(name, derived_road(entries), str)
    click.echo("If next   Big Eye Boy  Small Road  Cockroach")
    for side in Side:
        eye, small, cockroach = (entry or "·" for entry in found.ask(side))
        click.echo(f"  {side.value.title():<8}{eye:<13}{small:<12}{cockroach}")
    click.echo(
        "\nB/ B2 B+: followed by one tie, two, ten or more. r red, regular; b blue, irregular: not Banker and Player."
    )


def document(found: Roads) -> dict[str, object]:
    """The roads as the JSON that others build on."""
    return {
        "bead": [letter(bead.winner) for bead in found.beads],
        "big": [[[letter(cell.winner), cell.ties] for cell in column] for column in found.big],
        "eye": found.eye,
        "small": found.small,
        "cockroach": found.cockroach,
        "ask": {side.value: list(found.ask(side)) for side in (Side.BANKER, Side.PLAYER)},
    }


def _beads(results: str) -> list[Bead]:
    name = "RESULTS"
    if results == "-":
        name = "stdin"
        try:
            results = open_stdin().read()
        except UnicodeDecodeError as error:
            refuse(f"stdin: is not UTF-8 text (byte {error.start})")
    letters = "".join(results.split())
    if len(letters) > MOST:
        refuse(f"{name}: has {plural(len(letters), 'result')}; at most {MOST} are taken")
    for place, given in enumerate(letters, 1):
        if given.upper() not in LETTERS:
            refuse(f"{name}: {given!r} in place {place} is not a result; write B, P or T, and leave void rounds out")
    return [Bead(LETTERS[given.upper()]) for given in letters]


def _cell_letters(cell: Cell) -> str:
    ties = ("", "/")[cell.ties] if cell.ties < 2 else str(cell.ties) if cell.ties < 10 else "+"
    return letter(cell.winner) + ties


def _draw(name: str, picture: Picture[Mark], letters: Callable[[Mark], str]) -> None:
    """Six rows of letters; an empty place is a dot."""
    click.echo(name)
    marks = {spot: letters(mark) for spot, mark in picture}
    for row in range(min(ROWS, max((spot.row + 1 for spot in marks), default=1))):
        places = (marks.get(Spot(column, row), "·") for column in range(width(picture)))
        click.echo(f"  {''.join(f'{place:<3}' for place in places).rstrip() or '·'}")
    click.echo()
