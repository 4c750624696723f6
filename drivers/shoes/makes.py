"""All makes of shoe: the built-in ones, and those of installed packages.

A package adds a make by an entry point of the group `sabot.shoes`: its name is that of the make, its value the
`Make` (docs/drivers.md). Packages are searched only for a name that is not built in, and to list all makes.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from importlib.metadata import EntryPoint, distributions
from typing import Final

from controller.software.layout import this_layout
from drivers.shoes import angel_eye, bee_tek, manual
from drivers.shoes.make import Make, MakeError

GROUP: Final = "sabot.shoes"
BUILT_IN: Final = (angel_eye.MAKE, bee_tek.MAKE, manual.MAKE)


class Makes(Mapping[str, Make]):
    """Every make by its name."""

    def __init__(self) -> None:
        self._known = {make.id: make for make in BUILT_IN}

    @cached_property
    def _installed(self) -> dict[str, EntryPoint]:
        """By name, from packages that `sabot software` checks: installed in their folder, with a list of their files."""
        found: dict[str, EntryPoint] = {}
        for package in distributions(path=[str(folder) for folder in this_layout().sites]):
            points = package.entry_points.select(group=GROUP)
            if points and package.read_text("RECORD"):
                found = {point.name: point for point in points} | found
        return found

    def __getitem__(self, name: str) -> Make:
        """The make of this name, imported when it is first asked for; `MakeError` says why it cannot be used."""
        if name not in self._known:
            point = self._installed[name]
            try:
                make = point.load()
            except Exception as error:
                raise MakeError(f"the make {name!r} ({point.value}) cannot be imported: {error}") from error
            if not isinstance(make, Make) or make.id != name:
                raise MakeError(f"the make {name!r}: {point.value} is not a Make with this id")
            self._known[name] = make
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        """The names: built-in makes first, then those of packages that can be used, sorted."""
        yield from (make.id for make in BUILT_IN)
        for name in sorted(self._installed.keys() - {make.id for make in BUILT_IN}):
            with suppress(MakeError):
                yield self[name].id

    def __len__(self) -> int:
        """How many makes there are."""
        return sum(1 for _ in self)


MAKES: Final[Mapping[str, Make]] = Makes()
