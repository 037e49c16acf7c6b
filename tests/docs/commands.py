"""commands.py MUSTER [PAGE...]: every command of the documents is run, or at least one the program knows.

A block of a page says after its language what is to be done with it:

  ```sh run              run line by line in an empty folder; a line that begins with "! " must fail
  ```sh serve            a server: started with --port 0 added, asked for its front page's health, and ended
  ```toml file=mine.toml written into the folder first; append=mine.toml: at its end
  ```                    nothing: but lines that begin with "muster" or "build/release/muster" must name commands and options there are

The blocks of a page share their folder, in which muster is found both ways.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MUSTER = Path(sys.argv[1]).resolve()
FENCE = re.compile(r"^( *)(`{3,})(.*)$")
PROGRAM = re.compile(r"^(?:! )?(?:build/release/)?muster(?= |$)")


def pages():
    if len(sys.argv) > 2:
        return [Path(name).resolve() for name in sys.argv[2:]]
    found = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "*.md"], capture_output=True, text=True)
    names = found.stdout.split() if found.returncode == 0 else [str(p.relative_to(ROOT)) for p in ROOT.rglob("*.md")]
    skipped = ("build/", "node_modules", "tests/fixtures/")
    return sorted(ROOT / n for n in names if not any(s in n for s in skipped))


def blocks(page):
    """(line, words after the fence, text) of every block."""
    begin, inside, words, indent, lines = 0, "", [], 0, []
    for number, line in enumerate(page.read_text().splitlines(), 1):
        fence = FENCE.match(line)
        if fence and not inside:
            begin, indent, inside, words, lines = number, len(fence.group(1)), fence.group(2), fence.group(3).split(), []
        elif fence and fence.group(2) == inside and not fence.group(3):
            yield begin, words, "\n".join(lines) + "\n"
            inside = ""
        elif inside:
            lines.append(line[indent:] if line[:indent].isspace() or not indent else line)


class Said(Exception):
    pass


helps = {}


def help_of(path):
    if path not in helps:
        helps[path] = subprocess.run([MUSTER, *path, "--help"], capture_output=True, text=True)
    return helps[path]


def commands_below(text):
    listed = re.search(r"^Commands:\n((?: .*\n?)+)", text, re.MULTILINE)
    return [m.group(1) for m in re.finditer(r"^  (\S+)", listed.group(1), re.MULTILINE)] if listed else []


def known(line):
    """A command line that is not run names a command and options there are."""
    line = re.split(r"\s#|\s*[|;&]|\s{4,}", PROGRAM.sub("", line.replace("\\|", "|")))[0]
    try:
        words = shlex.split(line)
    except ValueError:
        words = line.split()
    path = ()
    while words and not words[0].startswith("-"):
        below = commands_below(help_of(path).stdout)
        if not below:
            break
        if words[0] not in below:
            raise Said(f'there is no command "{" ".join(("muster", *path, words[0]))}"')
        path += (words.pop(0),)
    text = help_of(path).stdout
    for word in words:
        name = word.split("=")[0]
        if name.startswith("--") and len(name) > 2 and not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text):
            raise Said(f'muster {" ".join(path)} has no option {name}')


def run(text, folder):
    lines = []
    for line in text.splitlines():
        lines.append(f"if {line[2:]}; then echo 'expected to fail' >&2; exit 1; fi" if line.startswith("! ") else line)
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", "\n".join(lines)], cwd=folder, env=environment(folder),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
    if done.returncode != 0:
        raise Said(f"ended with {done.returncode}:\n{text}--- it said:\n{done.stdout[-2000:]}")


def serve(text, folder):
    command = " ".join(line for line in text.splitlines() if PROGRAM.match(line)) + " --port 0"
    running = subprocess.Popen(["bash", "-c", f"exec {command}"], cwd=folder, env=environment(folder),
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        for line in running.stdout:
            found = re.search(r"http:\S+", line)
            if found:
                with urllib.request.urlopen(found.group(0) + "healthz", timeout=120) as answer:
                    if answer.status != 200:
                        raise Said(f"{command}: /healthz answers {answer.status}")
                break
        else:
            raise Said(f"{command}: told no address")
    finally:
        running.send_signal(signal.SIGTERM)
        running.stdout.close()
        running.wait(timeout=120)
    if running.returncode != 0:
        raise Said(f"{command}: ended with {running.returncode}")


def environment(folder):
    return {**os.environ, "PATH": f"{folder}/build/release:{os.environ['PATH']}", "HOME": str(folder), "NO_COLOR": "1"}


def look_at(page, counts):
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "build/release").mkdir(parents=True)
        (folder / "build/release/muster").symlink_to(MUSTER)
        for shared in ("docs", "examples", "games"):
            (folder / shared).symlink_to(ROOT / shared)
        for line, words, text in blocks(page):
            try:
                to = next((w[5:] for w in words if w.startswith("file=")), "")
                more = next((w[7:] for w in words if w.startswith("append=")), "")
                if to:
                    (folder / to).write_text(text)
                elif more:
                    (folder / more).write_text((folder / more).read_text() + "\n" + text)
                elif "run" in words[1:]:
                    run(text, folder)
                    counts["run"] += 1
                elif "serve" in words[1:]:
                    serve(text, folder)
                    counts["run"] += 1
                else:
                    for each in text.splitlines():
                        if PROGRAM.match(each.strip()):
                            known(each.strip())
                            counts["looked up"] += 1
            except Said as problem:
                problems.append(f"{page.relative_to(ROOT)}:{line}: {problem}")
    return problems


def main():
    counts = {"run": 0, "looked up": 0}
    problems = [p for page in pages() for p in look_at(page, counts)]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{counts['run']} blocks run, {counts['looked up']} further commands looked up, {len(problems)} wrong")
    sys.exit(1 if problems else 0)


main()
