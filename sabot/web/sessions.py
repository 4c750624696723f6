"""Who is signed on at the page, and how often somebody may try to. The caller gives the time, in seconds."""

import secrets
from collections import deque
from typing import Final

LONGEST_SECONDS: Final = 12 * 3600.0
"""However busy a person is: after so long they sign on again."""
MOST_SESSIONS: Final = 1000
TRIES_OF_ADDRESS: Final = 10
TRIES_OF_ALL: Final = 60
"""Tries to sign on in a minute, from one address and from all. Each costs a quarter of a second and a record."""
WINDOW_SECONDS: Final = 60.0


class Session:
    """One person at one browser."""

    def __init__(self, person: str, now: float) -> None:
        self.person = person
        self.began = self.touched = now
        self.readers = 0
        """Pages of it that are open."""


class Sessions:
    """All sessions. A session that nobody touches ends."""

    def __init__(self, idle_seconds: float) -> None:
        self._idle = idle_seconds
        self._sessions: dict[str, Session] = {}

    def begin(self, person: str, now: float) -> str:
        """A new session; returns its token."""
        self._forget(now)
        if len(self._sessions) >= MOST_SESSIONS:
            del self._sessions[min(self._sessions, key=lambda one: self._sessions[one].touched)]
        token = secrets.token_urlsafe(32)
        self._sessions[token] = Session(person, now)
        return token

    def find(self, token: str | None, now: float, *, touch: bool = False) -> Session | None:
        """The session with this token, if it is not over; `touch`: a person did something."""
        found = self._sessions.get(token or "")
        if found is None or self._is_over(found, now):
            self._sessions.pop(token or "", None)
            return None
        if touch:
            found.touched = now
        return found

    def end(self, token: str | None) -> None:
        """End a session."""
        self._sessions.pop(token or "", None)

    def keep_only(self, people: frozenset[str]) -> None:
        """End the sessions of everybody else: they are not in the book any more, or disabled."""
        self._sessions = {token: one for token, one in self._sessions.items() if one.person in people}

    def _is_over(self, session: Session, now: float) -> bool:
        return now - session.touched > self._idle or now - session.began > LONGEST_SECONDS

    def _forget(self, now: float) -> None:
        self._sessions = {token: one for token, one in self._sessions.items() if not self._is_over(one, now)}


class Tries:
    """How often somebody has tried to sign on of late."""

    def __init__(self) -> None:
        self._tries: deque[tuple[float, str]] = deque()

    def may_try(self, address: str, now: float) -> bool:
        """Whether one more try may be made from this address; it then counts."""
        while self._tries and now - self._tries[0][0] > WINDOW_SECONDS:
            self._tries.popleft()
        from_here = sum(other == address for _, other in self._tries)
        if from_here >= TRIES_OF_ADDRESS or len(self._tries) >= TRIES_OF_ALL:
            return False
        self._tries.append((now, address))
        return True
