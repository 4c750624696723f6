"""`--public-key`: the key that must have signed, known from another place than the files that are checked."""

import re

import click


class PublicKey(click.ParamType[str]):
    """64 hexadecimal digits."""

    name = "key"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The key, or a refusal."""
        if not re.fullmatch(r"[0-9a-f]{64}", value):
            raise click.BadParameter(
                f"{value!r} is no key; it has 64 hexadecimal digits, as `sabot journal key` prints them", ctx, param
            )
        return value
