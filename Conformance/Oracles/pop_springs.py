"""The oracle of the part POPSprings: the functions of POP, under its names."""
from mpmath import mp, mpf

from common import Answer, exact


def normalize(value, start, end):
    return (value - start) / (end - start)


def project_normal(n, start, end):
    return start + n * (end - start)


def quadratic_out_interpolation(t, start, end):
    return start + (2 * t - t * t) * (end - start)


def no_bounce(tension):
    """POP's three fits."""
    if tension <= 18:
        fit = ("0.0007", "-0.031", "0.64", "1.28")
    elif tension <= 44:
        fit = ("0.000044", "-0.006", "0.36", "2")
    else:
        fit = ("0.00000045", "-0.000332", "0.1078", "5.84")
    return mp.polyval([mpf(c) for c in fit], tension)


def stiffness(tension):
    return (tension - 30) * mpf("3.62") + 194


def damping(friction):
    return (friction - 8) * 3 + 25


def sliders(tension, friction):
    """The bounciness and speed of Origami's tension and friction."""
    least = mpf("0.01")
    remainder = (friction - least) / (no_bounce(tension) - least)
    if remainder < 0:
        return None
    # friction = quadratic_out_interpolation(b, no_bounce, 0.01), solved for b below 1
    b = 1 - mp.sqrt(remainder)
    bounciness = project_normal(normalize(b, 0, mpf("0.8")), 0, 20) * mpf("1.7")
    speed = project_normal(normalize(tension, mpf("0.5"), 200), 0, 20) * mpf("1.7")
    slack = mpf("1e-9")
    if not all(-slack <= value <= 20 + slack for value in (bounciness, speed)):
        return None
    return {name: Answer(min(max(value, mpf(0)), mpf(20)), 20)
            for name, value in (("bounciness", bounciness), ("speed", speed))}


def answer(given, found):
    mass = mpf(1)
    if given["kind"] == "sliders":
        b = project_normal(normalize(exact(given["bounciness"]) / mpf("1.7"), 0, 20), 0, mpf("0.8"))
        s = normalize(exact(given["speed"]) / mpf("1.7"), 0, 20)
        tension = project_normal(s, mpf("0.5"), 200)
        friction = quadratic_out_interpolation(b, no_bounce(tension), mpf("0.01"))
        k, c = stiffness(tension), damping(friction)
    else:
        tension, friction = exact(given["tension"]), exact(given["friction"])
        k, c = stiffness(tension), damping(friction)
        if given["kind"] == "dynamics":
            k, c, mass = tension, friction, exact(given["mass"])
            tension, friction = (k / mass - 194) / mpf("3.62") + 30, (c / mass - 25) / 3 + 8
    return {
        "mass": Answer(mass), "stiffness": Answer(k, 194), "damping": Answer(c, 25),
        "tension": Answer(tension, 194 / mpf("3.62")), "friction": Answer(friction, 25 / mpf(3)),
        "sliders": sliders(tension, friction),
    }
