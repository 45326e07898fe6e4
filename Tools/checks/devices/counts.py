"""What becomes of a device's reports in a recording, in numbers: by Docs/Import.md and libinput's rules, not Tactile's code."""
import json
import math

from formats import MTX, MTY, X, Y
from reports import protocol, reports

WIDE, HIGH, PER_MM = 1280, 800, 10.5


class Count(dict):
    FIELDS = ("contacts", "lifts", "scrolls", "pinches", "distance", "events")

    def __init__(self):
        super().__init__({field: 0 for field in self.FIELDS})


def axis(device, code, other):
    best = device.axes.get(code)
    return best if best and best[1] > best[0] else device.axes[other]


def scale(device, is_single):
    names = ((X, MTX), (Y, MTY)) if is_single else ((MTX, X), (MTY, Y))
    across, down = (axis(device, *n) for n in names)
    if across[2] > 0 and down[2] > 0:
        return PER_MM / across[2], PER_MM / down[2]
    return PER_MM * 69 / (across[1] - across[0] + 1), PER_MM * 50 / (down[1] - down[0] + 1)


def screen(device, is_single):
    count, down = Count(), {}
    names = ((X, MTX), (Y, MTY)) if is_single else ((MTX, X), (MTY, Y))
    across, along = (axis(device, *n) for n in names)
    for _, fingers, _, _, _, _, _, is_lost in reports(device, protocol(device)):
        if is_lost:
            count["events"] += len(down)
            down = {}
        for slot in [s for s, (touch, _) in down.items() if fingers.get(s, (0,))[0] != touch]:
            del down[slot]
            count["lifts"] += 1
            count["events"] += 1
        for slot, (touch, x, y) in fingers.items():
            if x is None or y is None:
                continue
            place = [min(max((v - r[0]) / (r[1] - r[0]), 0), 1) * s for v, r, s in ((x, across, WIDE), (y, along, HIGH))]
            if slot not in down:
                count["contacts"] += 1
            elif down[slot][1] == place:
                continue
            else:
                count["distance"] += math.dist(place, down[slot][1])
            down[slot] = (touch, place)
            count["events"] += 1
    count["events"] += len(down)
    count["lifts"] += len(down)
    return count


def compass(dx, dy):
    """libinput's directions: the eighths of a circle near a direction, from the north clockwise."""
    r = math.atan2(dx, -dy) / (math.pi / 4) % 8
    if abs(dx) < 2 and abs(dy) < 2:
        middle = (int(r // 2) * 2 + 1 if dx and dy else round(r)) % 8
        return {(middle + i) % 8 for i in (-1, 0, 1)}
    return {math.ceil(r - 0.1) % 8, math.floor(r + 0.1) % 8}


def same_direction(moves):
    one, two = (compass(*m) for m in moves)
    return any((a - b) % 8 in (0, 1, 7) for a in one for b in two)


class Two:
    """Two fingers: their movements wait until they scroll or pinch."""

    def __init__(self, count, time, pair):
        self.count, self.start, self.time, self.waiting = count, pair, time, 0
        self.state = "wait" if pair else "scroll"
        self.sum, self.has_moved, self.begun, self.last = 0, False, False, pair
        count["scrolls"] += 1
        count["events"] += 1

    def decide(self, time, pair):
        moves = [[(n - o) / PER_MM for n, o in zip(pair[k], self.start[k])] for k in self.start]
        one, two = (math.hypot(*m) for m in moves)
        gap = [abs(a - b) / PER_MM for a, b in zip(*pair.values())]
        if self.state == "scroll":
            return "pinch" if time < self.time + 0.3 and min(one, two) >= 1.5 and not same_direction(moves) else "scroll"
        if max(one, two) < 1:
            return "wait"
        if gap[0] < 40 and gap[1] < 7 and time > self.time + 0.15:
            return "scroll"
        if min(one, two) < 1.5:
            return "scroll" if max(one, two) >= 4 else "wait"
        return "scroll" if same_direction(moves) else "pinch"

    def move(self, time, delta, pair):
        if pair and self.start and pair.keys() != self.start.keys():
            self.start, self.time, self.last = pair, time, pair
            if self.state == "pinch":
                return
        if self.state == "pinch":
            if pair and pair != self.last:
                if not self.begun:
                    self.begun, self.waiting, self.sum = True, 0, 0
                    self.count["events"] += 2
                    self.count["pinches"] += 1
                self.count["events"] += 1
                self.last = pair
            return
        moved = math.hypot(*(round(d, 6) for d in delta))
        self.state = self.decide(time, pair) if pair and self.start else "scroll"
        if moved:
            self.waiting += 1
            self.sum += moved
        if self.state == "scroll":
            self.flush()
        elif self.state == "pinch":
            self.last = pair

    def flush(self):
        self.count["events"] += self.waiting
        self.count["distance"] += self.sum
        self.has_moved = self.has_moved or self.waiting > 0
        self.waiting, self.sum = 0, 0

    def end(self):
        if not self.begun:
            self.flush()
        self.count["events"] += 1
        self.count["lifts"] += 1


def pad(device, is_single):
    count, sx, sy = Count(), *scale(device, is_single)
    place, pressed, state, two, before = [WIDE / 2, HIGH / 2], False, "none", None, {}
    exact, is_used = device.props is not None and 3 not in device.props, False
    for time, fingers, _, counted, _, _, button, is_lost in reports(device, protocol(device)):
        is_used = is_used or bool(fingers) or button is not None
        if is_lost:
            count["events"] += pressed
            if two:
                two.end()
            pressed, state, two, before = False, "none", None, {}
        new = {(s, t): (x * sx, y * sy) for s, (t, x, y) in fingers.items() if x is not None and y is not None}
        total = max(len(fingers), counted)
        goal = ("none" if not fingers else "point" if pressed or button or total == 1 else "two" if total == 2 else "more")
        pair = new if exact and len(fingers) == 2 and len(new) == 2 else None
        moves = [(new[k][0] - before[k][0], new[k][1] - before[k][1]) for k in new if k in before]
        if goal == state == "point" and moves:
            delta = max(moves, key=lambda m: math.hypot(*m))
            target = [min(max(p + d, 0), s) for p, d, s in zip(place, delta, (WIDE, HIGH))]
            if target != place:
                count["events"] += 1
                count["distance"] += math.dist(place, target)
                place = target
        elif goal == state == "two":
            delta = [sum(m[i] for m in moves) / len(moves) for i in (0, 1)] if moves else (0, 0)
            two.move(time, delta, pair)
        elif goal != state:
            if two:
                two.end()
            two = Two(count, time, pair) if goal == "two" else None
            state = goal
        before = new
        if button is not None and button != pressed:
            count["events"] += 1
            count["contacts"] += button
            count["lifts"] += not button
            pressed = button
    count["events"] += pressed + is_used
    count["lifts"] += pressed
    if two:
        two.end()
    return count


def mouse(device):
    count, place, pressed, is_used = Count(), [WIDE / 2, HIGH / 2], False, False
    for _, _, _, _, motion, wheel, button, is_lost in reports(device, protocol(device)):
        is_used = is_used or any(motion) or any(wheel) or button is not None
        if is_lost and pressed:
            pressed, count["events"] = False, count["events"] + 1
        target = [min(max(p + d, 0), s) for p, d, s in zip(place, motion, (WIDE, HIGH))]
        if target != place:
            count["events"] += 1
            count["distance"] += math.dist(place, target)
            place = target
        if any(wheel):
            count["events"] += 1
            count["scrolls"] += 1
            count["distance"] += 80 * math.hypot(*wheel)
        if button is not None and button != pressed:
            pressed, count["events"] = button, count["events"] + 1
            count["contacts" if button else "lifts"] += 1
    count["events"] += pressed + is_used
    count["lifts"] += pressed
    return count


def moves(device):
    """Whether a finger moves during its touch, or the device moves by itself."""
    before = {}
    for _, fingers, _, _, motion, wheel, _, _ in reports(device, protocol(device)):
        if any(motion) or any(wheel) or any(before.get(slot) and before[slot][0] == finger[0] and before[slot] != finger
                                            for slot, finger in fingers.items()):
            return True
        before = fingers
    return False


def expected(device):
    """The second reading; None if nothing can be imported."""
    kind, is_single = device.decide(), protocol(device) == "single"
    try:
        count = {"touchscreen": screen, "touchpad": pad, "mouse": lambda d, _: mouse(d)}[kind](device, is_single)
    except KeyError:
        return None
    # A pointer begins at its place, with an event of its own.
    least = 0 if kind == "touchscreen" else 1
    return None if not count["events"] or count["events"] == least and moves(device) else count


def recorded(text):
    count, places = Count(), {}
    for line in text.splitlines()[1:]:
        event = json.loads(line)
        kind, phase = event["type"], event.get("phase")
        if kind not in ("pointer", "scroll", "pinch"):
            continue
        count["events"] += 1
        if kind == "pointer":
            key, place = event.get("id", 0), (event["x"], event["y"])
            is_touch = event.get("source") == "touch" or key > 0
            count["contacts"] += phase == "down"
            count["lifts"] += phase in ("up", "cancel")
            if key in places:
                count["distance"] += math.dist(place, places[key])
            places[key] = place
            if is_touch and phase in ("up", "cancel"):
                del places[key]
        elif kind == "scroll":
            count["scrolls"] += phase in (None, "mayBegin")
            count["distance"] += math.hypot(event.get("dx", 0), event.get("dy", 0))
            count["lifts"] += phase in ("ended", "cancelled")
        else:
            count["pinches"] += phase == "began"
            # The scroll of the same fingers has ended for the pinch.
            count["lifts"] += (phase in ("ended", "cancelled")) - (phase == "began")
    return count
