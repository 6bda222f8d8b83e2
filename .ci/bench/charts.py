# What do the charts of the performance page show? For: report.py.
"""The charts of the performance page, drawn by matplotlib."""

import matplotlib

matplotlib.use("svg")
# The same run gives the same file.
matplotlib.rcParams["svg.hashsalt"] = "waymark"
matplotlib.rcParams["axes.spines.top"] = False
matplotlib.rcParams["axes.spines.right"] = False

import matplotlib.pyplot as plt  # noqa: E402, the backend is chosen first

# Everyone that is timed, in the order of tables and legends, each in its color.
CONTENDERS = {
    "Waymark": "#d62728",
    "Waymark, URL": "#ff7f6e",
    "Waymark, linear": "#e8a0a0",
    "Waymark, subclass": "#f2c6b6",
    "Hummingbird": "#1f77b4",
    "JLRoutes, URL": "#2ca02c",
    "SHNUrlRouter": "#9467bd",
    "Swift Regex": "#8c564b",
    "URLComponents": "#bcbd22",
    "Dictionary": "#7f7f7f",
}

# Foundation's parser is not a router, and the subclass variant has a table of its own.
ROUTERS = [name for name in CONTENDERS if name not in ("URLComponents", "Waymark, subclass")]


def growth(results, path):
    """Time of a look-up over the number of routes, on the generated tables."""
    tables = [table for table in results["tables"] if table["name"].isdigit()]
    figure, axes = plt.subplots(figsize=(8, 5), layout="constrained")
    for name in ROUTERS:
        points = [
            (table["routes"], table["median"][name]) for table in tables if name in table["median"]
        ]
        if points:
            axes.loglog(*zip(*points), marker="o", color=CONTENDERS[name], label=name)
    axes.set_xlabel("routes")
    axes.set_ylabel("nanoseconds a look-up")
    axes.grid(which="major", alpha=0.3)
    axes.legend(frameon=False, fontsize="small", ncols=2)
    save(figure, path)


def tables(results, path):
    """Time of a look-up on each table that is not one of the growing ones."""
    tables = [
        table
        for table in results["tables"]
        if not table["name"].isdigit() and table["name"] != "subclasses"
    ]
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    for name in ROUTERS:
        rows = [row for row, table in enumerate(tables) if name in table["median"]]
        axes.scatter(
            [tables[row]["median"][name] for row in rows], rows, color=CONTENDERS[name], label=name
        )
    axes.set_xscale("log")
    axes.set_xlabel("nanoseconds a look-up")
    axes.set_yticks(range(len(tables)), [table["name"] for table in tables])
    axes.invert_yaxis()
    axes.grid(axis="both", alpha=0.3)
    figure.legend(loc="outside lower center", frameon=False, fontsize="small", ncols=4)
    save(figure, path)


def save(figure, path):
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)
