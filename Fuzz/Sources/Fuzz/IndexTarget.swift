import Waymark

/// Compares the index, which decides plain routes without regexes, with a linear scan over the
/// regexes of all routes.
///
/// The input describes the table. Its first line is the URL, after characters that set options, in
/// this order: `~` orders by specificity, `;` orders literals first, `_` keeps all hosts out of the
/// path, `|` makes all hosts part of the path, `+` decodes every plus as a space, `=` serves only
/// `a.example`, a backslash refuses extra slashes, and `^` refuses dot segments.
///
/// Each further line adds a route: an optional digit for its priority, an optional `@` with hosts
/// that are separated by commas and followed by a blank, an optional `!` for brace syntax or `^`
/// for URLPattern syntax, an optional `&` to ignore case, and the pattern. A line that begins with
/// `-` removes a pattern.
enum IndexTarget {
  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    var lines = input.lines(atMost: 24)
    var url = Substring(lines.removeFirst())
    var options = RouterOptions()
    if url.removeFirst("~") { options.ordering = .mostSpecificFirst }
    if url.removeFirst(";") { options.ordering = .literalsFirst }
    if url.removeFirst("_") { options.hostAsPath = .never }
    if url.removeFirst("|") { options.hostAsPath = .always }
    if url.removeFirst("+") { options.plusDecoding = .everywhere }
    if url.removeFirst("=") { options.hosts = ["a.example"] }
    if url.removeFirst("\\") { options.refusesExtraSlashes = true }
    if url.removeFirst("^") { options.refusesDotSegments = true }
    let router = Router(options: options)
    for line in lines where !change(router, by: line) { return }
    guard let request = try? RouteRequest(String(url), options: options) else {
      // Bare paths have a separate, faster parser.
      guard case .failed = router.route(String(url)) else {
        return require(false, "a URL is routed that no request can be made of")
      }
      return
    }

    let routes = router.routes
    if options.ordering == .priority {
      require(
        zip(routes, routes.dropFirst()).allSatisfy { $0.priority >= $1.priority },
        "the routes are not in the order of their priorities")
    }
    let places = places(for: request, router)
    let linear = linearScan(of: places.map(\.definition), request)
    switch (router.route(String(url)), linear) {
    // The limit applies to all matches of a search together.
    case (.failed(.exceeded(.matchSteps, _, _)), _): break
    case (.unmatched(let declined), .success(let expected)):
      // A definition responds with its first combination that matches. A router also tries the
      // others.
      var seen: Set<ObjectIdentifier> = []
      var found = declined.map { Match(definition: $0.definition, parameters: $0.captures) }
        .filter { seen.insert(ObjectIdentifier($0.definition)).inserted }
      if options.ordering != .priority {
        // With these orderings, combinations of several routes are interleaved.
        let order = Dictionary(
          uniqueKeysWithValues: places.enumerated().map {
            (ObjectIdentifier($0.element.definition), $0.offset)
          })
        found.sort {
          order[ObjectIdentifier($0.definition), default: 0]
            < order[ObjectIdentifier($1.definition), default: 0]
        }
        require(
          found.map { ObjectIdentifier($0.definition) }
            == expected.map { ObjectIdentifier($0.definition) },
          "the index finds \(found) instead of \(expected)")
      } else {
        require(found == expected, "the index finds \(found) instead of \(expected)")
      }
    case (.failed(let failure), .failure(let expected)):
      require(failure == expected, "the index fails with \(failure) instead of \(expected)")
    case (let outcome, let expected):
      require(false, "the index gives \(outcome) instead of \(expected)")
    }
  }

  /// Adds or removes a pattern.
  ///
  /// - Returns: `false` if a route lost some of its combinations, which its definition still
  ///   matches.
  private static func change(_ router: Router, by line: String) -> Bool {
    var pattern = Substring(line)
    if pattern.removeFirst("-") {
      let removed = router.remove(String(pattern))
      return removed.map { route in
        !router.allRoutes.values.contains { $0.contains(route) }
      } ?? true
    }
    let priority = (0...9).first { pattern.removeFirst("\($0)") } ?? 0
    var hosts: [String] = []
    if pattern.removeFirst("@") {
      hosts = pattern.prefix { $0 != " " }.split(separator: ",").map(String.init)
      pattern = pattern.drop { $0 != " " }.dropFirst()
    }
    let base: PatternSyntax =
      pattern.removeFirst("!") ? .brace : pattern.removeFirst("^") ? .urlPattern : .colon
    let syntax: PatternSyntax = pattern.removeFirst("&") ? .ignoringCase(base) : base
    _ = try? router.group(hosts: hosts, syntax: syntax).add(String(pattern), priority: priority) {
      _ in
      false
    }
    return true
  }

  /// The routes of the URL's scheme, then the global routes, which full-URL patterns don't exclude.
  private static func places(for request: RouteRequest, _ router: Router) -> [RoutePlace] {
    let scheme = request.scheme?.lowercased()
    let own = router.allRoutes.first { $0.key != nil && $0.key?.lowercased() == scheme }
    return ((own?.value ?? []) + router.routes).flatMap(\.places)
  }

  /// A definition that matched, with its captures.
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
  /// Removes a prefix, compared byte by byte, and returns whether it was there.
  fileprivate mutating func removeFirst(_ prefix: String) -> Bool {
    guard utf8.starts(with: prefix.utf8) else { return false }
    self = Substring(utf8.dropFirst(prefix.utf8.count))
    return true
  }
}
