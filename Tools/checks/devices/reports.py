"""The reports of a device: its fingers, with a touch number and a place, and what else has changed."""
import functools
import itertools
import math
from collections import defaultdict

from formats import ABS, COUNTS, KEY, LEFT, MTX, MTY, REL, SLOT, SYN, TOOL, TOUCH, TRACKING, WIDTH, X, Y


def nearest(old, new, bound):
    """The partner of each new place with the smallest sum of squares, of pairs within the bound."""
    limit = min(bound * bound, 1e18)
    squares = [[(a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for b in old] for a in new]

    # The best partners of the places from i on, by the set of partners that are taken.
    @functools.cache
    def best(i, taken):
        if i == len(new):
            return 0, ()
        cost, rest = best(i + 1, taken)
        choices = [(cost + 2 * limit, (None, *rest))]
        for j, square in enumerate(squares[i]):
            if j not in taken and square <= limit:
                cost, rest = best(i + 1, taken | {j})
                choices.append((cost + square, (j, *rest)))
        return min(choices, key=lambda choice: choice[0])

    return list(best(0, frozenset())[1])


def protocol(device):
    sent = {(t, c) for _, t, c, _ in device.events}
    if (SYN, 2) in sent and (ABS, SLOT) not in sent:
        return "A"
    if (ABS, MTX) in sent and (ABS, MTY) in sent:
        return "B"
    return "single" if (ABS, X) in sent else "relative" if any(t == REL for t, _ in sent) else "none"


class Finger:
    def __init__(self):
        self.touch, self.id, self.x, self.y, self.tool = 0, -1, None, None, 0


def reports(device, kind_of_protocol):
    """Yields (time, {slot: finger} of fingers, slots with other tools, count, motion, wheel, button, is_lost)."""
    slots, single, current, number = defaultdict(Finger), Finger(), 0, itertools.count(1)
    contact, contacts, is_told, counts, pens, fine = Finger(), [], False, set(), set(), set()
    contact_width, dropping, known = None, False, {}
    motion, wheel, button = [0, 0], {}, None
    highest = device.axes.get(SLOT, (0, 63, 0))[1]
    ranges = [device.axes[a] for a in ((MTX, MTY) if MTX in device.axes else (X, Y)) if a in device.axes]
    bound = max((r[1] - r[0] + 1 for r in ranges), default=math.inf) / 4
    start = device.events[0][0] if device.events else 0
    is_pen = kind_of_protocol == "single" and device.decide() is None
    for time, kind, code, value in device.events:
        if (kind, code) == (SYN, 3):
            dropping = True
        elif (kind, code) == (SYN, 0):
            if dropping:
                for finger in [*slots.values(), single]:
                    finger.touch, finger.id = 0, -1
                known, counts, dropping = {}, set(), False
                yield (time - start) / 1e6, {}, set(), 0, (0, 0), (0, 0), None, True
            else:
                if kind_of_protocol == "A":
                    if is_told:
                        order = list(known)
                        if contacts and all(c.id >= 0 for c in contacts) and len({c.id for c in contacts}) == len(contacts):
                            ids = {known[s].id: i for i, s in enumerate(order)}
                            match = [ids.get(c.id) for c in contacts]
                        else:
                            match = nearest([(known[s].x, known[s].y) for s in order], [(c.x, c.y) for c in contacts], bound)
                        after = {}
                        for c, j in zip(contacts, match):
                            slot = order[j] if j is not None else next(
                                s for s in itertools.count() if s not in known and s not in after)
                            c.touch = known[slot].touch if j is not None else next(number)
                            after[slot] = c
                        known = dict(sorted(after.items()))
                    every = known
                elif kind_of_protocol == "B":
                    every = {s: f for s, f in sorted(slots.items()) if 0 <= s <= highest}
                else:
                    single.tool = 1 if pens or is_pen else 0
                    every = {0: single}
                fingers = {s: (f.touch, f.x, f.y) for s, f in every.items() if f.touch and f.tool == 0}
                others = {s for s, f in every.items() if f.touch and f.tool != 0}
                turn = [wheel.get(finer, 0) / 120 if finer in fine else wheel.get(coarse, 0)
                        for finer, coarse in ((12, 6), (11, 8))]
                yield ((time - start) / 1e6, fingers, others, 0 if others else max(counts, default=0), tuple(motion), tuple(turn),
                       button, False)
            contact, contacts, is_told, contact_width = Finger(), [], False, None
            motion, wheel, button = [0, 0], {}, None
        elif dropping:
            pass
        elif (kind, code) == (SYN, 2):
            is_told = True
            if contact_width != 0 and contact.x is not None and contact.y is not None:
                contacts.append(contact)
            contact, contact_width = Finger(), None
        elif kind == KEY and code in COUNTS:
            (counts.add if value else counts.discard)(COUNTS[code])
        elif kind == KEY and code == TOUCH:
            single.touch = single.touch or next(number) if value else 0
            is_told = is_told or not value
        elif kind == KEY and code == LEFT and value < 2:
            button = bool(value)
        elif kind == KEY and 0x140 <= code <= 0x144:
            (pens.add if value else pens.discard)(code)
        elif kind == REL and code in (X, Y):
            motion[code] += value
        elif kind == REL and code in (6, 8, 11, 12):
            fine |= {code} & {11, 12}
            wheel[code] = wheel.get(code, 0) + value
        elif kind == ABS:
            target = contact if kind_of_protocol == "A" else slots[current]
            if code == X:
                single.x = value
            elif code == Y:
                single.y = value
            elif code == SLOT:
                current = value
            elif code == MTX:
                target.x = value
            elif code == MTY:
                target.y = value
            elif code == TOOL:
                target.tool = value
            elif code == WIDTH:
                contact_width = value
            elif code == TRACKING:
                if kind_of_protocol != "A" and value != target.id:
                    target.touch = next(number) if value >= 0 else 0
                    if kind_of_protocol == "single":
                        single.touch = single.touch or target.touch
                target.id = value
