"""`Document`: what a report says, as facts and tables of text. JSON, CSV and PDF are made from the same value."""

import csv
import io
import json
from typing import Any, NamedTuple


class Section(NamedTuple):
    """A table with a title."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class Document(NamedTuple):
    """A whole report."""

    kind: str
    title: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]


def document_fields(document: Document) -> dict[str, Any]:
    """The document as JSON has it: each row is an object with the names of its columns as keys."""
    return {
        "report": document.kind,
        "title": document.title,
        "facts": {name.replace(" ", "_"): value for name, value in document.facts},
        "sections": [
            {
                "title": section.title,
                "note": section.note,
                "rows": [
                    {name.replace(" ", "_"): value for name, value in zip(section.columns, row, strict=True)}
                    for row in section.rows
                ],
            }
            for section in document.sections
        ],
    }


def as_json(document: Document) -> bytes:
    """The document as JSON text."""
    return (json.dumps(document_fields(document), indent=2, ensure_ascii=False) + "\n").encode()


def as_csv(document: Document) -> bytes:
    """The document as CSV text: the facts, then every table under its title, separated by empty lines."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["report", document.title])
    writer.writerows(map(safe_row, document.facts))
    for section in document.sections:
        writer.writerow([])
        writer.writerow([section.title])
        writer.writerow(section.columns)
        writer.writerows(map(safe_row, section.rows))
        if section.note:
            writer.writerow(["note", section.note])
    return out.getvalue().encode()


def safe_row(row: tuple[str, ...]) -> list[str]:
    """The row with `'` before each text that a spreadsheet would read as a formula."""
    return [
        f"'{value}" if value[:1] in ("=", "+", "-", "@", "\t", "\r") and not _number(value) else value for value in row
    ]


def _number(value: str) -> bool:
    return value.lstrip("+-").replace(".", "", 1).replace("%", "").replace(" ", "").isdigit()
