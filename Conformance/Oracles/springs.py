"""The oracle of the part Springs."""
from mpmath import mp, mpf

from common import Answer, answers, exact, extended, root
from oscillator import Oscillator, solution

THOUSANDTH = mpf(1) / 1000


def described(spring):
    """Mass, stiffness and damping of a description."""
    g = {name: exact(value) for name, value in spring.items()}
    if "mass" in g:
        return g["mass"], g["stiffness"], g["damping"]
    if "settlingDuration" in g:
        return settling(g["dampingRatio"], g["settlingDuration"], g["initialVelocity"])
    if "response" in g:
        response, ratio = g["response"], g["dampingRatio"]
    else:
        response, b = g["duration"], g["bounce"]
        ratio = 1 - b if b >= 0 else 1 / (1 + b)
    w = 2 * mp.pi / response
    return mpf(1), w * w, 2 * ratio * w


def settling(ratio, duration, velocity):
    """The spring of a damping ratio that leaves a thousandth after a duration."""
    z = min(max(ratio, exact(0.01)), mpf(100))
    u = largest_phase(z, velocity * duration)
    return mpf(1), (u / duration) ** 2, 2 * z * u / duration


def largest_phase(z, velocity):
    """The largest u with a remainder of a thousandth, searched for downwards."""
    if velocity == 0 and z == 1:
        # (1 + u) e^-u = 0.001
        return -1 - mp.lambertw(-THOUSANDTH / mp.e, -1).real
    if z < 1:
        side = mp.sqrt(1 - z * z)
        if velocity == 0:
            return mp.log(z / (side * THOUSANDTH)) / z
        signed = lambda u: (z - velocity / u) / side * mp.exp(-z * u)
        slowest = z
    else:
        signed = lambda u: solution(z, mpf(1), -velocity / u)(u)
        slowest = 1 / (z + mp.sqrt(z * z - 1))
    high = 20 / slowest + 4 * abs(velocity) / slowest
    with mp.workdps(15):
        assert abs(signed(high)) < THOUSANDTH
        factor, u = mpf("0.98"), high
        while abs(signed(u * factor)) <= THOUSANDTH:
            u *= factor
    sign = 1 if signed(u * factor) > 0 else -1
    return root(lambda u: sign * signed(u) - THOUSANDTH, u * factor, u)


def settling_duration(m, k, c, ratio):
    """The duration for which a spring would be created; the ratio is the binary64 number of the answer."""
    if c == 0:
        return mp.inf
    if ratio >= 1:
        return Oscillator(m, k, c).rest_time(mpf(1), mpf(0), THOUSANDTH, mp.inf)
    y = max(ratio, exact(0.01))
    return mp.log(1000 * y / mp.sqrt(1 - y * y)) / (c / (2 * m))


def answer(given, found):
    m, k, c = described(given["spring"])
    one = Oscillator(m, k, c)
    x, v = exact(given["value"]), exact(given["velocity"])
    states = [one.state(exact(t), x, v) for t in given["times"]]
    size = abs(x) + abs(v) / one.w
    rests = [one.rest_time(x, v, exact(t["value"]), exact(t["speed"])) for t in given["tolerances"]]
    return {
        "mass": Answer(m), "stiffness": Answer(k), "damping": Answer(c), "dampingRatio": Answer(one.z),
        "response": Answer(2 * mp.pi / one.w),
        "bounce": Answer(1 - one.z if one.z <= 1 else 1 / one.z - 1, 1),
        "settlingDuration": extended(settling_duration(m, k, c, exact(found["dampingRatio"]))),
        "values": answers([state[0] for state in states], size),
        "velocities": answers([state[1] for state in states], size * one.w),
        "restTimes": answers(rests, 1 / one.w),
    }
