"""found.py FOLDER: the search of the site finds every card of every gallery by each word of its name."""

import html
import json
import re
import sys
from pathlib import Path

from sphinx.search.en import SearchEnglish

ROOT = Path(sys.argv[1])


def main():
    index = json.loads(re.fullmatch(r"Search\.setIndex\((.*)\)", (ROOT / "searchindex.js").read_text(), re.DOTALL).group(1))
    language = SearchEnglish({})
    pages = {name: number for number, name in enumerate(index["docnames"])}
    missing, count = [], 0

    def look(word, page):
        nonlocal count
        count += 1
        # A page that has a word in a heading is known by that.
        where = [index[kind].get(language.stem(word.lower()), []) for kind in ("terms", "titleterms")]
        if not any(pages[page] in (each if isinstance(each, list) else [each]) for each in where):
            missing.append(f"the search does not find {page} by {word}")

    for file in sorted(ROOT.glob("games/*/cards.html")):
        names = re.findall(r'class="card-name">(.*?)</span>', file.read_text())
        for name in names:
            for word in language.split(html.unescape(name)):
                if language.word_filter(word.lower()):
                    look(word, str(file.relative_to(ROOT).with_suffix("")))
        if not names:
            missing.append(f"{file}: no cards")
    for line in missing:
        print(line, file=sys.stderr)
    print(f"{count} words of names of cards, {len(missing)} not found by the search")
    sys.exit(1 if missing else 0)


main()
