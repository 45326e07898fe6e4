"""The oracle of the part TimingCurves."""
import math
from fractions import Fraction

from mpmath import mp, mpf

from common import Answer, answers, exact, extended, root
from oscillator import Oscillator, solution
from springs import THOUSANDTH, described, settling

# Core Animation's documented curves, by their control points.
NAMED = {
    "linear": (0, 0, 1, 1), "easeIn": ("0.42", 0, 1, 1), "easeOut": (0, 0, "0.58", 1), "easeInOut": ("0.42", 0, "0.58", 1),
    "default": ("0.25", "0.1", "0.25", 1),
}


class Cubic:
    """A cubic Bezier curve by its power basis, in rational numbers."""

    def __init__(self, given):
        if "name" in given:
            self.points = [mpf(p) for p in NAMED[given["name"]]]
            points = [Fraction(p) for p in NAMED[given["name"]]]
        else:
            self.points = [exact(p) for p in given["controlPoints"]]
            points = [Fraction(float(p)) for p in given["controlPoints"]]
        self.straight = points[0] == points[1] and points[2] == points[3]
        self.x, self.y = self.power(points[0], points[2]), self.power(points[1], points[3])

    @staticmethod
    def power(p, q):
        """The coefficients of s, s^2 and s^3."""
        return [mpf(f.numerator) / f.denominator for f in (3 * p, 3 * q - 6 * p, 1 + 3 * p - 3 * q)]

    def parameter(self, fraction):
        """The s with X(s) = fraction, in so many digits that a triple root keeps 20."""
        a, b, c = self.x
        with mp.workdps(70):
            return fraction if fraction in (0, 1) else root(lambda s: s * (a + s * (b + s * c)) - fraction, mpf(0), mpf(1))

    @staticmethod
    def derivatives(f, s):
        return f[0] + s * (2 * f[1] + 3 * s * f[2]), 2 * f[1] + 6 * s * f[2]

    def at(self, fraction):
        """Value and slope."""
        inside = min(max(fraction, mpf(0)), mpf(1))
        if self.straight:
            return inside, mpf(1)
        s = self.parameter(inside)
        value = s * (self.y[0] + s * (self.y[1] + s * self.y[2]))
        (x1, x2), (y1, y2) = self.derivatives(self.x, s), self.derivatives(self.y, s)
        tiny = mpf("1e-20")
        if abs(x1) > tiny:
            return value, y1 / x1
        if abs(y1) > tiny:
            return value, mp.inf if y1 > 0 else -mp.inf
        if abs(x2) > tiny:
            return value, y2 / x2
        if abs(y2) > tiny:
            return value, mp.inf if (y2 > 0) == (inside < 1) else -mp.inf
        return value, mpf(1)

    def scale(self):
        """The size of the numbers whose sum is a value."""
        return 1 + max(abs(p) for p in self.points)


def reached(value, duration, fractions, solve):
    """The first times at which a curve has fractions; value is a function of a float, solve one of an interval."""
    found = []
    table = None
    for fraction in map(float, fractions):
        if fraction <= 0:
            found.append(mpf(0))
        elif fraction >= 1 or duration == 0:
            found.append(duration)
        else:
            high = duration
            if mp.isinf(duration):
                high = mpf("1e-9")
                while value(float(high)) < fraction:
                    high *= 2
            if table is None or mp.isinf(duration):
                table = [value(float(high) * i / 256) for i in range(1, 256)]
            i = next((i for i, v in enumerate(table, 1) if v >= fraction), 256)
            # A little wider, because the interval was found in binary64.
            found.append(solve(mpf(fraction), high * (i - 1 - mpf("1e-9")) / 256, high * (i + mpf("1e-9")) / 256))
    return found


def progress(given):
    cubic = Cubic(given)
    pairs = [cubic.at(exact(f)) for f in given["fractions"]]
    # A slope is a quotient of small numbers near a vertical tangent.
    return {
        "controlPoints": answers(cubic.points, 1), "values": answers([p[0] for p in pairs], cubic.scale()),
        "slopes": answers([p[1] for p in pairs], cubic.scale()),
    }


def cubic_timing(given):
    cubic, duration = Cubic(given), exact(given["duration"])

    def at(t):
        t = max(t, mpf(0))
        if t >= duration:
            return mpf(1), mpf(0)
        value, slope = cubic.at(t / duration)
        return value, slope / duration

    def solve(fraction, low, high):
        # In the parameter, not in the time.
        y = lambda s: s * (cubic.y[0] + s * (cubic.y[1] + s * cubic.y[2])) - fraction
        s = root(y, cubic.parameter(max(low, mpf(0)) / duration), cubic.parameter(min(high, duration) / duration))
        return duration * s * (cubic.x[0] + s * (cubic.x[1] + s * cubic.x[2]))

    pairs = [at(exact(t)) for t in given["times"]]
    times = reached(FloatCubic(cubic, float(duration)), duration, given["fractions"], solve)
    size = cubic.scale()
    return {
        "duration": Answer(duration), "values": [answers([p[0] for p in pairs], size)],
        "slopes": [answers([p[1] for p in pairs], size / duration if duration else 1)],
        "reached": answers(times, duration),
    }


class FloatCubic:
    """The value of a cubic curve at a time, in binary64: only to find an interval."""

    def __init__(self, cubic, duration):
        self.x, self.y, self.duration = [float(c) for c in cubic.x], [float(c) for c in cubic.y], duration

    def __call__(self, time):
        fraction, low, high = time / self.duration, 0.0, 1.0
        for _ in range(50):
            s = (low + high) / 2
            if s * (self.x[0] + s * (self.x[1] + s * self.x[2])) < fraction:
                low = s
            else:
                high = s
        return high * (self.y[0] + high * (self.y[1] + high * self.y[2]))


def spring_timing(given):
    velocity = given["initialVelocity"]
    if isinstance(velocity, list):
        dx, dy = map(exact, velocity)
        along = {"x": dx, "y": dy, "other": mp.sqrt(dx * dx + dy * dy)}
    else:
        along = dict.fromkeys(("x", "y", "other"), exact(velocity))
    critical = given["overdamping"] == "asCritical"
    asked = exact(given["duration"])
    if "dampingRatio" in given:
        ratio = exact(given["dampingRatio"])
        ratio = min(ratio, mpf(1)) if critical else ratio
        duration = asked if asked >= exact(1e-6) else mpf(0)
        springs = [settling(ratio, duration, v) for v in set(along.values())] if duration else [(mpf(1),) * 3]
        m, k, c = max(springs, key=lambda spring: spring[1])
    else:
        names = {"mass": "mass", "stiffness": "stiffness", "damping": "damping", "springDuration": "duration",
                 "bounce": "bounce"}
        m, k, c = described({new: given[old] for old, new in names.items() if old in given})
        if critical and c * c > 4 * k * m:
            c = 2 * mp.sqrt(k * m)
        one = Oscillator(m, k, c)
        duration = max(one.rest_time(mpf(1), -v, THOUSANDTH, mp.inf) for v in set(along.values()))
    one = Oscillator(m, k, c)

    def at(t, v):
        t = max(t, mpf(0))
        if t >= duration:
            return mpf(1), mpf(0)
        x, speed = one.state(t, mpf(1), -v)
        return 1 - x, -speed

    states = [[at(exact(t), along[name]) for t in given["times"]] for name in given["directions"]]
    sizes = [1 + abs(along[name]) / one.w for name in given["directions"]]
    v = along["other"]
    end = float(duration)
    curve, left = FloatSpring(one, v), solution(one.z, mpf(1), -v / one.w)

    def solve(fraction, low, high):
        f = lambda t: left(t * one.w) - (1 - fraction)
        # The value steps to 1 at the end.
        return duration if high >= duration and f(duration) > 0 else root(f, low, min(high, duration))

    times = reached(lambda t: 1.0 if t >= end else curve(t), duration, given["fractions"], solve)
    return {
        "duration": extended(duration),
        "values": [answers([s[0] for s in line], size) for line, size in zip(states, sizes)],
        "slopes": [answers([s[1] for s in line], size * one.w) for line, size in zip(states, sizes)],
        "reached": answers(times, 1 / one.w),
    }


class FloatSpring:
    """The value of a spring at a time, in binary64: only to find an interval."""

    def __init__(self, one, velocity):
        self.w, self.z, self.v = float(one.w), float(one.z), float(velocity / one.w)

    def __call__(self, time):
        t, z, v = time * self.w, self.z, self.v
        if z < 1:
            f = math.sqrt((1 - z) * (1 + z))
            return 1 - math.exp(-z * t) * (math.cos(f * t) + (z - v) / f * math.sin(f * t))
        g = math.sqrt((z - 1) * (z + 1))
        slow = 1 / (z + g)
        lag = -math.expm1(-2 * g * t) / (2 * g) if g else t
        return 1 - math.exp(-slow * t) * (1 + (slow - v) * lag)


def key_frames(given):
    duration, values = exact(given["duration"]), []
    for time in map(exact, given["times"]):
        g = time / duration
        shown, before = mpf(0), mpf(0)
        for frame in given["keyFrames"]:
            start, value = exact(frame["start"]), exact(frame["value"])
            end = min(start + exact(frame["duration"]), mpf(1))
            done = mpf(1) if g >= end else mpf(0) if g <= start else (g - start) / (end - start)
            shown += (value - before) * done
            before = value
        values.append(shown)
    return {"values": answers(values, max(abs(exact(frame["value"])) for frame in given["keyFrames"]))}


def answer(given, found):
    kind = given["kind"]
    if kind == "progress":
        return progress(given)
    if kind == "keyFrames":
        return key_frames(given)
    return spring_timing(given) if "overdamping" in given else cubic_timing(given)
