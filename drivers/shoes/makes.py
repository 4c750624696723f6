"""All makes of shoe: the built-in ones, and those of installed packages.

A package adds a make by an entry point of the group `sabot.shoes`: its name is that of the make, its value the
`Make` (docs/drivers.md). Packages are searched only for a name that is not built in, and to list all makes.
"""

import sys
from collections.abc import Container, Iterator, Mapping
from contextlib import redirect_stdout, suppress
from dataclasses import replace
from functools import cached_property, partial
from importlib.metadata import EntryPoint, distributions
from typing import Any, Final, NamedTuple

from controller.software.layout import this_layout
from controller.software.records import SHOES
from drivers.shoes import angel_eye, bee_tek, manual
from drivers.shoes.guarded import Guarded, error_words, whole
from drivers.shoes.make import Capabilities, Make, MakeError
from drivers.shoes.package_code import PackageError, run
from drivers.shoes.plain import PlainShoe

IMPORT_SECONDS: Final = 20.0
"""So long may the import of a package take: the disk of a table may be slow."""
BUILT_IN: Final = (angel_eye.MAKE, bee_tek.MAKE, manual.MAKE)
SHIPPED: Final = frozenset(make.id for make in BUILT_IN)
"""Names that no package can take."""


def _unread(piece: bytes) -> str:
    """What a make whose code was not loaded makes of any bytes."""
    del piece
    return "the package of this make was not loaded"


class Brought(NamedTuple):
    """A make that a package brings."""

    point: EntryPoint
    package: str
    """Name and version of the package."""


def brought(group: str) -> dict[str, tuple[Brought, ...]]:
    """What packages bring under each name of this group. Only packages count that `sabot software` checks: installed
    in their folder, with a list of files. No code of a package runs."""
    found: dict[str, tuple[Brought, ...]] = {}
    for package in distributions(path=[str(folder) for folder in this_layout().sites]):
        points = package.entry_points.select(group=group)
        if points and package.read_text("RECORD"):
            for point in points:
                found[point.name] = (*found.get(point.name, ()), Brought(point, f"{package.name} {package.version}"))
    return found


def only(name: str, found: tuple[Brought, ...]) -> EntryPoint:
    """The one entry point of this name; `MakeError` if two packages bring it."""
    if len(found) > 1:
        packages = " and ".join(sorted(one.package for one in found))
        raise MakeError(f"the make {name!r} is brought by {packages}; uninstall one of them")
    return found[0].point


def load(name: str, point: EntryPoint) -> Any:
    """The object of an entry point; `MakeError` says why it cannot be imported."""
    try:
        with redirect_stdout(sys.stderr):  # standard output belongs to the lines of the table
            return run(point.load, IMPORT_SECONDS)
    except PackageError as error:
        raise MakeError(f"the make {name!r} ({point.value}) cannot be imported: {error_words(error)}") from error


class Makes(Mapping[str, Make]):
    """Every make by its name."""

    def __init__(self) -> None:
        self._known = {make.id: make for make in BUILT_IN}
        self._admitted: Container[str] | None = None
        """The makes of packages whose code may be loaded; None: all of them."""

    @cached_property
    def _installed(self) -> dict[str, tuple[Brought, ...]]:
        """The makes of packages by name. The name of a built-in make is not theirs to take."""
        return {name: found for name, found in brought(SHOES).items() if name not in SHIPPED}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all makes: built-in ones first, then those of packages, sorted. No code of a package runs."""
        return *(make.id for make in BUILT_IN), *sorted(self._installed)

    def admit(self, names: Container[str] | None) -> None:
        """From now on, load the code of packages only for these makes; None: for all. The others are known by name: a
        live table loads nothing that a pit manager has not approved."""
        self._admitted = names

    def __getitem__(self, name: str) -> Make:
        """The make of this name, imported when it is first asked for; `MakeError` says why it cannot be used."""
        if name not in self._known:
            point = only(name, self._installed[name])
            if self._admitted is not None and name not in self._admitted:
                return Make(name, name, Capabilities(unknown=True), (9600,), partial(PlainShoe, whole, _unread))
            make = load(name, point)
            if not isinstance(make, Make) or make.id != name or not make.speeds:
                raise MakeError(f"the make {name!r}: {point.value} is not a Make with this id and a speed")
            try:
                run(make.driver)
            except PackageError as error:
                raise MakeError(f"the make {name!r}: its driver cannot be made: {error_words(error)}") from error
            self._known[name] = replace(make, make=partial(Guarded, make.make))
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the makes that can be used."""
        for name in self.names:
            with suppress(MakeError):
                yield self[name].id

    def __len__(self) -> int:
        """How many makes there are."""
        return sum(1 for _ in self)


MAKES: Final = Makes()
