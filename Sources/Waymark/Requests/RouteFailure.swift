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

  /// The URL, or its match with the route that has `pattern`, exceeds a limit of ``RouterLimits``, which has the given
  /// value.
  ///
  /// ```swift
  /// // with options.limits[.segments] = 2
  /// router.route("/a/b/c")      // failed: the URL has more than 2 segments (limit segments)
  /// ```
  case exceeded(RouterLimit, Int, pattern: String?)

  /// Matching a route stopped without an answer, and not because of a limit.
  case undecided(pattern: String, reason: String)

  /// The synchronous `route` cannot call what has to be awaited: use `await router.route(url)`.
  ///
  /// `pattern` is the one of the matching route; `nil` for the rewriter, which belongs to no route.
  /// `orMainThread` says that the call belongs to the main actor. Calling `route` on the main thread is enough then.
  case needsAwait(AwaitedCall, pattern: String?, orMainThread: Bool)

  /// A parameter of the URL is not a value that the route's handler takes.
  case invalidValue(RouteValueError)

  /// The router's ``LinkRewriter`` returned `nil` for the URL.
  case linkDropped

  /// What the synchronous `route` cannot call where it is.
  public enum AwaitedCall: Sendable, Hashable {
    /// The handler of the matching route.
    case handler

    /// A guard of the matching route.
    case `guard`

    /// The router's ``LinkRewriter``.
    case rewriter
  }

  /// Why a URL is rejected.
  ///
  /// Offsets are UTF-8 offsets into the URL.
  public enum InvalidURL: Error, Sendable, Hashable {
    /// The host has unbalanced brackets, a backslash or a space.
    ///
    /// The host of a web URL (`http`, `https`, `ws`, `wss`, `ftp`) must also be a domain or an address by the URL
    /// Standard. It is malformed if it has a character that hosts cannot have, escaped or not, or if it looks like an
    /// address without being one (`1.2.3.256`, `[::1:]`).
    case malformedHost(offset: Int)

    /// What stands before `://` is not a scheme, as in `my_app://x`: a scheme begins with a letter and has ASCII letters, digits,
    /// `+`, `-` and `.` (RFC 3986, section 3.1). The offset is that of the first other character.
    case malformedScheme(offset: Int)

    /// A web URL has no host. Browsers would look for the host in the path.
    case missingHost(offset: Int)

    /// The URL has a control character, or begins or ends with a space. Some parsers drop these, others do not.
    case forbiddenCharacter(offset: Int)

    /// The path has an extra slash, and ``RouterOptions/refusesExtraSlashes`` is `true`.
    case extraSlash(offset: Int)

    /// The port is not a number up to 65535.
    case malformedPort(offset: Int)
  }
}

extension RouteFailure: CustomStringConvertible {
  /// The failure in one line, safe to log: quoted text is escaped and truncated.
  public var description: String {
    switch self {
    case .invalidURL(let fault): fault.text
    case .otherHost(let host): "the URL's host \(host.printable()) is not one of the router's hosts"
    case .exceeded(let limit, let most, nil): limit.excess(over: most)
    case .exceeded(let limit, let most, let pattern?):
      "the route \(pattern.printable()) could not be decided: \(limit.excess(over: most))"
    case .undecided(let pattern, let reason):
      "the route \(pattern.printable()) could not be decided: \(reason.printable())"
    case .invalidValue(let error): error.description
    case .linkDropped: "the router's rewriter dropped the link"
    case .needsAwait(let call, let pattern, let orMainThread):
      "\(call.subject)\(pattern.map { " of \($0.printable())" } ?? "")"
        + (orMainThread
          ? " runs on the main actor: call route on the main thread, or write await router.route(url)"
          : " is asynchronous: write await router.route(url), in a Task if the caller cannot wait")
    }
  }
}

extension RouteFailure.AwaitedCall {
  fileprivate var subject: String {
    switch self {
    case .handler: "the handler"
    case .guard: "a guard"
    case .rewriter: "the router's rewriter"
    }
  }
}

extension RouteFailure.InvalidURL {
  /// The reason in one line.
  fileprivate var text: String {
    switch self {
    case .malformedHost(let offset): "the URL's host is malformed after \(Self.bytes(offset))"
    case .malformedScheme(let offset):
      "what stands before \"://\" is not a scheme after \(Self.bytes(offset))"
    case .missingHost(let offset):
      "the URL has no host after \(Self.bytes(offset)), where its scheme needs one"
    case .forbiddenCharacter(let offset):
      "the URL has a control character, or a blank at its beginning or end, after \(Self.bytes(offset))"
    case .malformedPort(let offset):
      "the URL's port is not a number up to 65535 after \(Self.bytes(offset))"
    case .extraSlash(let offset): "the URL's path has an extra slash after \(Self.bytes(offset))"
    }
  }

  private static func bytes(_ count: Int) -> String { "\(count) byte\(count == 1 ? "" : "s")" }
}
