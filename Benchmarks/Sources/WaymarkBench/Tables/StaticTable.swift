extension RouteTable {
  /// 157 literal paths of a documentation site, without parameters.
  static func literals() -> RouteTable {
    let sections = [
      "articles", "assets/styles", "blog/2024", "blog/2025", "community", "docs/guide",
      "docs/reference", "downloads/linux", "downloads/macos", "images/screens", "legal", "tour",
    ]
    let pages = [
      "index.html", "overview.html", "installation.html", "getting-started.html", "faq.html",
      "changes.html", "concepts/routing.html", "concepts/parameters.html",
      "concepts/priorities.html", "concepts/schemes.html", "figures/diagram.svg",
      "figures/timeline.png", "search.json",
    ]
    let paths = ["/index.html"] + sections.flatMap { section in pages.map { "/\(section)/\($0)" } }
    return RouteTable(
      name: "static",
      patterns: paths,
      requests: paths.enumerated().map { (path: $1, route: $0) })
  }
}
