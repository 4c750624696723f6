"""How unlikely a figure is: upper tails of small counts, shares and times, as natural logarithms. Exact sums, without a
library. A logarithm keeps findings apart that are all far below what a float can hold."""

from collections.abc import Iterator
from math import erfc, exp, inf, lgamma, log, log1p, pi, sqrt

_ENOUGH = 40.0
"""Terms that are this much smaller (as a logarithm) than the sum do not change it."""
_LITTLE = 1e-12
"""What is left of a sum does not change it if it is a smaller part of it."""
_FAR = 25.0
"""Beyond so many standard errors a float holds no tail; its logarithm is computed."""


def count_tail(seen: int, likely: float, spread: float) -> float:
    """ln P(at least `seen`), where `likely` is the mean and `spread` the relative variance beyond that of a Poisson
    count (a negative binomial count)."""
    if seen <= 0:
        return 0.0
    size = 1 / spread
    into, stays = log(likely / (likely + size)), size * log(size / (likely + size))
    first = lgamma(seen + size) - lgamma(size) - lgamma(seen + 1) + stays + seen * into
    odds, at, term, total = exp(into), seen, 1.0, 1.0
    while True:  # in parts of the first term
        factor = odds * (at + size) / (at + 1)
        term *= factor
        total += term
        at += 1
        if factor < 1 and term * factor < _LITTLE * total * (1 - factor):  # all that is left
            return min(0.0, first + log(total))


def share_tail(hits: int, of: int, chance: float, alike: float) -> float:
    """ln P(at least `hits` of `of`), where each is a hit with `chance` and two of them are `alike` (the correlation of
    a beta-binomial share)."""
    if hits <= 0:
        return 0.0
    weight = 1 / alike - 1
    yes, no = chance * weight, (1 - chance) * weight
    whole = _beta(yes, no)
    terms = (_choose(of, at) + _beta(at + yes, of - at + no) - whole for at in range(hits, of + 1))
    return min(0.0, _summed(terms))


def normal_tail(z: float) -> float:
    """ln P(a standard normal value is at least z)."""
    if z < _FAR:
        return log(erfc(z / sqrt(2)) / 2)
    return -z * z / 2 - log(z * sqrt(2 * pi)) - log1p(1 / (z * z))


def _summed(terms: Iterator[float]) -> float:
    """The logarithm of the sum, given the logarithms; ends when they fall and are too small to matter."""
    total = before = -inf
    for term in terms:
        top = max(total, term)
        total = top + log(exp(total - top) + exp(term - top))
        if term < before and term < total - _ENOUGH:
            break
        before = term
    return total


def _beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _choose(of: int, at: int) -> float:
    return lgamma(of + 1) - lgamma(at + 1) - lgamma(of - at + 1)
