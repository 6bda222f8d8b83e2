public import Testing
public import Waymark

/// Expects that a URL leads to the route of a name, with values.
///
/// ```swift
/// try router.add("/user/:id", name: "user.view")
/// try router.add("/user/me", name: "user.me")
/// expectRoute(router, "app://user/7?tag=a&tag=b", name: "user.view", values: ["id": 7, "tag": ["a", "b"]])
/// expectRoute(router, "app://user/me", name: "user.me")
/// // expected app://user/me to lead to the route named user.me, but RouteDefinition(/user/:id, priority: 0) takes it
/// // RouteDefinition(/user/me, priority: 0) would match, but user.view takes the URL first
/// ```
///
/// No handler and no guard is asked or called. An expectation that fails records an issue of Swift Testing
/// and the test goes on.
///
/// - Parameters:
///   - router: The router.
///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
///   - name: The name of the route that is to take it.
///   - values: The values that the match is to have: all those that the pattern's parameters have, and
///     those of the query that matter. A list stands for a repeated name of the query, or for the segments
///     of a wildcard, whose name is `*` where it has none. A value that has no text fails the expectation. The default, `nil`,
///     looks at none.
///   - sourceLocation: Where an issue is reported. The default is the place of the call.
/// - Returns: The match of the URL, also where the expectation fails; `nil` when there is none.
@discardableResult
public func expectRoute(
  _ router: Router, _ url: String, name: String, values: RouteValues? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> RouteMatch? {
  RouteExpectation(route: .named(name), values: values).check(url, in: router, sourceLocation)
}

/// Expects that a URL leads to the route of a pattern, with values: for routes without a name.
///
/// ```swift
/// try router.add("/photo/:id<int>(/edit)")
/// expectRoute(router, "/photo/42", pattern: "/photo/:id<int>", values: ["id": 42])
/// ```
///
/// - Parameters:
///   - router: The router.
///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
///   - pattern: The pattern of the route that is to take it, as ``/Waymark/RouteMatch/pattern`` reports it: of a
///     pattern with optional groups, the combination.
///   - values: The values that the match is to have. The default, `nil`, looks at none.
///   - sourceLocation: Where an issue is reported. The default is the place of the call.
/// - Returns: The match of the URL, also where the expectation fails; `nil` when there is none.
@discardableResult
public func expectRoute(
  _ router: Router, _ url: String, pattern: String, values: RouteValues? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> RouteMatch? {
  RouteExpectation(route: .pattern(pattern), values: values).check(url, in: router, sourceLocation)
}

/// Expects that no route matches a URL.
///
/// ```swift
/// expectNoRoute(router, "app://user")
/// ```
///
/// A URL that is refused, or for which it cannot be decided what matches, is an issue as well: a failure is
/// no missing route.
///
/// - Parameters:
///   - router: The router.
///   - url: A URL or a part of one: scheme and host may be missing. Its scheme chooses the routes.
///   - sourceLocation: Where an issue is reported. The default is the place of the call.
public func expectNoRoute(
  _ router: Router, _ url: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  RouteExpectation(route: .none, values: nil).check(url, in: router, sourceLocation)
}
