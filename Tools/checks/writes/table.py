"""The table of Docs/Files.md: the paths that each command may write."""
import os
import re
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).resolve().parents[3] / "Docs/Files.md"
# What the variables of the table mean where the environment does not set them to an absolute path.
USUAL = {"XDG_STATE_HOME": ".local/state", "XDG_CONFIG_HOME": ".config", "XDG_CACHE_HOME": ".cache",
         "XDG_DATA_HOME": ".local/share"}


@dataclass(frozen=True)
class Row:
    """A row: its paths and options as they are written there, and the commands that write them."""
    number: int
    paths: tuple
    options: tuple
    commands: tuple
    # The options with which the row does not apply.
    without: tuple
    # Whether it is of files that are gone when the program ends.
    is_passing: bool

    def covers(self, command, words):
        """Whether the row is of a command, such as `curve spring`, of which the row may name the first word."""
        return any(f"{command} ".startswith(f"{name} ") for name in self.commands) and not any(
            word in self.without for word in words)

    def values(self, words):
        """The values of the row's options in a command, besides standard output."""
        return [after for word, after in zip(words, words[1:]) if word in self.options and after != "-"]


@dataclass(frozen=True)
class Place:
    """A path that a command may write: a file, or a folder with all that is in it.

    A file is written without a name or beside the path first, and its missing folders are made with rights.
    """
    row: Row
    parent: str
    name: str

    def holds(self, path):
        return re.fullmatch(f"{self.parent}/{self.name}(/.*)?", path) is not None

    def allows(self, change):
        if change.is_unnamed:
            return re.fullmatch(f"{self.parent}(/{self.name}(/.*)?)?", change.path) is not None
        return (self.holds(change.path) or re.fullmatch(rf"{self.parent}/\.?{self.name}\.[\w.-]+", change.path) is not None
                or change.call.startswith(("mkdir", "chmod")) and self.is_above(change.path))

    def is_above(self, folder):
        return re.match(re.escape(folder).rstrip("/") + "/", self.parent.replace("\\", "") + "/") is not None


def rows():
    """The rows of the table, whose third column names the commands as `tactile run`."""
    found = []
    for number, line in enumerate(PAGE.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.startswith("|"):
            if found:
                return found
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == "Path" or cells[0].startswith("---"):
            continue
        commands = tuple(re.findall(r"`tactile ([a-z][a-z ]*)`", cells[2]))
        if not commands and cells[2] != "never":
            raise ValueError(f"{PAGE}, line {number}: name the commands that write it, such as `tactile run`, or say never")
        without = re.findall(r"without `(--\w+)`", f"{cells[0]} {cells[2]}")
        names = re.findall(r"(?<!without )`([^`]+)`", cells[0])
        paths = [name for name in names if not name.startswith("-")]
        # A bare name after a path lies beside it.
        if "beside it" in cells[0]:
            paths[1:] = [os.path.join(os.path.dirname(paths[0]), name) for name in paths[1:]]
        found.append(Row(number, tuple(paths), tuple(name for name in names if name.startswith("-")), commands,
                         tuple(without + [name[1:3] for name in without]),
                         "removed again" in cells[0]))
    raise ValueError(f"{PAGE}: it has no table of paths")


def places(row, words, environment, folder, acts=False):
    """The places of a row that exist for a command in a folder; `acts` is a run that changes the photos it is given."""
    given = [word for word in words if word.startswith("/")] if acts else []
    paths = [value for path in row.paths for value in (given if path == "PHOTOS" else [path])]
    for path in paths + row.values(words):
        path = re.sub(r"\$(\w+)", lambda match: _variable(match[1], environment), path)
        parent, _, name = os.path.normpath(os.path.join(folder, path)).rpartition("/")
        if "\0" not in path:
            yield Place(row, *(re.sub(r"(?<![A-Za-z])[A-Z]{4,}(?![A-Za-z])", "[^/]+", re.escape(part).replace(r"\-", "-"))
                               for part in (parent, name)))


def _variable(name, environment):
    """The value of a variable of the table, as the program reads it; a zero byte where there is none."""
    value, home = environment.get(name, ""), environment.get("HOME", "")
    if value.startswith("/"):
        return value
    return os.path.join(home, USUAL[name]) if name in USUAL and home.startswith("/") else "\0"
