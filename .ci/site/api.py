# What is public? For: make docs, make api.
"""Writes Docs/API.md, the public interface as one page; --check fails if it would change."""

import json
import pathlib
import re
import sys
import urllib.parse

out, page = pathlib.Path(sys.argv[1]), pathlib.Path("Docs/API.md")

HEAD = """# The public interface

Every public declaration, with the first paragraph of its documentation. `make api` writes this page, and its diff shows
changes of the interface. `make docs` builds the full documentation.
"""

# The parts that describe how a closure is passed, not what it does.
NOISE = re.compile(r"@discardableResult |@escaping |@Sendable ")


def summary(symbol):
    lines = []
    for line in symbol.get("docComment", {}).get("lines", []):
        if not line["text"].strip():
            break
        lines.append(line["text"].strip())
    return re.sub(r"``(?:[^`]*/)?([^`]*?)(?:-\([^`]*\))?``", r"`\1`", " ".join(lines))


def declaration(symbol):
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    # Macros such as @Observable create a setter, and the graph doesn't show that it's private.
    location = symbol["location"]
    path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(location["uri"]).path))
    if " set }" in text and "private(set)" in path.read_text().splitlines()[location["position"]["line"]]:
        text = text.replace("{ get set }", "{ get }")
    return NOISE.sub("", " ".join(text.split()))


def place(symbol):
    """The sort key of members: those in the file named after their type come first."""
    uri, line = symbol["location"]["uri"], symbol["location"]["position"]["line"]
    return not uri.endswith(f"/{symbol['pathComponents'][0]}.swift"), uri, line


class Module:
    def __init__(self, name, graphs):
        self.name = name
        self.symbols, self.members = {}, {}
        for graph in graphs:
            for symbol in graph["symbols"]:
                if "location" in symbol and symbol["kind"]["identifier"] != "swift.extension":
                    self.symbols[symbol["identifier"]["precise"]] = symbol
        for relationship in (relationship for graph in graphs for relationship in graph["relationships"]):
            # A requirement and its default implementation are one entry.
            if relationship["kind"] == "defaultImplementationOf" and relationship["target"] in self.symbols:
                self.symbols.pop(relationship["source"], None)
        for symbol in self.symbols.values():
            self.members.setdefault(tuple(symbol["pathComponents"][:-1]), []).append(symbol)

    def folder(self, symbol):
        # The folder below the module's folder. A re-exported symbol is in another module's folder.
        parts = pathlib.PurePath(symbol["location"]["uri"].rpartition("/Sources/")[2]).parts[1:]
        return parts[0] if len(parts) > 1 else ""

    def write(self):
        yield f"\n## {self.name}\n"
        tops = sorted(self.members[()], key=lambda top: (self.folder(top), top["pathComponents"]))
        extended = sorted({path[0] for path in self.members if path} - {top["pathComponents"][0] for top in tops})
        folder = ""
        for top in tops:
            if self.folder(top) != folder:
                folder = self.folder(top)
                yield f"\n### {folder}\n"
            yield f"\n**`{declaration(top)}`** – {summary(top)}\n"
            yield from self.write_members(top["pathComponents"])
        for name in extended:
            if members := list(self.write_members([name])):
                yield f"\n**`extension {name}`**\n"
                yield from members

    def write_members(self, path):
        lines = list(self.lines(path, 0))
        if lines:
            yield "\n".join(["", *lines, ""])

    def lines(self, path, depth):
        for member in sorted(self.members.get(tuple(path), []), key=place):
            yield f"{'  ' * depth}- `{declaration(member)}` – {summary(member)}"
            yield from self.lines(member["pathComponents"], depth + 1)


graphs = {}
for file in sorted(out.glob("*/*.symbols.json")):
    graphs.setdefault(file.parent.name, []).append(json.loads(file.read_text()))
written = {name: "".join(Module(name, graphs[name]).write()) for name in graphs}
old = page.read_text() if page.exists() else ""
text = HEAD + "".join(section for _, section in sorted(written.items()))

if sys.argv[2:] != ["--check"]:
    page.write_text(text)
elif old != text:
    sys.exit(f"error: {page} is out of date: `make api` writes it")
