# What do the charts of the performance page show? For: report.py.
"""The charts of the performance page, drawn with matplotlib."""

import matplotlib

matplotlib.use("svg")
# Makes the same run produce the same file.
matplotlib.rcParams["svg.hashsalt"] = "waymark"
matplotlib.rcParams["axes.spines.top"] = False
matplotlib.rcParams["axes.spines.right"] = False

import matplotlib.pyplot as plt  # noqa: E402, the backend is chosen first

# All contenders in the order of tables and legends, with their colors.
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

# Foundation's parser isn't a router, and the subclass variant has a separate table.
ROUTERS = [name for name in CONTENDERS if name not in ("URLComponents", "Waymark, subclass")]


def growth(results, path):
    """The time of a lookup by the number of routes, for the generated tables."""
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
    """The time of a lookup for each of the other tables."""
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
