"""Lays the pages of the documentation site in one folder, for Sphinx to build (tools/site runs it).

stage.py PROGRAM GALLERIES FOLDER: the documents of the tree under their own paths, whatever they link to, and pages the program writes of
itself: every command's help, every game's words and cards.
"""

import html
import json
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM, GALLERIES, OUT = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
# The site has a front page of its own.
INSTEAD = {"README.md": "index.md"}
FENCE = re.compile(r"^( *)(`{3,})(.*)$")


def said(*words):
    return subprocess.run([PROGRAM, *words], check=True, capture_output=True, text=True).stdout


def pages():
    found = [p for p in (ROOT / "docs").rglob("*.md") if "site" not in p.relative_to(ROOT).parts]
    found += [ROOT / f"{name}.md" for name in ("CONTRIBUTING", "CHANGELOG", "SECURITY", "CODE_OF_CONDUCT")]
    return found + sorted(ROOT.glob("games/*/rules.md"))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def list_of_files(folder):
    """A page for a folder that is linked to: what lies in it, to be fetched."""
    name = folder.relative_to(ROOT)
    lines = ["---", "orphan: true", "---", f"# {name}/", ""]
    for file in sorted(p for p in folder.iterdir() if p.is_file() and p.suffix != ".md"):
        put(file)
        lines.append(f"* [{file.name}]({file.name})")
    write(OUT / name / "index.md", "\n".join(lines) + "\n")


def put(file):
    to = OUT / file.relative_to(ROOT)
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def linked(page, target, staged):
    """The target as it is on the site; what it names is put there."""
    if re.match(r"[a-z]+:|#|<", target):
        return target
    path, _, anchor = target.partition("#")
    there = (page.parent / path).resolve()
    if not there.exists():
        raise SystemExit(f"{page.relative_to(ROOT)}: links to {target}, which is not there")
    name = str(there.relative_to(ROOT))
    if name in INSTEAD:
        up = "../" * (len(page.relative_to(ROOT).parts) - 1)
        return up + INSTEAD[name]
    if there.is_dir():
        if not (OUT / name / "index.md").exists():
            list_of_files(there)
        return path.rstrip("/") + "/index.md"
    if there not in staged:
        put(there)
    return target


def titled(page, lines):
    """A game's rules are called so: a search names a page by its title alone."""
    if page.name == "rules.md" and "rules" not in lines[0]:
        lines[0] += ": the rules"
    return lines


def stage(page, staged):
    inside = ""
    lines = []
    for line in titled(page, page.read_text().splitlines()):
        fence = FENCE.match(line)
        if fence and (not inside or fence.group(2) == inside):
            # "sh run": the words after the language are not for readers.
            rest = fence.group(3).split()
            line = fence.group(1) + fence.group(2) + (rest[0] if rest and not inside else "")
            inside = "" if inside else fence.group(2)
        elif not inside:
            line = LINK.sub(lambda m: m.group(1) + linked(page, m.group(2), staged) + m.group(3), line)
        lines.append(line)
    write(OUT / page.relative_to(ROOT), "\n".join(lines) + "\n")


def decisions():
    found = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
    entries = "\n".join(f.stem for f in found)
    write(
        OUT / "docs/decisions/index.md",
        "# Decisions\n\nWhat was decided and why, in the order it was decided.\n\n"
        f"```{{toctree}}\n:maxdepth: 1\n\n{entries}\n```\n",
    )


class Words(HTMLParser):
    """The words of a piece of HTML, apart from each other: the search joins what only a tag divides."""

    def __init__(self, text):
        super().__init__()
        self.words = []
        self.feed(text)

    def handle_data(self, data):
        self.words.append(data)


def gallery(name):
    """The cards, group by group, each with a heading of its own and its words for the search."""
    parts = []
    for section in re.findall(r"<section>(.*?)</section>", (GALLERIES / f"{name}.html").read_text(), re.DOTALL):
        heading, cards = re.fullmatch(r"(?:<h2>(.*?)</h2>)?(.*)", section, re.DOTALL).groups()
        words = html.escape(" ".join(Words(cards).words))
        parts.append((f"## {html.unescape(heading)}\n\n" if heading else "") + f"```{{raw}} html\n{cards}<div hidden>{words}</div>\n```\n")
    return "\n".join(parts)


def game(entry):
    name = entry["name"]
    folder = OUT / "games" / name.replace("-", "_")
    low, high = entry["min_seats"], entry["max_seats"]
    seats = f"{low}" if low == high else f"{low}–{high}"
    decks = ", ".join(entry["decks"]) or "one shared deck"
    picture = ROOT / f"docs/screenshots/{name}.jpg"
    shown = f"![A match of {entry['title']}](../../docs/screenshots/{picture.name})\n\n" if picture.exists() else ""
    if shown:
        put(picture)
    write(
        folder / "index.md",
        f"# {entry['title']}\n\n{entry['summary']}\n\n"
        f"{seats} players · {entry['cards']} cards · decks: {decks}\n\n{shown}"
        "In the browser its tile has **Learn** and **Play now**; in the terminal:\n\n"
        f"```sh\nmuster play {name}\n```\n\n"
        "```{toctree}\n:maxdepth: 1\n\nRules <rules>\nCards <cards>\nWords of the cards <vocabulary>\n```\n",
    )
    words = re.sub(r"^# .*\n+", "", said("vocabulary", name))
    write(folder / "vocabulary.md", f"# Words of the cards of {entry['title']}\n\n{words}")
    write(
        folder / "cards.md",
        f"# Cards of {entry['title']}\n\nEvery card as it lies on the table; its text is rendered from what it does.\n\n" + gallery(name),
    )


def front():
    """The front page; every document that has no place of its own in its lists is a guide."""
    text = (ROOT / "docs/site/index.md").read_text()
    named = set(re.findall(r"^docs/[\w-]+$", text, re.MULTILINE))
    guides = sorted(f"docs/{p.stem}" for p in (ROOT / "docs").glob("*.md"))
    write(OUT / "index.md", text.replace("GUIDES", "\n".join(g for g in guides if g not in named)))


def commands():
    """Every command's help, found the way a person finds it."""
    text = ["# Commands", "", "Everything `muster` can do, as it says itself. ", ""]

    def below(path):
        help_text = said(*path, "--help")
        text.extend([f"## muster {' '.join(path)}".rstrip(), "", "```text", help_text.rstrip(), "```", ""])
        listed = re.search(r"^Commands:\n((?: .*\n?)+)", help_text, re.MULTILINE)
        for line in listed.group(1).splitlines() if listed else []:
            word = re.match(r"  (\S+)", line)
            if word:
                below([*path, word.group(1)])

    below([])
    write(OUT / "commands.md", "\n".join(text))


def main():
    if OUT.exists():
        shutil.rmtree(OUT)
    OUT.mkdir(parents=True)
    decisions()
    staged = {p.resolve() for p in pages()}
    for page in sorted(staged):
        stage(page, staged)
    for entry in json.loads(said("games", "--json")):
        game(entry)
    commands()
    front()
    put(ROOT / "docs/screenshots/match.webp")
    shutil.copy(ROOT / "docs/site/conf.py", OUT / "conf.py")
    write(
        OUT / "api.md",
        "# API reference\n\nOf the headers of the engine, its games' contract and the computer players: where to begin is said in "
        "[Muster, for those who program against it](docs/reference.md).\n\n"
        '```{raw} html\n<p><a href="api/index.html">Open the API reference</a></p>\n```\n',
    )


main()
