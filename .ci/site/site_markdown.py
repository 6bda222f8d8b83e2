# How does a program read the site? For: site.py.
"""The site for programs that read Markdown.

Each page has a Markdown version next to its HTML, `apps.md` for `apps/`, and `llms.txt` lists them.
"""

import json
import os
import re

import site_search


def place_of(path):
    """The path of a page's Markdown: `tool.md` for `tool/`."""
    return f"{path.strip('/')}.md" if path.strip("/") else "index.md"


class Documentation:
    """The pages that DocC wrote as Markdown, with links between files."""

    def __init__(self, site):
        self.site = site
        self.pages = {}
        for file in sorted((site / "data").rglob("*.md")):
            place = str(file.relative_to(site / "data"))
            self.pages[place] = file.read_text()
            file.unlink()

    def title(self, place):
        return json.loads((self.site / "data" / place).with_suffix(".json").read_text())["metadata"]["title"]

    def target(self, page, path):
        """A link from a page to a path's Markdown, or nothing if there's none."""
        path, _, anchor = path.strip("/").partition("#")
        place = place_of(path.lower())
        if place not in self.pages:
            return None
        return os.path.relpath(place, os.path.dirname(page)) + (f"#{anchor}" if anchor else "")

    def mended(self, page, text):
        def link(match):
            target = self.target(page, match[2])
            return f"[{match[1]}]({target})" if target else match[1]

        def bare(match):
            target = self.target(page, match[1])
            if not target:
                return f"`{match[1].split('/')[-1]}`"
            return f"[{self.title(place_of(match[1].partition('#')[0].lower()))}]({target})"

        # DocC's metadata about the page.
        text = re.sub(r"\A<!--\n.*?\n-->\s*", "", text, flags=re.DOTALL)
        # A heading that DocC adds at the beginning of articles.
        text = re.sub(r"^## Discussion\n\n", "", text, count=1, flags=re.MULTILINE)
        # DocC doesn't convert links in tables, in lists and to other products.
        text = re.sub(r"\]\(doc://\w+/", "](/", text)
        text = re.sub(r"(?:``?|<)doc://\w+/([^`>]+)(?:``?|>)", bare, text)
        return re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(/((?:[^()\s]|\([^()]*\))*)\)", link, text)

    def write(self):
        for place, text in self.pages.items():
            file = self.site / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.mended(place, text))
            # The page's HTML refers to the Markdown.
            html = file.with_suffix("") / "index.html"
            html.write_text(html.read_text().replace("</head>", alternate(f"/{place}") + "</head>", 1))


def alternate(place):
    return f'<link rel="alternate" type="text/markdown" href="{place}">'


def contents(site, pages, summary):
    """`llms.txt`: a summary of the site and its pages; a product's page lists its symbols."""
    lines = ["# Waymark", "", f"> {summary}", "", "Every page is Markdown here; a page of a product lists its symbols.", ""]
    groups = {"Pages": [(title, place, "") for title, place in pages]}
    index = json.loads((site / "index/index.json").read_text())["interfaceLanguages"]["swift"]

    def visit(children, product):
        for child in children:
            path = child.get("path", "").strip("/")
            file = site / "data" / f"{path}.json"
            kind = child["type"]
            if path.count("/") == 1 and file.exists():
                product = child["title"]
            if kind in ("article", "module", "project", "overview") and file.exists():
                title, abstract, _ = site_search.page(json.loads(file.read_text()))
                entry = (title, place_of(path), abstract)
                if (site / entry[1]).exists() and entry not in groups.setdefault(product, []):
                    groups[product].append(entry)
            visit(child.get("children", []), product)

    visit(index, "")
    for group, entries in groups.items():
        lines += [f"## {group}", ""]
        lines += [f"- [{title}]({place})" + (f": {text}" if text else "") for title, place, text in entries]
        lines.append("")
    return "\n".join(lines)
