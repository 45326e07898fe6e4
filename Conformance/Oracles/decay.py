"""The oracle of the part Decay: the published formulas, in powers of the deceleration."""
from mpmath import mp, mpf

from common import UNDERFLOW, Answer, answers, exact
from oscillator import Oscillator


class Decay:
    def __init__(self, deceleration, form):
        self.d, self.form = deceleration, form

    def displacement(self, t, v):
        power = self.d ** (1000 * max(t, mpf(0)))
        if self.form == "uiKit":
            return v * (power - 1) / (1000 * mp.log(self.d))
        return v * self.d * (1 - power) / (1000 * (1 - self.d))

    def velocity(self, t, v):
        power = self.d ** (1000 * max(t, mpf(0)))
        if self.form == "uiKit":
            return v * power
        return -v * self.d * power * mp.log(self.d) / (1 - self.d)

    def limit(self, v):
        if self.form == "uiKit":
            return -v / (1000 * mp.log(self.d))
        return v * self.d / (1000 * (1 - self.d))

    def rest_time(self, v, threshold):
        if abs(v) <= threshold:
            return mpf(0)
        return mp.log(threshold / abs(v), self.d) / 1000 if threshold > 0 else mp.inf

    def time_to_reach(self, x, v):
        if x == 0:
            return mpf(0)
        limit = self.limit(v)
        if limit == 0 or not 0 < x / limit < 1:
            return None
        return mp.log(1 - x / limit, self.d) / 1000

    def velocity_to_reach(self, x, threshold):
        return mpf(0) if x == 0 else x / self.limit(mpf(1)) + mp.sign(x) * threshold


def decays(given):
    one = Decay(exact(given["deceleration"]), given["form"])
    v = exact(given["velocity"])
    times, distances = [exact(t) for t in given["times"]], [exact(x) for x in given["distances"]]
    thresholds = [exact(h) for h in given["thresholds"]]
    # The time in which the speed falls to 1 / e.
    time = -1 / (1000 * mp.log(one.d))
    return {
        "displacements": answers([one.displacement(t, v) for t in times], UNDERFLOW),
        "velocities": answers([one.velocity(t, v) for t in times], UNDERFLOW),
        "limit": Answer(one.limit(v)),
        "restTimes": answers([one.rest_time(v, h) for h in thresholds], time),
        "timesToReach": answers([one.time_to_reach(x, v) for x in distances], time),
        "velocitiesToReach": [answers([one.velocity_to_reach(x, h) for h in thresholds]) for x in distances],
    }


def scrolls(given):
    decay = Decay(exact(given["deceleration"]), "uiKit")
    k = exact(given["edgeStiffness"])
    edge = Oscillator(mpf(1), k, 2 * mp.sqrt(k))
    low, high = map(exact, given["range"])
    position, velocity = exact(given["position"]), exact(given["velocity"])
    # Each part: start, end, function of the time since the start.
    parts = []

    def spring(start, target, x, v):
        end = start + edge.rest_time(x, v, mpf("0.1"), mpf(2))

        def at(t):
            x1, v1 = edge.state(t, x, v)
            return target + x1, v1
        parts.append((start, end, at))
        return end, target

    def glide(start, origin, v):
        def at(t):
            return origin + decay.displacement(t, v), decay.velocity(t, v)
        limit = decay.limit(v)
        duration = decay.time_to_reach(limit - mp.sign(limit) * mpf("0.5"), v) if abs(limit) > 0.5 else mpf(0)
        target = high if v > 0 else low
        hit = decay.time_to_reach(target - origin, v)
        if hit is not None and hit <= duration:
            parts.append((start, start + hit, at))
            return spring(start + hit, target, mpf(0), decay.velocity(hit, v))
        parts.append((start, start + duration, at))
        return start + duration, at(duration)[0]

    inside = min(max(position, low), high)
    if position == inside:
        end, rest = glide(mpf(0), position, velocity)
    else:
        x = position - inside
        # The critical solution (x + (v + w x) t) e^(-w t) is 0 at this time.
        approach = velocity + edge.w * x
        crossing = -x / approach if approach else mpf(-1)
        if crossing > 0:
            parts.append((mpf(0), crossing, lambda t: tuple(
                a + b for a, b in zip(edge.state(t, x, velocity), (inside, 0)))))
            end, rest = glide(crossing, inside, edge.state(crossing, x, velocity)[1])
        else:
            end, rest = spring(mpf(0), inside, x, velocity)

    def at(t):
        t = max(t, mpf(0))
        if t >= end:
            return rest, mpf(0)
        start, _, function = next(part for part in parts if start_of(part) <= t < part[1])
        return function(t - start)

    states = [at(exact(t)) for t in given["times"]]
    size, speed = abs(position) + abs(low) + abs(high), abs(velocity) + edge.w
    return {
        "restTime": Answer(end, 1 / edge.w), "restValue": Answer(rest, size),
        "values": answers([s[0] for s in states], size), "velocities": answers([s[1] for s in states], speed),
    }


def start_of(part):
    return part[0]


def answer(given, found):
    return scrolls(given) if given["kind"] == "scroll" else decays(given)
