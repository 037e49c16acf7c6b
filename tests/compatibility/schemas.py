"""schemas.py: the protocol of today keeps what its schemas of earlier releases promised (docs/versions.md).

Within version 1 of the protocol keys are only added: what a client sent is still taken, and what it was sent is still there.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
NOW = HERE.parents[1] / "docs/schemas"
# What clients write, and what they read.
SENT, TOLD = ("client", "requests"), ("server", "http")
problems = []


def types(schema):
    found = schema.get("type", [])
    return set([found] if isinstance(found, str) else found)


def compare(where, old, new, sent):
    if not isinstance(old, dict) or not isinstance(new, dict):
        return
    if types(old) and types(new):
        wide, narrow = (types(new), types(old)) if sent else (types(old), types(new))
        # Every integer is a number.
        narrow = {"number" if t == "integer" and "number" in wide else t for t in narrow}
        if not narrow <= wide:
            problems.append(f"{where}: was {sorted(types(old))}, is {sorted(types(new))}")
    wanted, now = set(old.get("required", [])), set(new.get("required", []))
    for key in sorted(now - wanted if sent else wanted - now):
        problems.append(f"{where}.{key}: {'must be sent now' if sent else 'is not always told any more'}")
    for key, value in old.get("properties", {}).items():
        if key not in new.get("properties", {}):
            problems.append(f"{where}.{key}: is gone")
        else:
            compare(f"{where}.{key}", value, new["properties"][key], sent)
    for key in ("items", "additionalProperties"):
        compare(f"{where}[]", old.get(key), new.get(key), sent)
    if sent and not set(old.get("enum", [])) <= set(new.get("enum", old.get("enum", []))):
        problems.append(f"{where}: {sorted(set(old['enum']) - set(new['enum']))} is not taken any more")
    for key in ("maxLength", "maxItems", "maximum") if sent else ():
        if key in new and new[key] < old.get(key, float("inf")):
            problems.append(f"{where}: {key} was {old.get(key, 'without end')}, is {new[key]}")


def main():
    count = 0
    for version in sorted(p for p in HERE.iterdir() if (p / "schemas").is_dir()):
        for name in SENT + TOLD:
            old = json.loads((version / "schemas" / f"{name}.json").read_text())["$defs"]
            new = json.loads((NOW / f"{name}.json").read_text())["$defs"]
            for message, schema in old.items():
                count += 1
                where = f"{version.name}: {name}.json: {message}"
                if message not in new:
                    problems.append(f"{where} is gone")
                else:
                    compare(where, schema, new[message], name in SENT)
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{count} messages compared, {len(problems)} promises broken")
    sys.exit(1 if problems or not count else 0)


main()
