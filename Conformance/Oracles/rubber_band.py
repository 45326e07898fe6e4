"""The oracle of the part RubberBand: the published formula, and its inverse by root finding where it is finite."""
from mpmath import mp, mpf

from common import answers, exact


def answer(given, found):
    d, c = exact(given["dimension"]), exact(given["coefficient"])

    def offset(x):
        return mp.sign(x) * (1 - 1 / (abs(x) * c / d + 1)) * d if d > 0 else mpf(0)

    def slope(x):
        # The derivative of d - d^2 / (x c + d).
        return c * d * d / (abs(x) * c + d) ** 2 if d > 0 else mpf(0)

    def overshoot(y):
        if y == 0:
            return mpf(0)
        if abs(y) >= d:
            return mp.sign(y) * mp.inf
        # 1 / (1 - y / d) = x c / d + 1
        return mp.sign(y) * (1 / (1 - abs(y) / d) - 1) * d / c

    return {
        "offsets": answers([offset(exact(x)) for x in given["overshoots"]]),
        "slopes": answers([slope(exact(x)) for x in given["overshoots"]]),
        "overshoots": answers([overshoot(exact(y)) for y in given["offsets"]]),
    }
