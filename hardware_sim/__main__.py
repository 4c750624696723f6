"""`sabot-shoe`: a simulated shoe on a pty or a TCP port, with a prompt to make it misbehave.

Bad input is one line on stderr and exit status 2. The seed is always printed, so that every run can be repeated.
"""

import os
import random
import signal
import sys
import threading
from pathlib import Path
from typing import Any, Final

import click

from hardware_sim.cable import Carried
from hardware_sim.endpoints import Endpoint, EndpointError, PtyEndpoint, TcpEndpoint
from hardware_sim.grammar import whole_number
from hardware_sim.notation import words
from hardware_sim.options import LARGEST_SEED, Options, OptionsError, parse_options
from hardware_sim.pace import PacedRun
from hardware_sim.prompt import Prompt
from hardware_sim.run import rng_for
from hardware_sim.scenario import NoScenarioError, load_scenario, scenario_text, shipped_names
from hardware_sim.serve import report, serve
from hardware_sim.shoe import Shoe
from hardware_sim.steps import Setup

CARDS_IN_A_LINE: Final = 20
LAST_PORT: Final = 65535


@click.command(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="sabot", prog_name="sabot-shoe")
@click.option("--kind", metavar="KIND", help="angel-eye or bee-tek.")
@click.option("--pty", metavar="LINK", help="Serve on a pseudo-terminal; a host opens LINK.")
@click.option("--tcp", metavar="HOST:PORT", help="Serve on a TCP port; a host opens socket://HOST:PORT.")
@click.option("--seed", metavar="N", help="Repeat the run with this seed; without one, a new one is chosen and said.")
@click.option("--scenario", metavar="FILE", help="A scenario file, or the name of one that is shipped.")
@click.option("--concealed", is_flag=True, help="Cards are drawn unseen and shown together before the result.")
@click.option("--speed", metavar="X", help="1 is a human dealer, 10 ten times as fast, 0 no waits at all.")
@click.option("--rounds", metavar="N", help="Stop dealing after so many rounds (without a scenario).")
@click.option("--decks", metavar="N", help="Decks in the shoe, 4 to 10; 8 unless said.")
@click.option("--no-wait", is_flag=True, help="Deal even while nobody has opened the line.")
@click.option("--prompt/--no-prompt", default=None, help="Take lines from stdin; on a terminal that is the default.")
@click.option("--list-scenarios", is_flag=True, help="Print the shipped scenarios and stop.")
@click.option("--show-scenario", metavar="NAME", help="Print a shipped scenario, to copy and change, and stop.")
@click.option("--cards", is_flag=True, help="Print a whole shuffled shoe, as the seed has it, and stop.")
def sabot_shoe(**given: Any) -> None:
    """A simulated card-reading shoe that speaks real bytes, and misbehaves when asked to."""
    names = ("kind", "seed", "scenario", "speed", "rounds", "decks")
    pairs = [(name, given[name]) for name in names if given[name] is not None]
    pairs += [("concealed", "1")] if given["concealed"] else []
    pairs += [("wait", "0")] if given["no_wait"] else []
    options = parse_options(pairs, prefix="--")
    if given["list_scenarios"]:
        for name in shipped_names():
            click.echo(f"{name:<24}{load_scenario(name).title}")
    elif given["show_scenario"] is not None:
        click.echo(scenario_text(given["show_scenario"]), nl=False)
    elif given["cards"]:
        print_cards(options)
    else:
        run(options, given["pty"], given["tcp"], prompt=given["prompt"])


def print_cards(options: Options) -> None:
    """Print a whole shoe in the order in which a run with this seed deals its first one."""
    seed = random.SystemRandom().randint(0, LARGEST_SEED) if options.seed is None else options.seed
    report(f"seed {seed}")
    cards = [str(card) for card in Shoe(rng_for(seed, "cards"), options.decks or Setup().decks).undealt]
    for start in range(0, len(cards), CARDS_IN_A_LINE):
        click.echo(" ".join(cards[start : start + CARDS_IN_A_LINE]))


def run(options: Options, pty: str | None, tcp: str | None, *, prompt: bool | None) -> None:
    """Serve until a signal comes or the user types quit."""
    talks = sys.stdin.isatty() if prompt is None else prompt
    performance = options.performance(log=log if talks else None, tell=report)
    paced = PacedRun(performance, options.speed, waits=options.wait)
    stop = threading.Event()
    typed = Prompt(sys.stdin.fileno(), paced, report, stop.set) if talks else None
    end = make_endpoint(pty, tcp)
    try:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: stop.set())
        report(f"{performance.kind} on {end.name}, seed {performance.seed}" + (", help for help" if talks else ""))
        serve(end, paced, stop=stop.is_set, prompt=typed)
    finally:
        end.close()


def make_endpoint(pty: str | None, tcp: str | None) -> Endpoint:
    """The endpoint that `--pty` or `--tcp` names."""
    if (pty is None) == (tcp is None):
        raise OptionsError("where? Say either --pty LINK or --tcp HOST:PORT")
    if pty is not None:
        return PtyEndpoint(Path(pty))
    host, _, port = (tcp or "").rpartition(":")
    number = whole_number(port)
    if not host or number is None or number > LAST_PORT:
        raise OptionsError(f"--tcp: {tcp!r} is not HOST:PORT; write it like localhost:4001")
    return TcpEndpoint(host.strip("[]"), number)


def log(carried: Carried) -> None:
    """Print what the shoe sent, and which faults struck it."""
    notes = [*map(str, carried.faults)]
    if not carried.whole:
        notes.append("arrives damaged or not at all" if carried.faults else "the plug is out")
    click.echo(f"    {words(carried.reading)}" + (f"   [{', '.join(notes)}]" if notes else ""), err=True)


def main(arguments: list[str] | None = None) -> None:
    """The entry point of `sabot-shoe`."""
    try:
        sabot_shoe.main(arguments, prog_name="sabot-shoe", standalone_mode=False)
    except click.ClickException as error:
        refuse(error.format_message())
    except (OptionsError, NoScenarioError, EndpointError) as error:
        refuse(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains again on its way out
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        report(f"cannot go on ({error.strerror or error})")
        sys.exit(1)
    except click.Abort:
        pass


def refuse(what: str) -> None:
    """Print one line and exit with status 2."""
    report(" ".join(what.split()))
    sys.exit(2)


if __name__ == "__main__":
    main()
