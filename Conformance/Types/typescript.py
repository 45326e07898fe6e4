"""Types of TypeScript for the files of Conformance, made from their schemas.

An absent member is `name?: T`, and null is `T | null`, so that `exactOptionalPropertyTypes` tells them apart. An object of a
schema with a title is an interface of that name, after the name of its file.
"""
import json
import re

HEAD = """\
// Made from Conformance/Schemas by Conformance/Tools/derived; change those, not this file.
//
// A member with ? may be absent, and null is a value: compile with exactOptionalPropertyTypes. The units are in the files.
"""
ANSWERS = """
/** The answers of a port to the questions of a file; a case without `expect` is not answered. */
export interface Answers<File extends {part: string; cases: {name: string; given: unknown; expect: unknown}[]}> {
  version: 1;
  part: File["part"];
  cases: {name: string; given?: File["cases"][number]["given"]; expect?: File["cases"][number]["expect"]}[];
}
"""
SIMPLE = {"number": "number", "integer": "number", "string": "string", "boolean": "boolean", "null": "null"}
WIDTH = 120


class Writer:
    """Writes the types of one schema."""

    def __init__(self, part, schema):
        self.part, self.schema, self.named, self.around = part, schema, {}, []

    def type(self, schema, hint=None):
        """The expression of a schema; an object becomes a declaration of its title, or of the member that it is."""
        if schema is True:
            return "unknown"
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/$defs/")
            return self.type(self.schema["$defs"][name], name)
        variants = schema.get("oneOf") or (schema.get("anyOf") if "properties" not in schema else None)
        if variants:
            union = " | ".join(dict.fromkeys(self.type(variant, hint) for variant in variants))
            return self.declare(schema["title"], "type", f" = {union};") if "title" in schema else union
        if "const" in schema:
            return json.dumps(schema["const"], ensure_ascii=False)
        if "enum" in schema:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return " | ".join(self.of_kind(kind, schema, hint) for kind in kinds)

    def of_kind(self, kind, schema, hint):
        if kind == "array":
            return self.array(schema, hint)
        if kind != "object":
            return SIMPLE[kind]
        if "properties" not in schema:
            values = schema.get("additionalProperties", True)
            return f"{{[name: string]: {self.type(values, hint)}}}"
        title = schema.get("title") or hint[:1].upper() + hint[1:]
        self.around.append(title)
        body = " {\n" + "".join(f"  {one};\n" for one in self.members(schema)) + "}"
        self.around.pop()
        # Two members of one name may have different objects.
        is_taken = "title" not in schema and self.named.get(self.part + title, body).partition(" {")[2] != body[2:]
        return self.declare(self.around[-1] + title if is_taken else title, "interface", body)

    def array(self, schema, hint):
        item = self.type(schema.get("items", True), hint and hint.removesuffix("s"))
        count = schema.get("minItems")
        if count and count == schema.get("maxItems"):
            return f"[{', '.join([item] * count)}]"
        return f"({item})[]" if " | " in item else f"{item}[]"

    def members(self, schema):
        required = schema.get("required", [])
        lines = []
        for name, value in schema["properties"].items():
            key = name if re.fullmatch(r"[A-Za-z_$][\w$]*", name) else json.dumps(name)
            lines.append(f"{key}{'' if name in required else '?'}: {self.type(value, name)}")
        if schema.get("additionalProperties", True):
            lines.append("[name: string]: unknown")
        return lines

    def declare(self, title, kind, body):
        """Declares a type once, and returns its name."""
        name = self.part + title
        declaration = f"export {kind} {name}{body}"
        if self.named.setdefault(name, declaration) != declaration:
            raise ValueError(f"{self.part}: two schemas have the title {title}")
        return name


def merged(base, more):
    """A schema with the members of another one, which are more exact."""
    result = dict(base) if base is not True else {}
    for key, value in more.items():
        old = result.get(key)
        result[key] = merged(old, value) if isinstance(value, dict) and (isinstance(old, dict) or old is True) else value
    return result


def vectors(writer, file, schema):
    """The declarations of a file of vectors: its members, with the questions and answers of its part."""
    whole = merged(file, {key: value for key, value in schema.items() if key != "$ref"})
    item = whole["properties"]["cases"]["items"]
    variants = item.pop("oneOf", None)
    if variants:
        item["oneOf"] = [merged({**item, "title": one["title"]}, one) for one in variants]
        item = {"oneOf": item["oneOf"], "title": "Case"}
    else:
        item["title"] = "Case"
    whole["properties"]["cases"]["items"] = item
    whole["title"] = "File"
    writer.type(whole)


def variants_of(union):
    """The variants of a union, whose own objects and lists may have unions too."""
    parts, depth = [""], 0
    for piece in union.split(" | "):
        parts[-1] += (" | " if depth else "") + piece
        depth += sum(piece.count(sign) for sign in "{[(") - sum(piece.count(sign) for sign in "}])")
        if depth == 0:
            parts.append("")
    return parts[:-1]


def wrapped(declaration):
    """A declaration whose long unions have a line for each variant."""
    if "\n" in declaration or len(declaration) <= WIDTH:
        return declaration
    head, union = declaration.rstrip(";").split(" = ", 1)
    return f"{head} =" + "".join(f"\n  | {one}" for one in variants_of(union)) + ";"


def types(folder):
    """The text of the module for the schemas of a folder."""
    file = json.loads((folder / "File.json").read_text())
    texts = [HEAD]
    names = []
    for path in sorted(folder.glob("*.json")):
        if path.stem == "File":
            continue
        schema = json.loads(path.read_text())
        writer = Writer(path.stem, schema)
        if schema.get("$ref") == "File.json":
            vectors(writer, json.loads(json.dumps(file)), schema)
            names.append(path.stem)
        else:
            writer.type({**schema, "title": "File"})
        texts.append(f"\n// {path.stem}\n\n" + "\n\n".join(map(wrapped, writer.named.values())) + "\n")
    union = "".join(f"\n  | {name}File" for name in names)
    return "".join(texts) + f"\n// All parts\n\n/** A file of vectors. */\nexport type VectorFile ={union};\n" + ANSWERS
