"""Counts URLs by route in ClickHouse and in a single process, and compares the counts.

    demo.py SCRIPTS URLS COUNT

SCRIPTS is the folder of user scripts with the command, its routes file and the function's
configuration. URLS is a file to which COUNT URLs are written.
"""

import subprocess
import sys
import time
from pathlib import Path

import chdb

# Most of them have a route. The numbers make the URLs distinct.
URLS = """
    select arrayElement([
      'snap://user/', 'https://snap.example/user/', 'https://snap.example/photo/', 'snap://photo/',
      'https://snap.example/albums/', 'https://snap.example/archive/', 'https://snap.example/explore/fr/',
      'https://snap.example/feed/top/page/', 'https://snap.example/share/a/b/', 'https://snap.example/help/account/',
      'https://snap.example/tag/', 'oldsnap://show/', 'snap://camera/', 'https://snap.example/search?q=',
      'https://snap.example/nowhere/', 'http://[bad'], number % 16 + 1) || toString(number) as url
    from numbers({count})
"""


def main(scripts, urls, count):
    query = lambda sql: chdb.query(sql, "TabSeparatedRaw", udf_path=scripts).bytes().decode()
    Path(urls).unlink(missing_ok=True)
    source = f"file('{urls}', 'TabSeparatedRaw', 'url String')"
    query(f"insert into function {source} {URLS.format(count=count)}")
    command = f"waymark classify --routes {scripts}/routes.yaml --format urls --columns route"
    ways = {
        "function": lambda: query(f"select waymarkRoute(url) as route, count() from {source} group by route"),
        "table function": lambda: query(
            f"select route, count() from executable('{command}', 'TabSeparatedRaw', 'route String', "
            f"(select url from {source})) group by route"
        ),
        "one process": lambda: counted([f"{scripts}/waymark", *command.split()[1:], urls]),
    }
    answers = {}
    for way, ask in ways.items():
        start = time.monotonic()
        answers[way] = sorted(ask().splitlines())
        seconds = time.monotonic() - start
        print(f"{way}: {seconds:.1f} s, {count / seconds / 1e6:.2f} million URLs a second")
    print(*answers["one process"], sep="\n")
    different = [way for way in ways if answers[way] != answers["one process"]]
    print(f"other counts: {', '.join(different)}" if different else "All ways give the same counts.")
    return bool(different)


def counted(command):
    """The command's distinct lines of output, with their counts."""
    # awk counts while it reads. Python would be slower than the command.
    script = "{ lines[$0]++ } END { for (line in lines) print line \"\\t\" lines[line] }"
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as classify:
        lines = subprocess.run(["awk", script], stdin=classify.stdout, capture_output=True, check=True, text=True).stdout
    if classify.returncode:
        sys.exit(f"error: {command[0]} ended with status {classify.returncode}")
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
