package import Waymark

/// An explanation in the format of `explain --json`.
///
/// A range is a pair of UTF-8 offsets: its start and its end.
package struct ExplainedURL: Encodable {
  let explanation: RouteExplanation

  /// The explained routes, in the order of the output.
  let routes: [ExplainedRoute]

  /// Whether the output contains each route's regex.
  let showsRegex: Bool

  /// The request's method, or `nil` if the table has no methods.
  let method: String?

  /// The other methods that have a route for the URL, if no route matches it.
  let allowed: [String]

  /// - Parameter routes: The routes in the order of the output, or `nil` for the order in which the
  ///   router tries them.
  package init(
    explanation: RouteExplanation, routes: [ExplainedRoute]? = nil, showsRegex: Bool,
    method: String? = nil, allowed: [String] = []
  ) {
    self.explanation = explanation
    self.routes = routes ?? explanation.routes
    self.showsRegex = showsRegex
    self.method = method
    self.allowed = allowed
  }

  private enum CodingKeys: CodingKey {
    case allowed, askedSchemes, error, fragment, fragmentQuery, host, hostIsInPath, matched, method
    case path, query, remarks, routes, scheme, url
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(explanation.url, forKey: .url)
    try container.encode(explanation.winner != nil, forKey: .matched)
    try container.encodeIfPresent(method, forKey: .method)
    if !allowed.isEmpty { try container.encode(allowed, forKey: .allowed) }
    try container.encodeIfPresent(explanation.failure?.description, forKey: .error)
    let remarks = explanation.remarks
    if !remarks.isEmpty { try container.encode(remarks, forKey: .remarks) }
    guard let request = explanation.request else { return }
    try container.encode(request.scheme, forKey: .scheme)
    try container.encode(request.host, forKey: .host)
    try container.encode(request.hostIsInPath, forKey: .hostIsInPath)
    try container.encode(request.canonicalPath, forKey: .path)
    try container.encode(request.query.valuesByName, forKey: .query)
    try container.encode(request.fragment, forKey: .fragment)
    let fragmentQuery = request.fragmentQuery.valuesByName
    if !fragmentQuery.isEmpty { try container.encode(fragmentQuery, forKey: .fragmentQuery) }
    try container.encode(explanation.triedSchemes, forKey: .askedSchemes)
    try container.encode(
      routes.map { Route(explained: $0, showsRegex: showsRegex) },
      forKey: .routes)
  }
}

/// A route in ``ExplainedURL``.
private struct Route: Encodable {
  let explained: ExplainedRoute
  let showsRegex: Bool

  private enum CodingKeys: CodingKey {
    case captures, matches, mismatch, name, pattern, priority, reason, regex, scheme, status, takes
  }

  private struct Capture: Encodable {
    let name: String?
    let value: String?
    let urlRange: [Int]
    let patternRange: [Int]
  }

  private struct Mismatch: Encodable {
    let segment: Int
    let isInFragment: Bool
    let found: String?
    let urlRange: [Int]
    let patternRange: [Int]
  }

  func encode(to encoder: any Encoder) throws {
    let place = explained.place
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(place.route.name, forKey: .name)
    try container.encode(place.pattern, forKey: .pattern)
    try container.encode(place.scheme, forKey: .scheme)
    try container.encode(place.route.priority, forKey: .priority)
    try container.encode(explained.status.rawValue, forKey: .status)
    try container.encode(explained.response.isMatch, forKey: .matches)
    // The search ends with the first match, so later routes that match have another status.
    try container.encode(
      explained.status == .tried && explained.response.isMatch, forKey: .takes)
    try container.encode(explained.reason, forKey: .reason)
    try container.encode(
      explained.captures.map { capture in
        Capture(
          name: capture.name, value: capture.value, urlRange: capture.urlRange.bounds,
          patternRange: capture.patternRange.bounds)
      }, forKey: .captures)
    try container.encode(
      explained.mismatch.map { mismatch in
        Mismatch(
          segment: mismatch.segment, isInFragment: mismatch.isInFragment, found: mismatch.found,
          urlRange: mismatch.urlRange.bounds, patternRange: mismatch.patternRange.bounds)
      }, forKey: .mismatch)
    if showsRegex { try container.encode(place.definition.regex, forKey: .regex) }
  }
}

extension Range<Int> {
  fileprivate var bounds: [Int] { [lowerBound, upperBound] }
}
