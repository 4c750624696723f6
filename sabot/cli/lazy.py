"""`LazyGroup`: commands that are loaded when they are called, so that `sabot console` does not wait for others."""

import gc
from collections.abc import Mapping
from importlib import import_module

import click
from click.shell_completion import CompletionItem

from controller.nearest import did_you_mean
from sabot.start import loaded


class LazyGroup(click.Group):
    """`modules` maps each command to its module; in the module the command has its own name."""

    modules: Mapping[str, str] = {}

    def list_commands(self, context: click.Context) -> list[str]:
        """Every command, loaded or not."""
        del context
        return sorted(self.modules)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The names of commands and options; no command is loaded for it."""
        if incomplete.startswith("-"):
            return click.Command.shell_complete(self, ctx, incomplete)
        return [CompletionItem(name) for name in sorted(self.modules) if name.startswith(incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of these words; the refusal of an unknown one names the nearest."""
        if args and not args[0].startswith("-") and args[0] not in self.modules:
            ctx.fail(f"No such command {args[0]!r}.{did_you_mean(args[0], self.modules)}")
        return super().resolve_command(ctx, args)

    def get_command(self, context: click.Context, cmd_name: str) -> click.Command | None:
        """The command, loaded now."""
        del context
        if cmd_name not in self.modules:
            return None
        # Loading creates no garbage; collecting it meanwhile would cost a tenth of a second.
        looking = gc.isenabled()
        gc.disable()
        try:
            found: click.Command = getattr(import_module(self.modules[cmd_name]), cmd_name.replace("-", "_"))
        finally:
            if looking:
                gc.enable()
        loaded()
        return found
