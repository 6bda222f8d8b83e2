extension RouteTable {
  /// The GitHub API's 142 distinct paths, one realistic request for each.
  static func gitHub() -> RouteTable {
    let entries = gitHubEntries()
    return RouteTable(
      name: "github",
      patterns: entries.map(\.pattern),
      requests: entries.enumerated().map { (path: $1.path, route: $0) })
  }

  /// The lines of `Resources/github.txt`: pattern, blanks, path.
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
