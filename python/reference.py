"""Writes docs/python-reference.md from the stubs and the docstrings of the package: `tools/python docs`."""

import ast
import sys
from pathlib import Path

PARTS = {
    "_core.pyi": "muster",
    "playing.py": "muster",
    "rows.py": "muster",
    "vector.py": "muster.vector",
    "pettingzoo.py": "muster.pettingzoo",
    "openspiel.py": "muster.openspiel",
    "data.py": "muster.data",
}


def text_of(node: ast.AST) -> str:
    return " ".join((ast.get_docstring(node) or "").replace("\n\n", "\0").split()).replace("\0", "\n\n")


def is_property(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)


def signature(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args)
    for own in ("self, ", "self"):
        if arguments.startswith(own):
            arguments = arguments[len(own) :]
            break
    arguments = arguments.removeprefix("/, ").removesuffix("/")
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and ast.unparse(node.returns) != "None" else ""
    return f"{node.name}({arguments}){returns}"


def member(node: ast.FunctionDef) -> str:
    if is_property(node):
        kind = f": {ast.unparse(node.returns)}" if node.returns else ""
        said = f"`{node.name}{kind}`"
    else:
        said = f"`{signature(node)}`"
    doc = text_of(node).split("\n\n")[0]
    return f"- {said}" + (f": {doc}" if doc else "")


def page(package: Path) -> str:
    out = [
        "# Reference of the Python package",
        "",
        "Written from the stubs by `tools/python docs`; [the guide](python.md) comes first.",
    ]
    last = ""
    for file, module in PARTS.items():
        tree = ast.parse((package / file).read_text(encoding="utf-8"))
        if module != last:
            out += ["", f"## {module}"]
            about = text_of(tree)
            if about and file != "playing.py":
                out += ["", about]
            last = module
        for node in tree.body:
            if getattr(node, "name", "_").startswith("_"):
                continue
            if isinstance(node, ast.FunctionDef):
                out += ["", f"### `{signature(node)}`", "", text_of(node)]
            elif isinstance(node, ast.ClassDef):
                bases = ", ".join(ast.unparse(base) for base in node.bases)
                out += ["", f"### class `{node.name}`" + (f" ({bases})" if bases else ""), "", text_of(node), ""]
                functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                out += [
                    member(each) for each in functions if not each.name.startswith("_") or each.name == "__init__"
                ]
    return "\n".join(line.rstrip() for line in out).replace("\n\n\n", "\n\n").strip() + "\n"


if __name__ == "__main__":
    import muster

    sys.stdout.write(page(Path(muster.__file__).parent))
