"""links.py [FOLDER]: every link of the Markdown files of the tree leads to a file, and every anchor to a heading in it.

What lies elsewhere (http) is not asked for.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)|<(?:img|a)[^>]* (?:src|href)=\"([^\"]+)\"")
# The site's own front page is laid elsewhere; tools/site checks its links.
SKIPPED = ("build/", "node_modules/", "docs/site/")


def pages():
    found = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "*.md"], capture_output=True, text=True)
    names = found.stdout.split() if found.returncode == 0 else [str(p.relative_to(ROOT)) for p in ROOT.rglob("*.md")]
    return sorted(ROOT / n for n in names if not any(s in n for s in SKIPPED))


def text_of(page):
    """The lines of a page, those of code blocks empty."""
    inside = ""
    for line in page.read_text().splitlines():
        fence = re.match(r" *(`{3,})", line)
        if fence:
            inside = "" if inside == fence.group(1) else inside or fence.group(1)
            yield ""
        else:
            yield "" if inside else re.sub(r"`[^`]*`", "", line)


def anchors(page):
    """As GitHub makes them of headings."""
    seen, found = {}, set()
    inside = ""
    for line in page.read_text().splitlines():
        fence = re.match(r" *(`{3,})", line)
        if fence:
            inside = "" if inside == fence.group(1) else inside or fence.group(1)
        heading = re.match(r"#{1,6} +(.*)", line)
        if heading and not inside:
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.group(1)).replace("`", "").strip().lower()
            slug = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
            count = seen.get(slug, 0)
            seen[slug] = count + 1
            found.add(f"{slug}-{count}" if count else slug)
        found.update(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", line))
    return found


def main():
    broken, count = [], 0
    for page in pages():
        for number, line in enumerate(text_of(page), 1):
            for found in LINK.finditer(line):
                link = found.group(1) or found.group(2)
                if re.match(r"[a-z][a-z0-9+.-]*:", link):
                    continue
                count += 1
                path, _, anchor = link.partition("#")
                there = (page.parent / path).resolve() if path else page
                if not there.exists():
                    broken.append(f"{page.relative_to(ROOT)}:{number}: {link} is not there")
                elif anchor and there.suffix == ".md" and anchor not in anchors(there):
                    broken.append(f"{page.relative_to(ROOT)}:{number}: {link}: no such heading")
    for line in broken:
        print(line, file=sys.stderr)
    print(f"{count} links, {len(broken)} broken")
    sys.exit(1 if broken or not count else 0)


main()
