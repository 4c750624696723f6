"""The wall as a web page, behind the floor's sign-on: read-only, one stylesheet, one small script, no build step.

May know `gui.wall.view` (no Qt) and what a floor is. The only room that knows Starlette and uvicorn; no table loads it.
Laws: nothing here changes a table; what comes from a table is escaped; the store is read once for all readers.
"""
