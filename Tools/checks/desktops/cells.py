#!/usr/bin/env -S python3 -B
"""cells.py ROOT DESKTOP FOLDER [STEP ...]: runs the session of session.py on a desktop in a root folder.

The program and the desktop are installed there. Pictures at rest are compared with a replay of the recording; pictures,
recording and logs stay in FOLDER. The status is 1 if a step or a picture is not as expected.
"""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from comparison import differences

TOOLS = Path(__file__).resolve().parent
# The user of a root, who writes the pictures.
USER = 2000
# The most seconds of a session, with its replay.
LIMIT = 600


def in_root(root, *words, options=(), **more):
    """Runs a command in a root folder."""
    return subprocess.run([TOOLS / "root", "run", root, *options, *words], text=True, check=True, **more)


def run_cell(root, desktop, folder, steps=()):
    """Runs the session on one desktop; returns the outcome of each step."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.chown(folder, USER, USER)
    project = TOOLS.parents[2]
    words = ["env", "-i", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", f"XDG_RUNTIME_DIR=/run/user/{USER}",
             TOOLS / "cell", desktop, folder, *steps]
    options = ["--mount", project, "--mount", folder, "--user", str(USER)]
    with open(folder / "output.txt", "w", encoding="utf-8") as output:
        try:
            in_root(root, *words, options=options, stdout=output, stderr=output, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return {"session": f"FAILED: it takes longer than {LIMIT} s"}
        except subprocess.CalledProcessError as failure:
            return {"session": f"FAILED: status {failure.returncode}"}
    result = json.loads((folder / "session.json").read_text(encoding="utf-8"))
    outcomes = result["outcomes"]
    if wrong := differences(folder, result["pictures"]):
        outcomes["pictures"] = "FAILED: " + ", ".join(f"{name} ({reason})" for name, reason in wrong.items())
    else:
        outcomes["pictures"] = f"{len(result['pictures'])} equal"
    return outcomes


def summary(outcomes):
    """The outcomes of a cell in a sentence: what failed, else what is equal."""
    wrong = [f"{step}: {outcome}" for step, outcome in outcomes.items() if outcome.startswith(("FAILED", "SKIPPED"))]
    return "; ".join(wrong) or f"all steps, {outcomes['pictures']} pictures".replace(" equal pictures", " pictures equal")


if __name__ == "__main__":
    result = summary(run_cell(Path(sys.argv[1]).resolve(), sys.argv[2], Path(sys.argv[3]).resolve(), sys.argv[4:]))
    print(f"{sys.argv[2]}: {result}")
    sys.exit("FAILED" in result)
