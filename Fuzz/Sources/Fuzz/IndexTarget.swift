import Waymark

/// Compares the index, whose walk decides plain routes, with asking the regexes of every route in order, on a table that
/// the input describes.
///
/// The first line is the URL. If it begins with `~`, the most specific route is tried first. Each further line adds a
/// route: an optional digit as its priority, an optional `@` with hosts between commas and a blank behind them, an
/// optional `!` for brace syntax or `^` for URLPattern syntax, an optional `&` to ignore case, then the pattern. A line that begins with `-` removes the pattern that follows.
enum IndexTarget {
  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    var lines = input.lines(atMost: 24)
    var url = Substring(lines.removeFirst())
    var options = RouterOptions()
    if url.removeFirst("~") { options.ordering = .mostSpecificFirst }
    let router = Router(options: options)
    for line in lines { change(router, by: line) }
    guard let request = try? RouteRequest(String(url)) else { return }

    let routes = router.routes
    if options.ordering == .priority {
      require(
        zip(routes, routes.dropFirst()).allSatisfy { $0.priority >= $1.priority },
        "the routes are not in the order of their priorities")
    }
    let linear = linearScan(of: table(for: request, router), request)
    switch (router.route(String(url)), linear) {
    // A search bounds what its matches take together.
    case (.failed(.exceeded(.matchSteps, _, _)), _): break
    case (.unmatched(let declined), .success(let expected)):
      let found = declined.map { Match(definition: $0.definition, parameters: $0.captures) }
      require(found == expected, "the index finds \(found) instead of \(expected)")
    case (.failed(let failure), .failure(let expected)):
      require(failure == expected, "the index fails with \(failure) instead of \(expected)")
    case (let outcome, let expected):
      require(false, "the index gives \(outcome) instead of \(expected)")
    }
  }

  private static func change(_ router: Router, by line: String) {
    var pattern = Substring(line)
    if pattern.removeFirst("-") {
      router.remove(String(pattern))
      return
    }
    let priority = (0...9).first { pattern.removeFirst("\($0)") } ?? 0
    var hosts: [String] = []
    if pattern.removeFirst("@") {
      hosts = pattern.prefix { $0 != " " }.split(separator: ",").map(String.init)
      pattern = pattern.drop { $0 != " " }.dropFirst()
    }
    let base: any PatternSyntax =
      pattern.removeFirst("!") ? .brace : pattern.removeFirst("^") ? .urlPattern : .colon
    let syntax: any PatternSyntax = pattern.removeFirst("&") ? .ignoringCase(base) : base
    _ = try? router.add(String(pattern), priority: priority, hosts: hosts, syntax: syntax) { _ in
      false
    }
  }

  /// The routes of the URL's scheme, then the global ones, which no pattern shuts out.
  private static func table(for request: RouteRequest, _ router: Router) -> [RouteDefinition] {
    let scheme = request.scheme?.lowercased()
    let own = router.allRoutes.first { $0.key != nil && $0.key?.lowercased() == scheme }
    return (own?.value ?? []) + router.routes
  }

  /// A definition that matched, and what it took.
  private struct Match: Equatable {
    let definition: RouteDefinition
    let parameters: RouteParameters

    static func == (left: Match, right: Match) -> Bool {
      left.definition === right.definition
        && left.parameters.names.elementsEqual(right.parameters.names)
        && left.parameters.dictionary == right.parameters.dictionary
        && left.parameters.wildcard == right.parameters.wildcard
    }
  }

  private static func linearScan(
    of routes: [RouteDefinition], _ request: RouteRequest
  ) -> Result<[Match], RouteFailure> {
    var matches: [Match] = []
    for definition in routes {
      switch definition.response(for: request) {
      case .match(let parameters):
        matches.append(Match(definition: definition, parameters: parameters))
      case .noMatch: break
      case .failed(let failure): return .failure(failure)
      }
    }
    return .success(matches)
  }
}

extension Substring {
  /// Removes `prefix`, byte by byte; returns whether it was there.
  fileprivate mutating func removeFirst(_ prefix: String) -> Bool {
    guard utf8.starts(with: prefix.utf8) else { return false }
    self = Substring(utf8.dropFirst(prefix.utf8.count))
    return true
  }
}
