public import Foundation

/// Why a URL could not be routed, as opposed to "no route matches it".
///
/// A failure is never reported as a missing route: `Router.route` answers
/// ``RouteOutcome/failed(_:)`` and calls no unmatched handler.
public enum RouteFailure: Error, Sendable, Hashable {
  /// The URL is malformed or ambiguous.
  case invalidURL(InvalidURL)

  /// The URL is one of the web, and its host, which is given as the URL spells it, is none of
  /// ``RouterOptions/hosts``.
  case otherHost(String)

  /// The URL, or its match with the route that has `pattern`, exceeds one of the ``RouterLimits``.
  case limitExceeded(ExceededLimit, pattern: String?)

  /// It could not be decided whether a route matches, for another reason than a limit.
  case undecided(pattern: String, reason: String)

  /// The route that matched has a handler that can only be awaited: use `await router.route(url)`.
  case handlerIsAsynchronous(pattern: String)

  /// The route that matched has a guard that can only be awaited: use `await router.route(url)`.
  case guardIsAsynchronous(pattern: String)

  /// The route that matched has a handler of the main actor, and nobody waits or is on the main thread: call `route`
  /// there, or use `await router.route(url)`.
  case handlerNeedsMainActor(pattern: String)

  /// The route that matched has a guard of the main actor, and nobody waits or is on the main thread: call `route`
  /// there, or use `await router.route(url)`.
  case guardNeedsMainActor(pattern: String)

  /// The parameters of the URL are not the values that the handler of its route takes.
  case invalidValue(RouteValueError)

  /// The faults for which a URL is refused.
  ///
  /// Offsets are UTF-8 offsets into the URL.
  public enum InvalidURL: Error, Sendable, Hashable {
    /// The host has unbalanced brackets, a backslash or a blank; the host of a web URL (`http`, `https`, `ws`, `wss`,
    /// `ftp`) is no domain and no address by the URL Standard: it has a character, escaped or not, that no host can
    /// have, or it looks like an address and is none (`1.2.3.256`, `[::1:]`).
    case malformedHost(offset: Int)

    /// A web URL has no host where one must be; browsers would look for it in the path.
    case missingHost(offset: Int)

    /// The URL has a control character, or begins or ends with a blank; some readers drop these, others do not.
    case forbiddenCharacter(offset: Int)

    /// The path has a slash too many, which ``RouterOptions/refusesExtraSlashes`` forbids.
    case extraSlash(offset: Int)

    /// The port is not a number up to 65535.
    case malformedPort(offset: Int)
  }
}

extension RouteFailure {
  /// Whether the fault is the caller's, who did not wait, and neither the URL's nor the route's.
  var asksForAwait: Bool {
    switch self {
    case .handlerIsAsynchronous, .guardIsAsynchronous, .handlerNeedsMainActor, .guardNeedsMainActor:
      true
    case .invalidURL, .otherHost, .limitExceeded, .undecided, .invalidValue: false
    }
  }
}

extension RouteFailure: CustomStringConvertible {
  /// The failure in one line, safe to log: what it quotes is escaped and cut.
  public var description: String {
    switch self {
    case .invalidURL(.malformedHost(let offset)):
      "the URL's host is malformed at byte \(offset)"
    case .invalidURL(.missingHost(let offset)):
      "the URL has no host at byte \(offset), where its scheme needs one"
    case .invalidURL(.forbiddenCharacter(let offset)):
      "the URL has a control character, or a blank at its end, at byte \(offset)"
    case .invalidURL(.malformedPort(let offset)):
      "the URL's port is not a number up to 65535 at byte \(offset)"
    case .invalidURL(.extraSlash(let offset)):
      "the URL's path has a slash too many at byte \(offset)"
    case .otherHost(let host): "the URL's host \(host.printable()) is none of the router's"
    case .limitExceeded(let limit, nil): "\(limit)"
    case .limitExceeded(let limit, let pattern?):
      "the route \(pattern.printable()) could not be decided: \(limit)"
    case .undecided(let pattern, let reason):
      "the route \(pattern.printable()) could not be decided: \(reason.printable())"
    case .invalidValue(let error): error.description
    case .handlerIsAsynchronous(let pattern):
      "the handler of \(pattern.printable()) is asynchronous: \(Self.wayToWait)"
    case .guardIsAsynchronous(let pattern):
      "a guard of \(pattern.printable()) is asynchronous: \(Self.wayToWait)"
    case .handlerNeedsMainActor(let pattern):
      "the handler of \(pattern.printable()) runs on the main actor: \(Self.wayToMainActor)"
    case .guardNeedsMainActor(let pattern):
      "a guard of \(pattern.printable()) runs on the main actor: \(Self.wayToMainActor)"
    }
  }

  private static let wayToWait =
    "write await router.route(url), in a Task if the caller cannot wait"

  private static let wayToMainActor =
    "call route on the main thread, or write await router.route(url)"
}

extension RouteFailure: LocalizedError {
  /// The description, so that `localizedDescription` is it.
  public var errorDescription: String? { description }
}
