"""What runs: a manifest of every file that can run, and whether the files on this machine are those.

Knows nothing else of ours, so that it can be asked before anything else is loaded; of other packages it needs
`cryptography`, and only for a signature.
"""

from controller.software.check import Checked, check_all, check_own, opened
from controller.software.layout import Layout, this_layout
from controller.software.manifest import Manifest, ManifestError, read_manifest, write_manifest
from controller.software.version import checkout_version

__all__ = [
    "Checked", "Layout", "Manifest", "ManifestError", "check_all", "check_own", "checkout_version", "opened",
    "read_manifest", "this_layout", "write_manifest",
]  # fmt: skip
