"""Loading a shoe: how many decks, and which cards they are. Everything but the decks may be left open."""

from dataclasses import dataclass, replace
from typing import Final

from controller.game.phrase import phrase
from controller.table.actions import LoadShoe
from controller.table.model import Phase
from gui.console.pages.page import Act, Scene, Turn
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Keyboard, Pad, Spring, Tone, Words

COLOURS: Final = (
    ("red", phrase("Red")), ("blue", phrase("Blue")), ("green", phrase("Green")), ("yellow", phrase("Yellow")),
    ("orange", phrase("Orange")), ("purple", phrase("Purple")), ("black", phrase("Black")), ("brown", phrase("Brown")),
)  # fmt: skip
HALVES: Final = ("abcdefghijklm", "nopqrstuvwxyz")
LONGEST: Final = 24


@dataclass(frozen=True, slots=True)
class LoadPage:
    """The shoe that stands on the table now."""

    decks: int | None = None
    """None: as many as the table's settings say."""
    maker: str = ""
    colour: str = ""
    batch: str = ""

    def still_true(self, scene: Scene) -> bool:
        """Until a shoe is loaded."""
        return scene.table.phase is Phase.NO_SHOE

    def column(self, scene: Scene) -> Column:
        """What is known of the cards; each can be touched."""
        said = (
            Words(scene.message, Tone.ALARM) if scene.message else Words(tr("Only the decks are needed."), Tone.QUIET)
        )
        colour = tr(dict(COLOURS)[self.colour]) if self.colour else "–"
        buttons = (
            Button("decks", tr("Decks"), str(self._decks(scene))),
            Button("maker", tr("Maker"), self.maker or "–"),
            Button("colour", tr("Colour"), colour),
            Button("batch", tr("Batch"), self.batch or "–"),
        )
        return Column(
            tr("Load a shoe"), (said, Spring(), Buttons(buttons, 2), Buttons((Button("load", tr("Load the shoe")),)))
        )

    def _decks(self, scene: Scene) -> int:
        return self.decks or scene.rules.settings.decks

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them, or it is loaded."""
        fewest, most = scene.rules.ruleset.decks
        match key:
            case "decks":
                decks = self._decks(scene) + 1
                return Turn(replace(self, decks=decks if decks <= most else fewest))
            case "maker":
                return Turn(MakerPage(self, self.maker))
            case "colour":
                return Turn(ColourPage(self))
            case "batch":
                return Turn(BatchPage(self, self.batch))
            case "load":
                known = {"maker": self.maker, "colour": self.colour, "batch": self.batch}
                card_set = {name: value for name, value in known.items() if value}
                return Turn(None, Act(LoadShoe(self._decks(scene), card_set)))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class ColourPage:
    """The colour of the backs."""

    load: LoadPage

    def column(self, scene: Scene) -> Column:
        """A few."""
        del scene
        buttons = tuple(Button(f"colour:{name}", tr(words), chosen=name == self.load.colour) for name, words in COLOURS)
        leave = Buttons((Button("open", tr("Leave open")),))
        return Column(tr("Colour of the backs"), (Spring(), Buttons(buttons, 2), leave), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them."""
        del scene
        word, _, rest = key.partition(":")
        if word == "colour" and rest in dict(COLOURS):
            return Turn(replace(self.load, colour=rest))
        return Turn(replace(self.load, colour="") if key == "open" else self)


@dataclass(frozen=True, slots=True)
class BatchPage:
    """The number of the batch."""

    load: LoadPage
    typed: str

    def column(self, scene: Scene) -> Column:
        """The pad."""
        del scene
        return Column(
            tr("Batch"), (Pad(self.typed or "–"), Spring(), Buttons((Button("open", tr("Leave open")),))), back=False
        )

    def touch(self, key: str, scene: Scene) -> Turn:
        """Digits."""
        del scene
        word, _, rest = key.partition(":")
        match word:
            case "digit":
                return Turn(replace(self, typed=(self.typed + rest)[:LONGEST]))
            case "erase":
                return Turn(replace(self, typed=self.typed[:-1]))
            case "ok":
                return Turn(replace(self.load, batch=self.typed))
            case "open":
                return Turn(replace(self.load, batch=""))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class MakerPage:
    """The maker of the cards, letter by letter."""

    load: LoadPage
    typed: str
    half: int = 0

    def column(self, scene: Scene) -> Column:
        """Half of the alphabet at a time."""
        del scene
        keys = Keyboard(self.typed or "–", HALVES[self.half], HALVES[1 - self.half])
        done = Buttons((Button("open", tr("Leave open")), Button("ok", tr("OK"))), 2)
        return Column(tr("Maker"), (keys, Spring(), done), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """A letter."""
        del scene
        word, _, rest = key.partition(":")
        match word:
            case "key" if rest:
                return Turn(replace(self, typed=(self.typed + rest.upper())[:LONGEST]))
            case "space":
                return Turn(replace(self, typed=(self.typed + " ")[:LONGEST]))
            case "erase":
                return Turn(replace(self, typed=self.typed[:-1]))
            case "shift":
                return Turn(replace(self, half=1 - self.half))
            case "ok":
                return Turn(replace(self.load, maker=self.typed.strip()))
            case "open":
                return Turn(replace(self.load, maker=""))
        return Turn(self)
