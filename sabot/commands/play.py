"""`sabot play`: play a shoe given as a list of cards, and settle one stake on every area of each round."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from controller.game.announcements import cards_words, reason_words, result_words
from controller.game.cards import Card, NotACardError, parse_card
from controller.game.facts import judge
from controller.game.gamefile import DEFAULT_GAME
from controller.game.hands import Side, Winner, total
from controller.game.money import NotAnAmountError, amount, parse_amount
from controller.game.settlement import Line, Stake, settle
from controller.game.table_of_play import next_step
from controller.value import Value
from sabot.cli.front import (
    GAME_HELP,
    GameName,
    game_option,
    house_words,
    open_stdin,
    plural,
    print_table,
    refuse,
    refusing,
)


class Played(Value):
    """A finished round, and why it ended after its last card."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    reason: str


@click.command()
@click.option("--game", default=DEFAULT_GAME, show_default=True, type=GameName(), help=GAME_HELP)
@click.option("--stake", default="100", show_default=True, help="What stands on every area in every round.")
@click.argument("file", required=False, type=click.Path(path_type=Path))
def play(game: str, stake: str, file: Path | None) -> None:
    """Play the cards in FILE (or on stdin), parted by spaces, round after round, and settle every area."""
    ruleset = game_option(game)
    with refusing(NotAnAmountError, at="--stake"):
        cents = parse_amount(stake)
    cards = read_cards(file)
    if len(cards) < 6:
        refuse(f"{file or 'stdin'}: has {plural(len(cards), 'card')}; a round may need six")
    wagers = [Stake(on, cents) for on in ruleset.wagers]
    rounds = list(deal(cards))
    settled = [settle(ruleset, judge(played.player, played.banker), wagers) for played in rounds]
    played_by = f"{ruleset.title}{house_words(ruleset)}, version {ruleset.version}"
    click.echo(f"{played_by} · {amount(cents)} on every area · {ruleset.fingerprint[:12]}\n")
    rows = [_row(number, played, lines) for number, (played, lines) in enumerate(zip(rounds, settled, strict=True), 1)]
    print_table(rows, [">round", "Player", "", "Banker", "", "why it ends", "result", ">pays"])
    click.echo()
    won = [judge(played.player, played.banker).winner for played in rounds]
    counts = " · ".join(f"{winner.value.title()} {won.count(winner)}" for winner in Winner)
    used = sum(len(played.player) + len(played.banker) for played in rounds)
    click.echo(f"{plural(len(rounds), 'round')}: {counts} · {used} cards dealt, {len(cards) - used} left\n")
    rows = [_sum(ruleset.wagers[wager.on].name, [lines[at] for lines in settled]) for at, wager in enumerate(wagers)]
    print_table(rows, ["wager", ">won", ">pushed", ">lost", ">paid", ">collected"])


def read_cards(file: Path | None) -> list[Card]:
    """The cards of a shoe; refuses a word that is no card, and names its place."""
    file = None if file == Path("-") else file
    name = str(file) if file else "stdin"
    try:
        text = file.read_text(encoding="utf-8") if file else open_stdin().read()
    except OSError as error:
        refuse(f"{name}: cannot be read ({error.strerror or error})")
    except UnicodeDecodeError as error:
        refuse(f"{name}: is not UTF-8 text (byte {error.start})")
    cards = []
    for number, line in enumerate(text.splitlines(), 1):
        for word in line.partition("#")[0].split():
            try:
                cards.append(parse_card(word))
            except NotACardError as error:
                refuse(f"{name}, line {number}: {error}")
    return cards


def deal(cards: Iterable[Card]) -> Iterator[Played]:
    """The complete rounds, dealt by the table of play; cards left at the end make no round."""
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    for card in cards:
        if next_step(player, banker).to is Side.PLAYER:
            player = (*player, card)
        else:
            banker = (*banker, card)
        step = next_step(player, banker)
        if step.complete:
            yield Played(player, banker, reason_words(step))
            player, banker = (), ()


def _row(number: int, played: Played, lines: Iterable[Line]) -> list[str]:
    winner = judge(played.player, played.banker).winner
    return [
        str(number),
        cards_words(played.player),
        str(total(played.player)),
        cards_words(played.banker),
        str(total(played.banker)),
        played.reason,
        result_words(winner, played.player, played.banker),
        amount(sum(line.pays for line in lines)),
    ]


def _sum(name: str, lines: list[Line]) -> list[str]:
    results = [line.result.value for line in lines]
    numbers = [str(results.count(result)) for result in ("win", "push", "lose")]
    return [
        name,
        *numbers,
        amount(sum(line.pays for line in lines)),
        amount(sum(line.collected for line in lines)),
    ]
