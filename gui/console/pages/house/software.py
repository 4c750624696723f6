"""Software: what runs here, whether its files are those of the manifest, and what a pit manager has to approve."""

from functools import partial

from controller.decide.moves import signer
from controller.decide.running import GAME, SHOE, SOFTWARE, to_approve
from controller.software.manifest import CHECKOUT
from controller.table.actions import Approve
from controller.table.model import Software
from gui.console.pages.page import Scene, said
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page


def software_words(software: Software) -> str:
    """The software on the top line: version, eight digits, and who signed it, unless it is not as released."""
    if software.digest is None:
        return ""
    public = software.version.removeprefix("sabot ").split("+")[0]
    return " ".join(part for part in (public, "·", software.digest[:8], mark_words(software)) if part)


def mark_words(software: Software) -> str:
    """What must be known of the software at one look; of a release, the key that signed it."""
    if software.digest is None:
        return ""
    if not software.digest:
        return tr("NO MANIFEST")
    if software.ok is False:
        return tr("FILES DIFFER")
    if software.signed_by is None:
        return tr("UNSIGNED")
    return tr("CHECKOUT") if software.signed_by == CHECKOUT else software.signed_by


def check_words(software: Software) -> str:
    """What the check has found."""
    if software.ok is None:
        return tr("not finished yet")
    if software.ok:
        return tr("all files as in the manifest")
    return tr("{file} differs", file=software.first) if software.first else tr("there is no manifest")


class SoftwarePage(Page):
    """What runs here."""

    def column(self, scene: Scene) -> Column:
        """Version, digest, who signed, the check; and a button if something waits for a signature."""
        software = scene.table.software
        rows = [
            Row((tr("Version"), software.version.removeprefix("sabot ") or "–")),
            Row((tr("Signed by"), software.signed_by or tr("nobody"))),
            Row((tr("Check"), check_words(software))),
        ]
        digest = software.digest or ""
        digits = (Words(digest[at : at + 32], Tone.QUIET) for at in range(0, len(digest), 32))
        blocks: list[Block] = [*said(scene), Rows(tuple(rows)), *digits]
        waits = to_approve(scene.table, scene.rules)
        if waits is not None:
            what, fingerprint = waits
            words = approve_words(what, fingerprint)
            button = Button("approve", words, to=partial(_signing, what, fingerprint, words))
            blocks += [Spring(), Buttons((button,))]
        return Column(tr("Software"), tuple(blocks))


def approve_words(what: str, fingerprint: str) -> str:
    """What is approved, in a few words."""
    words = {
        SOFTWARE: tr("Approve the software {digits}", digits=fingerprint[:8]),
        GAME: tr("Approve the game {digits}", digits=fingerprint[:8]),
        SHOE: tr("Approve the shoe {digits}", digits=fingerprint[:8]),
    }
    return words[what]


def _signing(what: str, fingerprint: str, words: str) -> Signing:
    return Signing(
        lambda by, reason: Approve(what, fingerprint, by, reason),  # type: ignore[arg-type]
        signer(Approve),
        words,
        why=False,
    )
