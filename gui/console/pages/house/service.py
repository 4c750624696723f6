"""Service: a technician at the machine. Two people open it and two close it; no bets open meanwhile."""

from typing import Final

from controller.decide.moves import signer
from controller.game.phrase import phrase
from controller.table.actions import Service
from gui.console.pages.duty import name_of
from gui.console.pages.page import Scene, said
from gui.console.pages.signing import Signing, signed_by_two
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page

REASONS: Final = (
    phrase("Card reader"),
    phrase("Screen or computer"),
    phrase("Line to the shoe"),
    phrase("Regular check"),
    phrase("New software"),
    phrase("Other work"),
)
DONE: Final = (phrase("The work is done"), phrase("The work goes on later"), phrase("Nothing was found"))


class ServicePage(Page):
    """Whether a technician is at the machine, and the button to let one come or to see them off."""

    def column(self, scene: Scene) -> Column:
        """Who opened it and why, if it is open."""
        service = scene.table.service
        if service is None:
            words = (Words(tr("Nobody is at the machine."), Tone.STRONG),
                     Words(tr("Two people let a technician come. No bets open until two have closed it again."),
                           Tone.QUIET))  # fmt: skip
            button = Button("open", tr("Open service"), to=_opened)
            return Column(tr("Service"), (*said(scene), *words, Spring(), Buttons((button,))))
        names = [name_of(scene, who) for who in (service.by, service.second)]
        rows = (
            Row((tr("Opened by"), names[0]), Tone.STRONG),
            Row((tr("and by"), names[1]), Tone.STRONG),
            Row((tr("Why"), tr(service.reason))),
        )
        rest = Words(tr("No bets open. A round that is on the table can be finished."), Tone.QUIET)
        button = Button("close", tr("Close service"), to=_closed)
        return Column(tr("Service"), (*said(scene), Rows(rows), rest, Spring(), Buttons((button,))))


def _opened() -> Signing:
    return signed_by_two(
        lambda by, second, why: Service("open", by, second, why), signer(Service), tr("Open service"), reasons=REASONS
    )


def _closed() -> Signing:
    return signed_by_two(
        lambda by, second, why: Service("close", by, second, why), signer(Service), tr("Close service"), reasons=DONE
    )
