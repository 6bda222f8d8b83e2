# Where does a figure of the performance page come from? For: report.py, server.
"""The parts of the performance page, including those about servers and counts, which other runs measure."""

import json
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "Benchmarks/Performance.template.md"
PAGE = ROOT / "Docs/Performance.md"
SERVER = ROOT / "Benchmarks/server.json"
GUARD = ROOT / "Benchmarks/guard.json"
MACHINE = "Linux x86_64, Swift 6.3"
COUNTED = {
    "miss": "a path that no route matches",
    "1000 routes": "a path, one value read",
    "scheme": "the routes of a scheme",
    "route": "`route`",
    "constraint": "a constraint, `<int>`",
    "value": "a typed value",
    "subclass": "a subclass that matches only its pattern",
    "url": "a whole URL, two values of its query read",
    "awaited": "an awaited handler",
    "fragment": "a path and a fragment",
}
SERVER_TABLES = {"github": "found", "missing": "404", "wildcards": "below a wildcard"}
SERVER_HEADING = "## A server under load"


def write_server(results):
    """Stores the figures of servers by table, and replaces their section of the page."""
    stored = json.loads(SERVER.read_text()) | results
    SERVER.write_text(json.dumps(stored, indent=2) + "\n")
    section = Template(server_section(TEMPLATE.read_text())).substitute(server_values())
    text = PAGE.read_text()
    PAGE.write_text(text.replace(server_section(text), section))


def server_section(text):
    start = text.index(SERVER_HEADING)
    return text[start : text.index("\n## ", start)]


def server_values():
    """The values of the template's placeholders about servers."""
    stored = json.loads(SERVER.read_text())
    gitHub = stored["github"]
    return {
        "server_processor": gitHub["processor"],
        "server_cores": gitHub["cores"],
        "server_connections": gitHub["connections"],
        "server_rounds": gitHub["rounds"],
        "server_seconds": gitHub["seconds"],
        "server_requests": number(sum(results["requests"] for results in stored.values())),
        "server_wrong": sum(results["wrong"] for results in stored.values()),
        "server_table": server_table(stored),
    }


def server_table(stored):
    def cells(results):
        ours, theirs = (results["routers"][router] for router in ("Waymark", "Hummingbird"))
        for value in ("perSecond", "p50", "p99"):
            yield f"{number(ours[value])} · {number(theirs[value])}"
        for value in ("quotient", "processorQuotient"):
            yield f"{results[value]:.2f}"

    return markdown(
        [
            "requests", "per second, Waymark · Hummingbird", "median, µs", "99 of 100 within, µs",
            "requests over Hummingbird's", "processor time over Hummingbird's",
        ],
        [[SERVER_TABLES[table], *cells(stored[table])] for table in SERVER_TABLES if table in stored],
    )  # fmt: skip


def guard_values():
    """The values of the template's placeholders for counts."""
    figures = json.loads(GUARD.read_text())
    counts, misses, code = (
        figures[kind][MACHINE] for kind in ("instructions_per_lookup", "misses_per_lookup", "bytes_of_code")
    )
    rows = [[lookup, number(counts[name])] for name, lookup in COUNTED.items()]
    return {
        "instructions": markdown(["lookup", "instructions"], rows),
        "adding_142": number(counts["adding to 142"]),
        "adding_10000": number(counts["adding to 10000"]),
        "misses_10000": number(misses["10000 routes"]),
        "misses_100000": number(misses["100000 routes"]),
        "program": number(code["program"] / 1e6),
    }


def markdown(header, rows, left=(0,)):
    """A Markdown table; all columns except those in `left` are aligned to the right."""
    rule = [":--" if column in left else "--:" for column in range(len(header))]
    lines = [header, rule, *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)


def number(value):
    """Three significant digits below 100, whole numbers above; a dash for missing figures."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"
