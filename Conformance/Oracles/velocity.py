"""The oracle of the part Velocity: least squares by QR, the Kalman filter as one best linear prediction."""
import sys

from mpmath import mp, mpf

from common import FIXED, answers, exact

# The limits of the tracker, as binary64 numbers.
LEAST, CAPACITY = FIXED["VelocityTracker.shortestGap"], FIXED["VelocityTracker.capacity"]
GAP, HORIZON = (FIXED[f"VelocityTracker.{name}"] + FIXED["VelocityTracker.slack"] for name in ("longestGap", "horizon"))
# A velocity with a greater component is 0, because it is no binary64 number.
GREATEST = mpf(sys.float_info.max)


def kept(samples):
    """The samples that a tracker keeps. All comparisons are of binary64 numbers."""
    window = []
    for time, x, y in ((float(a), float(b), float(c)) for a, b, c in samples):
        if window and time < window[-1][0]:
            continue
        if window:
            age = time - window[-1][0]
            if age < LEAST:
                window.pop()
            if age > GAP:
                window = []
        window.append((time, x, y))
        window = [sample for sample in window if not time - sample[0] > HORIZON][-CAPACITY:]
    return window


def least_squares(rows, values):
    """The coefficients that minimise the sum of the squared errors: QR by Householder reflections."""
    rows = [list(row) + [value] for row, value in zip(rows, values)]
    count, width = len(rows), len(rows[0]) - 1
    for column in range(width):
        norm = mp.sqrt(sum(rows[i][column] ** 2 for i in range(column, count)))
        if rows[column][column] > 0:
            norm = -norm
        reflection = [rows[i][column] for i in range(column, count)]
        reflection[0] -= norm
        square = sum(value * value for value in reflection)
        for other in range(column, width + 1):
            product = 2 * sum(a * rows[column + i][other] for i, a in enumerate(reflection)) / square
            for i, a in enumerate(reflection):
                rows[column + i][other] -= product * a
    result = [mpf(0)] * width
    for column in reversed(range(width)):
        rest = rows[column][width] - sum(rows[column][j] * result[j] for j in range(column + 1, width))
        result[column] = rest / rows[column][column]
    # The part of the values that the columns leave, by the rows below.
    return result, sum(rows[i][width] ** 2 for i in range(width, count))


def slope_of_fit(t, y, weights, curvature, penalty=0):
    """The slope at the last time, t = 0, of the best line or, if the times determine it, parabola."""
    roots = [mp.sqrt(w) for w in weights]
    line = [[r, r * u] for r, u in zip(roots, t)]
    values = [r * v for r, v in zip(roots, y)]
    if curvature:
        _, left = least_squares(line, [r * u * u for r, u in zip(roots, t)])
        _, spread = least_squares([[r] for r in roots], [r * u for r, u in zip(roots, t)])
        if left > mpf(1e-10) * spread ** 2:
            rows = [row + [r * u * u] for row, r, u in zip(line, roots, t)]
            if penalty:
                rows, values = rows + [[mpf(0), mpf(0), mp.sqrt(penalty)]], values + [mpf(0)]
            return least_squares(rows, values)[0][1]
    return least_squares(line, values)[0][1]


def kalman(t, y, noise=1, density=mpf(1000) ** 2):
    """The best linear unbiased prediction of the velocity at the last time.

    The position is p + v t plus an integrated Wiener process, p and v are unknown, and each measurement has noise.
    """
    s = [u - t[0] for u in t]
    n = len(s)
    a = mp.zeros(n + 2)
    right = mp.zeros(n + 2, 1)
    for i in range(n):
        for j in range(n):
            low, high = min(s[i], s[j]), max(s[i], s[j])
            a[i, j] = density * low ** 2 * (3 * high - low) / 6 + (noise if i == j else 0)
        a[i, n] = a[n, i] = 1
        a[i, n + 1] = a[n + 1, i] = s[i]
        # The covariance of the last velocity with a position.
        right[i] = density * s[i] ** 2 / 2
    right[n + 1] = 1
    weights = mp.lu_solve(a, right)
    return sum(weights[i] * y[i] for i in range(n))


def impulse(slopes):
    """Android's rule in terms of the velocity after each force."""
    if len(slopes) == 1:
        return slopes[0]
    work = slopes[0] * abs(slopes[0]) / 2
    for s in slopes[1:]:
        velocity = mp.sign(work) * mp.sqrt(2 * abs(work))
        work += (s - velocity) * abs(s)
    return mp.sign(work) * mp.sqrt(2 * abs(work))


def estimates(t, y):
    """The estimates of all methods for times relative to the last one."""
    slopes = [(y[i] - y[i - 1]) / (t[i] - t[i - 1]) for i in range(1, len(t))]
    weights = [mpf("0.05"), mpf("0.35"), mpf("0.6")][:len(slopes)]
    smooth = slopes[0]
    for s in slopes[1:]:
        smooth = smooth * mpf("0.75") + s * mpf("0.25")
    ones, y = [mpf(1)] * len(t), [v - y[-1] for v in y]
    recent = [mp.exp(u / mpf("0.02")) for u in t]
    two = len(t) == 2
    return {
        "lastTwo": slopes[-1],
        "lastFour": sum(w * s for w, s in zip(weights, reversed(slopes))) / sum(weights),
        "smoothed": smooth,
        "leastSquares1": slope_of_fit(t, y, ones, False),
        "leastSquares2": slope_of_fit(t, y, ones, not two),
        "weighted": slope_of_fit(t, y, recent, not two, mpf("0.05") * mpf("0.02") ** 4),
        "kalman": slopes[0] if two else kalman(t, y),
        "impulse": impulse(slopes),
    }


METHODS = ["lastTwo", "lastFour", "smoothed", "leastSquares1", "leastSquares2", "weighted", "kalman", "impulse"]


def answer(given, found):
    window = kept(given["samples"])
    if len(window) > 1:
        t = [exact(sample[0]) - exact(window[-1][0]) for sample in window]
        axes = [[exact(sample[axis]) for sample in window] for axis in (1, 2)]
        each = [estimates(t, y) for y in axes]
        scales = [max(abs((y[i] - y[i - 1]) / (t[i] - t[i - 1])) for i in range(1, len(t))) for y in axes]
    result = {}
    for method in METHODS:
        lines = []
        for time in map(float, given["times"]):
            if len(window) < 2 or time - window[-1][0] > GAP or any(abs(one[method]) > GREATEST for one in each):
                lines.append(answers([0, 0]))
            else:
                lines.append([answers([one[method]], scale)[0] for one, scale in zip(each, scales)])
        result[method] = lines
    return result
