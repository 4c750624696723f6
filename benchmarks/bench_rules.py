"""Judging and settling in bulk, beside the PyPI package pybaccarat playing the same cards; exact odds; settle --jsonl.

The yardstick only plays a round: it settles nothing and checks nothing. Sabot takes the same recorded round, checks it
against the table of play, judges it and settles one wager on every area of the game.
"""

import io
import json
import os
import random
import resource
import statistics
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from time import perf_counter, process_time

from claims import Claim

from controller.game.cards import DECK
from controller.game.composition import Composition
from controller.game.facts import judge
from controller.game.gamefile import game_ids, load_game, read_game
from controller.game.hands import Side
from controller.game.house_games import FileGames
from controller.game.money import TO_THE_CENT, amount
from controller.game.odds import odds
from controller.game.settlement import Stake, settle
from controller.game.table_of_play import breaches, next_step
from sabot.commands.settle_lines import settle_lines

HERE = Path(__file__).parent
STUB = HERE / "pybaccarat_stub"
INSTALLED = HERE.parent / ".venv" / "pybaccarat"
SIDE_WAGERS = HERE.parent / "docs" / "side-wagers.toml"
VERSION = "0.18"
REPEATS = 7
SHOES = 40


def run():
    """All claims of the ground floor."""
    return [*judging(), unused_views(), *exact_odds(), line_speed(), *lines()]


def pybaccarat():
    """The yardstick, installed beside the virtual environment on first use."""
    if not (INSTALLED / "pybaccarat").exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([*pip, "setuptools", "wheel"], **quiet)
        subprocess.run(
            [*pip, "--no-deps", "--no-build-isolation", f"--target={INSTALLED}", f"pybaccarat=={VERSION}"],
            env=os.environ | {"PYTHONPATH": str(STUB)},
            **quiet,
        )
    sys.path[:0] = [str(STUB), str(INSTALLED)]
    import sitecustomize  # noqa: F401, PLC0415 - our stub, for its effect
    from pybaccarat import baccarat, playingcards  # noqa: PLC0415 - installed just now

    return baccarat, playingcards


def recorded_rounds():
    """Whole rounds off shuffled shoes of eight decks."""
    rounds = []
    for seed in range(SHOES):
        shoe = list(DECK) * 8
        random.Random(seed).shuffle(shoe)
        left = iter(shoe)
        player, banker = (), ()
        for card in left:
            if next_step(player, banker).to is Side.PLAYER:
                player = (*player, card)
            else:
                banker = (*banker, card)
            if next_step(player, banker).complete:
                rounds.append((player, banker))
                player, banker = (), ()
    return rounds


class _Shoe:
    """The yardstick's cards in our order, so that both sides see the same rounds."""

    def __init__(self, cards):
        self.deal = iter(cards).__next__


def judging():
    """Check, judge and settle every wager of a recorded round."""
    baccarat, playingcards = pybaccarat()
    rounds = recorded_rounds()
    dealt = []
    for player, banker in rounds:
        order = [player[0], banker[0], player[1], banker[1], *player[2:], *banker[2:]]
        dealt += [playingcards.Card(int(card.rank), card.suit.lower()) for card in order]

    def theirs():
        player, banker = baccarat.Hand(), baccarat.Hand()
        game = baccarat.Game(shoe=_Shoe(dealt), player=player, banker=banker)
        won = []
        for _ in rounds:
            won.append(game.play_hand()[0])
            player.empty()
            banker.empty()
        return won

    def ours(ruleset, wagers):
        won = []
        for player, banker in rounds:
            assert not breaches(player, banker)
            outcome = judge(player, banker)
            settle(ruleset, outcome, wagers)
            won.append(outcome.winner)
        return won

    found = []
    for name in game_ids():
        ruleset = load_game(name)
        wagers = [Stake(on, 10_000) for on in ruleset.wagers]
        assert theirs() == [winner[0].upper() for winner in ours(ruleset, wagers)]
        base, mine = [], []
        for _ in range(3 * REPEATS):
            base.append(timed(theirs) / len(rounds))
            mine.append(timed(lambda: ours(ruleset, wagers)) / len(rounds))  # noqa: B023 - called at once
        ratio = min(mine) / min(base)  # other work on the machine only adds to a figure
        figure = f"{ratio:.2f} times ({min(mine) * 1e6:.2f} µs against {min(base) * 1e6:.2f} µs)"
        what = f"{name}: check, judge and settle {len(wagers)} wagers against pybaccarat playing the round"
        found.append(Claim(what, figure, "at most 1.5 times", ratio <= 1.5))
    return found


def unused_views():
    """The same wagers in a game that has no others, and in one with wagers on every view."""
    rounds = [judge(player, banker) for player, banker in recorded_rounds()]
    wagers = [Stake(on, 10_000) for on in ("player", "player-pair", "banker-pair")]
    few, many = load_game("no-commission"), read_game(SIDE_WAGERS)

    def settled(ruleset):
        return timed(lambda: [settle(ruleset, outcome, wagers) for outcome in rounds])

    ratio = statistics.median(settled(many) / settled(few) for _ in range(3 * REPEATS))
    what = f"settle 3 wagers in a game of {len(many.wagers)} wagers and all views, against one of {len(few.wagers)}"
    return Claim(what, f"{ratio:.2f} times", "at most 1.2 times", ratio <= 1.2)


def timed(work):
    """Seconds of processor time for one call."""
    start = process_time()
    work()
    return process_time() - start


def exact_odds():
    """Full shoes and what is left of one."""
    ruleset = load_game("fabulous-4")
    full = statistics.median(timed(lambda: odds(ruleset, Composition.full(8))) for _ in range(5))
    left = Composition.full(8).without(card for card in DECK[::3] for _ in range(5))
    rest = statistics.median(timed(lambda: odds(ruleset, left)) for _ in range(5))
    side_wagers = read_game(SIDE_WAGERS)
    every = statistics.median(timed(lambda: odds(side_wagers, Composition.full(8))) for _ in range(5))
    return [
        Claim(
            f"exact odds of {len(side_wagers.wagers)} side wagers", f"{every * 1e3:.0f} ms", "within 1 s", every <= 1
        ),
        Claim("exact odds of a game, eight decks", f"{full * 1e3:.0f} ms", "within 1 s", full <= 1),
        Claim("exact odds of a remaining composition", f"{rest * 1e3:.0f} ms", "within 100 ms", rest <= 0.1),
    ]


def line_speed():
    """`sabot settle --jsonl` over recorded rounds, against the library over the same rounds, whose texts are read."""
    ruleset = load_game("fortune-six")
    draw = random.Random(7)
    rounds, asked = [], []
    for player, banker in recorded_rounds():
        stakes = {on: draw.choice((500, 725, 1_000, 2_550, 10_000)) for on in draw.sample(list(ruleset.wagers), 2)}
        rounds.append((player, banker, [Stake(on, cents) for on, cents in stakes.items()]))
        wagers = {on: amount(cents) for on, cents in stakes.items()}
        hands = {"player": " ".join(map(str, player)), "banker": " ".join(map(str, banker))}
        asked.append(json.dumps({"game": "fortune-six", **hands, "wagers": wagers}) + "\n")
    data = "".join(asked).encode()

    def library():
        for player, banker, wagers in rounds:
            assert not breaches(player, banker)
            settle(ruleset, judge(player, banker), wagers)

    def lines():
        assert settle_lines(io.BytesIO(data), TO_THE_CENT, FileGames().named) == 0

    base, mine = [], []
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        for _ in range(3 * REPEATS):
            base.append(timed(library) / len(rounds))
            mine.append(timed(lines) / len(rounds))
    ratio = min(mine) / min(base)
    each = f"{min(mine) * 1e6:.2f} µs against {min(base) * 1e6:.2f} µs"
    figure = f"{ratio:.2f} times ({1 / min(mine):,.0f} lines a second; {each})"
    return Claim("settle --jsonl, 2 wagers a line, against the library alone", figure, "at most 2 times", ratio <= 2)


def lines():
    """`sabot settle --jsonl` over 1,000 and over 100,000 lines: the peak memory must not grow with the lines."""
    request = json.dumps(
        {"game": "fortune-six", "player": "9H 4D 2C", "banker": "KS 6C", "wagers": {"banker": "100", "tie": "7.25"}}
    )
    peaks, seconds = {}, 0.0
    for count in (1_000, 100_000):
        start = perf_counter()
        peaks[count] = peak_memory(request, count)
        seconds = perf_counter() - start
    grown = peaks[100_000] - peaks[1_000]
    return [
        Claim(
            "settle --jsonl, peak memory of 100,000 lines over that of 1,000",
            f"{grown:+d} KiB ({peaks[100_000]} KiB in all; {100_000 / seconds:,.0f} lines a second)",
            "at most +1024 KiB",
            grown <= 1024,
        )
    ]


def peak_memory(request, count):
    """The peak resident size, in KiB, of one `sabot settle --jsonl` over so many equal lines."""
    script = (
        "import resource, sys; from sabot.__main__ import run, sabot; "
        "status = run(sabot, 'sabot', ['settle', '--jsonl']); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(status)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        feeder = os.fork()
        if feeder == 0:
            for _ in range(count):
                process.stdin.write(request.encode() + b"\n")
            process.stdin.close()
            os._exit(0)
        process.stdin.close()
        answers = sum(1 for _ in process.stdout)
        peak = int(process.stderr.read())
        os.waitpid(feeder, 0)
    assert (process.returncode, answers) == (0, count)
    return peak


if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss <= 0:
    raise SystemExit("this benchmark needs an operating system that tells the peak memory of a process")
