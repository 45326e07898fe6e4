"""The generated questions about formulas."""
import math
import sys
from pathlib import Path

from seeds import Numbers, away, short

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Oracles"))


def timing_curves():
    """Progress of cubic curves."""
    numbers = Numbers(1)
    fractions = [-0.5, 0, 1e-12, 0.001, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.999, 1 - 2.0 ** -53, 1, 2]
    for index in range(1, 17):
        x1, x2 = numbers.short(0, 1), numbers.short(0, 1)
        points = [x1, numbers.short(-0.5, 1.5), x2, numbers.short(-0.5, 1.5)]
        yield f"progress: generated {index}", {"kind": "progress", "controlPoints": points, "fractions": fractions}


def springs():
    """Springs of every description; the times are parts of their period."""
    from mpmath import mp
    from springs import described
    numbers = Numbers(2)
    for index in range(1, 41):
        ratio = numbers.element([numbers.short(0.05, 1), numbers.short(1, 4)])
        if index % 4 == 0:
            spring = {"response": numbers.short(0.05, 2), "dampingRatio": ratio}
        elif index % 4 == 1:
            spring = {"dampingRatio": ratio, "settlingDuration": numbers.short(0.1, 3),
                      "initialVelocity": numbers.short(-20, 20)}
        elif index % 4 == 2:
            spring = {"duration": numbers.short(0.05, 2), "bounce": numbers.short(-0.9, 0.9)}
        else:
            spring = {"mass": numbers.short(0.1, 5), "stiffness": numbers.short(10, 900),
                      "damping": numbers.short(0.5, 80)}
        mass, stiffness, _ = described(spring)
        period = float(2 * mp.pi * mp.sqrt(mass / stiffness))
        yield f"generated {index}", {
            "spring": spring, "value": numbers.short(-400, 400), "velocity": numbers.short(-3000, 3000),
            "times": [short(part * period) for part in [0.05, 0.2, 0.6, 1, 1.7]],
            "tolerances": [{"value": 0.1, "speed": 2}, {"value": 1, "speed": "infinity"},
                           {"value": "infinity", "speed": 10}]}


def pop_springs():
    """POP's sliders."""
    numbers = Numbers(3)
    for _ in range(20):
        bounciness, speed = numbers.short(0, 20), numbers.short(0, 20)
        yield (f"bounciness {bounciness}, speed {speed}",
               {"kind": "sliders", "bounciness": bounciness, "speed": speed})


def decay():
    """Decays of both forms, and movements of scrolling content."""
    numbers = Numbers(4)
    for _ in range(12):
        deceleration, velocity = numbers.short(0.9, 0.9999), numbers.short(-4000, 4000)
        for form in ["uiKit", "pop"]:
            reach = (1 / (-1000 * math.log(deceleration)) if form == "uiKit"
                     else deceleration / (1000 * (1 - deceleration)))
            ends = [short(part * (velocity * reach)) for part in [0.5, 0.999, 1.001, -0.5]]
            yield f"{form} {deceleration} from {velocity}", {
                "kind": "decay", "form": form, "deceleration": deceleration, "velocity": velocity,
                "times": [-1, 0, 1e-9, 0.001, 0.016, 0.1, 0.325, 1, 2.5, 10], "thresholds": [0, 5, 20, 1000],
                "distances": [0, 1, 10, -30, 400] + [end for end in ends if end]}
    numbers = Numbers(5)
    for index in range(1, 17):
        yield f"scroll: generated {index}", {
            "kind": "scroll", "position": numbers.short(-80, 1080), "velocity": numbers.short(-3000, 3000),
            "range": [0, 1000], "deceleration": numbers.element([0.998, 0.99]),
            "edgeStiffness": numbers.short(30, 300),
            "times": [-1, 0, 0.016, 0.05, 0.1, 0.2, 0.35, 0.6, 1, 1.5, 2.2, 3, 10]}


def both_sides(numbers):
    """0 and the numbers above 0, each with both signs."""
    return [0] + [signed for number in numbers if number > 0 for signed in (number, -number)]


def rubber_band():
    """Rubber bands."""
    numbers = Numbers(6)
    for _ in range(12):
        dimension, coefficient = numbers.short(50, 2000), numbers.short(0.05, 1.5)
        sizes = [1e-6, 1, 40, 250, 5000, 1e12] + [part * dimension for part in [0.1, 1, 3]]
        parts = [part * dimension for part in [0.001, 0.25, 0.9, 0.999999]]
        edges = [math.nextafter(dimension, 0), dimension, math.nextafter(dimension, math.inf), dimension * 1.5 + 1]
        yield f"dimension {dimension}, coefficient {coefficient}", {
            "dimension": dimension, "coefficient": coefficient, "overshoots": both_sides(sizes),
            "offsets": both_sides(parts + edges)}


def velocity():
    """Movements at the intervals of devices, with noise, jitter and losses."""
    def rounded(number):
        return away(number * 1e6) / 1e6

    numbers = Numbers(7)
    devices = [("125 Hz mouse", 0.008), ("1000 Hz mouse", 0.001), ("60 Hz touch", 1 / 60), ("90 Hz pad", 0.0111)]
    for device, interval in devices:
        for index in range(1, 5):
            time = start = numbers.short(0, 50)
            speed, pull, samples = numbers.short(-2500, 2500), numbers.short(-9000, 9000), []
            for _ in range(26):
                time += interval * numbers.short(0.9, 1.1) * numbers.element([1, 1, 1, 2])
                elapsed = time - start
                x = speed * elapsed + pull * elapsed * elapsed + numbers.short(-0.5, 0.5)
                y = -0.4 * speed * elapsed + numbers.short(-0.5, 0.5)
                samples.append([rounded(time), rounded(x), rounded(y)])
            newest = samples[-1][0]
            yield f"{device}, movement {index}", {"samples": samples, "times": [newest, newest + 0.01]}


PARTS = {"TimingCurves": [timing_curves], "Springs": [springs], "POPSprings": [pop_springs], "Decay": [decay],
         "RubberBand": [rubber_band], "Velocity": [velocity]}
