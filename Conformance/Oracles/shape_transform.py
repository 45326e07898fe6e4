"""The oracle of the part ShapeTransform: rectangles in rational numbers."""
from fractions import Fraction

from mpmath import mpf

from common import Answer


def rational(number):
    return Fraction(float(number))


def numbers(values, scale):
    return [Answer(mpf(v.numerator) / v.denominator, mpf(scale.numerator) / scale.denominator) for v in values]


def rounded(value):
    """The nearest whole number, a half away from 0."""
    whole = (abs(value) + Fraction(1, 2)).__floor__()
    return Fraction(whole if value >= 0 else -whole)


def scaled(size, factor):
    return [size[0] * factor, size[1] * factor]


def shown_part(photo, size):
    """The middle part of a photo that covers a size, in units of the photo."""
    if min(*size, *photo) <= 0:
        return None
    # The picture is as small as it can be and cover both sides.
    factor = max(size[0] / photo[0], size[1] / photo[1])
    w, h = size[0] / (photo[0] * factor), size[1] / (photo[1] * factor)
    return numbers([(1 - w) / 2, (1 - h) / 2, w, h], Fraction(1))


def layout(given):
    window, photo = [rational(v) for v in given["window"]], [rational(v) for v in given["photo"]]
    scale, cell, gap = (rational(given[name]) for name in ("scale", "cell", "gap"))
    size = scaled(photo, min(window[0] / photo[0], window[1] / photo[1]))
    fit = [(window[0] - size[0]) / 2, (window[1] - size[1]) / 2] + size
    sides = [rounded(side * scale) / scale for side in (fit[0], fit[1], fit[0] + fit[2], fit[1] + fit[3])]
    columns = max(1, (window[0] - gap) // (cell + gap))
    left = max(Fraction(0), Fraction((window[0] - (columns * (cell + gap) - gap)) // 2))
    cells = [[left + (i % columns) * (cell + gap), gap + (i // columns) * (cell + gap), cell, cell]
             for i in map(int, given["indices"])]
    extent = max(window)
    return {
        "fit": numbers(fit, extent), "pixels": numbers(sides[:2] + [sides[2] - sides[0], sides[3] - sides[1]], extent),
        "fill": numbers(scaled(photo, max(cell / photo[0], cell / photo[1])), cell),
        "part": shown_part(photo, [cell, cell]), "columns": numbers([Fraction(columns)], Fraction(0))[0],
        "cells": [numbers(one, extent) for one in cells],
    }


def flight(given):
    photo = [rational(v) for v in given["photo"]]

    def components(end):
        x, y, w, h = (rational(v) for v in end["frame"])
        return [x + w / 2, y + h / 2, w, h, rational(end["cornerRadius"]), rational(end["scale"])]

    start, end = components(given["from"]), components(given["to"])
    extent = max(map(abs, start + end))
    states = []
    for f in (rational(fraction) for fraction in given["fractions"]):
        x, y, w, h, radius, scale = (a + f * (b - a) for a, b in zip(start, end))
        w, h = max(w, Fraction(0)) * scale, max(h, Fraction(0)) * scale
        states.append({
            "frame": numbers([x - w / 2, y - h / 2, w, h], extent),
            "drawnRadius": numbers([max(radius, Fraction(0)) * scale], extent)[0],
            "part": shown_part(photo, [w, h]),
        })
    return {"states": states}


def answer(given, found):
    return layout(given) if given["kind"] == "layout" else flight(given)
