"""`sabot rules`: the games, and one game with its pay rows, clauses and irregularities."""

from pathlib import Path
from typing import Any

import click

from controller.game.gamefile import GameError, game_ids, load_game
from controller.game.house_games import named_game
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Permit
from controller.game.ruleset import Ruleset
from sabot.cli.front import (
    fact_words,
    house_words,
    odds_words,
    own_game,
    print_json,
    print_table,
    ratio,
    refuse,
    refusing,
)


@click.command()
@click.argument("game", required=False)
@click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path),
    help="Check and show a game file of your own; a dash reads stdin.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def rules(game: str | None, path: Path | None, *, as_json: bool) -> None:
    """The games; or one GAME with its pay rows, clauses and irregularities."""
    if path is not None and game is not None:
        refuse("give a game or --file, not both")
    with refusing(GameError):
        ruleset = own_game(path) if path else named_game(game) if game is not None else None
    if ruleset is None:
        _show_games(as_json=as_json)
    elif as_json:
        print_json(rules_document(ruleset))
    else:
        _show_game(ruleset)


def _show_games(*, as_json: bool) -> None:
    with refusing(GameError):
        games = [load_game(game) for game in game_ids()]
    if as_json:
        fields = [
            {"id": g.id, "title": g.title, "version": g.version, "document": g.document, "fingerprint": g.fingerprint}
            for g in games
        ]
        print_json({"games": fields})
        return
    rows = [
        [g.id, g.title + house_words(g), str(g.version), effective_words(g), str(len(g.clauses)), g.fingerprint[:12]]
        for g in games
    ]
    print_table(rows, ["game", "title", ">version", "effective", ">clauses", "fingerprint"])


def effective_words(ruleset: Ruleset) -> str:
    """The day, and the time of day where the document gives one."""
    time = ruleset.effective_time
    return ruleset.effective.isoformat() + (f" {time:%H:%M}" if time else "")


def rules_document(ruleset: Ruleset) -> dict[str, Any]:
    """One game as docs/command-line.md has it."""
    readings = {p.reading for p in ruleset.irregularities.values() if p.reading is not None}
    return {
        "game": ruleset.id,
        "title": ruleset.title,
        "document": ruleset.document,
        "version": ruleset.version,
        "effective": ruleset.effective.isoformat(),
        "effective_time": None if ruleset.effective_time is None else f"{ruleset.effective_time:%H:%M}",
        "fingerprint": ruleset.fingerprint,
        "decks": list(ruleset.decks),
        "wagers": {
            wager.id: {
                "name": wager.name,
                "rows": [{"when": dict(row.when), "pays": ratio(row.odds), "clause": row.clause} for row in wager.rows],
                "loses": [{"when": dict(row.when or {}), "clause": row.clause} for row in wager.loses],
            }
            for wager in ruleset.wagers.values()
        },
        "clauses": [{"id": c.id, "does": c.does, "says": c.says} for c in ruleset.clauses.values()],
        "irregularities": [_permit_fields(permit) for permit in ruleset.irregularities.values()],
        "readings": {str(number): HOUSE_READINGS[number] for number in sorted(readings)},
    }


def _permit_fields(permit: Permit) -> dict[str, Any]:
    return {
        "id": permit.kind,
        "clause": permit.clause,
        "reading": permit.reading,
        "seen": permit.seen,
        "holds": permit.holds,
        "rulings": list(permit.rulings),
        "authority": permit.authority,
        "reserved": dict(permit.reserved),
    }


def _show_game(ruleset: Ruleset) -> None:
    click.echo(
        f"{ruleset.title}{house_words(ruleset)}, version {ruleset.version}, effective {effective_words(ruleset)}"
    )
    click.echo(f"{ruleset.id} · {ruleset.decks[0]} to {ruleset.decks[1]} decks · fingerprint {ruleset.fingerprint}")
    click.echo("\nPAYS  (the first row that holds decides; none: the wager loses)\n")
    rows = [
        [wager.name if at == 0 else "", fact_words(row.when), odds_words(row.pays), row.clause]
        for wager in ruleset.wagers.values()
        for at, row in enumerate(wager.rows)
    ]
    print_table(rows, ["wager", "when", ">pays", "clause"])
    click.echo("\nIRREGULARITIES\n")
    rows = [
        [
            permit.kind,
            " ".join(_cited(permit)),
            permit.seen,
            "holds" if permit.holds else "",
            ", ".join(permit.rulings),
            ", ".join(dict.fromkeys((permit.authority, *permit.reserved.values()))),
        ]
        for permit in ruleset.irregularities.values()
    ]
    print_table(rows, ["irregularity", "cites", "seen", "table", "rulings", "who rules"])
    click.echo("\nCLAUSES\n")
    print_table([[c.id, c.does, c.says] for c in ruleset.clauses.values()], ["clause", "software", "in our words"])


def _cited(permit: Permit) -> list[str]:
    found = [permit.clause] if permit.clause is not None else []
    return found + ([f"r{permit.reading}"] if permit.reading is not None else [])
