"""The damped oscillator: its state by a power series, its last exceedances by its closed solution."""
from mpmath import mp, mpf

from common import root


class Oscillator:
    """m x'' + c x' + k x = 0."""

    def __init__(self, m, k, c):
        self.m, self.k, self.c = m, k, c
        self.w = mp.sqrt(k / m)
        self.z = c / (2 * mp.sqrt(k * m))

        self.matrices = {}

    def state(self, t, x, v):
        """Position and velocity at a time."""
        if t <= 0:
            return x, v
        if t not in self.matrices:
            self.matrices[t] = self.matrix(t)
        a, b, c, d = self.matrices[t]
        return a * x + b * v / self.w, c * x * self.w + d * v

    def matrix(self, t):
        """The matrix exponential in the time unit 1 / w, by its power series and repeated squaring."""
        # There the matrix is [[0, 1], [-1, -2 z]].
        s, z2 = t * self.w, 2 * self.z
        halvings = max(0, int(mp.ceil(mp.log(s * (1 + z2), 2))) + 6)
        with mp.workdps(mp.dps + 15 + halvings // 3):
            h = s / mpf(2) ** halvings
            a, b, c, d = mpf(1), mpf(0), mpf(0), mpf(1)
            p, q, r, u = a, b, c, d
            n = 0
            while True:
                n += 1
                f = h / n
                p, q, r, u = -q * f, (p - z2 * q) * f, -u * f, (r - z2 * u) * f
                a, b, c, d = a + p, b + q, c + r, d + u
                if max(abs(p), abs(q), abs(r), abs(u)) < mpf(10) ** -mp.dps:
                    break
            for _ in range(halvings):
                a, b, c, d = a * a + b * c, b * (a + d), c * (a + d), b * c + d * d
            return a, b, c, d

    def acceleration(self, x, v):
        return -(self.k * x + self.c * v) / self.m

    def rest_time(self, x, v, value, speed):
        """The earliest time from which |x| stays within value and |x'| within speed."""
        w = self.w
        # In the time unit 1 / w, for the position and for the velocity, which obeys the same equation.
        return max(
            last_excess(self.z, x, v / w, value), last_excess(self.z, v, self.acceleration(x, v) / w, speed)) / w


def solution(z, x, v):
    """The solution of x'' + 2 z x' + x = 0 as a function."""
    if z < 1:
        f = mp.sqrt(1 - z * z)
        return lambda t: mp.exp(-z * t) * (x * mp.cos(f * t) + (v + z * x) / f * mp.sin(f * t))
    if z == 1:
        return lambda t: mp.exp(-t) * (x + (v + x) * t)
    g = mp.sqrt(z * z - 1)
    slow, fast = -1 / (z + g), -(z + g)
    first = (v - fast * x) / (slow - fast)
    return lambda t: first * mp.exp(slow * t) + (x - first) * mp.exp(fast * t)


def last_excess(z, x, v, bound):
    """The last time at which the solution exceeds a bound; 0 if never, infinity if again and again."""
    if (x == 0 and v == 0) or bound == mp.inf:
        return mpf(0)
    if bound == 0:
        return mp.inf
    f = solution(z, x, v)
    previous, last, following = mpf(0), None, None
    for extreme in extremes(z, x, v):
        if extreme is None:
            break
        if abs(f(extreme)) > bound:
            if z == 0:
                return mp.inf
            last = extreme
        else:
            following = extreme
            break
    if last is None:
        if abs(x) <= bound:
            return mpf(0)
        last = previous
    sign = 1 if f(last) > 0 else -1
    if following is None:
        following = last + 1
        while abs(f(following)) > bound:
            following = last + 2 * (following - last)
    return root(lambda t: sign * f(t) - bound, last, following)


def extremes(z, x, v):
    """The times of the extremes after 0, in order; without oscillation at most one, then None."""
    if z < 1:
        # The slope is the real part of D e^((-z + i f) t).
        f = mp.sqrt(1 - z * z)
        start = mp.mpc(x, -(v + z * x) / f)
        phase = mp.arg(start * mp.mpc(-z, f))
        n = mp.ceil((phase - mp.pi / 2) / mp.pi)
        first = (mp.pi / 2 + n * mp.pi - phase) / f
        if v == 0:
            first = mpf(0)
        while first < 0:
            first += mp.pi / f
        # Far more extremes than any case has; the amplitude falls by the same factor from each to the next.
        for index in range(100000):
            yield first + index * mp.pi / f
        return
    if v == 0:
        yield mpf(0)
    elif x + z * v != 0:
        h = v / (x + z * v)
        g = mp.sqrt(z * z - 1)
        if h > 0 and g * h < 1:
            yield mp.atanh(g * h) / g if g > 0 else h
    yield None
