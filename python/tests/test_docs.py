"""What docs/python.md says is done to the letter, and the reference says what the stubs say."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

from conftest import ROOT

import muster

GUIDE = (ROOT / "docs/python.md").read_text(encoding="utf-8")


def test_the_first_ten_minutes(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    session = {}
    blocks = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert len(blocks) >= 8
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), session)  # noqa: S102

    line = re.search(r"bin/python (python/examples/\S+) (\S+)", GUIDE)
    example = ROOT / line.group(1)
    said = subprocess.run([sys.executable, example, line.group(2)], capture_output=True, text=True, check=True).stdout
    assert "came true" in said and "log loss" in said


def test_commands_of_the_pages_are_of_scripts_and_options_there_are():
    commands = 0
    for page in sorted((ROOT / "docs").glob("*.md")):
        for script, words in re.findall(r"python (python/\S+\.py)([^`\n]*)", page.read_text(encoding="utf-8")):
            text = (ROOT / script).read_text(encoding="utf-8")
            for option in re.findall(r"(?<!\S)--[\w-]+", words):
                assert f'"{option}"' in text, f"{page.name}: {script} has no {option}"
            commands += 1
    assert commands >= 6


def test_the_reference_is_that_of_the_stubs():
    sys.path.insert(0, str(ROOT / "python"))
    try:
        from reference import page
    finally:
        sys.path.pop(0)
    written = (ROOT / "docs/python-reference.md").read_text(encoding="utf-8")
    assert page(Path(muster.__file__).parent) == written, "run: tools/python docs"


def test_every_public_name_is_in_the_reference():
    written = (ROOT / "docs/python-reference.md").read_text(encoding="utf-8")
    for name in muster.__all__:
        if inspect.isroutine(getattr(muster, name)):
            assert f"`{name}(" in written, name
        elif inspect.isclass(getattr(muster, name)):
            assert f"class `{name}`" in written, name
