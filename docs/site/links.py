"""links.py FOLDER: every link, picture, style and script of the site's pages leads to something in it, and every anchor to a place."""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

ROOT = Path(sys.argv[1]).resolve()


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append((self.getpos()[0], value))
            if name in ("id", "name") and value:
                self.anchors.add(value)


def main():
    # Doxygen's own pages are many and link among themselves by scripts; links into them are checked, they are not.
    files = [p for p in ROOT.rglob("*.html") if "api" not in p.relative_to(ROOT).parts[:1]]
    parsed = {p: Page(p.read_text(errors="replace")) for p in files}
    broken, count = [], 0
    for file, page in parsed.items():
        for line, link in page.links:
            if urlsplit(link).scheme or link.startswith("//"):
                continue
            count += 1
            path, anchor = urldefrag(unquote(link))
            path = path.split("?")[0]
            there = (file.parent / path).resolve() if path else file
            if there.is_dir():
                there = there / "index.html"
            if not there.exists() or ROOT not in there.parents:
                broken.append(f"{file.relative_to(ROOT)}:{line}: {link} leads nowhere")
            elif anchor and there in parsed and anchor not in parsed[there].anchors:
                broken.append(f"{file.relative_to(ROOT)}:{line}: {link}: the page has no such place")
    for line in broken:
        print(line, file=sys.stderr)
    print(f"{len(files)} pages, {count} links, {len(broken)} broken")
    sys.exit(1 if broken else 0)


main()
