public import Testing
public import Waymark

/// Expects that a URL leads to a named route, with values.
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
/// It calls no handlers and no guards. If the expectation fails, it records an issue and the test
/// goes on.
///
/// - Parameters:
///   - router: The router.
///   - url: A URL or part of one. Its scheme and host are optional. The scheme selects the routes.
///   - name: The name of the expected route.
///   - values: The expected values: all values of the pattern's parameters, and those of the query
///     that matter. A list stands for a repeated query name, or for the segments of a wildcard,
///     whose name is `*` if it has none. A value that has no text fails the expectation. The
///     default, `nil`, checks no values.
///   - sourceLocation: The place of the issue. The default is the place of the call.
/// - Returns: The match of the URL, even if the expectation fails; `nil` if there is none.
@discardableResult
public func expectRoute(
  _ router: Router, _ url: String, name: String, values: RouteValues? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> RouteMatch? {
  RouteExpectation(route: .named(name), values: values).check(url, in: router, sourceLocation)
}

/// Expects that a URL leads to the route with a pattern, with values.
///
/// Use it for routes without a name.
///
/// ```swift
/// try router.add("/photo/:id<int>(/edit)")
/// expectRoute(router, "/photo/42", pattern: "/photo/:id<int>", values: ["id": 42])
/// ```
///
/// - Parameters:
///   - router: The router.
///   - url: A URL or part of one. Its scheme and host are optional. The scheme selects the routes.
///   - pattern: The pattern of the expected route, as in ``/Waymark/RouteMatch/pattern``. For a
///     pattern with optional groups, it is the combination.
///   - values: The expected values. The default, `nil`, checks no values.
///   - sourceLocation: The place of the issue. The default is the place of the call.
/// - Returns: The match of the URL, even if the expectation fails; `nil` if there is none.
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
/// A URL that is rejected, or for which matching stops without an answer, is an issue as well: a
/// failure is not a missing route.
///
/// - Parameters:
///   - router: The router.
///   - url: A URL or part of one. Its scheme and host are optional. The scheme selects the routes.
///   - sourceLocation: The place of the issue. The default is the place of the call.
public func expectNoRoute(
  _ router: Router, _ url: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  RouteExpectation(route: .none, values: nil).check(url, in: router, sourceLocation)
}
