"""The commands that Tools/checks/writes/check runs, and the files that they read."""
import json
import shlex
import shutil
from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    """A command with its status and its input."""
    text: str
    status: int = 0
    input: str = ""

    def words(self, places):
        """The words of the command; {photos} and the like are paths."""
        return [word.format(**places) for word in shlex.split(self.text)]


DRAG = "drag.jsonl"
SWEEP = f"sweep wanted.jsonl {DRAG} --parameter dismiss.threshold=0.2...0.6:5"
PAD = "--resolution 10,10 --points-per-mm 10 --open 2 --intent dismiss"

# Commands that end by themselves, in the folder of their inputs. Their outputs have new names.
COMMANDS = [Run(*words) for words in [
    ("--help",), ("help",), ("--version",), ("--version --verbose",), ("--generate-completion-script bash",),
    ("--bogus", 2),
    # Without a display no window opens, and a recording that would begin is not made.
    ("run {photos}", 3), ("{photos}", 3), ("run", 3), ("run {photos} --record never.jsonl", 3),
    ("run {photos} --record good.jsonl", 2), ("run {photos} --record picture.png --force", 2), ("run nowhere", 2),
    ("run {photos} --assets {assets}", 3),
    ("run - --fullscreen", 3, "{photos}\n"), ("run {photos} --tuning nowhere.json", 2),
    ("run {photos} --sandbox required --sandbox-program /nowhere --new-window", 2),
    ("run {photos} --blind mine.json article --json blind.json", 3), ("lab",),
    (f"run --replay {DRAG}", 3), ("run --replay good.jsonl", 3), ("run --replay bad.csv", 2),
    (f"run --replay {DRAG} --record no.jsonl", 2), (f"run {DRAG}", 2),
    ("input", 3), ("input --list --json", 3),
    (f"replay {DRAG}",), (f"replay {DRAG} --watch",), (f"replay {DRAG} --photos {{photos}} --sandbox off",),
    (f"replay {DRAG} --photos {{photos}} --sandbox required --recursive",),
    (f"replay {DRAG} --trace trace.jsonl --checksums sums.txt --tuning mine.json",),
    (f"replay {DRAG} --trace trace.jsonl --assets {{assets}}",), (f"replay {DRAG} --trace - --hz 30",),
    (f"replay {DRAG} --frames frames --every 10",), (f"replay {DRAG} --frames deep/er/frames --every 40",),
    (f"replay {DRAG} --film film.webp --film-size 160x100 --film-rate 10",),
    (f"replay {DRAG} --film film.gif --film-size 160x100 --film-rate 10",),
    (f"replay {DRAG} --film film.mp4 --film-size 160x100 --film-rate 10",),
    ("replay - --trace piped.jsonl", 2, "no recording\n"), ("replay nowhere.jsonl --trace no.jsonl --frames none", 2),
    (f"replay {DRAG} --trace picture.png", 2), (f"replay {DRAG} --trace {DRAG}", 2),
    (f"replay {DRAG} --trace nowhere/trace.jsonl", 2), (f"replay {DRAG} --trace no.jsonl --film film.avi", 2),
    (f"replay {DRAG} --trace /dev/full", 2), (f"replay {DRAG} --photos nowhere --trace no.jsonl", 2),
    (f"import pad.evemu -o pad.jsonl {PAD}",), (f"import pad.evemu {PAD}",),
    (f"import pad.evemu one.csv -o both {PAD} --description pad.evemu",),
    ("import pad.evemu -o no.jsonl", 2), ("import bad.csv -o no.jsonl", 2),
    (f"report {DRAG}",), (f"report {DRAG} wanted.jsonl -o report.html --json report.json --csv report.csv",),
    (f"report {DRAG} -o framed.html --frames frames.csv --photos {{photos}} --assets {{assets}}",),
    (f"report {DRAG} --against wanted.jsonl --tables tables",), ("report nowhere.jsonl -o no.html", 2),
    (SWEEP,), (f"{SWEEP} --jobs 2 --photos {{photos}} --assets {{assets}} -o sweep.csv --report sweep.html",),
    (f"{SWEEP} --jobs 0 -o no.csv", 2),
    ("tuning",), ("tuning mine.json --list",), ("tuning nowhere.json", 2),
    ("estimators",), (f"estimators {DRAG} --csv",), ("estimators good.jsonl", 2),
    ("curve cubic",), ("curve spring --csv",), ("curve decay --draw",),
    *((f"curve {name} --svg {name}.svg",) for name in ("cubic", "spring", "decay", "rubber-band")),
    ("curve spring --mass 0 --svg no.svg", 2), ("curve spring --svg nowhere/no.svg", 2),
    ("vectors write RubberBand --output vectors --assets {assets}",), ("vectors ask Velocity --assets {assets}",),
    ("vectors ask RubberBand",), ("vectors explain Sheets corners --assets {assets}",),
    ("vectors explain Sheets corners --against good.jsonl --assets {assets}", 2),
    ("vectors check {conformance}/RubberBand.json --assets {assets}",), ("vectors write RubberBand --output nowhere", 2),
    ("vectors check good.jsonl", 2), ("vectors write RubberBand",),
]]

# Commands in a current folder that cannot be written.
READ_ONLY = [Run(*words) for words in [
    ("tuning",), (f"replay {DRAG}",), (f"replay {DRAG} --trace no.jsonl", 2), (f"replay {DRAG} --frames no", 2),
    (f"replay {DRAG} --film no.webp", 2), (f"replay {DRAG} --film no.gif", 2), (f"import pad.evemu {PAD}", 2),
    (f"report {DRAG} -o no.html", 2), (f"{SWEEP} --jobs 2 -o no.csv", 2), ("curve spring --svg no.svg", 2),
    ("vectors write RubberBand", 2), ("run {photos} --record no.jsonl", 3), ("run {photos}", 3),
]]

# Changes that the check must find, as scripts of the shell.
PLANTED = [
    "echo >planted", "echo >>good.jsonl", "cd .. && echo >current/planted", ": >{photos}/planted", "mkdir planted",
    "touch good.jsonl", "chmod 600 good.jsonl", "mv good.jsonl planted", "ln mine.json planted", "ln -s mine.json planted",
    "rm mine.json", "rmdir both", "truncate -s 1 bad.csv", "mkfifo planted", "(sleep 0; echo >planted) & wait",
    "echo >planted; rm planted", "bwrap --dev-bind / / touch planted",
]

HEADER = {"format": "tactile-recording", "version": 1, "size": [640, 400], "scale": 1}
# Plays the program ffmpeg, which makes the film that its last word names.
FFMPEG = '#!/bin/sh\nfor last; do :; done; cat >"$last"\n'
PAD_EVENTS = """N: Pad
B: 01 00
A: 35 0 1200 0 0 10
A: 36 0 800 0 0 10
E: 1.000000 0003 002f 0
E: 1.000000 0003 0039 1
E: 1.000000 0003 0035 500
E: 1.000000 0003 0036 400
E: 1.000000 0003 002f 1
E: 1.000000 0003 0039 2
E: 1.000000 0003 0035 700
E: 1.000000 0003 0036 400
E: 1.000000 0000 0000 0
E: 1.008000 0003 0036 440
E: 1.008000 0000 0000 0
E: 1.016000 0003 0039 -1
E: 1.016000 0000 0000 0
"""


def make_inputs(root, folder):
    """Writes the files that the commands read into their folder."""
    def lines(*events, **more):
        return "".join(json.dumps(event, separators=(",", ":")) + "\n" for event in ({**HEADER, **more}, *events))

    end = {"t": 0.1, "type": "end"}
    shutil.copy(root / "Assets/Recordings/worked-release.jsonl", folder / DRAG)
    files = {
        "good.jsonl": lines(end), "wanted.jsonl": lines(end, intent="dismiss"), "pad.evemu": PAD_EVENTS,
        "mine.json": '{"dismiss":{"threshold":0.2}}', "picture.png": "\x89PNG", "bad.csv": "t,x,y,phase\n0,1,x,down\n",
        "one.csv": "t,x,y,phase\n0,640,400,down\n0.1,640,420,up\n",
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="latin-1")
    for name in ("vectors", "both", "Conformance"):
        (folder / name).mkdir()
