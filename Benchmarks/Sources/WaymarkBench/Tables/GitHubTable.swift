extension RouteTable {
  /// The 142 distinct paths of the GitHub API, with a realistic request for each.
  static func gitHub() -> RouteTable {
    let entries = gitHubEntries()
    return RouteTable(
      name: "github",
      patterns: entries.map(\.pattern),
      requests: entries.enumerated().map { (path: $1.path, route: $0) })
  }

  /// The GitHub table, of which only one path with two parameters is requested.
  static func gitHubIssues() -> RouteTable {
    let table = gitHub()
    let route = table.patterns.firstIndex(of: "/repos/:owner/:repo/issues")
    return RouteTable(
      name: "issues", patterns: table.patterns,
      requests: [(path: "/repos/octocat/hello-world/issues", route: route)])
  }

  /// The lines of `Resources/github.txt`: a pattern, blanks and a path.
  static func gitHubEntries() -> [(pattern: String, path: String)] {
    String(decoding: PackageResources.github_txt, as: UTF8.self)
      .split(separator: "\n")
      .filter { $0.hasPrefix("/") }
      .map { line in
        let words = line.split(separator: " ")
        return (pattern: String(words[0]), path: String(words[1]))
      }
  }
}
