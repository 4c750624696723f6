"""The felt with its wagers: which seats and areas are shown, what lies there, and what stands in the way."""

from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Any

from controller.game.hands import Side
from controller.settings.settings import SeatsFrom
from controller.table.model import Phase
from gui.console.felt import MOST_AREAS, MOST_AREAS_NARROW, MOST_SEATS, AreaLine, BetsFelt, Cell, is_narrow
from gui.console.pages.foreseen import differential_of, foresee
from gui.console.pages.page import Scene
from gui.console.pages.wagers.check import area_limit_words, in_the_way
from gui.language import tr
from gui.touch.blocks import Button
from gui.words import area_short, money


class Does(StrEnum):
    """What a touch on the felt does."""

    PLACE = "place"
    REPEAT = "repeat"
    TAKE = "take"
    MOVE = "move"
    CLEAR = "clear"
    LOOK = "look"
    """It shows who has what at the seat; nothing on the felt changes."""


def halves(scene: Scene) -> list[range]:
    """The seats that are shown at once: all of them, or two halves."""
    seats = scene.rules.settings.seats
    if seats <= MOST_SEATS:
        return [range(1, seats + 1)]
    middle = (seats + 1) // 2
    return [range(1, middle + 1), range(middle + 1, seats + 1)]


def faces(scene: Scene) -> list[list[str]]:
    """The areas that are shown at once: all of them; or those of the hands and the tie, and the others."""
    areas, screen = list(scene.rules.wagers), scene.rules.settings.screen
    most = MOST_AREAS_NARROW if is_narrow(screen.width, screen.height) else MOST_AREAS
    if len(areas) <= most:
        return [areas]
    main = [on for on in areas if on in (*Side, "tie")]
    side = [on for on in areas if on not in main]
    shown = [main] if main else []
    parts = -(-len(side) // most)
    size = -(-len(side) // parts)
    return [*shown, *(side[at : at + size] for at in range(0, len(side), size))]


def face_total(scene: Scene, areas: list[str]) -> int:
    """What lies on these areas."""
    return sum(wager.amount for wager in scene.table.wagers if wager.on in areas)


def other_parts(page: Any, scene: Scene) -> list[Button]:
    """The buttons to the seats and areas that a page does not show now."""
    parts, sides, found = halves(scene), faces(scene), []
    if len(parts) > 1:
        other = (page.half + 1) % len(parts)
        words = f"{parts[other][0]}–{parts[other][-1]}"
        found.append(Button("half", tr("Seats {seats}", seats=words), to=partial(replace, page, half=other)))
    if len(sides) > 1:
        face = page.face if page.face < len(sides) else 0
        other = (face + 1) % len(sides)
        hidden = sum(face_total(scene, areas) for at, areas in enumerate(sides) if at != face)
        number = f"{face + 1}/{len(sides)}"
        found.append(Button("face", tr("Main bets") if other == 0 else tr("Side bets"),
                            f"{number} · {money(hidden)}" if hidden else number,
                            to=partial(replace, page, face=other)))  # fmt: skip
    return found


def half_of(page: Any, scene: Scene) -> range:
    """The seats that a page shows."""
    parts = halves(scene)
    return parts[page.half if page.half < len(parts) else 0]


def bets_felt(page: Any, scene: Scene) -> BetsFelt:
    """The felt of a `BetsPage` or a `LyingPage`."""
    seats, sides = tuple(half_of(page, scene)), faces(scene)
    if scene.rules.settings.seats_from is SeatsFrom.RIGHT:
        seats = seats[::-1]
    face = page.face if page.face < len(sides) else 0
    known: dict[tuple[Any, ...], str] = {}
    areas = tuple(
        AreaLine(
            area_short(scene.rules, on),
            area_limit_words(scene, on),
            tuple(_cell(page, seat, on, scene, known) for seat in seats),
        )
        for on in sides[face]
    )
    differs = differential_of(scene.table, scene.rules)
    exceeded = differs is not None and differs.exceeded
    return BetsFelt(tuple(str(seat) for seat in seats), areas, _totals(scene, on_main=face > 0), alarm=exceeded)


def _cell(page: Any, seat: int, on: str, scene: Scene, known: dict[tuple[Any, ...], str]) -> Cell:
    there = [wager for wager in scene.table.wagers if (wager.seat, wager.on) == (seat, on)]
    at_seat = [wager for wager in scene.table.wagers if wager.seat == seat]
    note, live = "", True
    match page.does:
        case Does.PLACE:
            live = page.cents > 0
            note = _note(page, seat, on, scene, known) if live else ""
        case Does.TAKE | Does.LOOK:
            live = bool(there)
        case Does.MOVE:
            live = bool(at_seat) or page.moving is not None
        case Does.CLEAR:
            live = bool(at_seat) or scene.table.phase in (Phase.NO_SHOE, Phase.IDLE)
    return Cell(
        f"cell:{seat}:{on}", sum(wager.amount for wager in there), len(there), note, live, page.marks(seat),
        partial(page.touched, seat, on, scene),
    )  # fmt: skip


def _note(page: Any, seat: int, on: str, scene: Scene, known: dict[tuple[Any, ...], str]) -> str:
    """Why the amount in hand would not simply be accepted here. Places that are alike are asked about once."""
    who = page.who_at(seat)
    there = [wager for wager in scene.table.wagers if (wager.seat, wager.on) == (seat, on)]
    mine = sum(wager.amount for wager in there if wager.who == who)
    alike = (on, mine, len(there))
    if alike not in known:
        known[alike] = in_the_way(foresee(scene, page.wager(seat, on)), on, scene)
    return known[alike]


def _totals(scene: Scene, *, on_main: bool) -> tuple[str, ...]:
    """The sums of Banker and Player, their difference where it has a limit, and everything that lies on the felt; with
    `on_main` also what lies on the main bets, which are on another face."""
    table = scene.table
    player, banker = (sum(w.amount for w in table.wagers if w.on == side) for side in Side)
    found = [tr("Player {amount}", amount=money(player)), tr("Banker {amount}", amount=money(banker))]
    differs = differential_of(table, scene.rules)
    if differs is not None:
        found.append(tr("diff. {difference} of {permitted}", difference=money(differs.difference),
                        permitted=money(differs.permitted)))  # fmt: skip
    if on_main:
        found.append(tr("Main bets {amount}", amount=money(face_total(scene, faces(scene)[0]))))
    count, total = len(table.wagers), money(sum(wager.amount for wager in table.wagers))
    one = tr("1 wager, {amount}", amount=total) if count == 1 else ""
    found.append(one or tr("{count} wagers, {amount}", count=count, amount=total))
    return tuple(found)
