"""`Layout`: where the software lies on this machine, and how its paths are called in a manifest.

- our own packages: `controller/…`, `sabot/…`, wherever they are installed
- installed packages: `site-packages/…`; a second such folder is `site-packages-2/…`
- what starts them: `environment/bin/…` and `environment/pyvenv.cfg`
- what else Python can import from the folder of a checkout: `checkout/…`
- `sitecustomize` and `usercustomize` elsewhere on Python's path: `python/…`

Python's own library and those of the system are not listed: the system's packages vouch for them.
"""

import os
import site
import sys
import sysconfig
from pathlib import Path
from typing import Final

from controller.value import Value

OURS: Final = ("controller", "drivers", "gui", "hardware_sim", "sabot")
MANIFEST: Final = "sabot-manifest.json"
"""The name of a manifest in the environment that it is about."""
IN_WHEEL: Final = "sabot/manifest.json"
"""The path of the manifest that a wheel brings."""
SITE: Final = "site-packages"
ENVIRONMENT: Final = "environment"
PYTHON: Final = "python"
BESIDE: Final = "checkout"
NOT_IMPORTED: Final = ("benchmarks", "docs", "script", "tests")
"""Folders of a checkout that belong to it; no program of ours imports them."""


class Layout(Value):
    """Where the software lies."""

    root: Path
    """The folder of our packages."""
    sites: tuple[Path, ...]
    """The folders of installed packages, that of this environment first."""
    prefix: Path
    """The environment."""
    scripts: Path
    """The folder of the programs that start the software."""
    library: tuple[Path, ...] = ()
    """The folders of Python's own library."""
    others: tuple[Path, ...] = ()
    """What else Python imports from."""

    @property
    def is_checkout(self) -> bool:
        """Whether our packages are where they are developed, and not installed."""
        return self.root not in self.sites

    @property
    def manifest(self) -> Path:
        """The manifest of this environment; where there is none, and Sabot came as a wheel, that of the wheel."""
        here = self.prefix / MANIFEST
        return here if self.is_checkout or here.exists() else self.root / IN_WHEEL

    def site_names(self) -> tuple[tuple[str, Path], ...]:
        """The folders of installed packages, each with its name in a manifest."""
        return tuple((SITE if n == 1 else f"{SITE}-{n}", folder) for n, folder in enumerate(self.sites, 1))


def this_layout() -> Layout:
    """The layout of the program that runs."""
    root = _real(__file__).parents[2]
    named = [_real(sysconfig.get_path(name)) for name in ("purelib", "platlib")]
    if site.ENABLE_USER_SITE:
        named.append(_real(site.getusersitepackages()))
    imports = [_real(folder) for folder in sys.path if folder]
    sites = [
        folder for folder in (*named, *imports, root) if folder.name in (SITE, "dist-packages") and folder.is_dir()
    ]
    library = [_real(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")]
    return Layout(
        root=root,
        sites=tuple(dict.fromkeys(sites)),
        prefix=Path(sys.prefix),
        scripts=Path(sysconfig.get_path("scripts")),
        library=tuple(dict.fromkeys(library)),
        others=tuple(folder for folder in dict.fromkeys(imports) if folder not in (*sites, *library, root)),
    )


def _real(path: str) -> Path:
    return Path(os.path.realpath(path))
