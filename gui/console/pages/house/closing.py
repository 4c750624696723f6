"""Closing Sabot where nobody can close its window: a pit manager signs."""

from controller.game.authority import CLOSING_SIGNER
from controller.protocol.host_requests import CloseTable
from gui.console.pages.page import Ask
from gui.console.pages.signing import Signing
from gui.language import tr


def close_signing() -> Signing:
    """The page on which a pit manager signs; the journal says who it was."""
    return Signing(
        lambda by, _: Ask(CloseTable(by), lambda _: None), CLOSING_SIGNER, tr("Close Sabot"), why=False,
        dealer_too=True, about=0,
    )  # fmt: skip
