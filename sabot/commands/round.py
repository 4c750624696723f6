"""`sabot round`: rounds as they were played: cards as drawn, wagers, settlement, dealers, and what was put right."""

from pathlib import Path
from typing import Any

import click

from controller.game.cards import NotACardError, parse_card
from controller.game.house_games import labelled
from controller.protocol.event_words import event_lines
from controller.review.filters import FilterError, Filters, moment
from controller.review.index_rows import NOBODY
from controller.review.known_values import must_be_known
from controller.review.review_book import review_words
from controller.review.round_file import RoundFile, round_fields
from controller.review.round_search import RoundQuery, find_rounds
from controller.settings.settings import MOST_SEATS
from sabot.cli.front import FROM_ONE, FROM_ZERO, plural, print_json, refuse, refusing
from sabot.commands.desks import DeskAt, desk_options, more_files, must_end_after, opened_desk

LIMIT = 100
"""At most so many rounds, unless the user asks for more."""


@click.command()
@desk_options
@more_files
@click.option("--round", "number", type=FROM_ZERO, help="The number of the round in its journal.")
@click.option("--at", "when", help="A time: the round of each table that was played then, or the last one before.")
@click.option("--dealer", help="The id of a dealer who was on duty in it.")
@click.option("--card", help="A card that was drawn in it, such as 9H.")
@click.option("--seat", type=click.IntRange(1, MOST_SEATS), help="A seat that had a wager in it.")
@click.option("--who", help="Which player of that seat.")
@click.option("--since", help="From this time on: 2026-03-01, or 2026-03-01T20:15+08:00; UTC unless said.")
@click.option("--until", help="Before this time.")
@click.option("--table", help="The name of a table.")
@click.option("--limit", type=FROM_ONE, default=LIMIT, show_default=True, help="At most so many: the latest.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def round(  # noqa: A001 - the name of the command
    at: DeskAt,
    more_files: tuple[Path, ...],
    number: int | None,
    when: str | None,
    dealer: str | None,
    card: str | None,
    seat: int | None,
    who: str | None,
    since: str | None,
    until: str | None,
    table: str | None,
    limit: int,
    *,
    as_json: bool,
) -> None:
    """Rounds of one or many journals, or of a whole floor, as they were played, oldest first. They are read from the
    records."""
    if sum(one is not None for one in (number, when, dealer, card, seat)) != 1:
        refuse("give --round, --at, --dealer, --card or --seat, one of them")
    if who is not None and seat is None:
        refuse("--who goes with --seat")
    with refusing(NotACardError, at="--card"):
        card = str(parse_card(card)) if card is not None else ""
    with refusing(FilterError):
        times = {
            name: moment(text) if text else "" for name, text in (("at", when), ("since", since), ("until", until))
        }
    must_end_after(times["since"], times["until"])
    query = RoundQuery(
        round=number, dealer=dealer or "", card=card, seat=seat, who=who or "", table=table or "", **times
    )
    named = Filters(round=number, dealer=(dealer,) if dealer else (), table=(table,) if table else ())
    with opened_desk(at.more(more_files)) as desk, refusing(FilterError):
        must_be_known(desk, named)
        found, more = find_rounds(desk, query, limit)
    if as_json:
        print_json({"rounds": [round_fields(file) for file in found], "more": more})
        return
    for file in found:
        _show(file)
    click.echo(plural(len(found), "round") + (f"; there are more: the latest {len(found)} are shown" if more else ""))


def _show(file: RoundFile) -> None:
    """A round for a pit manager to read."""
    fields = round_fields(file)
    dealt = ", ".join(f"{one['id']} {one['name']}".strip() for one in fields["on_duty"]) or NOBODY
    where = f"{fields['table']}, round {fields['round']}, shoe {fields['shoe']}, {labelled(fields['game'])}"
    click.echo(f"{where}: {_result(fields)}")
    click.echo(f"  from {fields['opened']} to {fields['ended'] or 'now'}; dealer: {dealt}")
    for hand in ("player", "banker"):
        total = fields[f"{hand}_total"]
        click.echo(f"  {hand.title():7} {' '.join(fields[hand]) or '–'} ({'?' if total is None else total})")
    if fields["settled_by"]:
        then = ", ".join(f"{hand.title()} {' '.join(cards)}" for hand, cards in fields["settled_by"].items())
        click.echo(f"  settled by the cards known then: {then}")
    click.echo(f"  drawn   {' '.join(map(_card, fields['cards'])) or '–'}")
    for entry, event in file.happened:
        first, *rest = event_lines(event)
        click.echo(f"  {entry.at[11:19]} {entry.n:>7}  {first}")
        for line in rest:
            click.echo(f"                    {line.strip()}")
    for signed in file.at_desk:
        click.echo(f"  {signed.at[11:19]}    desk  {review_words(signed.event)}")
    click.echo("")


def _card(fields: dict[str, Any]) -> str:
    """A card as it is printed; of one too many, what became of it."""
    return f"{fields['card']} ({fields['went']})" if fields["went"] else str(fields["card"])


def _result(fields: dict[str, Any]) -> str:
    return fields["result"] or "not over"
