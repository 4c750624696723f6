"""A strict reader of the text form of Prometheus, written from its description and not from our writer."""

import re
from typing import NamedTuple

_NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
_LABEL = re.compile(r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"')
_SAMPLE = re.compile(rf"({_NAME})(?:\{{(.*)\}})? (\S+)")


class Sample(NamedTuple):
    """One line."""

    name: str
    labels: dict[str, str]
    value: float


class Family(NamedTuple):
    """A metric with its lines."""

    kind: str
    says: str
    samples: list[Sample]


def parse_metrics(text: str) -> dict[str, Family]:
    """The metrics of a file; AssertionError where node_exporter would refuse it."""
    assert text.endswith("\n")
    families: dict[str, Family] = {}
    seen, name, says = set(), "", ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            name, says = line.removeprefix("# HELP ").split(" ", 1)
            assert name not in families, f"{name} comes twice"
        elif line.startswith("# TYPE "):
            typed, kind = line.removeprefix("# TYPE ").split(" ")
            assert typed == name
            assert kind in ("gauge", "counter", "histogram")
            families[name] = Family(kind, says, [])
        else:
            sample = _sample(line)
            of = re.sub("_(bucket|sum|count)$", "", sample.name) if families[name].kind == "histogram" else sample.name
            assert of == name, f"{line} is no line of {name}"
            key = (sample.name, *sorted(sample.labels.items()))
            assert key not in seen, f"{line} comes twice"
            seen.add(key)
            families[name].samples.append(sample)
    for name, family in families.items():
        assert family.samples, name
        if family.kind == "histogram":
            _check_histogram(name, family.samples)
    return families


def _sample(line: str) -> Sample:
    found = _SAMPLE.fullmatch(line)
    assert found, line
    words, labels, at = found[2] or "", {}, 0
    while at < len(words):
        label = _LABEL.match(words, at)
        assert label, line
        assert label[1] not in labels
        labels[label[1]] = re.sub(r"\\(.)", lambda one: {"n": "\n"}.get(one[1], one[1]), label[2])
        at = label.end()
        assert at == len(words) or words[at] == ",", line
        at += 1
    return Sample(found[1], labels, float(found[3]))


def _check_histogram(name: str, samples: list[Sample]) -> None:
    """Buckets rise, and the last one is the count."""
    series: dict[tuple[tuple[str, str], ...], list[tuple[float, float]]] = {}
    counts = {}
    for sample in samples:
        key = tuple(sorted((label, word) for label, word in sample.labels.items() if label != "le"))
        if sample.name == f"{name}_bucket":
            series.setdefault(key, []).append((float(sample.labels["le"]), sample.value))
        elif sample.name == f"{name}_count":
            counts[key] = sample.value
    for key, buckets in series.items():
        assert buckets == sorted(buckets)
        assert [count for _, count in buckets] == sorted(count for _, count in buckets)
        assert buckets[-1] == (float("inf"), counts[key])


def value_of(families: dict[str, Family], name: str, **labels: str) -> float:
    """The value of the one line with these labels, among others."""
    family = families[re.sub("_(bucket|sum|count)$", "", name) if name not in families else name]
    (found,) = [one for one in family.samples if one.name == name and labels.items() <= one.labels.items()]
    return found.value
