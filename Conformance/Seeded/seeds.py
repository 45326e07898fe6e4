"""Numbers that depend only on a seed."""
MASK = (1 << 64) - 1


def short(number):
    """The nearest number with at most four significant digits."""
    return float(f"{number:.4g}")


def away(number):
    """The nearest whole number; a half is rounded away from zero."""
    whole = float(int(number))
    return whole + (0 if abs(number - whole) < 0.5 else 1 if number > 0 else -1)


class Numbers:
    """A generator of numbers (SplitMix64)."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        """64 bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        bits = self.state
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & MASK
        return bits ^ (bits >> 31)

    def below(self, limit):
        """A whole number from 0 up to, but not including, a limit."""
        return self.next() % limit

    def element(self, elements):
        """One of the elements."""
        return elements[self.below(len(elements))]

    def number(self, least, most, decimals=1):
        """A number with a number of decimals in a range, both ends included."""
        unit = 10.0 ** decimals
        steps = int(away((most - least) * unit))
        return away(least * unit + self.below(steps + 1)) / unit

    def fraction(self, least, most):
        """A number of a range."""
        return least + (most - least) * ((self.next() >> 11) / 2.0 ** 53)

    def short(self, least, most):
        """A number of a range with at most four significant digits."""
        return short(self.fraction(least, most))

    def rounded(self, least, most):
        """A number of a range with at most three decimals."""
        return away(self.fraction(least, most) * 1000) / 1000
