"""Adds to the documentation of the products what makes it a site: a first page, the tool's manual, the migration pages, a search.

    site.py SITE

The first page is README. A link to a file that is on the site leads there, one to any other file is text; a link to
neither is a fault.
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

ROOT = pathlib.Path(__file__).resolve().parent.parent
SITE = pathlib.Path(sys.argv[1])
TEMPLATES = ROOT / "Docs/Site"

# The pages that are no part of a product's documentation, and where they are on the site.
PAGES = {
    "README.md": "",
    "Tools/README.md": "tool/",
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
    """A heading's anchor, as hosts of repositories make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def documented(path):
    """Where an article or the first page of a product's documentation is on the site; nothing for other files."""
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
        self.headings = []
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
            for child in token.children or []:
                self.direct(child)
        title = self.headings[0][1] if self.headings else pathlib.Path(self.source).stem
        body = parser.renderer.render(tokens, parser.options, {})
        # Links to what is not on the site.
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
        """Lets a link or a picture lead to where its target is on the site."""
        key = {"link_open": "href", "image": "src"}.get(token.type)
        if not key:
            return
        target = token.attrGet(key)
        if re.match(r"[a-z]+:|#", target):
            return
        path, _, anchor = target.partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(self.source), path))
        if not (ROOT / path).exists():
            self.faults.append(f"{self.source}: error: there is no {target}")
            return
        place = PAGES.get(path, PAGES.get(f"{path}/README.md")) if path != "." else ""
        place = documented(path) if place is None else place
        if key == "src":
            (SITE / "images").mkdir(exist_ok=True)
            shutil.copy(ROOT / path, SITE / "images")
            place = f"images/{pathlib.Path(path).name}"
        token.attrSet(key, "" if place is None else self.root + place + (f"#{anchor}" if anchor else "") or "./")


def entries(children, module=""):
    """The pages of the products' documentation, as the search finds them."""
    for child in children:
        path = child.get("path", "")
        data = SITE / "data" / f"{path.strip('/')}.json"
        if path and data.exists():
            abstract = "".join(part.get("text", part.get("code", "")) for part in json.loads(data.read_text()).get("abstract", []))
            isArticle = child["type"] in ("article", "overview", "project", "module")
            yield {"title": child["title"], "path": path.strip("/") + "/", "text": abstract, "isArticle": isArticle}
        yield from entries(child.get("children", []))


template = (TEMPLATES / "page.html").read_text()
found, faults = [], []
for source, place in PAGES.items():
    page = Page(source, place)
    title, body = page.render()
    faults += page.faults
    if place == "":
        # The ways in come behind the first paragraph.
        body = re.sub(r"</p>", lambda it: it[0] + (TEMPLATES / "ways.html").read_text(), body, count=1)
    folder = SITE / place
    folder.mkdir(parents=True, exist_ok=True)
    name = title if title == "Waymark" else f"{title} – Waymark"
    values = {"title": html.escape(name), "root": page.root or "./", "body": body}
    (folder / "index.html").write_text(re.sub(r"\{(title|root|body)\}", lambda it: values[it[1]], template))
    found += [
        {"title": heading, "path": place + (f"#{anchor}" if level > 1 else ""), "text": title if level > 1 else "", "isArticle": True}
        for level, heading, anchor in page.headings if level < 3
    ]

index = json.loads((SITE / "index/index.json").read_text())["interfaceLanguages"]["swift"]
seen = set()
for entry in entries(index):
    if entry["path"] not in seen:
        seen.add(entry["path"])
        found.append(entry)
(SITE / "search.json").write_text(json.dumps(found))
for name in ("site.css", "search.js", "theme-settings.json"):
    shutil.copy(TEMPLATES / name, SITE)
shutil.copy(ROOT / "Tools/Sources/WaymarkInspector/Page/icon.svg", SITE)

# Every link of these pages leads to a page, and every anchor to a heading.
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

print(*faults, sep="\n", file=sys.stderr, end="\n" if faults else "")
print(f"PAGES beside the products': {len(PAGES)}; the search knows {len(found)} pages and headings")
sys.exit(1 if faults else 0)
