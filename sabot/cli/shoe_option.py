"""The option `--shoe`: the name of a make. No code of an installed package is loaded for it."""

import click

from drivers.shoes import MAKES


class MakeName(click.ParamType[str]):
    """The name of an existing make of shoe."""

    name = "make"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Every make, for the help."""
        del param, ctx
        return f"[{'|'.join(sorted(MAKES.names))}]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself, or a refusal that lists the makes."""
        if value not in MAKES.names:
            self.fail(f"{value!r} is not one of {', '.join(sorted(MAKES.names))}.", param, ctx)
        return value
