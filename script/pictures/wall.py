"""Pictures of the floor's wall: an evening with forty tables, a small pit, and a store that is away."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC

from controller.floor.alert_notes import Acknowledgement, Noted
from controller.floor.alerts import Thresholds, alerts
from controller.floor.wall import Alarm, Folded, Known, TableRow, later, table_row
from controller.floor.watched import Look, Watched
from controller.game.irregularities import Irregularity
from controller.runtime.state import State
from controller.settings.settings import Mode, TableSettings, settings_fields
from controller.table.cases import Case
from controller.table.model import Phase, Shoe, Table
from gui.wall.view import WallView, present_wall

NOW = "2026-11-18T20:14:07.000Z"
PHASES = (Phase.DEALING, Phase.BETTING, Phase.IDLE, Phase.DEALING, Phase.BETTING, Phase.DEALING, Phase.NO_SHOE)
HELD = {5: (Irregularity.OVERDRAW, 193), 18: (Irregularity.UNREAD_CARD, 41), 29: (Irregularity.OTHER, 12)}
CHANGES = {
    9: {"heard": later(NOW, -3900), "beat_at": later(NOW, -3900)},
    11: {"approved": False},
    12: {"last_kind": "table-stopped", "heard": later(NOW, -7200)},
    22: {"alarms": (Alarm("fork", 912, "", later(NOW, -400)),)},
    33: {"free_bytes": 1_200_000_000},
}


def states() -> Iterator[tuple[str, WallView]]:
    """Each state with its name."""
    yield "evening", _view(40)
    yield "pit", _view(12)
    yield "away", _view(40, lost="the store cannot be reached")
    yield "empty", _view(0)


def _view(count: int, lost: str = "") -> WallView:
    rows = [_row(number) for number in range(1, count + 1)]
    noted = Noted(verified_at=NOW)
    disk = [one for one in alerts(rows, noted, Thresholds(), NOW) if one.cause == "disk"]
    seen = tuple((one.id, Acknowledgement(one.mark, "fm1", "IT is on the way", NOW)) for one in disk)
    noted = Noted(seen, verified_at=NOW)
    found = alerts(rows, noted, Thresholds(), NOW)
    return present_wall(Watched(Look(NOW, tuple(rows), noted), NOW, found, lost), UTC)


def _row(number: int) -> TableRow:
    known = Known(
        f"{number:04x}" * 8, f"BA-{number:02d}", 900, later(NOW, -2), "card-drawn", later(NOW, -9000),
        heard=later(NOW, -3), beat_at=later(NOW, -3), free_bytes=10**11, approved=True,
    )  # fmt: skip
    mode = {2: Mode.SIMULATED, 7: Mode.TRAINING}.get(number, Mode.LIVE)
    kind, seconds = HELD.get(number, (None, 0))
    cases = () if kind is None else (Case(
        number=1, kind=kind, holds=True, evidence="", clause=None, reading=None, rulings=(), authority="pit-supervisor",
        reserved={}, round=20 + number,
    ),)  # fmt: skip
    table = Table(
        phase=PHASES[number % len(PHASES)], round=20 + number, shoe=Shoe(2 + number % 4, 8, drawn=100),
        dealer=f"d{100 + number}", cases=cases, link=number != 30,
    )  # fmt: skip
    state = State(table=table, settings=settings_fields(TableSettings(name=known.table, mode=mode)))
    settled = tuple(later(NOW, -(48 + number % 20) * back) for back in range(80, 0, -1))
    folded = Folded(
        state,
        held_since=later(NOW, -seconds) if kind else None,
        down_since=None if table.link else later(NOW, -75),
        settled=settled,
    )
    return table_row(replace(known, **CHANGES.get(number, {})), folded)
