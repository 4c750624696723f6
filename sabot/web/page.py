"""The wall as HTML: pieces that a page begins with, and that are sent again when they change. Everything is escaped."""

from html import escape
from typing import Final, TypeAlias

from controller.floor.wall import Standing
from gui.language import spoken, tr
from gui.wall.view import AlertLine, Tile, WallView

Pieces: TypeAlias = dict[str, str]
"""The pieces of a wall by their ids: `bar`, `alerts`, and a piece for each table."""
BAR: Final = "bar"
ALERTS: Final = "alerts"


def wall_pieces(view: WallView) -> Pieces:
    """The pieces of a wall, in their order."""
    return {BAR: _bar(view), ALERTS: _alerts(view), **{f"t{tile.journal}": _tile(tile) for tile in view.tiles}}


def tables_of(pieces: Pieces) -> list[str]:
    """The ids of the tables, in their order."""
    return [name for name in pieces if name not in (BAR, ALERTS)]


def wall_page(pieces: Pieces, person: str) -> str:
    """The whole page, as it begins."""
    gone = tr("This page is not connected. Wait, or load it again.")
    tables = "".join(f'<article id="{name}">{pieces[name]}</article>' for name in tables_of(pieces))
    return _page(
        f'<header id="{BAR}">{pieces[BAR]}</header>'
        f'<p id="gone" class="lost" role="alert" hidden>{escape(gone)}</p>'
        f'<main><section id="{ALERTS}" aria-live="polite">{pieces[ALERTS]}</section>'
        f'<section id="tables">{tables}</section></main>'
        f'<footer><form method="post" action="/sign-off"><span>{escape(person)}</span>'
        f"<button>{escape(tr('Sign off'))}</button></form></footer>"
        '<script src="/wall.js" defer></script>'
    )


def sign_on_page(says: str = "", person: str = "") -> str:
    """The page that asks who it is; `says` is why the last try failed."""
    why = f'<p class="refused" role="alert">{escape(says)}</p>' if says else ""
    title = escape(tr("The floor"))
    return _page(
        f'<main class="door"><form method="post" action="/sign-on"><h1>{title}</h1>{why}'
        f'<label>{escape(tr("Id"))}<input name="id" value="{escape(person)}" autocomplete="username" '
        f'autocapitalize="none" spellcheck="false" maxlength="32" required autofocus></label>'
        f'<label>{escape(tr("PIN"))}<input name="pin" type="password" inputmode="numeric" maxlength="12" '
        f'autocomplete="current-password" required></label>'
        f"<button>{escape(tr('Sign on'))}</button></form></main>"
    )


def _page(body: str) -> str:
    return (
        f'<!doctype html><html lang="{escape(spoken())}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">'
        f'<title>Sabot</title><link rel="stylesheet" href="/style.css"></head><body>{body}</body></html>'
    )


def _bar(view: WallView) -> str:
    if view.lost:
        return f'<p class="lost" role="alert">{escape(view.lost)}</p>'
    counts = "".join(f'<span class="count {escape(kind)}">{escape(words)}</span>' for kind, words in view.counts)
    return f"<h1>{escape(view.heading)}</h1>{counts}<time>{escape(view.clock)}</time>"


def _alerts(view: WallView) -> str:
    lines = "".join(_alert(alert) for alert in view.alerts)
    waiting = "waiting" if any(not alert.seen for alert in view.alerts) else "quiet"
    empty = f'<p class="empty">{escape(view.empty)}</p>' if view.empty else ""
    return f'<h2 class="{waiting}">{escape(view.alert_heading)}</h2><ul>{lines}</ul>{empty}'


def _alert(alert: AlertLine) -> str:
    kind = "seen" if alert.seen else "stays" if alert.stays else "new"
    seen = f"<small>{escape(alert.seen)}</small>" if alert.seen else ""
    return (
        f'<li class="{kind}"><b>{escape(alert.table)}</b> <span>{escape(alert.says)}</span>'
        f"<time>{escape(alert.lasts)}</time>{seen}</li>"
    )


def _tile(tile: Tile) -> str:
    marks = "".join(f'<span class="mark {mark.value}">{escape(words)}</span>' for mark, words in tile.marks)
    if tile.mode:
        marks += f'<span class="mark {escape(tile.mode)}">{escape(tile.mode_words)}</span>'
    cases = f'<span class="cases">{escape(tile.cases)}</span>' if tile.cases else ""
    quiet = tile.standing in (Standing.SILENT, Standing.CLOSED, Standing.UNREAD)
    return (
        f'<div class="tile {tile.standing.value}{" still" if quiet else ""}">'
        f"<header><h3>{escape(tile.name)}</h3><span>{escape(tile.corner)}</span></header>"
        f'<p class="says">{escape(tile.says)}</p>'
        f'<p class="facts"><span>{escape(tile.shoe)}</span><span>{escape(tile.pace)}</span></p>'
        f'<p class="facts"><span>{escape(tile.dealer)}</span>{cases}</p>'
        f'<p class="facts"><span class="marks">{marks}</span><small>{escape(tile.heard)}</small></p></div>'
    )
