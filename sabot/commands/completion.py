"""`sabot completion`: the script by which a shell completes the words of `sabot`."""

import click

from sabot.cli.completion import SHELLS, script


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """The completion script for SHELL. In bash: eval "$(sabot completion bash)"."""
    click.echo(script(context.find_root().command, "sabot", shell))
