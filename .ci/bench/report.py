#!/usr/bin/env python3
# What does the performance page say? For: report.
"""Writes the performance page and its charts from the output of waymark-bench.

    report.py OUTPUT DOCS

reads the output of waymark-bench (- for standard input) and writes DOCS/Performance.md,
DOCS/Performance-growth.svg and DOCS/Performance-tables.svg. The page's prose is in
Benchmarks/Performance.template.md. Every figure comes from the run, except the figures of servers,
which are in Benchmarks/server.json.
"""

import argparse
import json
import sys
from pathlib import Path
from string import Template

import charts
import page
from page import markdown, number


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output", help="what waymark-bench printed; - for standard input")
    parser.add_argument("docs", type=Path, help="the folder for the page and the charts")
    arguments = parser.parse_args()
    text = sys.stdin.read() if arguments.output == "-" else Path(arguments.output).read_text()
    run = bench_line(text)
    arguments.docs.mkdir(parents=True, exist_ok=True)
    charts.growth(run["results"], arguments.docs / "Performance-growth.svg")
    charts.tables(run["results"], arguments.docs / "Performance-tables.svg")
    text = Template(page.TEMPLATE.read_text()).substitute(values(run) | page.server_values())
    (arguments.docs / "Performance.md").write_text(text)


def bench_line(text):
    """The JSON of the line that begins with BENCH."""
    lines = [line for line in text.splitlines() if line.startswith("BENCH ")]
    if len(lines) != 1:
        sys.exit(f"expected one BENCH line, found {len(lines)}")
    return json.loads(lines[0].removeprefix("BENCH "))


def values(run):
    """The values of the template's placeholders."""
    results = run["results"]
    machine = results["machine"]
    threads = results["threads"]
    return {
        "system": machine["system"],
        "processor": machine["processor"],
        "cores": machine["cores"],
        "rounds": results["rounds"],
        "headlines": headlines(run["figures"]),
        "times": times(results["tables"]),
        "allocations": allocations(results["allocations"]),
        "registration": markdown(
            ["router", "µs a route"],
            [[name, number(value)] for name, value in sorted(results["registration"].items())],
        ),
        "footprint": footprint(results["footprint"]),
        "alone": number(threads["alone"]),
        "shared": number(threads["shared"]),
        "floor": number(threads["floor"]),
        "shared_over_floor": number(threads["sharedOverFloor"]),
    }


def headlines(figures):
    reached = {True: "yes", False: "**no**", None: ""}
    return markdown(
        ["figure", "value", "aim", "reached", "what it says"],
        [
            [
                f"`{figure['key']}`",
                f"{number(figure['value'])} {figure['unit']}",
                figure.get("aim") or "",
                reached[figure.get("reached")],
                figure["meaning"],
            ]
            for figure in figures
        ],
        left=(0, 2, 3, 4),
    )


def times(tables):
    contenders = [
        name for name in charts.CONTENDERS if any(name in table["median"] for table in tables)
    ]
    return markdown(
        ["table", "routes", *contenders],
        [
            [
                table["name"],
                f"{table['routes']:,}",
                *(number(table["median"].get(name)) for name in contenders),
            ]
            for table in tables
        ],
    )


def allocations(counts):
    return markdown(
        ["router", "no value read", "every value read"],
        [
            [name, number(count.get("matchOnly")), number(count.get("allValues"))]
            for name, count in sorted(counts.items())
        ],
    )


def footprint(footprints):
    return markdown(
        ["router", "each route hit once", "each hit 100 times"],
        [
            [name, number(bytes_.get("hitOnce")), number(bytes_.get("hot"))]
            for name, bytes_ in sorted(footprints.items())
        ],
    )


if __name__ == "__main__":
    main()
