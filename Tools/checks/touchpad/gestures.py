#!/usr/bin/env python3
"""gestures.py: prints the names of the gestures that fingers make on the pad of player.py.

A gesture is a list of strokes. A stroke has a beginning and an end in seconds, and for each finger the path from one
place to another in millimetres. Fingers move evenly, are put down at the beginning and lifted at the end of the stroke.
"""


def pair(start, end, gap=18):
    """Two fingers beside each other."""
    return [((start[0] + x, start[1]), (end[0] + x, end[1])) for x in (0, gap)]


GESTURES = {
    # Two fingers scroll up the pad and are lifted while they move.
    "scroll": [("move", 0.25, pair((40, 45), (40, 20))), ("pause", 1.0, [])],
    # The same, then two fingers catch the flight by resting, and are lifted without moving.
    "catch": [
        ("move", 0.20, pair((40, 45), (40, 15))), ("pause", 0.25, []), ("move", 0.60, pair((40, 30), (40, 30))),
        ("pause", 0.6, [])],
    # Two fingers rest, then scroll: the hold is cancelled by the movement.
    "rest-scroll": [
        ("rest-move", 0.9, pair((40, 40), (40, 15))), ("pause", 0.8, [])],
    # Two fingers spread, and come together again in a second gesture.
    "pinch": [
        ("move", 0.40, [((48, 30), (25, 30)), ((52, 30), (75, 30))]), ("pause", 0.8, []),
        ("move", 0.40, [((25, 30), (46, 30)), ((75, 30), (54, 30))]), ("pause", 0.8, [])],
}

if __name__ == "__main__":
    print("\n".join(GESTURES))
