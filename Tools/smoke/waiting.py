"""Waiting for what comes when it comes."""
import time


class TooLate(Exception):
    """What was waited for did not come."""


def wait_for(name, look, seconds=60, pause=0.1):
    """Looks again and again until there is something to see, and returns it."""
    deadline = time.monotonic() + seconds
    while not (found := look()):
        if time.monotonic() > deadline:
            raise TooLate(f"{name} did not come within {seconds} s")
        time.sleep(pause)
    return found
