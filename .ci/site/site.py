# What does the site contain in addition to the products' documentation? For: docs.
"""Turns the products' documentation into a site.

It adds a first page, the tool's manual, the migration pages, a search, a link to the first page,
and everything as Markdown.

    site.py SITE

The first page is the README. A link to a file that is on the site leads there, and a link to any
other file becomes text. A link to a file that doesn't exist is a fault.
"""

import html
import json
import os
import pathlib
import re
import shutil
import sys

from markdown_it import MarkdownIt
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

import site_markdown
import site_search

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = pathlib.Path(sys.argv[1])
TEMPLATES = ROOT / "Docs/Site"

# The pages outside the products' documentation, with their paths on the site.
PAGES = {
    "README.md": "",
    "Tools/README.md": "tool/",
    "Examples/Shelf/README.md": "app/",
    "Examples/Server/README.md": "server/",
    "Examples/Spark/README.md": "spark/",
    "Examples/ClickHouse/README.md": "clickhouse/",
    "Docs/Performance.md": "performance/",
    "Docs/Architecture.md": "architecture/",
    "CONTRIBUTING.md": "contributing/",
    "Docs/Releasing.md": "releasing/",
    "CHANGELOG.md": "changes/",
    "SECURITY.md": "security/",
    "LICENSE": "license/",
    **{
        f"Docs/Migration/{path.name}": "migration/" + ("" if path.stem == "README" else f"{path.stem.lower()}/")
        for path in sorted((ROOT / "Docs/Migration").glob("*.md"))
    },
}


def slug(heading):
    """A heading's anchor, as repository hosts create it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def documented(path):
    """The path on the site of an article or a product's first page; nothing for other files."""
    match = re.fullmatch(r"Sources/\w+/(\w+)\.docc/(?:Articles/)?(\w+)\.md", path)
    if not match:
        return None
    module, page = match[1].lower(), match[2].lower()
    return f"documentation/{module}/" + ("" if page == module else f"{page}/")


class Page:
    """A Markdown file of the repository as a page."""

    def __init__(self, source, place):
        self.source, self.place = source, place
        self.root = "../" * place.count("/")
        self.headings, self.texts = [], []
        self.faults = []
        text = (ROOT / source).read_text()
        self.text = text if source.endswith(".md") else f"```\n{text}\n```"

    def render(self):
        parser = MarkdownIt("commonmark", {"highlight": self.highlighted}).enable("table")
        parser.add_render_rule("table_open", lambda *_: '<div class="table"><table>\n')
        parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
        tokens = parser.parse(self.text)
        known = {}
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                title = re.sub(r"[`*]", "", tokens[index + 1].content)
                anchor = slug(title)
                known[anchor] = known.get(anchor, -1) + 1
                anchor += f"-{known[anchor]}" if known[anchor] else ""
                token.attrSet("id", anchor)
                self.headings.append((int(token.tag[1]), title, anchor))
                self.texts.append("")
            elif self.headings and token.content:
                # Text below the latest heading.
                self.texts[-1] += f" {token.content}"
            for child in token.children or []:
                self.direct(child)
        title = self.headings[0][1] if self.headings else pathlib.Path(self.source).stem
        body = parser.renderer.render(tokens, parser.options, {})
        # Links to files that aren't on the site.
        body = re.sub(r'<a href="">(.*?)</a>', r"\1", body, flags=re.S)
        return title, body

    @staticmethod
    def highlighted(code, language, _):
        try:
            lexer = get_lexer_by_name(language)
        except ClassNotFound:
            return ""
        return highlight(code, lexer, HtmlFormatter(nowrap=True))

    def direct(self, token):
        """Makes a link or a picture refer to its target's path on the site."""
        key = {"link_open": "href", "image": "src"}.get(token.type)
        found = self.find(token.attrGet(key)) if key else None
        if found:
            place, anchor = found
            token.attrSet(key, "" if place is None else self.root + place + anchor or "./")

    def find(self, target):
        """The path and anchor of a link's target on the site; nothing for a link that stays."""
        if re.match(r"[a-z]+:|#", target):
            return None
        path, mark, anchor = target.partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(self.source), path))
        if not (ROOT / path).exists():
            self.faults.append(f"{self.source}: error: there is no {target}")
            return None
        place = PAGES.get(path, PAGES.get(f"{path}/README.md")) if path != "." else ""
        place = documented(path) if place is None else place
        if path.endswith(".svg"):
            (SITE / "images").mkdir(exist_ok=True)
            shutil.copy(ROOT / path, SITE / "images")
            place = f"images/{pathlib.Path(path).name}"
        return place, mark + anchor

    def markdown(self):
        """The file with links to the site's Markdown. A link to a missing page becomes text."""
        up = "../" * (self.place.count("/") - 1)

        def inline(match):
            place, anchor = self.find(match[3]) or (match[3], None)
            if anchor is None:
                return match[0]
            return f"{match[1]}[{match[2]}]({up}{markdown_place(place)}{anchor})" if place is not None else match[2]

        def definition(match):
            place, anchor = self.find(match[2]) or (None, "")
            return match[0] if place is None else f"{match[1]}{up}{markdown_place(place)}{anchor}"

        parts = re.split(r"(^```.*?^```$)", self.text, flags=re.DOTALL | re.MULTILINE)
        for index in range(0, len(parts), 2):
            parts[index] = re.sub(r"(!?)\[([^\[\]]+)\]\(([^()\s]+)\)", inline, parts[index])
            parts[index] = re.sub(r"^(\[[^\]]+\]: )(\S+)$", definition, parts[index], flags=re.MULTILINE)
        return "".join(parts)


def markdown_place(place):
    """The path of a page's Markdown, or of a picture."""
    return site_markdown.place_of(place) if place.endswith("/") or not place else place


template = (TEMPLATES / "page.html").read_text()
header = (TEMPLATES / "header.html").read_text()
site_markdown.Documentation(SITE).write()
found, faults, titles = [], [], []
for source, place in PAGES.items():
    page = Page(source, place)
    title, body = page.render()
    if place == "":
        # The links to the main pages come after the first paragraph.
        body = re.sub(r"</p>", lambda it: it[0] + (TEMPLATES / "ways.html").read_text(), body, count=1)
    folder = SITE / place
    folder.mkdir(parents=True, exist_ok=True)
    (SITE / site_markdown.place_of(place)).write_text(page.markdown())
    titles.append((title, site_markdown.place_of(place)))
    # Each fault occurs twice, because the Markdown has it, too.
    faults += dict.fromkeys(page.faults)
    name = title if title == "Waymark" else f"{title} – Waymark"
    root = page.root or "./"
    values = {
        "title": html.escape(name), "root": root, "body": body, "header": header.replace("{root}", root),
        "markdown": root + site_markdown.place_of(place),
    }  # fmt: skip
    (folder / "index.html").write_text(re.sub(r"\{(title|root|body|header|markdown)\}", lambda it: values[it[1]], template))
    found += [
        site_search.entry(heading, place + (f"#{anchor}" if level > 1 else ""), title if level > 1 else "", text, True)
        for (level, heading, anchor), text in zip(page.headings, page.texts)
    ]

index = json.loads((SITE / "index/index.json").read_text())["interfaceLanguages"]["swift"]
seen = set()
for entry in site_search.entries(SITE, index):
    if entry["path"] not in seen:
        seen.add(entry["path"])
        found.append(entry)
(SITE / "search.json").write_text(json.dumps(found, ensure_ascii=False))
# Readers' questions, and the pages that the search must find. make docs-browser uses them, too.
known = {entry["path"] for entry in found}
for place in json.loads((TEMPLATES / "questions.json").read_text()).values():
    if place not in known:
        faults.append(f"Docs/Site/questions.json: error: the search knows no {place}")
summary = next(line for line in (ROOT / "README.md").read_text().split("\n\n") if not line.startswith("#"))
(SITE / "llms.txt").write_text(site_markdown.contents(SITE, titles, " ".join(summary.split())))

# DocC's pages show this template's contents at the top, so that they link to the first page.
above = (TEMPLATES / "above.html").read_text().replace("{header}", header).replace("{root}", "/")
for folder in ("documentation", "tutorials"):
    for file in (SITE / folder).rglob("index.html"):
        file.write_text(re.sub("<body[^>]*>", lambda it: it[0] + above, file.read_text(), count=1))

for name in ("site.css", "search.js", "theme-settings.json"):
    shutil.copy(TEMPLATES / name, SITE)
shutil.copy(ROOT / "Tools/Sources/WaymarkInspector/Page/icon.svg", SITE)

# Every link on these pages leads to a page, and every anchor to a heading.
for source, place in PAGES.items():
    text = (SITE / place / "index.html").read_text()
    for target in re.findall(r'(?:href|src)="([^"]+)"', text):
        target = html.unescape(target)
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = pathlib.Path(os.path.normpath(SITE / place / path)) if path else SITE / place
        file = file / "index.html" if file.is_dir() else file
        isOurs = str(file.parent.relative_to(SITE) if file.parent != SITE else "").strip(".") + "/" in {*PAGES.values(), "/"}
        if not file.exists():
            faults.append(f"{source}: error: the site has no {target}")
        elif anchor and isOurs and f'id="{anchor}"' not in file.read_text():
            faults.append(f"{source}: error: there is no heading for {target}")

# Links in the Markdown lead to existing files.
for file in SITE.rglob("*.md"):
    for target in re.findall(r"\]\(((?:[^()\s#]|\([^()]*\))+\.md)[)#]", file.read_text()):
        if not re.match(r"[a-z]+:", target) and not (file.parent / target).exists():
            faults.append(f"{file.relative_to(SITE)}: error: the site has no {target}")

print(*faults, sep="\n", file=sys.stderr, end="\n" if faults else "")
print(f"PAGES beside the products': {len(PAGES)}; the search knows {len(found)} pages and headings")
sys.exit(1 if faults else 0)
