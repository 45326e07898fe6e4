#!/usr/bin/python3 -B
"""Makes core/constants.h of Conformance/Constants.json: constants.py [check]

The header has the constants that a user can change and that the photo preview reads, with their defaults, units and
ranges.
"""
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PREFIXES = ("follow", "gestures.", "dismiss.", "pinch.", "zoom.", "preview.", "paging.", "scrolling.", "release.")


def name(constant):
    words = constant.replace(".", "_")
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in words)


def header():
    constants = json.loads((HERE.parents[1] / "Constants.json").read_text())["tuning"]
    used = [one for one in constants if one["name"].startswith(PREFIXES)]
    lines = ["// Made by constants.py of Conformance/Constants.json.", "// clang-format off", "#ifndef TACTILE_CONSTANTS_H", "#define TACTILE_CONSTANTS_H", "",
             "/// The constants that a user can change (Docs/Tuning.md#constants).", "typedef struct {"]
    for one in used:
        lines.append(f"    /// {one['meaning']}" + (f" In {one['unit']}." if one.get("unit", "1") != "1" else ""))
        lines.append(f"    double {name(one['name'])};")
    lines += ["} tactile_constants;", "",
              "/// A constant by its name: its place, its range, and the names of its values, of which it has the number.",
              "typedef struct {", "    const char *name;", "    int offset;", "    double standard, least, greatest;",
              "    const char *choices[9];", "} tactile_constant;", "", "#define TACTILE_CONSTANT_TABLE(PLACE) \\", "    { \\"]
    for one in used:
        choices = one.get("choices")
        value = choices.index(one["value"]) if choices else one["value"]
        least, greatest = (0, len(choices) - 1) if choices else one["range"]
        words = ", ".join(f'"{choice}"' for choice in choices) if choices else "0"
        lines.append(f'        {{"{one["name"]}", PLACE({name(one["name"])}), {value}, {least}, {greatest}, {{{words}}}}}, \\')
    lines += ["    }", "", f"enum {{ TACTILE_CONSTANT_COUNT = {len(used)} }};", "", "#endif", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    place = HERE / "core/constants.h"
    if sys.argv[1:] == ["check"]:
        sys.exit(0 if place.read_text() == header() else f"{place.name} is not what constants.py makes of Constants.json")
    place.write_text(header())
