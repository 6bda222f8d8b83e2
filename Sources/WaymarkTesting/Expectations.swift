public import Testing
public import Waymark

/// Expects that a URL leads to the route with a name, and compares its values.
///
/// ```swift
/// try router.add("/user/:id", name: "user.view")
/// try router.add("/user/me", name: "user.me")
/// expectRoute(router, "app://user/7?tag=a&tag=b", name: "user.view", values: ["id": 7, "tag": ["a", "b"]])
/// expectRoute(router, "app://user/me", name: "user.me")
/// // expected app://user/me to lead to the route named user.me, but RouteDefinition(/user/:id, name: user.view, priority: 0) matches it
/// // RouteDefinition(/user/me, name: user.me, priority: 0) would match, but user.view matches the URL first
/// ```
///
/// It doesn't call handlers or guards. If the expectation fails, it records an issue and the test
/// continues.
///
/// - Parameters:
///   - router: The router, or the routes of one scheme.
///   - url: A URL or part of one. Its scheme and host are optional. The scheme selects the routes.
///   - name: The name of the expected route.
///   - values: The expected values: every value of the pattern's parameters, and the query values
///     that matter. With `nil`, as in `["page": nil]`, the name must not have a value. A list is
///     for a repeated query name, or for the segments of a wildcard. The name of an unnamed
///     wildcard is `*`. If a value has no text form, the expectation fails. The default, `nil`,
///     checks no values.
///   - sourceLocation: The location of the issue.
/// - Returns: The match of the URL, even if the expectation fails, or `nil` if no route matches.
@discardableResult
public func expectRoute(
  _ router: some URLRouting, _ url: some URLStringConvertible, name: String,
  values: RouteValues? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> RouteMatch? {
  RouteExpectation(route: .named(name), values: values).check(
    url.urlString, in: router, sourceLocation)
}

/// Expects that a URL leads to the route with a pattern, and compares its values.
///
/// Use it for routes without a name.
///
/// ```swift
/// try router.add("/photo/:id<int>(/edit)")
/// expectRoute(router, "/photo/42", pattern: "/photo/:id<int>", values: ["id": 42])
/// ```
///
/// - Parameters:
///   - router: The router, or the routes of one scheme.
///   - url: A URL or part of one. Its scheme and host are optional. The scheme selects the routes.
///   - pattern: The pattern of the expected route, as in ``/Waymark/RouteMatch/pattern``, or its
///     combination of optional groups, as in ``/Waymark/RouteMatch/matchedPattern``.
///   - values: The expected values. The default, `nil`, checks no values.
///   - sourceLocation: The location of the issue.
/// - Returns: The match of the URL, even if the expectation fails, or `nil` if no route matches.
@discardableResult
public func expectRoute(
  _ router: some URLRouting, _ url: some URLStringConvertible, pattern: String,
  values: RouteValues? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> RouteMatch? {
  RouteExpectation(route: .pattern(pattern), values: values).check(
    url.urlString, in: router, sourceLocation)
}

/// Expects that no route matches a URL.
///
/// ```swift
/// expectNoRoute(router, "app://user")
/// ```
///
/// It's also an issue if the URL is rejected, or if matching stops without an answer, because a
/// failure isn't the same as a missing route.
///
/// - Parameters:
///   - router: The router, or the routes of one scheme.
///   - url: A URL or part of one. Its scheme and host are optional. The scheme selects the routes.
///   - sourceLocation: The location of the issue.
public func expectNoRoute(
  _ router: some URLRouting, _ url: some URLStringConvertible,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  RouteExpectation(route: .none, values: nil).check(url.urlString, in: router, sourceLocation)
}

/// The expected route and values of a URL.
private struct RouteExpectation {
  let route: Route
  let values: RouteValues?

  enum Route {
    case named(String)
    case pattern(String)
    case none
  }

  /// Records an issue if the URL doesn't meet the expectation.
  @discardableResult
  func check(_ url: String, in router: any URLRouting, _ sourceLocation: SourceLocation)
    -> RouteMatch?
  {
    let result = Result { () throws(RouteFailure) in try router.match(url) }
    if let fault = fault(of: result, url, in: router) {
      Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation)
    }
    return try? result.get()
  }

  private func fault(
    of result: Result<RouteMatch?, RouteFailure>, _ url: String, in router: any URLRouting
  ) -> String? {
    switch result {
    case .success(let match?):
      if route.isRoute(of: RoutePlace(of: match)) {
        return difference(of: match).map {
          "\(url.printable()) leads to \(RoutePlace(of: match)), but \($0)"
        }
      }
      return fault(url, "\(RoutePlace(of: match)) matches it", in: router)
    case .success(nil):
      if case .none = route { return nil }
      return fault(url, "no route matches it", in: router)
    case .failure(let failure):
      return fault(url, failure.description, in: router)
    }
  }

  /// The message with the actual result and the reason why the expected route doesn't match.
  private func fault(_ url: String, _ answer: String, in router: any URLRouting) -> String {
    var lines = ["expected \(url.printable()) to lead to \(route), but \(answer)"]
    if case .none = route { return lines[0] }
    let explanation = router.explain(url)
    let places = explanation.routesNearestFirst
    let wanted =
      places.first { route.isRoute(of: $0.place) }
      ?? places.first { route.isCombination(of: $0.place) }
    if let wanted {
      lines.append(wanted.description)
    } else if explanation.request != nil {
      lines.append("the router has no such route")
    }
    if let miss = explanation.nearestMiss, miss.place.route !== wanted?.place.route {
      lines.append("the nearest miss: \(miss)")
    }
    return lines.joined(separator: "\n")
  }

  /// The message for the first unexpected value, or `nil` if all values are as expected.
  private func difference(of match: RouteMatch) -> String? {
    guard let values else { return nil }
    if let fault = values.fault {
      return "the value expected of \(fault.name.printable()) \(fault.why.printable())"
    }
    for name in values.names {
      guard let expected = values[name] else { continue }
      let found = Self.value(name, like: expected, of: match)
      if !Self.areSame(found, expected) {
        let hint = found == expected ? ": their Unicode normal forms differ" : ""
        let text = found.map(Self.text) ?? Self.unexpectedValue(name, of: match) ?? "missing"
        return "\(name.printable()) is \(text), not \(Self.text(expected))\(hint)"
      }
    }
    for name in values.absentNames.sorted() {
      if let found = Self.unexpectedValue(name, of: match) {
        return "\(name.printable()) is \(found), but should be missing"
      }
    }
    let unexpected = match.captures.valueNames.first {
      values[$0] == nil && !values.absentNames.contains($0)
    }
    guard let name = unexpected else { return nil }
    let value: RouteValues.TextOrList? =
      match.captures.wildcard(named: name).map { .list($0) }
      ?? match.captures[name].map { .text($0) }
    return "it has \(name.printable()) = \(Self.text(value)) as well"
  }

  /// The match's value for a name: a list if a list is expected or if there are several values.
  private static func value(
    _ name: String, like expected: RouteValues.TextOrList, of match: RouteMatch
  ) -> RouteValues.TextOrList? {
    switch expected {
    case .text:
      if let texts = try? match.require(name, as: [String].self), texts.count > 1,
        match.captures.wildcard(named: name) == nil
      {
        return .list(texts)
      }
      if let text = match[name] { return .text(text) }
      // A query item without `=` is a flag.
      return expected == .text("true") && (try? match.require(name, as: Bool.self)) == true
        ? expected : nil
    case .list:
      return (try? match.require(name, as: [String].self)).map { .list($0) }
    }
  }

  /// The value of a name that shouldn't have a value, or `nil` if there isn't one.
  ///
  /// An empty wildcard doesn't count as a value, but a query item without `=` does.
  private static func unexpectedValue(_ name: String, of match: RouteMatch) -> String? {
    if let segments = match.captures.wildcard(named: name) {
      return segments.isEmpty ? nil : text(.list(segments))
    }
    if let text = match[name] { return "\"\(text.printable())\"" }
    if match.additional[name] != nil { return "an additional parameter" }
    // A name in the pattern is never read from the query.
    if match.captures.readsFromPath(name) { return nil }
    guard let item = match.query.items.first(where: { $0.name.hasSameBytes(as: name) }) else {
      return nil
    }
    return item.value.map { "\"\($0.printable())\"" } ?? "an item without a value"
  }

  // Compares bytes, because strings that only look alike are different values.
  private static func areSame(_ found: RouteValues.TextOrList?, _ expected: RouteValues.TextOrList)
    -> Bool
  {
    switch (found, expected) {
    case (.text(let found), .text(let expected)): found.utf8.elementsEqual(expected.utf8)
    case (.list(let found), .list(let expected)):
      found.elementsEqual(expected) { $0.utf8.elementsEqual($1.utf8) }
    default: false
    }
  }

  private static func text(_ value: RouteValues.TextOrList?) -> String {
    switch value {
    case .text(let text): "\"\(text.printable())\""
    case .list(let texts): "[\(texts.map { "\"\($0.printable())\"" }.joined(separator: ", "))]"
    case nil: "missing"
    }
  }
}

extension RouteParameters {
  /// The names of all values, including an unnamed wildcard.
  fileprivate var valueNames: [String] {
    let isUnnamed = wildcard != nil && !names.contains { wildcard(named: $0) != nil }
    return isUnnamed ? names + [Self.wildcardName] : names
  }
}

extension RouteExpectation.Route: CustomStringConvertible {
  func isRoute(of place: RoutePlace) -> Bool {
    switch self {
    case .named(let name): place.name?.utf8.elementsEqual(name.utf8) ?? false
    case .pattern(let pattern):
      [place.route.pattern, place.definition.pattern, place.pattern].contains {
        $0.utf8.elementsEqual(pattern.utf8)
      }
    case .none: false
    }
  }

  /// Whether this is a combination of optional groups that's tried at the given position.
  func isCombination(of place: RoutePlace) -> Bool {
    guard case .pattern(let pattern) = self else { return false }
    return place.parsedPattern.combinations.contains { $0.utf8.elementsEqual(pattern.utf8) }
  }

  var description: String {
    switch self {
    case .named(let name): "the route named \(name.printable())"
    case .pattern(let pattern): "the route \(pattern.printable())"
    case .none: "no route"
    }
  }
}
