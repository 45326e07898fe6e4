"""The public declarations of modules, from their symbol graphs."""
import json
import subprocess
import tempfile
from pathlib import Path

# Modules of other packages.
OTHERS = ("ArgumentParser", "ArgumentParserToolInfo", "Logging")


def module_names(modules):
    """The names of the project's modules in a folder such as .build/debug/Modules, without tests."""
    names = (path.stem for path in sorted(modules.glob("*.swiftmodule")))
    return [name for name in names if not name.endswith(("Tests", "_testmain")) and name not in OTHERS]


def public_declarations(root, modules, name):
    """The public declarations of a module, nested ones and type aliases included, sorted, one a line."""
    info = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    # C modules are found by their headers, and the module maps that the build writes.
    folders = [path.parent for path in root.glob("Sources/C/**/module.modulemap")]
    headers = [word for path in sorted(folders) for word in ("-I", path)]
    with tempfile.TemporaryDirectory() as folder:
        words = ["swift", "symbolgraph-extract", "-module-name", name, "-I", modules, *headers, "-I", root / "CSDL2",
                 "-target", json.loads(info)["target"]["unversionedTriple"], "-minimum-access-level", "public",
                 "-output-dir", folder]
        done = subprocess.run(list(map(str, words)), capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{name} has no symbol graph in {modules}; run 'swift build --build-tests' first: "
                             f"{done.stderr.strip()[-500:]}")
        symbols = [symbol for path in Path(folder).glob("*.json") for symbol in json.loads(path.read_text())["symbols"]]
    return sorted({declaration(symbol) for symbol in symbols})


def declaration(symbol):
    """The kind, the path and the declaration of a symbol."""
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    return f"{symbol['kind']['identifier']} {'.'.join(symbol['pathComponents'])}: {' '.join(text.split())}"
