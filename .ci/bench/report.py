#!/usr/bin/env python3
# What does the performance page say? For: report.
"""Writes the performance page and its charts from the output of waymark-bench.

    report.py OUTPUT DOCS

reads the output of waymark-bench (- for standard input) and writes DOCS/Performance.md,
DOCS/Performance-growth.svg and DOCS/Performance-tables.svg. The page's prose is in
Benchmarks/Performance.template.md. Every figure comes from the run, except the figures of servers
and the counts, which are in Benchmarks/server.json and Benchmarks/guard.json.
"""

import argparse
import json
import sys
from pathlib import Path
from string import Template

import charts
import page
from page import markdown, number

# The columns of the tables. The charts have all contenders.
ROUTERS = ("Waymark", "Waymark, URL", "Hummingbird", "JLRoutes, URL", "SHNUrlRouter", "URLComponents")


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
    text = Template(page.TEMPLATE.read_text()).substitute(values(run) | page.server_values() | page.guard_values())
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
    return {
        "system": machine["system"],
        "processor": machine["processor"],
        "cores": machine["cores"],
        "rounds": results["rounds"],
        "costs": costs(results),
        "headlines": headlines(run["figures"]),
        "times": times(results["tables"]),
        "threads": threads(results),
    }


def costs(results):
    """What a user pays with each router."""
    median = {table["name"]: table["median"] for table in results["tables"]}

    def part(results, value):
        return {name: values.get(value) for name, values in results.items()}

    rows = {
        "look up a path and read its values, ns": median["github"],
        "look up a path that no route matches, ns": median["miss"],
        "look up a path among 10,000 routes, ns": median["10000"],
        "99 of 100 lookups of a path within, ns": part(results["singleLookUps"], "p99"),
        "999 of 1,000 within, ns": part(results["singleLookUps"], "p999"),
        "allocated blocks, no value read": part(results["allocations"], "matchOnly"),
        "allocated blocks, every value read": part(results["allocations"], "allValues"),
        "register a route, µs": results["registration"],
        "start: register 1,000 routes, µs": part(results["startUp"], "routes"),
        "start: the first lookup, µs": part(results["startUp"], "firstLookUp"),
        "generate a URL, ns": results["generation"],
        "memory of a route, bytes": part(results["footprint"], "hitOnce"),
    }
    return markdown(
        ["what you do", *ROUTERS],
        [[what, *(number(by_router.get(name)) for name in ROUTERS)] for what, by_router in rows.items()],
    )


def threads(results):
    rows = {
        "GitHub's paths": results["threads"],
        "one path": results["threadsOnOneRoute"]["match"],
        "one path, with `route`": results["threadsOnOneRoute"]["route"],
    }
    columns = ("alone", "floor", "shared", "sharedOverFloor")
    return markdown(
        ["lookups", "one thread", "two, a router each", "two, one router", "quotient"],
        [[lookups, *(number(times[column]) for column in columns)] for lookups, times in rows.items()],
    )


def headlines(figures):
    """The quotients, and all figures with an aim."""
    reached = {True: "yes", False: "**no**", None: ""}
    return markdown(
        ["figure", "value", "aim", "reached", "meaning"],
        [
            [
                f"`{figure['key']}`",
                f"{number(figure['value'])} {figure['unit']}",
                figure.get("aim") or "",
                reached[figure.get("reached")],
                figure["meaning"],
            ]
            for figure in figures
            if figure.get("aim") or figure["unit"] == "x"
        ],
        left=(0, 2, 3, 4),
    )


def times(tables):
    # URLComponents doesn't depend on the table.
    contenders = [*ROUTERS[:-1], "Waymark, subclass"]
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


if __name__ == "__main__":
    main()
