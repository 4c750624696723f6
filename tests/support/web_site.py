"""A browser at the page of the wall, over a floor that is a value."""

import os

from starlette.testclient import TestClient

from sabot.web.app import WallSite
from support.walls import evening, watched

SITE = "https://floor.example"


class Watch:
    """A watch over a floor that is a value."""

    def __init__(self, shown):
        self.shown = shown
        self._bell = os.eventfd(0)

    def fileno(self):
        return self._bell

    def start(self):
        pass

    def close(self):
        os.close(self._bell)

    def poll(self):
        return self.shown


class Door:
    """Lets one person in."""

    def __init__(self):
        self.tried = []

    async def sign_on(self, person, pin):
        self.tried.append(person)
        return None if person == "fm1" and pin._typed == "605917" else "not signed: id and PIN are not accepted"

    async def active(self):
        return frozenset({"fm1"})


class Site:
    """A browser at the page."""

    def __init__(self, shown=None, door=None):
        self.clock, self.door = 0.0, door or Door()
        self.watch = Watch(shown or watched(evening()))
        self.site = WallSite(self.watch, self.door, idle_seconds=900, now=lambda: self.clock)
        self.browser = TestClient(self.site.app, base_url=SITE, headers={"origin": SITE}, follow_redirects=False)

    def sign_on(self, person="fm1", pin="605917", **more):
        return self.browser.post("/sign-on", data={"id": person, "pin": pin}, **more)
