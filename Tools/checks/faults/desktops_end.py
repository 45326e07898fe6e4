"""Faults of the desktop and of time: it ends, it closes or destroys the window, the program is stopped."""
import signal
import subprocess
import time

from table import Failure, fault
from window import Window


def begin_drag(window):
    """Opens a photo and drags it, with the button down, until the recording has the drag."""
    window.open_photo()
    window.wait_for_rest(window.is_preview)
    window.desktop.move(640, 400)
    window.desktop.press()
    for step in range(1, 16):
        window.desktop.move(640, 400 + 10 * step)
    window.wait("the drag", lambda: window.events("pointer", phase="move", y=550))


def check_killed(bench, renderer="cpu"):
    """The desktop is killed in mid-drag."""
    window = Window(bench, renderer=renderer)
    begin_drag(window)
    bench.desktop.end()
    window.expect_end(2)
    expect_report(window, "")
    if not window.events("pointer", phase="move", y=550):
        raise Failure("the recording lacks the drag")
    bench.start()


def number_of_window():
    words = ["xdotool", "search", "--onlyvisible", "--class", "tactile"]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()[0]


@fault("window-destroyed")
def window_destroyed(bench):
    """Another program destroys the window (XDestroyWindow): in mid-drag, and while it rests."""
    for is_dragged, renderer in ((True, "cpu"), (True, "gpu"), (False, "cpu")):
        window = Window(bench, renderer=renderer)
        window.change_state()
        if is_dragged:
            begin_drag(window)
        else:
            window.wait_for_rest()
        subprocess.run(["xdotool", "windowclose", number_of_window()], check=True)
        window.expect_end(2)
        expect_report(window, "another program has destroyed the window")
        window.expect_state()
        bench.desktop.release()


@fault("client-killed")
def client_killed(bench):
    """Another program lets the X server close the connection (XKillClient)."""
    window = Window(bench)
    begin_drag(window)
    subprocess.run(["xdotool", "windowkill", number_of_window()], check=True)
    window.expect_end(2)
    expect_report(window, "the X server has ended")
    bench.desktop.release()


def expect_report(window, reason):
    """One sentence gives the reason of the end."""
    if f"The desktop closed the connection to the window ({reason}" not in window.said() or window.said().count("\n") != 1:
        raise Failure(f"the end is reported so: {window.said()}")


@fault("window-closed", desktop="wayland")
def window_closed(bench):
    """The compositor asks the window to close in mid-drag."""
    window = Window(bench)
    window.change_state()
    begin_drag(window)
    bench.desktop.ask_to_close()
    window.expect_end(0)
    window.expect_state()
    bench.desktop.release()


def stop_in_flight(window):
    """Opens a photo and stops the program in its flight; on a busy machine, the flight may be over before."""
    for _ in range(10):
        before = len(window.events("pointer", phase="up"))
        window.tap(2)
        window.wait("the tap", lambda: len(window.events("pointer", phase="up")) > before)  # noqa: B023
        window.program.send_signal(signal.SIGSTOP)
        if not window.is_preview(window.desktop.screenshot()):
            return
        window.program.send_signal(signal.SIGCONT)
        window.wait_for_rest(window.is_preview)
        window.key("Escape")
        window.wait_for_rest(lambda picture: not window.is_preview(picture))
    raise Failure("no flight was stopped in ten tries")


@fault("stopped")
def stopped(bench):
    """The program is stopped for ten seconds in mid-flight; then the flight is at its end."""
    window = Window(bench)
    stop_in_flight(window)
    time.sleep(10)
    window.program.send_signal(signal.SIGCONT)
    window.wait_for_rest(window.is_preview)
    window.key("Escape")
    window.wait_for_rest(lambda picture: not window.is_preview(picture) and window.has_photo(2, picture))
    window.close()
    window.replay("--hz", "120", "--watch")


@fault("x11-killed")
def x11_killed(bench):
    for renderer in ("cpu", "gpu"):
        check_killed(bench, renderer)


@fault("wayland-killed", desktop="wayland")
def wayland_killed(bench):
    check_killed(bench)
