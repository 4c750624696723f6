"""Debian's Chromium without a screen, told what to do over a pipe."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

PROGRAM = shutil.which("chromium")
PATIENCE = 30.0


class Chromium:
    """One browser with one page."""

    def __init__(self):
        ours, theirs = os.pipe(), os.pipe()
        self._folder = Path(tempfile.mkdtemp(prefix="chromium-"))
        words = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                 "--ignore-certificate-errors", "--remote-debugging-pipe", f"--user-data-dir={self._folder}"]  # fmt: skip
        # The browser reads from descriptor 3 and writes to 4.
        self._process = subprocess.Popen(
            ["bash", "-c", f'exec 3<&{ours[0]} 4>&{theirs[1]}; exec "$0" "$@"', PROGRAM, *words, "about:blank"],
            pass_fds=(ours[0], theirs[1]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(ours[0])
        os.close(theirs[1])
        self._to, self._from = os.fdopen(ours[1], "wb"), os.fdopen(theirs[0], "rb")
        self._numbers, self._begun = count(1), b""
        self.said = []
        """What the page wrote to its console, and what it was refused."""
        target = self.tell("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.tell("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.tell(f"{domain}.enable")

    def tell(self, method, **params):
        """Tell the browser to do something, and wait for the answer."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": params}
        if hasattr(self, "_session"):
            message["sessionId"] = self._session
        self._to.write(json.dumps(message).encode() + b"\0")
        self._to.flush()
        while (answer := self._heard()).get("id") != number:
            if answer.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown"):
                self.said.append(answer["params"])
        assert "error" not in answer, answer
        return answer["result"]

    def _heard(self):
        while b"\0" not in self._begun:
            data = os.read(self._from.fileno(), 1 << 16)
            assert data, "the browser went away"
            self._begun += data
        line, _, self._begun = self._begun.partition(b"\0")
        return json.loads(line)

    def go(self, address):
        """Open a page."""
        self.tell("Page.navigate", url=address)
        self.until("document.readyState === 'complete'")

    def ask(self, words):
        """What an expression is on the page."""
        return self.tell("Runtime.evaluate", expression=words, returnByValue=True)["result"].get("value")

    def until(self, words):
        """Wait until an expression is true on the page."""
        end = time.monotonic() + PATIENCE
        while not self.ask(words):
            assert time.monotonic() < end, f"never on the page: {words}\n{self.ask('document.body.innerText')}"

    def size(self, width, height):
        """Make the page so large; a narrow one is a telephone."""
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)  # fmt: skip

    def picture(self, file):
        """Save what is seen."""
        file.write_bytes(base64.b64decode(self.tell("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        """End it."""
        for pipe in (self._to, self._from):
            pipe.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)
