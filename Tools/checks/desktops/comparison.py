"""The comparison of a window's pictures with the frames of a replay of its recording.

A picture has the window's origin in pixels of the screen, the pointer in pixels of the window, and the pixels of a point.
"""
import subprocess

# What a replay does not draw: the sign of the recording at the window's upper edge, and the desktop's pointer. In points.
SIGN_HEIGHT, POINTER_SIDE = 40, 64
# The mean of a dark title bar's bytes is below the first, that of a light one above the second.
DARK, LIGHT = 90, 190
# Two bytes of a pixel are equal if they differ by no more; a picture, if no more of its pixels differ.
LEVELS, PIXELS = 2, 0


def pixels(path, *words):
    """The bytes of a picture, three a pixel."""
    return subprocess.run(["convert", str(path), *words, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout


def size(path):
    words = ["identify", "-format", "%w %h", str(path)]
    return tuple(map(int, subprocess.run(words, capture_output=True, check=True).stdout.split()))


def difference(folder, picture):
    """How many pixels of a window and of its replay differ; None if one of the pictures is missing."""
    shot, replay = (folder / f"{picture['name']}{end}.png" for end in ("", "-replay"))
    if not shot.exists() or not replay.exists():
        return None
    width, height = size(replay)
    scale = picture["scale"]
    x, y = (round(side) for side in picture["origin"])
    mine, theirs = pixels(shot, "-crop", f"{width}x{height}+{x}+{y}", "+repage"), pixels(replay)
    if len(mine) != len(theirs):
        return width * height
    pointer = round(POINTER_SIDE * scale)
    left, top = (round(side) - pointer // 2 for side in picture["pointer"])
    hidden = range(max(left, 0), max(left, 0) + pointer), range(top, top + pointer)
    count = 0
    for row in range(round(SIGN_HEIGHT * scale), height):
        begin = row * width * 3
        first, second = mine[begin:begin + width * 3], theirs[begin:begin + width * 3]
        if first == second:
            continue
        columns = {place // 3 for place, (a, b) in enumerate(zip(first, second)) if abs(a - b) > LEVELS}
        count += sum(not (row in hidden[1] and column in hidden[0]) for column in columns)
    return count


def title_bar(folder, picture):
    """What is wrong with the title bar of a picture that names its style and an area of it; None if nothing is."""
    path = folder / f"{picture['name']}.png"
    if "title" not in picture or not path.exists():
        return None
    style, (x, y, width, height) = picture["title"]
    area = pixels(path, "-crop", f"{width}x{height}+{x}+{y}", "+repage")
    mean = sum(area) / len(area)
    return None if (mean < DARK if style == "dark" else mean > LIGHT) else f"the {style} one has a mean of {mean:.0f}"


def differences(folder, pictures):
    """The pictures that differ from the replay or have a wrong title bar, each with a reason."""
    found = {}
    for picture in pictures:
        if reason := title_bar(folder, picture):
            found[picture["name"] + ", title bar"] = reason
        count = difference(folder, picture)
        if count is None:
            found[picture["name"]] = "no picture"
        elif count > PIXELS:
            found[picture["name"]] = f"{count} pixels differ"
    return found

