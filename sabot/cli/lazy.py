"""`LazyGroup`: commands that are loaded when they are called, so that `sabot console` does not wait for others."""

import gc
from collections.abc import Mapping
from importlib import import_module

import click


class LazyGroup(click.Group):
    """`modules` maps each command to its module; in the module the command has its own name."""

    modules: Mapping[str, str] = {}

    def list_commands(self, context: click.Context) -> list[str]:
        """Every command, loaded or not."""
        del context
        return sorted(self.modules)

    def get_command(self, context: click.Context, cmd_name: str) -> click.Command | None:
        """The command, loaded now."""
        del context
        if cmd_name not in self.modules:
            return None
        # Loading creates no garbage; collecting it meanwhile would cost a tenth of a second.
        looking = gc.isenabled()
        gc.disable()
        try:
            found: click.Command = getattr(import_module(self.modules[cmd_name]), cmd_name)
        finally:
            if looking:
                gc.enable()
        return found
