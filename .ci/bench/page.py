# Where does a figure of the performance page come from? For: report.py, server.
"""The parts of the performance page, including the section about servers with its separate run."""

import json
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "Benchmarks/Performance.template.md"
PAGE = ROOT / "Docs/Performance.md"
SERVER = ROOT / "Benchmarks/server.json"
SERVER_HEADING = "## A server under load"


def write_server(results):
    """Stores the figures of servers, and replaces their section of the page."""
    SERVER.write_text(json.dumps(results, indent=2) + "\n")
    section = Template(server_section(TEMPLATE.read_text())).substitute(server_values())
    text = PAGE.read_text()
    PAGE.write_text(text.replace(server_section(text), section))


def server_section(text):
    start = text.index(SERVER_HEADING)
    return text[start : text.index("\n## ", start)]


def server_values():
    """The values of the template's placeholders about servers."""
    results = json.loads(SERVER.read_text())
    return {
        "server_processor": results["processor"],
        "server_cores": results["cores"],
        "server_connections": results["connections"],
        "server_rounds": results["rounds"],
        "server_seconds": results["seconds"],
        "server_requests": number(results["requests"]),
        "server_wrong": results["wrong"],
        "server_quotient": f"{results['quotient']:.2f}",
        "server_table": server_table(results),
    }


def server_table(results):
    return markdown(
        ["router", "requests per second", "median, µs", "99 of 100 within, µs", "processor, µs per request"],
        [
            [name, *(number(load[value]) for value in ("perSecond", "p50", "p99", "processor"))]
            for name, load in results["routers"].items()
        ],
    )


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
