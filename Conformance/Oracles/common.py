"""What the oracles have in common: exact numbers, answers with a scale, and root finding."""
import json
from pathlib import Path

from mpmath import mp, mpf

mp.dps = 50

# The constants of the core that no tuning changes, by their names.
FIXED = {one["name"]: one["value"]
         for one in json.loads((Path(__file__).resolve().parents[1] / "Constants.json").read_text())["fixed"]}

# The largest difference, relative to the larger of the answer's magnitude and its scale.
BOUND = mpf("1e-12")
# The scale of a quantity that falls to 0: a binary64 number has no digits below it.
UNDERFLOW = mpf("1e-290")


class Answer:
    """A number in 50 digits, and the scale of the quantity: the size of the numbers it is the difference of."""

    def __init__(self, value, scale=0):
        self.value, self.scale = mpf(value), mpf(scale)


def exact(number):
    """A number of a file, which is a binary64 number, in 50 digits."""
    return mp.inf if number == "infinity" else -mp.inf if number == "-infinity" else mpf(float(number))


def answers(numbers, scale=0):
    """Answers of one scale; the infinite ones are the strings of the file, None stays."""
    return [extended(number, scale) for number in numbers]


def extended(number, scale=0):
    """An answer; the string of the file for an infinite one, None for None."""
    if number is None:
        return None
    return ("infinity" if number > 0 else "-infinity") if mp.isinf(number) else Answer(number, scale)


def differences(found, answer, place="expect"):
    """(place, excess, text) for each number: excess is the difference relative to what is permitted."""
    if isinstance(answer, Answer):
        if isinstance(found, bool) or not isinstance(found, (int, float)):
            yield place, mp.inf, f"is {found}, and the oracle has {mp.nstr(answer.value, 20)}"
            return
        difference, permitted = abs(mpf(found) - answer.value), BOUND * max(abs(answer.value), answer.scale)
        excess = difference / permitted if permitted > 0 else (mp.inf if difference > 0 else mpf(0))
        yield place, excess, f"is {found}, and the oracle has {mp.nstr(answer.value, 20)}"
    elif isinstance(answer, dict):
        if not isinstance(found, dict) or found.keys() != answer.keys():
            yield place, mp.inf, "has other members than the oracle's answer"
            return
        for name in answer:
            yield from differences(found[name], answer[name], f"{place}.{name}")
    elif isinstance(answer, list):
        if not isinstance(found, list) or len(found) != len(answer):
            yield place, mp.inf, "has another number of elements than the oracle's answer"
            return
        for index, pair in enumerate(zip(found, answer)):
            yield from differences(*pair, f"{place}[{index}]")
    else:
        yield place, mpf(0) if found == answer else mp.inf, f"is {found}, and the oracle has {answer}"


def root(function, low, high):
    """The zero of a function between two arguments at which its signs differ: the Illinois method."""
    below, above = function(low), function(high)
    if below == 0:
        return low
    if above == 0:
        return high
    assert (below > 0) != (above > 0), "no change of sign"
    side = 0
    for step in range(400):
        # Halving now and then makes the method safe where it is slow.
        middle = (low + high) / 2 if step % 6 == 5 else (low * above - high * below) / (above - below)
        if not low < middle < high:
            middle = (low + high) / 2
        value = function(middle)
        if value == 0:
            return middle
        if (value > 0) == (above > 0):
            high, above = middle, value
            if side == 1:
                below /= 2
            side = 1
        else:
            low, below = middle, value
            if side == -1:
                above /= 2
            side = -1
        if high - low <= mpf("1e-35") * abs(high):
            break
    return (low + high) / 2
