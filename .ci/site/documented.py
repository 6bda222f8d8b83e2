# Does a public symbol lack a comment or a topic? For: docs.
"""Counts the documented public symbols; fails if one has no comment, or isn't in a topic."""

import json
import pathlib
import sys

# Modules with types that the products extend. Their names differ by system, so no page can list
# them.
FOREIGN = {"Swift", "Foundation", "FoundationEssentials"}

out = pathlib.Path(sys.argv[1])
documented, faults = 0, []

for path in sorted(out.glob("*/*.symbols.json")):
    for symbol in json.loads(path.read_text())["symbols"]:
        # Members that the compiler generates have no location.
        if "location" not in symbol or symbol["kind"]["identifier"] == "swift.extension":
            continue
        if symbol.get("docComment", {}).get("lines"):
            documented += 1
        else:
            file = symbol["location"]["uri"].removeprefix("file://")
            line = symbol["location"]["position"]["line"] + 1
            faults.append(f"{file}:{line}: error: {'.'.join(symbol['pathComponents'])} has no documentation")

undocumented = len(faults)
for page in sorted(out.glob("*.doccarchive/data/documentation/*.json")):
    page = json.loads(page.read_text())
    for section in page.get("topicSections", []):
        # DocC creates sections for symbols that no page lists.
        if section.get("generated"):
            topics = [topic for topic in section["identifiers"] if topic.rpartition("/")[2] not in FOREIGN]
            faults += [f"error: {topic} is in no topic" for topic in topics]

print(*faults, sep="\n", file=sys.stderr, end="\n" if faults else "")
print(f"DOCUMENTED public symbols: {documented} of {documented + undocumented}")
sys.exit(1 if faults else 0)
