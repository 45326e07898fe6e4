"""The comparison of a window's pictures with the frames of a replay of its recording."""
import subprocess

# What a replay does not draw: the sign of the recording at the window's upper edge, and the desktop's pointer. In points.
SIGN_HEIGHT, POINTER_SIDE = 40, 64
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
    x, y = (round(side) for side in picture["origin"])
    mine, theirs = pixels(shot, "-crop", f"{width}x{height}+{x}+{y}", "+repage"), pixels(replay)
    if len(mine) != len(theirs):
        return width * height
    left, top = (round(side) - POINTER_SIDE // 2 for side in picture["pointer"])
    hidden = range(max(left, 0), max(left, 0) + POINTER_SIDE), range(top, top + POINTER_SIDE)
    count = 0
    for row in range(SIGN_HEIGHT, height):
        begin = row * width * 3
        first, second = mine[begin:begin + width * 3], theirs[begin:begin + width * 3]
        if first == second:
            continue
        columns = {place // 3 for place, (a, b) in enumerate(zip(first, second)) if abs(a - b) > LEVELS}
        count += sum(not (row in hidden[1] and column in hidden[0]) for column in columns)
    return count


def differences(folder, pictures):
    """The pictures that differ from the replay, each with a reason."""
    found = {}
    for picture in pictures:
        count = difference(folder, picture)
        if count is None:
            found[picture["name"]] = "no picture"
        elif count > PIXELS:
            found[picture["name"]] = f"{count} pixels differ"
    return found

