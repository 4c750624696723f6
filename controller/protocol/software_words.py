"""The software that a table ran, in a few words for reports: version, eight digits of its digest, and a mark."""

from controller.table.events import TableStarted


def mark(signed_by: str | None) -> tuple[str, ...]:
    """Who signed the software: the key of a release by its eight digits, in capitals what is none."""
    if signed_by is None:
        return ("UNSIGNED",)
    return (signed_by if signed_by.startswith("release:") else signed_by.upper(),)


def table_software(event: TableStarted) -> str:
    """The software of a table that starts."""
    if event.digest is None:
        return event.software
    return " ".join(
        [event.software, event.digest[:8] or "NO MANIFEST", *(mark(event.signed_by) if event.digest else ())]
    )
