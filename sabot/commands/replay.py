"""`sabot replay` and `sabot capture`: raw captures through driver and validator, and raw bytes out of a journal."""

from datetime import datetime
from pathlib import Path
from typing import Any

import click

from controller.game.announcements import cards_words
from controller.game.cards import card_name
from controller.game.ruleset import Ruleset
from controller.journal.reader import open_reader
from controller.table.deal import Finding
from controller.verify.transcript import ToldRound, Transcript
from drivers.shoes import MAKES
from drivers.shoes.capture import CaptureError, capture_line, parse_capture
from drivers.shoes.capture import replay as play_back
from drivers.shoes.make import Driver, MakeError
from sabot.cli.front import (
    FROM_ONE,
    GAME_HELP,
    GameName,
    check_decks,
    game_option,
    open_stdin,
    plural,
    print_json,
    print_table,
    refuse,
    refusing,
)
from sabot.cli.shoe_option import MakeName


@click.command()
@click.option("--shoe", "make", required=True, type=MakeName(), help="The make of the shoe.")
@click.option("--game", required=True, type=GameName(), help=GAME_HELP)
@click.option("--decks", default=8, show_default=True, type=int, help="How many decks the shoe holds.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
def replay(make: str, game: str, decks: int, file: Path, *, as_json: bool) -> None:
    """Play a raw capture FILE (hex bytes, # comments) through the driver, and judge what the shoe told. A dash reads it
    from stdin."""
    ruleset = game_option(game)
    check_decks(ruleset, decks)
    try:
        text = open_stdin().read() if str(file) == "-" else file.read_text(encoding="utf-8")
        chunks = parse_capture(text)
    except OSError as error:
        refuse(f"{file}: cannot be read ({error.strerror or error})")
    except UnicodeDecodeError as error:
        refuse(f"{file}: is not text (byte {error.start}); a capture is hex bytes")
    except CaptureError as error:
        refuse(f"{file}, {error}")
    with refusing(MakeError):
        driver = MAKES[make].driver()
    transcript = Transcript(decks, MAKES[make].capabilities.loses_cards_unnoticed)
    transcript.take_all(play_back(driver, chunks))
    transcript.finish()
    if as_json:
        print_json(replay_document(transcript, driver, ruleset))
    else:
        _show(transcript, driver, ruleset)


def replay_document(transcript: Transcript, driver: Driver, ruleset: Ruleset) -> dict[str, Any]:
    """A replayed capture as docs/command-line.md has it."""
    return {
        "game": ruleset.id,
        "document": ruleset.document,
        "rounds": [_round_fields(told, ruleset) for told in transcript.rounds],
        "burned": [card_name(card) for card in transcript.burned],
        "discarded": [card_name(card) for card in transcript.discarded],
        "telegrams": driver.telegrams,
        "rejected_bytes": driver.rejected_bytes,
        "gaps": driver.gaps,
        "irregularities": [_finding_fields(finding, ruleset) for finding in transcript.loose],
    }


def _round_fields(told: ToldRound, ruleset: Ruleset) -> dict[str, Any]:
    return {
        "player": [card_name(card) for card in told.player],
        "banker": [card_name(card) for card in told.banker],
        "result": told.result,
        "claimed": told.claimed,
        "agrees": told.agrees,
        "irregularities": [_finding_fields(finding, ruleset) for finding in told.findings],
    }


def _finding_fields(finding: Finding, ruleset: Ruleset) -> dict[str, Any]:
    permit = ruleset.irregularities.get(finding.kind)
    return {
        "id": finding.kind,
        "clause": permit.clause if permit else None,
        "reading": permit.reading if permit else 12,
        "evidence": finding.evidence,
    }


def _show(transcript: Transcript, driver: Driver, ruleset: Ruleset) -> None:
    rows = []
    for number, told in enumerate(transcript.rounds, 1):
        agrees = {True: "agrees", False: "DIFFERS", None: ""}[told.agrees]
        result = told.result.value if told.result else "unfinished"
        claimed = told.claimed.value if told.claimed else ""
        rows.append([str(number), cards_words(told.player), cards_words(told.banker), result, claimed, agrees])
        rows += [["", f"  {_finding_words(finding, ruleset)}", "", "", "", ""] for finding in told.findings]
    print_table(rows, [">round", "Player", "Banker", "result", "shoe claims", ""])
    for title, cards in (("burned", transcript.burned), ("discarded", transcript.discarded)):
        if cards:
            click.echo(f"{title}: {cards_words(cards)}")
    for finding in transcript.loose:
        click.echo(f"between rounds: {_finding_words(finding, ruleset)}")
    counts = f"{plural(driver.telegrams, 'telegram')}, {plural(driver.rejected_bytes, 'byte')} rejected"
    click.echo(f"{plural(len(transcript.rounds), 'round')}, {counts}, {plural(driver.gaps, 'gap')}")


def _finding_words(finding: Finding, ruleset: Ruleset) -> str:
    fields = _finding_fields(finding, ruleset)
    cited = f"clause {fields['clause']}" if fields["clause"] else f"reading {fields['reading']}"
    return f"{finding.kind} ({cited}): {finding.evidence}"


@click.command()
@click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
@click.option("--from", "from_n", type=FROM_ONE, default=1, help="The first record.")
@click.option("--to", "to_n", type=FROM_ONE, help="The last record.")
def capture(db: Path, from_n: int, to_n: int | None) -> None:
    """The raw bytes of a journal, as a capture that `sabot replay` takes."""
    if to_n is not None and to_n < from_n:
        refuse(f"--to: record {to_n} comes before record {from_n}")
    with open_reader(db) as reader:
        last = reader.head()[0]
        click.echo(f"# {db.name}, journal {reader.id}, records {from_n} to {min(to_n or last, last)}")
        for n, wire in reader.wire(from_n, to_n):
            # What was sent to the shoe is no reading: it stays in the capture as a comment.
            note = f"record {n}, {wire.port}"
            line = capture_line(wire.data, datetime.fromisoformat(wire.at), note)
            click.echo(line if wire.direction == "in" else f"# sent: {line}")
