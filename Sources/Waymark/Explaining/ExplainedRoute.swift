internal import RegexEngine

/// How one route responds to a URL, and why.
///
/// ```swift
/// try router.add("/user/:id<[0-9]+>")
/// try router.add("/user/:name")
/// try router.add("/:page/joe")
/// for route in router.explain("app://user/joe").routes {
///   print(route)
/// }
/// // RouteDefinition(/user/:id<[0-9]+>, priority: 0) is skipped: segment 2 "joe" does not match <[0-9]+>, the constraint of id
/// // RouteDefinition(/user/:name, priority: 0) matches
/// // RouteDefinition(/:page/joe, priority: 0) would match, but /user/:name matches the URL first
/// ```
public struct ExplainedRoute: Sendable {
  /// The pattern of the route that was tried.
  ///
  /// Unless the order is ``RouteOrdering/priority``, it's one combination of the pattern's optional
  /// groups.
  public let place: RoutePlace

  /// The scheme of the table, or `nil` for the global routes.
  private let scheme: String?

  /// Whether a router tries the route.
  public let status: Status

  /// The route's response: see ``RouteDefinition/response(for:)``.
  public let response: RouteResponse

  /// The parts of the URL that the pattern captured, in the order of the pattern.
  ///
  /// Empty if the pattern doesn't match.
  public let captures: [Capture]

  /// Where the pattern fails, or `nil` if it matches or matching stopped at a limit.
  ///
  /// A subclass may decide differently from its pattern: see
  /// ``RouteDefinition/matchesOnlyItsPattern``.
  public let mismatch: PatternMismatch?

  /// The earlier route that matches, and its scheme, if any.
  private let winner: Winner?

  /// Why a guard refuses the link's origin, or `nil` if no guard does.
  private let originError: LinkOriginError?

  /// A route that matches first, and its scheme.
  typealias Winner = (place: RoutePlace, scheme: String?)

  /// Whether a router tries a route, given the routes before it.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// The router tries the route.
    ///
    /// The raw value is the word in report formats.
    case tried = "asked"

    /// An earlier route matches.
    ///
    /// This route is tried only if the handlers of all earlier matches decline.
    case afterMatch

    /// Matching an earlier route stopped at a limit.
    case afterFailure

    /// The route's scheme differs from the URL's scheme, which doesn't fall back to the route.
    case otherScheme
  }

  /// A part of the URL that a parameter or wildcard captured.
  public struct Capture: Sendable, Hashable {
    /// The name of the parameter or wildcard, or `nil` if it's unnamed.
    public let name: String?

    /// The decoded value, or `nil` if the parameter has no name or the definition omits it.
    public let value: String?

    /// The range of the captured bytes in the URL, in UTF-8 offsets.
    ///
    /// Empty if a wildcard captured no segment.
    public let urlRange: Range<Int>

    /// The range of the parameter or wildcard in the string of ``RouteDefinition/parsedPattern``,
    /// in UTF-8 offsets.
    public let patternRange: Range<Int>
  }
}

extension ExplainedRoute {
  /// Explains how an entry of the router's table responds to a request.
  ///
  /// - Parameters:
  ///   - place: The route's pattern or combination.
  ///   - status: Whether a router tries it.
  ///   - scheme: The scheme of the table.
  ///   - winner: The earlier route that matched.
  ///   - meter: Counts the steps of all matches in a search.
  init(
    _ place: RoutePlace, status: Status, scheme: String?, after winner: Winner?,
    to request: RouteRequest, _ sourceMap: PathSourceMap, _ meter: inout MatchMeter
  ) {
    let read = request.read(for: place.definition)
    let sourceMap = place.definition.matchesWholeHost ? PathSourceMap(of: read) : sourceMap
    self.place = place
    self.scheme = scheme
    self.status = status
    self.winner = winner
    response =
      status == .tried
      ? meter.counting { place.response(to: request) } : place.response(to: request)
    originError = place.route.originError(for: request.origin)
    do {
      if let found = try place.captures(in: request) {
        captures = Self.captures(of: place.definition, found, read, sourceMap)
        mismatch = nil
      } else {
        captures = []
        mismatch =
          PatternWalk(place.parsedPattern, sourceMap, of: read).firstMismatch
          ?? PatternMismatch(itemsOf: read, for: place.definition)
          ?? PatternMismatch(hostOf: read, for: place.parsedPattern)
      }
    } catch {
      captures = []
      mismatch = nil
    }
  }

  /// The match, if the route matches.
  public var match: RouteMatch? {
    guard case .match(let parameters) = response else { return nil }
    return place.match(parameters)
  }

  /// The class of the definition if it may override the pattern's decision, or `nil`: see
  /// ``RouteDefinition/matchesOnlyItsPattern``.
  var decidingClass: RouteDefinition.Type? {
    let type = type(of: place.definition)
    return type.matchesOnlyItsPattern ? nil : type
  }

  /// The reason for the response in one line, safe to log: quoted text is escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var reason: String {
    let answer: String
    switch response {
    case .match: answer = answerOfMatch
    case .noMatch:
      let declines = place.route.condition != nil
      answer =
        mismatch?.description ?? (declines ? "its case declines the values" : "does not match")
    case .failed(let failure): return failure.description
    }
    let type = type(of: place.definition)
    let agreesWithPattern = response.isMatch == (mismatch == nil)
    guard decidingClass != nil || !agreesWithPattern,
      type != RouteDefinition.self, !place.isOfUndefinedSession
    else { return answer }
    let breaksPromise = decidingClass == nil && response.isMatch
    guard breaksPromise else { return "\(answer) (class \(type) decides)" }
    let promise = "class \(type) claims that it matches only its pattern (matchesOnlyItsPattern)"
    return "\(answer), but is never tried here: \(promise)"
  }

  private var answerOfMatch: String {
    switch status {
    case .tried: "matches\(remarkOnGuards)"
    case .afterMatch: "would match\(winner.map { ", but \(answer(of: $0))" } ?? "")"
    case .afterFailure: "would match, but an earlier route stopped the search"
    case .otherScheme:
      scheme.map { "would match, but is tried for the scheme \($0.printable()) only" }
        ?? "would match, but the URL's scheme does not fall back to the global routes"
    }
  }

  /// A remark about guards that may refuse the link, or an empty string without guards.
  private var remarkOnGuards: String {
    if let originError { return ", but a guard refuses: \(originError)" }
    return switch place.route.guards.count {
    case 0: ""
    case 1: ", if its guard allows"
    case let count: ", if its \(count) guards allow"
    }
  }

  /// Describes the route that matches first, and why, unless it's just earlier in the table.
  private func answer(of winner: Winner) -> String {
    let (other, otherScheme) = (winner.place.route, winner.scheme)
    // All patterns of a route share its name, so the name wouldn't distinguish them.
    let label = other.name.flatMap { $0 == place.route.name ? nil : $0 } ?? winner.place.pattern
    let subject = winner.place.isOfUndefinedSession ? "the undefined session" : label.printable()
    let answer = "\(subject) matches the URL first"
    if let otherScheme, scheme == nil {
      return "\(answer): routes of \(otherScheme.printable()) are tried before the global ones"
    }
    return other.priority > place.route.priority
      ? "\(answer): it has priority \(other.priority)" : answer
  }

  private static func captures(
    of definition: RouteDefinition, _ found: RouteParameters.Captures, _ request: RouteRequest,
    _ sourceMap: PathSourceMap
  ) -> [Capture] {
    let parameters = RouteParameters(of: definition, for: request, captures: found)
    let ofPath = zip(definition.captures, definition.parsedPattern.captured).compactMap {
      capture, written -> Capture? in
      guard let range = parameters.range(of: capture, in: definition) else { return nil }
      let name = definition.name(of: capture)
      return Capture(
        name: name,
        value: name.flatMap { parameters.value(of: capture, named: $0, in: definition) },
        urlRange: sourceMap.urlRange(of: range), patternRange: written.range)
    }
    let items = request.split.itemsOfQuery
    return ofPath
      + definition.outline.items.compactMap { item in
        guard let parameter = item.parameter,
          let range = request.url.withBytes({ items.first(named: item.name, in: $0)?.value })
        else { return nil }
        let name = parameter.name.map(definition.parameterName)
        return Capture(
          name: name,
          value: name.flatMap { parameters.value(of: item, named: $0, in: definition) },
          urlRange: range, patternRange: item.range)
      }
  }
}

extension ExplainedRoute: CustomStringConvertible {
  /// The route with this pattern and the ``reason`` in one line, safe to log.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String {
    switch response {
    case .match: "\(place) \(reason)"
    case .noMatch: "\(place) is skipped: \(reason)"
    case .failed: "\(place) fails: \(reason)"
    }
  }
}
