# What does the search of the site find? For: site.py, site_markdown.py.
"""The site's search index: an entry for each page and for each heading, with the words below it."""

import json
import re

# Characters that surround words but don't belong to them.
MARKS = ".,;:!?\"'`*()[]{}<>|…’“”"


def words(text, *known):
    """The distinct words of a text in lowercase, except words in lines that are searched anyway."""
    found = {word.strip(MARKS) for word in text.lower().split()}
    return " ".join(sorted(word for word in found if word and not any(word in line.lower() for line in known)))


def entry(title, path, text, body, is_article):
    return {"title": title, "path": path, "text": text, "words": words(body, title, text), "isArticle": is_article}


def texts(node, references):
    """The text, code and link titles in a part of a page, as DocC describes it."""
    if isinstance(node, list):
        for part in node:
            yield from texts(part, references)
    elif isinstance(node, dict):
        match node.get("type"):
            case "text":
                yield node["text"]
            case "codeVoice":
                yield node["code"]
            case "codeListing":
                yield "\n".join(node["code"])
            case "reference":
                yield node.get("overridingTitle") or references.get(node["identifier"], {}).get("title", "")
            case kind:
                parts = texts([*node.values()], references)
                yield from parts if kind in (None, "emphasis", "strong", "link") else (f" {part} " for part in parts)


def line(node, references):
    return re.sub(r"\s+", " ", "".join(texts(node, references))).strip()


def page(data):
    """A DocC page's title, first sentence and sections, each with its heading, anchor and text."""
    references = data.get("references", {})
    sections = [["", "", ""]]
    for part in data.get("primaryContentSections", []):
        for block in part.get("content", []):
            if block["type"] == "heading" and block["anchor"] not in ("overview", "discussion"):
                sections.append([block["text"], block["anchor"], ""])
            else:
                sections[-1][2] += " " + line(block, references)
    return data["metadata"]["title"], line(data.get("abstract", []), references), sections


def entries(site, children):
    """The pages of the products' documentation, and the headings of their articles."""
    for child in children:
        path = child.get("path", "").strip("/")
        file = site / "data" / f"{path}.json"
        if path and file.exists():
            is_article = child["type"] in ("article", "overview", "project", "module")
            title, abstract, [(_, _, first), *others] = page(json.loads(file.read_text()))
            yield entry(child["title"], f"{path}/", abstract, first if is_article else "", is_article)
            if is_article:
                for heading, anchor, text in others:
                    yield entry(heading, f"{path}/#{anchor}", title, text, True)
        yield from entries(site, child.get("children", []))
