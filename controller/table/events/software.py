"""Events of the software itself: what runs, whether its files are those of the manifest, and who let it run."""

from typing import TypeAlias

from controller.table.events.event import Event, Signed


class SoftwareVerified(Event, frozen=True, tag="software-verified"):
    """The files on this machine were compared with the manifest."""

    digest: str
    """The digest of the manifest; empty: there is none."""
    files: int
    ok: bool
    """Every file is as the manifest says."""
    first: str | None = None
    """The first file that is not."""
    how: str | None = None
    """`changed`, `missing` or `added`."""
    differ: int = 0
    """How many files are not."""
    games: list[str] = []
    """The fingerprints of the games that belong to this software."""
    shoes: dict[str, str | None] = {}
    """Makes of shoe that other packages bring, each with the fingerprint of its package."""


class SoftwareChanged(Signed, frozen=True, tag="software-changed"):
    """The table starts with other software than before."""

    old: str | None
    """The digest of the manifest before; None: that software did not say."""
    new: str
    was: str = ""
    """The version before."""
    by: str | None = None
    role: str | None = None
    was_signed_by: str | None = None
    """Who signed the manifest before, and who signed this one: a key, or the same files may come from somebody else."""
    signed_by: str | None = None


class Approved(Signed, frozen=True, tag="approved"):
    """A live table may use this from now on."""

    what: str
    """`software`, `game` or `shoe`."""
    fingerprint: str
    by: str
    role: str
    reason: str = ""


SoftwareEvent: TypeAlias = SoftwareVerified | SoftwareChanged | Approved
