"""Loading a shoe: how many decks, and which cards they are. Everything but the decks may be left open."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.game.phrase import phrase
from controller.table.actions import LoadShoe
from controller.table.model import Phase
from gui.console.pages.page import Act, Scene, said
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Pad, Spring, Tone, Way, Words
from gui.touch.page import Page, Turn
from gui.touch.typed import Typed

COLOURS: Final = (
    ("red", phrase("Red")), ("blue", phrase("Blue")), ("green", phrase("Green")), ("yellow", phrase("Yellow")),
    ("orange", phrase("Orange")), ("purple", phrase("Purple")), ("black", phrase("Black")), ("brown", phrase("Brown")),
)  # fmt: skip
LONGEST: Final = 24


class LoadPage(Page):
    """The shoe that is loaded now: its decks, and what is known of its cards."""

    decks: int | None = None
    """None: as many as the table's settings say."""
    maker: str = ""
    colour: str = ""
    batch: str = ""

    def still_true(self, scene: Scene) -> bool:
        """Until a shoe is loaded."""
        return scene.table.phase is Phase.NO_SHOE

    def column(self, scene: Scene) -> Column:
        """What is known of the cards; a touch on a line changes it."""
        words = said(scene) or (Words(tr("Only the decks are needed."), Tone.QUIET),)
        fewest, most = scene.rules.ruleset.decks
        decks = self.decks or scene.rules.settings.decks
        colour = tr(dict(COLOURS)[self.colour]) if self.colour else "–"
        buttons = (
            Button(
                "decks", tr("Decks"), str(decks), to=partial(replace, self, decks=decks + 1 if decks < most else fewest)
            ),
            Button(
                "maker",
                tr("Maker"),
                self.maker or "–",
                to=lambda: MakerPage(self, Typed(self.maker.lower(), most=LONGEST)),
            ),
            Button("colour", tr("Colour"), colour, to=partial(ColourPage, self)),
            Button("batch", tr("Batch"), self.batch or "–", to=partial(BatchPage, self, self.batch)),
        )
        load = Button("load", tr("Load the shoe"), to=partial(self._loaded, decks))
        return Column(tr("Load a shoe"), (*words, Spring(), Buttons(buttons, 2), Buttons((load,))))

    def _loaded(self, decks: int) -> Turn:
        known = {"maker": self.maker, "colour": self.colour, "batch": self.batch}
        return Turn(None, Act(LoadShoe(decks, {name: value for name, value in known.items() if value})))


def _left_open(to: Way) -> Button:
    return Button("open", tr("Leave open"), to=to)


class ColourPage(Page):
    """The colour of the backs."""

    load: LoadPage

    def column(self, _scene: Scene) -> Column:
        """A button for each colour."""
        buttons = tuple(
            Button(f"colour:{name}", tr(words), chosen=name == self.load.colour,
                   to=partial(replace, self.load, colour=name))
            for name, words in COLOURS
        )  # fmt: skip
        leave = Buttons((_left_open(partial(replace, self.load, colour="")),))
        return Column(tr("Colour of the backs"), (Spring(), Buttons(buttons, 2), leave), back=False)


class BatchPage(Page):
    """The number of the batch."""

    load: LoadPage
    typed: str

    def column(self, _scene: Scene) -> Column:
        """The pad."""
        pad = Pad(self.typed or "–", most=LONGEST, ok=partial(replace, self.load, batch=self.typed))
        return Column(
            tr("Batch"), (pad, Spring(), Buttons((_left_open(partial(replace, self.load, batch="")),))), back=False
        )


class MakerPage(Page):
    """The maker of the cards, letter by letter."""

    load: LoadPage
    text: Typed

    def column(self, _scene: Scene) -> Column:
        """The keyboard, thirteen letters or signs at a time."""
        text = self.text.text.upper()
        keys = self.text.keyboard(lambda text: replace(self, text=text), text or "–")
        ok = Button("ok", tr("OK"), to=partial(replace, self.load, maker=text.strip()))
        done = Buttons((_left_open(partial(replace, self.load, maker="")), ok), 2)
        return Column(tr("Maker"), (keys, Spring(), done), back=False)
