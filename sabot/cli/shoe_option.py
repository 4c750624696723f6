"""The option `--shoe`: the name of a make. No code of an installed package is loaded for it."""

import click
from click.shell_completion import CompletionItem

from controller.nearest import did_you_mean
from drivers.shoes import MAKES


class MakeName(click.ParamType[str]):
    """The name of an existing make of shoe."""

    name = "make"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Every make, for the help."""
        del param, ctx
        return f"[{'|'.join(sorted(MAKES.names))}]"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The makes that begin so."""
        del ctx, param
        return [CompletionItem(name) for name in MAKES.names if name.startswith(incomplete)]

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself, or a refusal that lists the makes."""
        if value not in MAKES.names:
            near = did_you_mean(value, MAKES.names)
            self.fail(f"{value!r} is not one of {', '.join(sorted(MAKES.names))}{near}.", param, ctx)
        return value
