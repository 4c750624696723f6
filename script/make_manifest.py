"""Makes .venv/sabot-manifest.json: the digest of every file of this checkout that can run. Part of every set-up.

What was hashed before and has not been touched since is not hashed again (`Reuse` says what that means).
"""

import json
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from controller.software.layout import MANIFEST, this_layout  # noqa: E402 - the folder must be on the path first
from controller.software.manifest import CHECKOUT, Manifest, write_manifest  # noqa: E402
from controller.software.scan import Reuse, environment_files, installed_files, own_files  # noqa: E402
from controller.software.version import checkout_version  # noqa: E402

KEPT = "sabot-hashes.json"


def main() -> None:
    """Hash everything and write the manifest."""
    layout = this_layout()
    kept_in = layout.prefix / KEPT
    began = time.time_ns()
    try:
        kept = json.loads(kept_in.read_bytes())
        reuse = Reuse(kept["files"], kept["at"])
    except (OSError, ValueError, KeyError, TypeError):
        reuse = Reuse({}, 0)
    files = own_files(layout, reuse) | installed_files(layout, reuse) | environment_files(layout, reuse)
    manifest = Manifest(CHECKOUT, checkout_version(layout.root), files)
    write_manifest(layout.prefix / MANIFEST, manifest)
    kept_in.write_text(json.dumps({"at": began, "files": reuse.now}), encoding="utf-8")


if __name__ == "__main__":
    main()
