"""All makes of shoe: the built-in ones, and those of installed packages.

A package adds a make by an entry point of the group `sabot.shoes`: its name is that of the make, its value the
`Make` (docs/drivers.md). Packages are searched only for a name that is not built in, and to list all makes.
"""

from collections.abc import Container, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, partial
from importlib.metadata import EntryPoint, distributions
from typing import Final

from controller.software.layout import this_layout
from drivers.shoes import angel_eye, bee_tek, manual
from drivers.shoes.make import Capabilities, Make, MakeError
from drivers.shoes.plain import PlainShoe

GROUP: Final = "sabot.shoes"
BUILT_IN: Final = (angel_eye.MAKE, bee_tek.MAKE, manual.MAKE)


def _whole(stream: bytes) -> tuple[list[bytes], bytes]:
    return [stream] if stream else [], b""


def _unread(piece: bytes) -> str:
    """What a make whose code was not loaded makes of any bytes."""
    del piece
    return "the package of this make was not loaded"


class Makes(Mapping[str, Make]):
    """Every make by its name."""

    def __init__(self) -> None:
        self._known = {make.id: make for make in BUILT_IN}
        self._admitted: Container[str] | None = None
        """The makes of packages whose code may be loaded; None: all of them."""

    @cached_property
    def _installed(self) -> dict[str, EntryPoint]:
        """By name, of packages that `sabot software` checks: installed in their folder, with a list of files."""
        found: dict[str, EntryPoint] = {}
        for package in distributions(path=[str(folder) for folder in this_layout().sites]):
            points = package.entry_points.select(group=GROUP)
            if points and package.read_text("RECORD"):
                found = {point.name: point for point in points} | found
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all makes: built-in ones first, then those of packages, sorted. No code of a package runs."""
        built_in = tuple(make.id for make in BUILT_IN)
        return *built_in, *sorted(self._installed.keys() - set(built_in))

    def admit(self, names: Container[str] | None) -> None:
        """From now on, load the code of packages only for these makes; None: for all. The others are known by name: a
        live table loads nothing that a pit manager has not approved."""
        self._admitted = names

    def __getitem__(self, name: str) -> Make:
        """The make of this name, imported when it is first asked for; `MakeError` says why it cannot be used."""
        if name not in self._known:
            point = self._installed[name]
            if self._admitted is not None and name not in self._admitted:
                return Make(name, name, Capabilities(unknown=True), (9600,), partial(PlainShoe, _whole, _unread))
            try:
                make = point.load()
            except Exception as error:
                raise MakeError(f"the make {name!r} ({point.value}) cannot be imported: {error}") from error
            if not isinstance(make, Make) or make.id != name:
                raise MakeError(f"the make {name!r}: {point.value} is not a Make with this id")
            self._known[name] = make
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
