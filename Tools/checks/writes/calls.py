"""The files that processes change, read from the logs of strace."""
import os
import re
from dataclasses import dataclass
from pathlib import Path

# Every call that creates, changes, renames or removes a file. io_uring would write without a call that strace shows.
CHANGES = ("open,openat,openat2,creat,rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,mknod,mknodat,"
           "link,linkat,symlink,symlinkat,truncate,ftruncate,fallocate,chmod,fchmod,fchmodat,?fchmodat2,chown,fchown,"
           "lchown,fchownat,utime,utimes,futimesat,utimensat,setxattr,lsetxattr,fsetxattr,removexattr,lremovexattr,"
           "fremovexattr,bind,mount,io_uring_setup")
# Calls that say in which folder and in which view of the file system a process is.
STARTS = ("clone", "clone3", "fork", "vfork")
PLACES = f"chdir,fchdir,unshare,setns,{','.join(STARTS)}"

# Paths that are no files on a disk: memory, devices, and the kernel's own.
NO_FILES = re.compile(r"/memfd:|/proc/|/dev/(?!shm/)")
CALL = re.compile(r"([\d.]+) (\w+)\((.*)\)\s+= (-?\w+|\?)(.*)$")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"(?:\.\.\.)?')
FOLDER = re.compile(r"(?:AT_FDCWD|\d+)<((?:[^>\\]|\\.)*)>")
DESCRIPTOR = re.compile(r"\d+<((?:[^>\\]|\\.)*)>")


@dataclass(frozen=True, order=True)
class Change:
    """A change of a file: its absolute path and the call. A file without a name has its folder as its path."""
    path: str
    call: str
    is_unnamed: bool = False


def command(log):
    """The words before a command that make strace write a log for each process, LOG.PID."""
    return ["strace", "-ff", "-qq", "-y", "-s", "4096", "--seccomp-bpf", "--decode-pids=pidns",
            "--absolute-timestamps=format:unix,precision:us", "-o", str(log), "-e", f"trace={CHANGES},{PLACES}",
            "-e", "signal=none", "--"]


def changes(log, folder):
    """The changes in the logs of a run that began in a folder: those of files, and those that only a sandbox sees.

    A process with a mount namespace of its own, and all that it starts, sees other files than the user.
    """
    logs = {}
    for path in log.parent.glob(f"{log.name}.*"):
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        # A process without calls has neither changed a file nor started another process.
        if found := [match for line in lines if (match := CALL.match(line))]:
            logs[int(path.suffix[1:])] = found

    def first():
        # Numbers do not say which process is the first: after its largest number the system begins again.
        return min(logs, key=lambda number: float(logs[number][0][1]))

    # Logs are read from the first process on, because a process begins in its parent's folder.
    waiting, unknown, seen, hidden = [(first(), str(folder), False)], [], set(), set()
    while waiting or unknown and logs:
        # A process that ended in the call that started another one does not know its number: the first one left.
        number, current, is_hidden = waiting.pop() if waiting else (first(), *unknown.pop())
        for match in logs.pop(number, []):
            _, name, words, result, rest = match.groups()
            if result == "-1":
                continue
            if name in STARTS:
                inner = re.match(r" /\* (\d+) in strace's PID NS", rest)
                found = inner[1] if inner else result
                state = (current, is_hidden or "CLONE_NEWNS" in words)
                (unknown.append(state) if found == "?" else waiting.append((int(found), *state)))
            elif name in ("chdir", "fchdir"):
                found = STRING.match(words) or DESCRIPTOR.match(words)
                current = os.path.normpath(os.path.join(current, _text(found[1])))
            elif name in ("unshare", "setns"):
                is_hidden |= "CLONE_NEWNS" in words
            else:
                (hidden if is_hidden else seen).update(_changes(name, words, rest, current))
    if logs:
        raise RuntimeError(f"{log}: no process started the processes {sorted(logs)}")
    return seen, hidden


def _changes(name, words, rest, current):
    """The changes of one call."""
    if name in ("open", "openat", "openat2", "creat"):
        if name != "creat" and not re.search(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_TMPFILE", words):
            return
        # The result's path is that of the file; a link's target is written, not the link.
        if "O_TMPFILE" in words:
            yield Change(_paths(words, current)[0], name, True)
            return
        found = re.match(r"<((?:[^>\\]|\\.)*)>", rest)
        paths = [_text(found[1])] if found else _paths(words, current)
    elif name == "bind":
        found = re.search(r'sun_path="([^"]*)"', words)
        paths = [os.path.join(current, _text(found[1]))] if found else []
    elif name in ("ftruncate", "fallocate", "fchmod", "fchown", "fsetxattr", "fremovexattr"):
        paths = [_text(DESCRIPTOR.match(words)[1])]
    elif name == "io_uring_setup":
        paths = ["io_uring"]
    else:
        paths = _paths(words, current)
        if name.startswith(("link", "symlink")):
            # The first path is only read.
            paths = paths[-1:]
        elif "xattr" in name or name == "mount":
            paths = paths[:1] if name != "mount" else paths[1:2]
    for path in paths:
        if path == "io_uring" or path.startswith("/") and not NO_FILES.match(path):
            # A file without a name is shown as a number in its folder.
            unnamed = re.fullmatch(r"(.*)/#\d+", path)
            yield Change(unnamed[1], name, True) if unnamed else Change(path, name)


def _paths(words, current):
    """The paths in the arguments of a call, absolute."""
    folders = [_text(found) for found in FOLDER.findall(STRING.sub('""', words))]
    strings = [_text(found) for found in STRING.findall(words)]
    # A relative path belongs to the folder before it; a call without folders has the current one.
    folders += [folders[-1] if folders else current] * (len(strings) - len(folders))
    return [os.path.normpath(os.path.join(folder, path)) for folder, path in zip(folders, strings)]


def _text(word):
    """A string as strace writes it: bytes in octal that are no printable ASCII."""
    escapes = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "f": "\f"}
    text = re.sub(r"\\([0-7]{1,3}|.)", lambda found: chr(int(found[1], 8)) if found[1][0] in "01234567"
                  else escapes.get(found[1], found[1]), word)
    return os.fsdecode(text.encode("latin-1"))
