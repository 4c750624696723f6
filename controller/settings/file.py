"""Writing a settings file: the inverse of `read_settings`. Comments and the order of the keys survive."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from controller.game.strict_toml import MOST, parse_toml
from controller.journal.durable_files import write_whole
from controller.regular_file import read_regular
from controller.settings.settings import SettingsError, TableSettings, settings_fields, settings_from_fields


def settings_toml(settings: TableSettings, before: str = "") -> str:
    """The settings as the text of a file: `before` with the changed values, or a new text if that is impossible."""
    now = settings_fields(settings)
    if before.strip():
        with suppress(SettingsError, TOMLKitError):
            document = tomlkit.parse(before)
            _update(document, settings_fields(_read(before)), now)
            text = tomlkit.dumps(document)
            if _read(text) == settings:
                return text
    document = tomlkit.document()
    _update(document, {}, now)
    return tomlkit.dumps(document)


def _read(text: str) -> TableSettings:
    return settings_from_fields(parse_toml(text, "the file", SettingsError))


def _update(table: Any, was: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    for key in dict.fromkeys((*was, *now)):
        if was.get(key) == now.get(key):
            continue
        if key not in now:
            del table[key]
        elif isinstance(now[key], dict) and isinstance(table.get(key), dict):
            _update(table[key], was.get(key, {}), now[key])
        elif key == "screen":
            table[key] = tomlkit.inline_table()
            table[key].update(now[key])
        else:
            table[key] = now[key]


def write_settings(path: Path, settings: TableSettings) -> None:
    """Write the file, completely or not at all; raises `SettingsError` if it cannot be written."""
    try:
        before = read_regular(path, MOST).decode("utf-8", "replace") if path.exists() else ""
        write_whole(path, settings_toml(settings, before).encode())
    except OSError as failed:
        raise SettingsError(f"{path}: cannot be written ({failed.strerror or failed})") from None
