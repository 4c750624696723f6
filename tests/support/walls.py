"""Floors to show on a wall, as values: no store."""

from dataclasses import replace

from controller.floor.alert_notes import Acknowledgement, Noted
from controller.floor.alerts import Thresholds, alerts
from controller.floor.wall import Alarm, Known, TableRow, later
from controller.floor.watched import Look, Watched
from controller.game.phrase import phrase

NOW = "2026-11-18T20:14:07.000Z"
SAYS = (phrase("Player draws"), phrase("No more bets"), phrase("Place your bets"), phrase("Load a shoe"))


def row(number=1, **changes):
    """A live table in order; `known` are changes of what the store knows of it."""
    known = Known(
        f"{number:04x}" * 8, f"Table {number}", 1000, later(NOW, -2), "card-drawn", later(NOW, -9000),
        heard=later(NOW, -3), beat_at=later(NOW, -3), free_bytes=10**11, approved=True,
    )  # fmt: skip
    known = replace(known, **changes.pop("known", {}))
    made = TableRow(known, SAYS[number % 4], mode="live", phase="dealing", dealer=f"d{100 + number}", shoe=4,
                    round=31, settled=tuple(later(NOW, -58 * n) for n in range(70, 0, -1)))  # fmt: skip
    return replace(made, **changes)


def held(number=5, seconds=193, **changes):
    """A table that is held."""
    says = phrase("Held: {kind}", kind=phrase("overdraw"))
    return row(number, **{"says": says, "held_since": later(NOW, -seconds), "cases": 1, **changes})


def evening(count=40):
    """A floor on which something of every kind has happened."""
    special = {
        2: {"mode": "simulated"}, 7: {"mode": "training"}, 9: {"known": {"heard": later(NOW, -3900)}},
        11: {"known": {"approved": False}}, 12: {"known": {"last_kind": "table-stopped", "heard": later(NOW, -7200)}},
        22: {"known": {"alarms": (Alarm("fork", 912, "record 912 …", later(NOW, -400)),)}},
        30: {"down_since": later(NOW, -75)}, 33: {"known": {"free_bytes": 12 * 10**8}},
    }  # fmt: skip
    rows = [held(n, cases=2) if n in (5, 18) else row(n, **special.get(n, {})) for n in range(1, count + 1)]
    return [replace(one, unread=True, says=phrase("Written by a newer Sabot")) if one.known.table == "Table 35" else one
            for one in rows]  # fmt: skip


def watched(rows, *, seen=(), lost="", now=NOW):
    """What a wall is given of these tables; `seen` are the ids of alerts that a person has acknowledged."""
    noted = Noted(verified_at=NOW)
    found = alerts(rows, noted, Thresholds(), now)
    notes = {one.id: Acknowledgement(one.mark, "fm1", "IT is on the way", NOW) for one in found if one.id in seen}
    noted = Noted(tuple(notes.items()), verified_at=NOW)
    return Watched(Look(NOW, tuple(rows), noted), now, alerts(rows, noted, Thresholds(), now), lost)
