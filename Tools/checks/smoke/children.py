"""Child processes and temporary folders that end with this process, however it ends."""
import atexit
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

# nohup and a shell's ampersand let a check ignore signals, and a program that is started would ignore them too. One that does
# nothing takes their place, because a handler is not inherited.
for number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


def start(command, log, **options):
    """Starts a program whose output goes to a log file."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **options)
    atexit.register(_end, process)
    return process


def temporary_folder():
    """Creates a folder that is removed at exit."""
    folder = Path(tempfile.mkdtemp(prefix="smoke-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _end(process):
    process.terminate()
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
