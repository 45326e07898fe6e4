"""The generated questions about gestures and about scenes of photos."""
import json
from pathlib import Path

from script import Script
from seeds import Numbers

CONSTANTS = json.loads((Path(__file__).resolve().parents[1] / "Constants.json").read_text())
# The constants of the recognizers, as the questions have them.
SETTINGS = {one["name"].removeprefix("gestures."): CONSTANTS["presets"]["questions"].get(one["name"], one["value"])
            for one in CONSTANTS["tuning"] if one["name"].startswith("gestures.")}
PHOTOS = [[1200, 800], [800, 1200], [1000, 1000], [1800, 600], [500, 1500], [1600, 900], [4000, 3000], [1200, 800],
          [800, 1200], [1000, 1000], [1200, 800], [640, 480]]


# Gestures

def recognizer(name, kind, taps=1, begins="always", fingers=False, waits_for=(), joins=()):
    """A recognizer of a view."""
    return {"name": name, "kind": kind, "taps": taps, "begins": begins, "receives": True, "beginsAtPress": False,
            "fingers": fingers, "wheel": False, "waitsFor": list(waits_for), "joins": list(joins)}


def view(name, parent, frame, recognizers, scrolls=None, content=0):
    """A view with recognizers."""
    return {"name": name, "in": parent, "frame": frame, "scrolls": scrolls, "content": content,
            "recognizers": list(recognizers)}


def card(*recognizers):
    """One view."""
    return [view("card", None, [50, 50, 200, 200], recognizers)]


TAP, PAN, PINCH = recognizer("tap", "tap"), recognizer("pan", "pan"), recognizer("pinch", "pinch")
TWICE, THRICE = recognizer("twice", "tap", taps=2), recognizer("thrice", "tap", taps=3)
DRAG = recognizer("drag", "pan", fingers=True)
TWICE_WAITS = recognizer("twice", "tap", taps=2, waits_for=["thrice"])
ONCE = recognizer("tap", "tap", waits_for=["twice"])
TURNING = recognizer("rotation", "rotation", joins=["pinch"])

PRESSES = [
    [view("outer", None, [20, 20, 300, 260], [TWICE, DRAG]),
     view("inner", "outer", [40, 40, 150, 150], [TAP, PAN, PINCH])],
    [view("outer", None, [0, 0, 400, 300], [DRAG]),
     view("list", "outer", [50, 0, 300, 300], [], scrolls="vertical", content=1200),
     view("row", "list", [0, 0, 300, 300], [TAP])],
    card(recognizer("across", "pan", begins="horizontal", waits_for=["twice"]), TWICE,
         recognizer("tap", "tap", waits_for=["twice"], joins=["along"]), recognizer("along", "pan", begins="vertical")),
]
ROWS = [card(TWICE, ONCE), card(THRICE, TWICE_WAITS, ONCE),
        card(ONCE, THRICE, recognizer("pan", "pan", waits_for=["tap"]), TWICE_WAITS)]
PAIRS = [card(recognizer("pan", "pan", joins=["pinch", "rotation"]), PINCH, TURNING),
         card(TAP, recognizer("pan", "pan", joins=["pinch"]), PINCH),
         card(PINCH, TURNING, recognizer("pan", "pan", begins="horizontal", joins=["rotation"]))]


def gesture(views, script):
    """The question of a script."""
    script.look(0.5)
    return {"window": [400, 300], "settings": SETTINGS, "views": views, "events": script.events, "times": script.times}


def presses():
    """Random presses on nested views."""
    for number in range(30):
        script, numbers = Script(), Numbers(4000 + number)
        for _ in range(4):
            script.wait(numbers.number(0.05, 0.4, 2))
            x, y = numbers.number(60, 240), numbers.number(60, 240)
            kind = numbers.below(5)
            if kind < 2:
                script.tap(x, y)
            elif kind == 2:
                dx, dy = numbers.number(-8, 8), numbers.number(-8, 8)
                script.scrolls(dx, dy, 2 + numbers.below(6), (x, y))
                script.wait(0.15)
            else:
                script.press(x, y)
                dx, dy = numbers.number(-60, 60), numbers.number(-60, 60)
                script.drag(dx, dy, 1 + numbers.below(8))
                after = 0.05 if numbers.below(3) == 0 else 0
                script.lift(after, cancels=numbers.below(6) == 0)
            script.look(0)
        yield f"generated {number}", gesture(PRESSES[number % 3], script)


def rows():
    """Random presses close to each other."""
    for number in range(18):
        script, numbers = Script(), Numbers(5000 + number)
        for _ in range(7):
            script.wait(numbers.number(0.05, 0.45, 2))
            x, y = numbers.number(90, 120, 0), numbers.number(90, 120, 0)
            script.press(x, y)
            kind = numbers.below(8)
            if kind == 0:
                dx, dy = numbers.number(-30, 30), numbers.number(-30, 30)
                script.drag(dx, dy, 3)
            elif kind == 1:
                script.lift(0.05, cancels=True)
            script.lift(numbers.number(0.02, 0.2, 2))
        yield f"generated rows of taps {number}", gesture(ROWS[number % 3], script)


def pairs():
    """Random movements of two fingers."""
    for number in range(18):
        script, numbers = Script(), Numbers(6000 + number)
        for _ in range(2):
            places = [[numbers.number(70, 230, 0), numbers.number(70, 230, 0)] for _ in range(2)]
            down = []
            script.wait(0.5)
            for step in range(6 + numbers.below(8)):
                finger = 1 if step == 0 else 1 + numbers.below(2)
                place = places[finger - 1]
                script.wait(0.01)
                if finger not in down:
                    script.press(*place, id=finger)
                    down.append(finger)
                elif numbers.below(9) == 0 and step > 2:
                    script.lift(id=finger, cancels=numbers.below(6) == 0)
                    down.remove(finger)
                else:
                    place[0] += numbers.number(-12, 12, 0)
                    place[1] += numbers.number(-12, 12, 0)
                    script.move(*place, after=0, id=finger)
            for finger in down:
                script.lift(0.01, id=finger)
        yield f"generated pairs of fingers {number}", gesture(PAIRS[number % 3], script)


# Photos

def scene(script, photos=12, window=(800, 600), scale=1, follow="article", paging=False, zooming=False):
    """The question of a script."""
    header = {"format": "tactile-recording", "version": 2, "size": list(window), "scale": scale, "reduceMotion": False,
              "paging": paging, "zooming": zooming,
              "tuning": {"follow": follow, "gestures": {"velocityEstimator": "weighted"}}}
    return {"header": header, "photos": PHOTOS[:photos], "events": script.events, "times": script.times}


def flights():
    """Random events on random photos."""
    for number in range(12):
        script, numbers = Script(), Numbers(1000 + number)
        script.wait(0.1)
        script.tap_cell(numbers.below(6))
        for _ in range(5):
            script.wait(numbers.number(0.02, 0.4, 2))
            script.look(0, 0.1)
            x, y = numbers.number(60, 640), numbers.number(60, 540)
            kind = numbers.below(6)
            if kind == 0:
                script.key("Escape")
            elif kind == 1:
                script.tap(x, y)
            elif kind == 2:
                script.tap_cell(numbers.below(6))
            else:
                script.press(x, y)
                dx, dy = numbers.number(-120, 120), numbers.number(-40, 220)
                steps = 3 + numbers.below(12)
                script.drag(dx, dy, steps, numbers.number(0.006, 0.016, 3))
                script.lift(0.05 if numbers.below(3) == 0 else 0)
        script.look(0.05, 0.3, 2)
        yield f"generated {number}", scene(
            script, window=(700, 640) if number % 3 else (800, 600), follow="direct" if number % 4 == 3 else "article")


def pages():
    """Random drags and keys."""
    for number in range(12):
        script, numbers = Script(), Numbers(2000 + number)
        script.open(numbers.below(2))
        for _ in range(5):
            script.wait(numbers.number(0.02, 0.3, 2))
            if numbers.below(3) == 0:
                script.key("ArrowLeft" if numbers.below(2) == 0 else "ArrowRight")
            else:
                script.press(numbers.number(100, 700), numbers.number(100, 500))
                dx, dy = numbers.number(-500, 500), numbers.number(-30, 30)
                script.drag(dx, dy, 4 + numbers.below(16))
                script.look(0)
                script.lift(0.05 if numbers.below(3) == 0 else 0)
            script.look(0, 0.1)
        script.look(0.3, 1.2)
        yield f"generated {number}", scene(script, photos=2 if number % 3 == 2 else 12, paging=True)


def zooms():
    """Random gestures on enlarged photos."""
    for number in range(12):
        script, numbers = Script(), Numbers(3000 + number)
        script.open(numbers.below(6))
        for _ in range(5):
            script.wait(numbers.number(0.02, 0.4, 2))
            place = numbers.number(200, 600), numbers.number(200, 400)
            kind = numbers.below(5)
            if kind == 0:
                script.key("+-1"[numbers.below(3)])
            elif kind == 1:
                script.double_tap(*place)
            elif kind < 4:
                script.pinch("began", place)
                end, steps = numbers.number(0.5, 2.5, 2), 3 + numbers.below(10)
                script.pinches(end, steps, place, (numbers.number(-4, 4), numbers.number(-4, 4)))
                script.look(0)
                script.wait(0.05 if numbers.below(2) == 0 else 0)
                script.pinch("ended", place)
            else:
                script.press(*place)
                dx, dy = numbers.number(-150, 150), numbers.number(-100, 100)
                script.drag(dx, dy, 3 + numbers.below(10))
                script.look(0)
                script.lift(0.05 if numbers.below(3) == 0 else 0)
            script.look(0, 0.1)
        script.look(0.3, 1.5)
        yield f"generated {number}", scene(script, scale=2 if number % 3 == 2 else 1, paging=True, zooming=True)


PARTS = {"Gestures": [presses, rows, pairs], "PhotoFlights": [flights], "Paging": [pages], "Zoom": [zooms]}
