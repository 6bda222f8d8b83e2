"""Counts the lines of access logs by route, with Apache Spark.

    spark-submit classify.py WAYMARK ROUTES LOGS

WAYMARK is the command and ROUTES the routes file, both with the same path on every machine. LOGS is
any path that Spark reads: a file, a folder or a glob pattern, local or remote.
"""

import json
import shlex
import sys
from collections import Counter

from pyspark.sql import SparkSession


def count(lines, waymark, routes):
    """The number of an RDD's lines by route. The key None is for lines without a route."""
    # Each partition runs the command once and returns a single line.
    command = [waymark, "classify", "--routes", routes, "--format", "log", "--summary", "--json"]
    summaries = lines.pipe(shlex.join(command), checkCode=True)
    return summaries.map(counts_of).fold(Counter(), lambda left, right: left + right)


def counts_of(summary):
    """The counts for a partition."""
    summary = json.loads(summary)
    counts = Counter()
    for route in summary["routes"]:
        # Routes with other methods, schemes or hosts can have the same pattern.
        counts[route["name"] or route["pattern"]] += route["lines"]
    kinds = ["unmatched", "refused", "unreadable", "notAllowed"]
    counts[None] = sum(summary.get(kind, 0) for kind in kinds)
    return counts


if __name__ == "__main__":
    waymark, routes, logs = sys.argv[1:]
    spark = SparkSession.builder.appName("waymark classify").getOrCreate()
    counts = count(spark.sparkContext.textFile(logs), waymark, routes)
    for route, lines in counts.most_common():
        print(lines, route or "no route", sep="\t")
    spark.stop()
