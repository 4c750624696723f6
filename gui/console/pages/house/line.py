"""The line to the shoe: which one, and a live test of it before it is taken. The table hears nothing of a test."""

from dataclasses import dataclass, field, replace

from controller.protocol.observation_words import observation_words
from controller.settings.settings import SettingsError, TableSettings
from gui.console.pages.cases.terms import shoe_words
from gui.console.pages.house.settings_terms import LONGEST_PORT, port_words, with_value
from gui.console.pages.keyboard import ADDRESS, Typed
from gui.console.pages.page import Page, Scene, Turn, paged
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words

SHOWN = 3


@dataclass(frozen=True, slots=True)
class PortPage:
    """Which line? Those that the machine has, or an address that is typed."""

    draft: TableSettings
    under: Page
    """The page that it belongs to; taken again with the line that was chosen."""
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for each line."""
        urls = list(dict.fromkeys((*([self.draft.port] if self.draft.port else []), *scene.ports)))
        buttons = [
            Button(f"port:{url}", port_words(url), chosen=url == self.draft.port) for url in urls
        ]  # fmt: skip
        words = Words(tr("Each is tested before it is taken."), Tone.QUIET)
        foot = (Button("type", tr("Type an address")), Button("no-port", tr("No line")), Button("up", tr("Back")))
        return Column(tr("Line"), (words, Spring(), Buttons(paged(buttons, self.first, SHOWN + 1)),
                                   Buttons(foot[:2], across=2), Buttons(foot[2:])), back=False)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Turn:
        """A line is tested first."""
        word, _, rest = key.partition(":")
        match word:
            case "port":
                return Turn(LinePage(rest, self.draft.shoe, self, take=True))
            case "type":
                return Turn(AddressPage(self, Typed(self.draft.port or "", signs=ADDRESS, most=200)))
            case "no-port":
                return Turn(self.taken(None))
            case "more":
                following = self.first + SHOWN
                return Turn(replace(self, first=following if following <= len(scene.ports) else 0))
            case "up":
                return Turn(self.under)
        return Turn(self)

    def taken(self, url: str | None) -> Page:
        """The page that it belongs to, with this line."""
        draft = with_value(self.draft, "port", url)
        return replace(self.under, draft=draft)  # type: ignore[type-var] # a page of the settings, with its draft


@dataclass(frozen=True, slots=True)
class AddressPage:
    """An address, typed."""

    ports: PortPage
    text: Typed = field(default_factory=Typed)
    said: str = ""

    def column(self, scene: Scene) -> Column:
        """The keyboard."""
        del scene
        said: tuple[Block, ...] = (Words(self.said, Tone.ALARM),) if self.said else ()
        foot = (Button("up", tr("Back")), Button("ok", tr("Test"), enabled=bool(self.text.text.strip())))
        shown = self.text.keyboard
        if len(self.text.text) > LONGEST_PORT:
            shown = replace(shown, shown=f"…{shown.shown[-LONGEST_PORT:]}")
        return Column(tr("Address"), (*said, Spring(), shown, Buttons(foot, across=2)), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """A sign, or the test."""
        del scene
        text = self.text.text.strip()
        if key == "up":
            return Turn(self.ports)
        if key == "ok" and text:
            try:
                with_value(self.ports.draft, "port", text)
            except SettingsError as error:
                return Turn(replace(self, said=str(error).partition(": ")[2]))
            return Turn(LinePage(text, self.ports.draft.shoe, self.ports, take=True))
        return Turn(replace(self, text=self.text.touch(key), said=""))


@dataclass(frozen=True, slots=True)
class LinePage:
    """What comes over a line, as it comes. Whoever shows this page listens to the line while it is open."""

    url: str
    make: str
    under: Page
    take: bool = False
    """It can be taken from here."""

    def column(self, scene: Scene) -> Column:
        """Counts, the last message, the speed."""
        seen = scene.line
        foot = [Button("up", tr("Back"))]
        if self.take:
            foot.append(Button("take", tr("Take this line")))
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
            )
            blocks += [state, Words(last, Tone.STRONG), Rows(tuple(Row(cells) for cells in rows))]
            if not seen.telegrams and not seen.lost:
                blocks.append(Words(tr("Switch the shoe on, or draw a card."), Tone.QUIET))
        blocks += [Spring(), Buttons(tuple(foot), across=len(foot))]
        return Column(tr("Test of the line"), tuple(blocks), cites=shoe_words(self.make, scene.rules), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """Take it, or back."""
        del scene
        if key == "take" and isinstance(self.under, PortPage):
            return Turn(self.under.taken(self.url))
        return Turn(self.under if key == "up" else self)
