"""The table of faults, Docs/Faults.md, and the checks that its rows name."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "Docs/Faults.md"
CHECKS = {}


class Failure(Exception):
    """A window, a sentence or a file is not as expected."""


class Skipped(Exception):
    """This system cannot produce the fault."""


def fault(name, desktop="x11"):
    """Registers a function as the check of the row that names it, on a desktop."""
    def register(check):
        if name in CHECKS:
            raise ValueError(f"two checks have the name {name}")
        CHECKS[name] = (check, desktop)
        return check
    return register


def rows():
    """The rows of the page: the fault, and the names that show it."""
    found = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) != 5 or cells[0] == "Fault" or set(cells[0]) <= {"-"}:
            continue
        if not all(cells):
            raise Failure(f"{PAGE.name}: a cell is empty in the row '{cells[0]}'")
        found.append((cells[0], re.findall(r"`([^`]+)`", cells[4])))
    return found


def compare():
    """Checks that each row names checks that exist, and that each check has a row; returns all names."""
    shown = set()
    for name, checks in rows():
        if not checks:
            raise Failure(f"{PAGE.name}: no check shows '{name}'")
        for check in checks:
            shown.add(check)
            if check not in CHECKS and not exists_elsewhere(check):
                raise Failure(f"{PAGE.name}: '{name}' is shown by {check}, which does not exist")
    if missing := sorted(set(CHECKS) - shown):
        raise Failure(f"{PAGE.name} has no row for {', '.join(missing)}")
    return shown


def exists_elsewhere(check):
    """Whether a name is a unit test, as in LossTests: a sentence, or a check of `make test` or `make deep`, as check-portals."""
    suite, _, sentence = check.partition(": ")
    if sentence:
        texts = [path.read_text(encoding="utf-8") for folder in ("Tests", "Porting/Tests", "Conformance/Tests")
                 for path in (ROOT / folder).rglob(f"{suite}.swift")]
        return any(f"func `{sentence}`" in text for text in texts)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    lists = re.findall(r"^(?:deep_)?checks := (.*)$", makefile, re.MULTILINE)
    return check in " ".join(lists).split()
