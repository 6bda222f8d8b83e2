// Indirect, because each function that can throw it would keep room for its largest case.

/// Why a URL could not be routed, as opposed to "no route matches it".
///
/// A failure is never reported as a missing route: `Router.route` returns
/// ``RouteOutcome/failed(_:)``, and the unmatched handler does not run.
public indirect enum RouteFailure: Error, Sendable, Hashable {
  /// The URL is malformed or ambiguous.
  case invalidURL(InvalidURL)

  /// The URL is a web URL whose host is not one of ``RouterOptions/hosts``.
  ///
  /// The host is spelled as in the URL.
  case otherHost(String)

  /// The URL, or its match with the route that has `pattern`, exceeds a limit of ``RouterLimits``,
  /// which has the given value.
  ///
  /// ```swift
  /// // with options.limits[.segments] = 2
  /// router.route("/a/b/c")      // failed: the URL has more than 2 segments (limit segments)
  /// ```
  case exceeded(RouterLimit, Int, pattern: String?)

  /// Matching a route stopped without an answer, and not because of a limit.
  case undecided(pattern: String, reason: String)

  /// A pattern of a ``TypedRoute`` has a fault, which shows when a URL is read or generated without
  /// a router: see ``TypedRoute/init(_:in:)``.
  case invalidPattern(PatternError)

  /// The synchronous `route` cannot call what has to be awaited: use `await router.route(url)`.
  ///
  /// The text names what has to be awaited: `the handler`, `a guard` or `the router's rewriter`.
  /// `pattern` is the one of the matching route; `nil` for the rewriter, which belongs to no route.
  /// `orMainThread` says that the call belongs to the main actor. Calling `route` on the main
  /// thread is enough then.
  case needsAwait(String, pattern: String?, orMainThread: Bool)

  /// A parameter of the URL is not a value that the route's handler takes.
  case invalidValue(RouteValueError)

  /// The router's ``LinkRewriter`` returned `nil` for the URL.
  case linkDropped

  /// Why a URL is malformed or ambiguous, and where.
  public struct InvalidURL: Error, Sendable, Hashable {
    /// The place of the fault, as a UTF-8 offset into the URL.
    public let offset: Int

    /// Where the URL comes from if a guard redirected to it; `nil` for the URL that was routed.
    ///
    /// ```swift
    /// // with a guard of /orders that returns .redirect(to: "app://[x")
    /// router.route("/orders")
    /// // failed: the URL's host is malformed after 6 bytes of app://[x, to which a guard of /orders redirected
    /// ```
    public package(set) var redirection: String?

    package let fault: Fault

    package enum Fault: Sendable, Hashable {
      /// The host has unbalanced brackets, a backslash or a space.
      ///
      /// The host of a web URL (`http`, `https`, `ws`, `wss`, `ftp`) must also be a domain or an
      /// address by the URL Standard. It is malformed if it has a character that hosts cannot have,
      /// escaped or not, or if it looks like an address without being one (`1.2.3.256`, `[::1:]`).
      case malformedHost

      /// What stands before `://` is not a scheme, as in `my_app://x`: a scheme begins with a
      /// letter and has ASCII letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1). The offset
      /// is that of the first other character.
      case malformedScheme

      /// A web URL has no host. Browsers would look for the host in the path.
      case missingHost

      /// The URL has a control character, or begins or ends with a space. Some parsers drop these,
      /// others do not.
      case forbiddenCharacter

      /// The path has an extra slash, and ``RouterOptions/refusesExtraSlashes`` is `true`.
      case extraSlash

      /// The path has a dot segment, and ``RouterOptions/refusesDotSegments`` is `true`.
      case dotSegment

      /// The port is not a number up to 65535.
      case malformedPort
    }
  }
}

extension RouteFailure: CustomStringConvertible {
  /// The failure in one line, safe to log: quoted text is escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String {
    switch self {
    case .invalidURL(let fault): fault.description
    case .otherHost(let host): "the URL's host \(host.printable()) is not one of the router's hosts"
    case .exceeded(let limit, let most, nil): limit.excess(over: most)
    case .exceeded(let limit, let most, let pattern?):
      "the route \(named(pattern)) could not be decided: \(limit.excess(over: most))"
    case .undecided(let pattern, let reason):
      "the route \(named(pattern)) could not be decided: \(reason.printable())"
    case .invalidPattern(let error):
      "the pattern \(error.pattern.printable()) is invalid: \(error.message.printable())"
    case .invalidValue(let error): error.description
    case .linkDropped: "the router's rewriter dropped the link"
    case .needsAwait(let call, let pattern, let orMainThread):
      "\(call)\(pattern.map { " of \(named($0))" } ?? "")"
        + (orMainThread
          ? " runs on the main actor: call route on the main thread, or write await router.route(url)"
          : " is asynchronous: write await router.route(url), in a Task if the caller cannot wait")
    }
  }
}

/// A pattern in a message, which shows an empty one, too.
private func named(_ pattern: String) -> String {
  pattern.isEmpty ? #"the empty pattern """# : pattern.printable()
}

extension RouteFailure.InvalidURL {
  package static func malformedHost(offset: Int) -> Self {
    Self(offset: offset, fault: .malformedHost)
  }

  package static func malformedScheme(offset: Int) -> Self {
    Self(offset: offset, fault: .malformedScheme)
  }

  package static func missingHost(offset: Int) -> Self { Self(offset: offset, fault: .missingHost) }

  package static func forbiddenCharacter(offset: Int) -> Self {
    Self(offset: offset, fault: .forbiddenCharacter)
  }

  package static func extraSlash(offset: Int) -> Self { Self(offset: offset, fault: .extraSlash) }

  package static func dotSegment(offset: Int) -> Self { Self(offset: offset, fault: .dotSegment) }

  package static func malformedPort(offset: Int) -> Self {
    Self(offset: offset, fault: .malformedPort)
  }
}

extension RouteFailure.InvalidURL: CustomStringConvertible {
  /// The fault and its place in one line.
  public var description: String {
    let place =
      "\(offset) byte\(offset == 1 ? "" : "s")" + (redirection.map { " of \($0)" } ?? "")
    return switch fault {
    case .malformedHost: "the URL's host is malformed after \(place)"
    case .malformedScheme: "what stands before \"://\" is not a scheme after \(place)"
    case .missingHost: "the URL has no host after \(place), where its scheme needs one"
    case .forbiddenCharacter:
      "the URL has a control character, or a blank at its beginning or end, after \(place)"
    case .malformedPort: "the URL's port is not a number up to 65535 after \(place)"
    case .extraSlash: "the URL's path has an extra slash after \(place)"
    case .dotSegment: "the URL's path has a dot segment after \(place)"
    }
  }
}
