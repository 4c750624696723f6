"""The web server's application: sign on, the wall, and the changes of it as server-sent events. Read-only."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlsplit

import structlog
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from controller.people.pins import Pin
from gui.language import tr
from gui.wall.view import present_wall
from sabot.floor.watch import FloorWatch
from sabot.web.board import Board
from sabot.web.door import ClosedError, CrowdedError, Door
from sabot.web.page import sign_on_page, wall_page
from sabot.web.sessions import Session, Sessions, Tries

log = structlog.get_logger()
STATIC: Final = Path(__file__).parent / "static"
COOKIE: Final = "__Host-sabot"
LONGEST_FORM: Final = 1024
MOST_READERS: Final = 200
READERS_OF_ONE: Final = 4
TICK_SECONDS: Final = 1.0
BOOK_SECONDS: Final = 60.0
"""How often the book of staff is read again: who was disabled is then signed off."""
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Strict-Transport-Security": "max-age=31536000",
}


class WallSite:
    """The pages of one floor."""

    def __init__(
        self, watch: FloorWatch, door: Door, idle_seconds: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._watch, self._door, self._now = watch, door, now
        self._sessions, self._tries = Sessions(idle_seconds), Tries()
        self._board = Board(present_wall(watch.poll()))
        self._readers = 0
        routes = [
            Route("/", self.wall),
            Route("/sign-on", self.sign_on_form),
            Route("/sign-on", self.sign_on, methods=["POST"]),
            Route("/sign-off", self.sign_off, methods=["POST"]),
            Route("/here", self.here, methods=["GET", "POST"]),
            Route("/events", self.events),
            Route("/style.css", _file("style.css")),
            Route("/wall.js", _file("wall.js")),
        ]
        self.app: ASGIApp = Guarded(Starlette(routes=routes, lifespan=self._live))

    def close(self) -> None:
        """Let go all who look: the server ends."""
        self._board.close()

    # Pages

    async def wall(self, request: Request) -> Response:
        """The wall, for a person who is signed on."""
        session = self._session(request, touch=True)
        if session is None:
            return RedirectResponse("/sign-on", 303)
        return HTMLResponse(wall_page(self._board.pieces, session.person))

    async def sign_on_form(self, _: Request) -> Response:
        """The page that asks who it is."""
        return HTMLResponse(sign_on_page())

    async def sign_on(self, request: Request) -> Response:
        """Check an id and a PIN with the floor's own book; every try is written there."""
        form = await _form(request)
        if form is None:
            return PlainTextResponse("too long", 413)
        person = form.get("id", "").strip()
        address = request.client.host if request.client else ""
        if not self._tries.may_try(address, self._now()):
            says = tr("Too many tries. Wait a minute.")
            return HTMLResponse(sign_on_page(says, person), 429, {"Retry-After": "60"})
        try:
            refused = await self._door.sign_on(person, Pin(form.get("pin", "")))
        except CrowdedError:
            says = tr("Too many tries. Wait a minute.")
            return HTMLResponse(sign_on_page(says, person), 429, {"Retry-After": "10"})
        except ClosedError:
            says = tr("Nobody can sign on now: the store is not reached. Try again in a minute.")
            return HTMLResponse(sign_on_page(says, person), 503, {"Retry-After": "60"})
        if refused is not None:
            return HTMLResponse(sign_on_page(refused, person), 403)
        self._sessions.end(request.cookies.get(COOKIE))
        answer = RedirectResponse("/", 303)
        token = self._sessions.begin(person, self._now())
        answer.set_cookie(COOKIE, token, secure=True, httponly=True, samesite="strict", path="/")
        return answer

    async def sign_off(self, request: Request) -> Response:
        """End the session."""
        self._sessions.end(request.cookies.get(COOKIE))
        answer = RedirectResponse("/sign-on", 303)
        answer.delete_cookie(COOKIE, secure=True, httponly=True, samesite="strict", path="/")
        return answer

    async def here(self, request: Request) -> Response:
        """Whether the session goes on. A post says that a person touched the page: it is not idle."""
        return Response(status_code=204 if self._session(request, touch=request.method == "POST") else 401)

    async def events(self, request: Request) -> Response:
        """What changes on the wall, until the session is over."""
        session, token = self._session(request), request.cookies.get(COOKIE)
        if session is None:
            return Response(status_code=401)
        if self._readers >= MOST_READERS or session.readers >= READERS_OF_ONE:
            return PlainTextResponse("too many readers", 503, {"Retry-After": "30"})

        async def told() -> AsyncIterator[str]:
            self._readers, session.readers = self._readers + 1, session.readers + 1
            try:
                async for event in self._board.follow(-1, lambda: self._sessions.find(token, self._now()) is session):
                    yield event
            finally:
                self._readers, session.readers = self._readers - 1, session.readers - 1

        return StreamingResponse(told(), media_type="text/event-stream")

    def _session(self, request: Request, *, touch: bool = False) -> Session | None:
        return self._sessions.find(request.cookies.get(COOKIE), self._now(), touch=touch)

    # At work

    @asynccontextmanager
    async def _live(self, _: Starlette) -> AsyncIterator[None]:
        """Watch the floor as long as the server runs: once for all readers."""
        self._watch.start()
        jobs = [asyncio.create_task(job()) for job in (self._look, self._read_book)]
        for job in jobs:
            job.add_done_callback(self._ended)
        try:
            yield
        finally:
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            await asyncio.to_thread(self._watch.close)

    def _ended(self, job: "asyncio.Task[None]") -> None:
        """A bug of ours: a page that hears that we are still here must not show an old wall as if it were live, nor to
        somebody who was disabled meanwhile."""
        if not job.cancelled() and (error := job.exception()) is not None:
            log.error("the wall is not shown any more; start the program again", exc_info=error)
            self._board.close()

    async def _look(self) -> None:
        news = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_reader(self._watch.fileno(), news.set)
        try:
            while True:
                self._board.show(present_wall(self._watch.poll()))
                news.clear()
                try:
                    await asyncio.wait_for(news.wait(), TICK_SECONDS)
                except TimeoutError:
                    continue
        finally:
            loop.remove_reader(self._watch.fileno())

    async def _read_book(self) -> None:
        while True:
            await asyncio.sleep(BOOK_SECONDS)
            people = await self._door.active()
            if people is not None:
                self._sessions.keep_only(people)


class Guarded:
    """Sets the headers of every answer, and refuses what another site sends."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [pair for pair in message["headers"] if pair[0].decode().title() not in HEADERS]
                ours = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message = {**message, "headers": [*kept, *ours]}
            await send(message)

        if scope["method"] not in ("GET", "HEAD") and not _is_own(Request(scope)):
            await PlainTextResponse("this came from another site", 403)(scope, receive, guarded)
            return
        await self._app(scope, receive, guarded)


def _is_own(request: Request) -> bool:
    """Whether a page of ours sent this: a browser says where from."""
    fetched, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if fetched is not None and fetched not in ("same-origin", "none"):
        return False
    return origin is not None and urlsplit(origin).netloc == request.headers.get("host")


async def _form(request: Request) -> dict[str, str] | None:
    """The fields of a form; None if it is longer than ours."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_FORM:
            return None
    try:
        return dict(parse_qsl(body.decode("utf-8")))
    except UnicodeDecodeError:
        return {}


def _file(name: str) -> Callable[[Request], FileResponse]:
    kinds = {".css": "text/css", ".js": "text/javascript"}
    return lambda _: FileResponse(STATIC / name, media_type=kinds[Path(name).suffix])
