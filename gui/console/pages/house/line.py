"""Choosing the serial line to the shoe, with a live test before it is used. A test tells the table nothing."""

from dataclasses import field, replace
from functools import partial

from controller.protocol.observation_words import observation_words
from controller.settings.settings import SettingsError, TableSettings
from gui.console.pages.cases.terms import shoe_words
from gui.console.pages.house.settings_terms import LONGEST_PORT, port_words, with_value
from gui.console.pages.page import Scene, warned
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, paged
from gui.touch.typed import ADDRESS, Typed

SHOWN = 3


class PortPage(Page):
    """Asks for the line: one of this machine, or a typed address."""

    draft: TableSettings
    under: Page
    """The page that opened this one; it is shown again with the chosen line."""
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for each line."""
        urls = list(dict.fromkeys((*([self.draft.port] if self.draft.port else []), *scene.ports)))
        buttons = [
            Button(f"port:{url}", port_words(url), chosen=url == self.draft.port, to=partial(self._tested, url))
            for url in urls
        ]
        words = Words(tr("Each is tested before it is taken."), Tone.QUIET)
        foot = (
            Button("type", tr("Type an address"), to=self._typed),
            Button("no-port", tr("No line"), to=partial(self.taken, None)),
            Button("up", tr("Back"), to=self.under),
        )
        return Column(tr("Line"), (words, Spring(), Buttons(paged(self, buttons, SHOWN + 1)),
                                   Buttons(foot[:2], across=2), Buttons(foot[2:])), back=False)  # fmt: skip

    def _tested(self, url: str) -> "LinePage":
        return LinePage(url, self.draft.shoe, self, take=True)

    def _typed(self) -> "AddressPage":
        return AddressPage(self, Typed(self.draft.port or "", signs=ADDRESS, most=200))

    def taken(self, url: str | None) -> Page:
        """The page that opened this one, with this line chosen."""
        draft = with_value(self.draft, "port", url)
        return replace(self.under, draft=draft)  # type: ignore[call-arg] # a page of the settings, with its draft


class AddressPage(Page):
    """An address, typed."""

    ports: PortPage
    text: Typed = field(default_factory=Typed)
    said: str = ""

    def column(self, _scene: Scene) -> Column:
        """The keyboard."""
        said = warned(self.said)
        test = Button("ok", tr("Test"), enabled=bool(self.text.text.strip()), to=self._tested)
        foot = Buttons((Button("up", tr("Back"), to=self.ports), test), across=2)
        keyboard = self.text.keyboard(lambda text: replace(self, text=text, said=""))
        if len(self.text.text) > LONGEST_PORT:
            keyboard = replace(keyboard, shown=f"…{keyboard.shown[-LONGEST_PORT:]}")
        return Column(tr("Address"), (*said, Spring(), keyboard, foot), back=False)

    def _tested(self) -> Page:
        text = self.text.text.strip()
        try:
            with_value(self.ports.draft, "port", text)
        except SettingsError as error:
            return replace(self, said=str(error).partition(": ")[2])
        return LinePage(text, self.ports.draft.shoe, self.ports, take=True)


class LinePage(Page):
    """What comes over a line, live. The host listens to the line while this page is open."""

    url: str
    make: str
    under: Page
    take: bool = False
    """Whether the page offers to use this line."""

    def column(self, scene: Scene) -> Column:
        """Counts, the last message, the speed."""
        seen = scene.line
        foot = [Button("up", tr("Back"), to=self.under)]
        if isinstance(self.under, PortPage) and self.take:
            foot.append(Button("take", tr("Take this line"), to=partial(self.under.taken, self.url)))
        blocks: list[Block] = [Words(port_words(self.url) if self.url else tr("No line is set."), Tone.QUIET)]
        if seen is not None and seen.url == self.url:
            state = Words(tr("Line down: {why}", why=seen.lost), Tone.ALARM) if seen.lost else Words(tr("Line up"))
            speed = tr("{speed} baud", speed=str(seen.speed)) if seen.speed else tr("not found yet")
            last = tr(observation_words(seen.last)) if seen.last is not None else tr("nothing yet")
            rows = (
                (tr("Bytes"), str(seen.bytes)),
                (tr("Messages understood"), str(seen.telegrams)),
                (tr("Bytes rejected"), str(seen.rejected)),
                (tr("Messages missing"), str(seen.gaps)),
                (tr("Speed"), speed),
                *(((tr("Adapter's delay"), tr("{ms} ms", ms=str(seen.latency))),) if seen.latency is not None else ()),
            )
            blocks += [state, Words(last, Tone.STRONG), Rows(tuple(Row(cells) for cells in rows))]
            if not seen.telegrams and not seen.lost:
                blocks.append(Words(tr("Switch the shoe on, or draw a card."), Tone.QUIET))
        blocks += [Spring(), Buttons(tuple(foot), across=len(foot))]
        return Column(tr("Test of the line"), tuple(blocks), cites=shoe_words(self.make, scene.rules), back=False)
