// Indirect, because each function that can throw a failure would otherwise reserve space for its
// largest case.

/// The reason why a URL couldn't be routed, as opposed to "no route matches it".
///
/// A failure is never reported as a missing route: `Router.route` returns
/// ``RouteOutcome/failed(_:)``, and the unmatched handler isn't called.
public indirect enum RouteFailure: Error, Sendable, Hashable {
  /// The URL is malformed or ambiguous.
  case invalidURL(InvalidURL)

  /// The host of a web URL isn't in ``RouterOptions/hosts``.
  ///
  /// The associated value is the host as written in the URL.
  case otherHost(String)

  /// The URL, or matching it with `pattern`, exceeds a limit of ``RouterLimits``.
  ///
  /// The number is the limit's value. `pattern` is `nil` if the URL itself exceeds the limit.
  ///
  /// ```swift
  /// // with options.limits[.segments] = 2
  /// router.route("/a/b/c")      // failed: the URL has more than 2 segments (limit segments)
  /// ```
  case exceeded(RouterLimit, Int, pattern: String?)

  /// Matching a route stopped without a result, for a reason other than a limit.
  case undecided(pattern: String, reason: String)

  /// A pattern of a ``TypedRoute`` is invalid.
  ///
  /// The error occurs when a URL is read or generated without a router: see
  /// ``TypedRoute/init(_:in:)``.
  case invalidPattern(PatternError)

  /// The synchronous `route` can't call an asynchronous function: use `await router.route(url)`.
  ///
  /// The string names the function: `the handler`, `a guard` or `the router's rewriter`. `pattern`
  /// is the pattern of the matching route, or `nil` for the rewriter, which belongs to no route. If
  /// `orMainThread` is `true`, the function belongs to the main actor, and calling `route` on the
  /// main thread is enough.
  case needsAwait(String, pattern: String?, orMainThread: Bool)

  /// A parameter of the URL can't be converted to the type that the route's handler expects.
  case invalidValue(RouteValueError)

  /// The router's ``LinkRewriter`` returned `nil` for the URL.
  case linkDropped

  /// A guard redirected to a URL that can't be routed.
  ///
  /// `by` contains the patterns of the routes whose guards redirected, in order. The last value is
  /// the reason that the URL can't be routed.
  ///
  /// ```swift
  /// // with options.hosts = ["shop.example"], and a guard of /orders that returns
  /// // .redirect(to: "https://login.example/")
  /// router.route("/orders")
  /// // failed: https://login.example/, to which a guard of /orders redirected, can't be routed:
  /// // the URL's host login.example is not one of the router's hosts
  /// ```
  case redirected(to: String, by: [String], RouteFailure)

  /// The reason why a URL is malformed or ambiguous, and the position of the fault.
  public struct InvalidURL: Error, Sendable, Hashable {
    /// The position of the fault, as a UTF-8 offset into the URL.
    public let offset: Int

    let fault: Fault

    enum Fault: Sendable, Hashable {
      /// The host has unbalanced brackets, a backslash or a space.
      ///
      /// The host of a web URL (`http`, `https`, `ws`, `wss`, `ftp`) must also be a domain or an
      /// address as defined by the URL Standard. It's malformed if it contains a character that
      /// hosts can't have, escaped or not, or if it looks like an address that is invalid
      /// (`1.2.3.256`, `[::1:]`).
      case malformedHost

      /// The characters before `://` aren't a scheme, as in `my_app://x`.
      ///
      /// A scheme begins with a letter and contains ASCII letters, digits, `+`, `-` and `.` (RFC
      /// 3986, section 3.1). The offset is the position of the first other character.
      case malformedScheme

      /// A web URL has no host.
      ///
      /// Browsers would look for the host in the path.
      case missingHost

      /// The URL has a control character, or begins or ends with a space.
      ///
      /// Some parsers drop these characters, and others don't.
      case forbiddenCharacter

      /// The path has an extra slash, and ``RouterOptions/refusesExtraSlashes`` is `true`.
      case extraSlash

      /// The path has a dot segment, and ``RouterOptions/refusesDotSegments`` is `true`.
      case dotSegment

      /// The port isn't a number up to 65535.
      case malformedPort
    }
  }
}

extension RouteFailure: CustomStringConvertible {
  /// The failure in one line, safe to log: quoted strings are escaped and truncated.
  ///
  /// - Complexity: O(*n*) for a description of *n* bytes.
  public var description: String {
    switch self {
    case .invalidURL(let fault): fault.description
    case .otherHost(let host): "the URL's host \(host.printable()) is not one of the router's hosts"
    case .exceeded(let limit, let most, nil): limit.excessMessage(limit: most)
    case .exceeded(let limit, let most, let pattern?):
      "the route \(named(pattern)) stopped the search: \(limit.excessMessage(limit: most))"
    case .undecided(let pattern, let reason):
      "the route \(named(pattern)) stopped the search: \(reason.printable())"
    case .invalidPattern(let error):
      "the pattern \(error.pattern.printable()) is invalid: \(error.message.printable())"
    case .invalidValue(let error): error.description
    case .linkDropped: "the router's rewriter dropped the link"
    case .redirected(let url, let patterns, let failure):
      "\(Self.redirection(to: url, by: patterns)), can't be routed: \(failure)"
    case .needsAwait(let call, let pattern, let orMainThread):
      "\(call)\(pattern.map { " of \(named($0))" } ?? "")"
        + (orMainThread
          ? " runs on the main actor: call route on the main thread, or write await router.route(url)"
          : " is asynchronous: write await router.route(url), in a Task if the caller cannot wait")
    }
  }
}

extension RouteFailure {
  /// Returns a description of the URL that guards redirected to, and of their routes.
  ///
  /// - Parameter patterns: The patterns of the routes whose guards redirected, in order.
  static func redirection(to url: String, by patterns: [String]) -> String {
    let guards = patterns.reversed().map { "to which a guard of \($0.printable()) redirected" }
    return ([url.printable()] + guards).joined(separator: ", ")
  }
}

/// Returns a pattern as shown in a message, where an empty pattern is visible too.
private func named(_ pattern: String) -> String {
  pattern.isEmpty ? #"the empty pattern """# : pattern.printable()
}

extension RouteFailure.InvalidURL {
  package static func malformedHost(offset: Int) -> Self {
    Self(offset: offset, fault: .malformedHost)
  }

  static func malformedScheme(offset: Int) -> Self {
    Self(offset: offset, fault: .malformedScheme)
  }

  static func missingHost(offset: Int) -> Self { Self(offset: offset, fault: .missingHost) }

  static func forbiddenCharacter(offset: Int) -> Self {
    Self(offset: offset, fault: .forbiddenCharacter)
  }

  static func extraSlash(offset: Int) -> Self { Self(offset: offset, fault: .extraSlash) }

  static func dotSegment(offset: Int) -> Self { Self(offset: offset, fault: .dotSegment) }

  static func malformedPort(offset: Int) -> Self {
    Self(offset: offset, fault: .malformedPort)
  }
}

extension RouteFailure.InvalidURL: CustomStringConvertible {
  /// The fault and its position in one line.
  public var description: String {
    let position = "\(offset) byte\(offset == 1 ? "" : "s")"
    return switch fault {
    case .malformedHost: "the URL's host is malformed after \(position)"
    case .malformedScheme: "the URL's scheme is malformed after \(position)"
    case .missingHost: "the URL has no host after \(position), although its scheme requires one"
    case .forbiddenCharacter:
      "the URL has a control character, or a blank at its beginning or end, after \(position)"
    case .malformedPort: "the URL's port is not a number up to 65535 after \(position)"
    case .extraSlash: "the URL's path has an extra slash after \(position)"
    case .dotSegment: "the URL's path has a dot segment after \(position)"
    }
  }
}
