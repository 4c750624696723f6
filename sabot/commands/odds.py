"""`sabot odds`: the exact probability of each pay row and the exact house edge, from the rows that settle wagers."""

from fractions import Fraction
from pathlib import Path

import click

from controller.game.composition import Composition
from controller.game.odds import odds as exact_odds
from sabot.cli.front import (
    GAME_HELP,
    GameName,
    check_decks,
    fact_words,
    game_option,
    house_words,
    odds_words,
    print_json,
    print_table,
    ratio,
)


@click.command()
@click.option("--game", type=GameName(), help=GAME_HELP)
@click.option(
    "--file", "path", type=click.Path(path_type=Path), help="A game file of your own instead; a dash reads stdin."
)
@click.option("--decks", default=8, show_default=True, type=int, help="How many decks the shoe holds.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def odds(game: str | None, path: Path | None, decks: int, *, as_json: bool) -> None:
    """The exact odds of every wager of a game, dealt from a full shoe."""
    ruleset = game_option(game, path)
    check_decks(ruleset, decks)
    found = exact_odds(ruleset, Composition.full(decks))
    if as_json:
        wagers = {
            name: {
                "edge": ratio(chances.edge),
                "edge_percent": percent(chances.edge),
                "rows": [
                    {"pays": ratio(row.odds), "probability": ratio(chance), "when": dict(row.when)}
                    for row, chance in zip(ruleset.wagers[name].rows, chances.rows, strict=True)
                ],
                "lose": ratio(chances.lose),
            }
            for name, chances in found.items()
        }
        print_json(
            {"game": ruleset.id, "document": ruleset.document, "decks": decks, "fingerprint": ruleset.fingerprint,
             "wagers": wagers}
        )  # fmt: skip
        return
    click.echo(f"{ruleset.title}{house_words(ruleset)}, {decks} decks · fingerprint {ruleset.fingerprint[:12]}\n")
    rows = []
    for name, chances in found.items():
        wager = ruleset.wagers[name]
        for at, (row, chance) in enumerate(zip(wager.rows, chances.rows, strict=True)):
            lead = [wager.name, percent(chances.edge)] if at == 0 else ["", ""]
            rows.append([*lead, fact_words(row.when), odds_words(row.pays), percent(chance)])
        rows.append(["", "", "otherwise", "lose", percent(chances.lose)])
    print_table(rows, ["wager", ">house edge %", "when", ">pays", ">happens %"])


def percent(number: Fraction) -> str:
    """A number in per cent with four decimals, rounded from the exact number."""
    ten_thousandths = round(abs(number) * 1_000_000)
    sign = "-" if number < 0 and ten_thousandths else ""
    return f"{sign}{ten_thousandths // 10_000}.{ten_thousandths % 10_000:04d}"
