"""Writing a settings file: the inverse of `read_settings`. What a person wrote as a comment is not kept."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

from controller.settings.settings import SettingsError, TableSettings, settings_fields

NEW = ".new"
"""A file is whole before it gets its name."""


def settings_toml(settings: TableSettings) -> str:
    """The settings as the text of a file; `parse_settings` is the inverse."""
    fields = settings_fields(settings)
    tables = {key: value for key, value in fields.items() if isinstance(value, dict) and key != "screen"}
    lines = [f"{key} = {_value(value)}" for key, value in fields.items() if key not in tables]
    for key, table in tables.items():
        lines += _table(key, table)
    return "\n".join(lines) + "\n"


def _table(name: str, table: Mapping[str, object]) -> list[str]:
    plain = [f"{key} = {_value(value)}" for key, value in table.items() if not isinstance(value, dict)]
    found = ["", f"[{name}]", *plain] if plain else []
    for key, value in table.items():
        if isinstance(value, dict):
            found += ["", f"[{name}.{key}]", *(f"{inner} = {_value(of)}" for inner, of in value.items())]
    return found


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)  # texts, numbers, true and false are written alike in JSON and TOML


def write_settings(path: Path, settings: TableSettings) -> None:
    """Write the file anew, whole or not at all; `SettingsError` says why not."""
    new = path.with_name(path.name + NEW)
    try:
        with new.open("w", encoding="utf-8") as file:
            file.write(settings_toml(settings))
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            new.chmod(path.stat().st_mode & 0o777)
        new.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as failed:
        new.unlink(missing_ok=True)
        raise SettingsError(f"{path}: cannot be written ({failed.strerror or failed})") from None
