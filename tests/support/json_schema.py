"""A small reader of JSON Schemas, for those that we make ourselves: the words that msgspec writes, and no others."""

import datetime as dt
import re
from collections.abc import Iterator
from typing import Any

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "number": (int, float)}
NOTES = {"$schema", "$id", "$defs", "title", "description", "default", "format"}


def wrong(  # noqa: PLR0912 - one arm for each word of a schema
    schema: Any, value: Any, root: dict[str, Any], at: str = ""
) -> Iterator[str]:
    """Every place where a value is not as the schema says."""
    if schema is False:
        yield f"{at}: too many"
        return
    if "$ref" in schema:
        yield from wrong(root["$defs"][schema["$ref"].rpartition("/")[2]], value, root, at)
    if isinstance(value, (dt.date, dt.time)):
        value = value.isoformat()
    for word, wanted in schema.items():
        match word:
            case "type":
                if not isinstance(value, TYPES[wanted]) or (wanted == "integer" and isinstance(value, bool)):
                    yield f"{at}: {value!r} is no {wanted}"
                    return
            case "enum":
                if not any(value == one and type(value) is type(one) for one in wanted):
                    yield f"{at}: {value!r} is none of {wanted}"
            case "anyOf":
                if all(any(wrong(one, value, root, at)) for one in wanted):
                    yield f"{at}: {value!r} is none of the {len(wanted)} kinds"
            case "pattern":
                if not re.search(wanted, value):
                    yield f"{at}: {value!r} does not match {wanted}"
            case "required":
                yield from (f"{at}: lacks {name}" for name in wanted if name not in value)
            case "minimum" | "minItems" | "minLength" | "minProperties":
                if (value if word == "minimum" else len(value)) < wanted:
                    yield f"{at}: below {wanted}"
            case "maximum" | "maxItems" | "maxLength":
                if (value if word == "maximum" else len(value)) > wanted:
                    yield f"{at}: above {wanted}"
            case "properties":
                for name in wanted.keys() & value.keys():
                    yield from wrong(wanted[name], value[name], root, f"{at}.{name}")
            case "additionalProperties":
                for name in value.keys() - schema.get("properties", {}).keys():
                    yield from wrong(wanted, value[name], root, f"{at}.{name}")
            case "prefixItems":
                for n, (one, item) in enumerate(zip(wanted, value, strict=False)):
                    yield from wrong(one, item, root, f"{at}[{n}]")
            case "items":
                for n, item in list(enumerate(value))[len(schema.get("prefixItems", ())) :]:
                    yield from wrong(wanted, item, root, f"{at}[{n}]")
            case "propertyNames":
                for name in value:
                    yield from wrong(wanted, name, root, f"{at}.{name}")
            case "$ref":
                pass
            case _:
                assert word in NOTES, f"{at}: this reader does not know {word}"
