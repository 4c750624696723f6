"""Settings judged as a whole: against each other, their game and the makes of shoe (`contradictions`).

What people give comes in here: a file, or settings that were changed on a screen or by an option.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from controller.game.authority import LADDER, may_act_as, role_name
from controller.game.gamefile import GameFileError, UnknownGameError
from controller.game.house_games import find_game, house_games
from controller.game.irregularities import Irregularity, permit_for
from controller.game.money import money_name
from controller.game.phrase import Phrase, listed, phrase
from controller.game.ruleset import Cite, Method, Ruleset
from controller.game.strict_toml import parse_toml, read_text
from controller.nearest import did_you_mean
from controller.settings.makes import ShoeMake
from controller.settings.settings import (
    STEP_NAMES,
    Automation,
    Mode,
    SettingsError,
    TableSettings,
    settings_fields,
    settings_from_fields,
)

Games: TypeAlias = Mapping[str, Ruleset]


def read_settings(path: Path, makes: Mapping[str, ShoeMake], games: Games | None = None) -> TableSettings:
    """The settings of a file; `makes` are the makes of shoe that there are."""
    return parse_settings(read_text(path, SettingsError), str(path), makes, games)


def parse_settings(text: str, source: str, makes: Mapping[str, ShoeMake], games: Games | None = None) -> TableSettings:
    """The settings of a file's text; `source` names it in refusals."""
    return _consistent(parse_toml(text, source, SettingsError), source, makes, games)


def checked(
    settings: TableSettings, source: str, makes: Mapping[str, ShoeMake], games: Games | None = None
) -> TableSettings:
    """Returns the settings, or raises `SettingsError`. For settings changed on a screen or by a command line option.
    `games` are those of the house; None: they are read from where the settings say."""
    return _consistent(settings_fields(settings), source, makes, games)


def _consistent(
    content: Mapping[str, object], source: str, makes: Mapping[str, ShoeMake], games: Games | None
) -> TableSettings:
    settings = settings_from_fields(content, source, now=True)
    if games is None:
        games = settings_games(settings, source)
    wrong = next(contradictions(settings, makes, games.get(settings.game), games), None)
    if wrong is not None:
        raise SettingsError(f"{source}: {wrong[0]}: {wrong[1]}")
    return settings


def settings_games(settings: TableSettings, source: str = "the settings") -> Games:
    """The games of the house that the settings name a place for."""
    try:
        return {} if settings.games is None else house_games(Path(settings.games))
    except GameFileError as error:
        raise SettingsError(f"{source}: games: {error}") from None


def contradictions(
    settings: TableSettings, makes: Mapping[str, ShoeMake], game: Ruleset | None = None, games: Games | None = None
) -> Iterator[tuple[str, Phrase]]:
    """Where the settings contradict each other, the game or the makes of shoe: each key, and what is wrong with it.
    `game` is the game that they name, where it is not the one that is installed; `games` are those of the house."""
    if settings.shoe not in makes:
        yield "shoe", phrase("{name} is not one of {names}", name=repr(settings.shoe), names=", ".join(makes))
    try:
        game = game or find_game(settings.game, games or {})
    except UnknownGameError as error:
        yield "game", Phrase("{why}", why=str(error))
        yield from _about_limits(settings, None)
        yield from _without_a_game(settings, makes)
        return
    fewest, most = game.decks
    if not fewest <= settings.decks <= most:
        bounds = {"fewest": fewest, "most": most, "game": game.name, "clause": game.cites[Cite.DECKS]}
        yield (
            "decks",
            phrase(
                "{decks} is not from {fewest} to {most}, as {game} wants ({clause})", decks=settings.decks, **bounds
            ),
        )
    yield from _about_money(settings, game)
    by_hand = settings.shoe in makes and makes[settings.shoe].capabilities.by_hand
    yield from _about_method(settings, game, by_hand=by_hand)
    yield from _about_authority(settings, game)
    yield from _about_automation(settings, game, makes)
    yield from _without_a_game(settings, makes)


def _without_a_game(settings: TableSettings, makes: Mapping[str, ShoeMake]) -> Iterator[tuple[str, Phrase]]:
    """What can be judged whichever game is played."""
    yield from _about_lock(settings, makes)
    if settings.mode is Mode.LIVE and settings.port is not None and settings.port.startswith("sim:"):
        yield "port", phrase("{port} is a simulated shoe; a live table cannot play with it", port=repr(settings.port))


def _about_money(settings: TableSettings, game: Ruleset) -> Iterator[tuple[str, Phrase]]:
    unknown = [wager for wager in settings.wagers or () if wager not in game.wagers]
    if unknown:
        names = listed(map(game.area_name, game.wagers))
        name = repr(unknown[0]) + did_you_mean(unknown[0], game.wagers)
        yield "wagers", phrase("{game} has no wager {name}; it offers {names}", game=game.name, name=name, names=names)
    yield from _about_limits(settings, game)
    if settings.differential is not None and Irregularity.TABLE_DIFFERENTIAL not in game.irregularities:
        yield "differential", phrase("{game} has no rule about a table differential", game=game.name)


def _about_limits(settings: TableSettings, game: Ruleset | None) -> Iterator[tuple[str, Phrase]]:
    """Limits and chips. None: the game is not known, and its wagers are not."""
    unit = settings.unit
    for wager, limit in settings.limits.items():
        if game is not None and wager not in game.wagers:
            names = listed(map(game.area_name, game.wagers))
            near = did_you_mean(wager, game.wagers)
            why = phrase("{game} has no such wager; it offers {names}", game=game.name, names=names)
            yield f"limits.{wager}", why.written(f"{why}{near}")
        least, most = limit.minimum, limit.maximum
        if least is not None and most is not None and least > most:
            bounds = {"least": money_name(least), "most": money_name(most)}
            yield f"limits.{wager}", phrase("the minimum of {least} is above the maximum of {most}", **bounds)
        for end, cents in (("minimum", least), ("maximum", most)):
            if cents is not None and cents % unit:
                bounds = {"amount": money_name(cents), "unit": money_name(unit)}
                yield f"limits.{wager}.{end}", phrase("{amount} is not a whole number of the unit, {unit}", **bounds)
    for chip in settings.chips:
        if chip % unit:
            bounds = {"chip": money_name(chip), "unit": money_name(unit)}
            yield "unit", phrase("the chip of {chip} is not a whole number of the unit, {unit}", **bounds)


def _about_method(settings: TableSettings, game: Ruleset, *, by_hand: bool) -> Iterator[tuple[str, Phrase]]:
    method = settings.method
    if method is not Method.B and not game.methods:
        why = phrase("{game} has no dealing methods: the dealer draws and keeps the cards, as in B", game=game.name)
        yield "method", why
    elif game.methods and method not in game.methods:
        names = ", ".join(game.methods)
        yield (
            "method",
            phrase("{game} has no method {method}; it has {names}", game=game.name, method=method, names=names),
        )
    if method is Method.C and not settings.high_limit_area:
        cited = _cited(game, Cite.CHOOSE_METHOD)
        why = phrase("C is for a high-limit area only{clause}; set high_limit_area, or choose A or B", clause=cited)
        yield "method", why
    if method is Method.C and by_hand:
        cited = _cited(game, Cite.READING_SHOE)
        yield "method", phrase("C needs a shoe that reads cards{clause}, not manual entry", clause=cited)


def _cited(game: Ruleset, cite: Cite) -> str:
    return f" ({game.cites[cite]})" if cite in game.cites else ""


def _about_automation(
    settings: TableSettings, game: Ruleset, makes: Mapping[str, ShoeMake]
) -> Iterator[tuple[str, Phrase]]:
    """A person confirms the cards of a shoe that proves nothing. An electronic table opens, but takes no such step."""
    make = makes.get(settings.shoe)
    if make is None or make.capabilities.unknown or make.capabilities.proves_cards or game.electronic:
        return
    for step in (Automation.CLOSE_BETS, Automation.SETTLE):
        if step in settings.automation:
            why = phrase(
                "{step} cannot be automatic with the shoe {shoe}, which does not show that no card was lost"
                " (reading 29)", step=STEP_NAMES[step], shoe=repr(settings.shoe),
            )  # fmt: skip
            yield "automation", why
            return


def _about_lock(settings: TableSettings, makes: Mapping[str, ShoeMake]) -> Iterator[tuple[str, Phrase]]:
    make = makes.get(settings.shoe)
    if not settings.shoe_lock or make is None:
        return
    if not (make.capabilities.takes_commands or make.capabilities.unknown):
        yield "shoe_lock", phrase("the shoe {shoe} takes no commands, so it cannot be locked", shoe=repr(settings.shoe))
    if Automation.CLOSE_BETS in settings.automation:
        why = phrase(
            "{step} cannot be automatic while the shoe is locked: its first card would close the bets",
            step=STEP_NAMES[Automation.CLOSE_BETS],
        )
        yield "shoe_lock", why


def _about_authority(settings: TableSettings, game: Ruleset) -> Iterator[tuple[str, Phrase]]:
    for kind, wanted in settings.authority.items():
        if wanted not in LADDER:
            roles = {"role": role_name(wanted), "roles": listed(map(role_name, LADDER))}
            yield f"authority.{kind}", phrase("{role} rules on nothing; it is one of {roles}", **roles)
        documented = permit_for(game.irregularities, kind).authority
        if not may_act_as(wanted, documented):
            roles = {"role": role_name(wanted), "needed": role_name(documented), "game": game.name}
            why = phrase("{role} is less than the {needed} whom {game} asks for (reading 7)", **roles)
            yield f"authority.{kind}", why
