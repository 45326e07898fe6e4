"""Waiting for a condition."""
import time


class TooLate(Exception):
    """The condition did not hold in time."""


def wait_for(name, look, seconds=60, pause=0.1):
    """Calls `look` until it returns a true value, and returns that value."""
    deadline = time.monotonic() + seconds
    while not (found := look()):
        if time.monotonic() > deadline:
            raise TooLate(f"{name} did not appear within {seconds} s")
        time.sleep(pause)
    return found
