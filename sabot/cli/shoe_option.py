"""The option `--shoe`: the name of a make. Installed packages are searched for makes only when needed."""

import click

from drivers.shoes import MAKES
from drivers.shoes.make import MakeError


class MakeName(click.ParamType[str]):
    """The name of an existing make of shoe."""

    name = "make"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Every make, for the help."""
        del param, ctx
        return f"[{'|'.join(sorted(MAKES))}]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself, or a refusal that lists the makes."""
        try:
            return MAKES[value].id
        except MakeError as error:
            self.fail(str(error), param, ctx)
        except KeyError:
            self.fail(f"{value!r} is not one of {', '.join(sorted(MAKES))}.", param, ctx)
