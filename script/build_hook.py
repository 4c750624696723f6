"""What a build adds to a package: compiled translations, and the manifest of its files, signed with the release key.

`SABOT_RELEASE_KEY` names the file of the key (Ed25519, PEM). A build never makes one; without it the package is
unsigned. Two builds of one commit give the same wheel: nothing here looks at the time.
"""

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KEY = "SABOT_RELEASE_KEY"


class PackageHook(BuildHookInterface):
    """For the source archive and for the wheel; an editable installation needs neither."""

    def dependencies(self) -> list[str]:
        """What this build needs besides the back end; nothing if the translations are compiled and nobody signs."""
        lock = (Path(self.root) / "script" / "constraints.txt").read_text(encoding="utf-8")
        named = re.findall(r"^(\w\S*)(==\S+)", lock, re.MULTILINE)
        pins = {re.sub(r"[-_.]+", "-", name).lower(): name + version for name, version in named}
        needed = [pins["pyside6-essentials"]] if self._uncompiled() else []
        return [*needed, *([pins["cryptography"]] if os.environ.get(KEY) else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not compiled; list and sign what goes into a wheel."""
        if version == "editable":
            return
        for source in self._uncompiled():
            _compile(source)
        if self.target_name == "wheel":
            build_data["force_include"][str(self._manifest())] = "sabot/manifest.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was written for this build only."""
        del version, artifact_path
        for path, name in build_data["force_include"].items():
            if name == "sabot/manifest.json":
                Path(path).unlink(missing_ok=True)

    def _uncompiled(self) -> list[Path]:
        """The translations that are not compiled, or have changed since."""
        sources = sorted((Path(self.root) / "gui" / "language").glob("*.ts"))
        return [source for source in sources if _is_older(source.with_suffix(".qm"), source)]

    def _manifest(self) -> Path:
        """The manifest of the files that this wheel will hold, in a file of its own."""
        sys.path.insert(0, self.root)
        from controller.software.manifest import (  # noqa: PLC0415 - of the sources that are built
            PACKAGE,
            Manifest,
            ManifestError,
            load_release_key,
            manifest_text,
            signed,
        )
        from controller.software.scan import file_digest  # noqa: PLC0415

        builder: Any = self.build_config.builder
        files = {
            one.distribution_path: file_digest(one.path, os.stat(one.path))  # noqa: PTH116 - as it takes one
            for one in builder.recurse_included_files()
        }
        manifest = Manifest(PACKAGE, self.metadata.version, files, whole=False)
        key = os.environ.get(KEY)
        if key:
            try:
                manifest = signed(manifest, load_release_key(Path(key)))
            except ManifestError as error:
                sys.exit(f"sabot: {KEY}: {error}")
        descriptor, path = tempfile.mkstemp(prefix="sabot-manifest-")
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(manifest_text(manifest))
        Path(path).chmod(0o644)
        return Path(path)


def _is_older(compiled: Path, source: Path) -> bool:
    return not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime


def _compile(source: Path) -> None:
    """Compile a translation with the tool that Qt for Python brings."""
    found = importlib.util.find_spec("PySide6")
    if found is None or not found.submodule_search_locations:
        sys.exit("sabot: the translations are not compiled; run script/bootstrap first, or build with build isolation")
    tool = Path(found.submodule_search_locations[0]) / "lrelease"
    subprocess.run([tool, "-silent", source, "-qm", source.with_suffix(".qm")], check=True)  # noqa: S603 - our own files
