#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Waymark

/// The answer to a URL: see ``Waymark/URLRouting/respond(to:from:parameters:)``.
///
/// ```swift
/// try router.add("/price/:id", handler: .session(PriceSession()))
/// let result = await router.respond(to: "shop://price/7")
/// result.value as? Int                                         // 700
/// await router.respond(to: "shop://nowhere").isSuccess         // false: the error is a NoMatch
/// ```
public struct SessionResult: Sendable {
  /// The URL that the caller passed.
  public let url: String

  /// The additional parameters that the caller passed.
  public let parameters: [String: any Sendable]

  /// The match that was answered, or `nil` if nothing matched.
  public let match: RouteMatch?

  /// The session's answer, or the reason why there's no answer.
  private let result: Result<(any Sendable)?, any Error>

  /// How the route matched, or `nil` if nothing matched.
  public var kind: MatchKind? { match?.kind }

  /// The pattern that matched, or `nil` if nothing matched or an undefined session answered.
  public var matchedPattern: String? {
    kind == .fallback ? nil : match?.matchedPattern
  }

  /// Creates the result for an outcome.
  init(
    of outcome: RouteOutcome, _ value: (any Sendable)?, url: String,
    parameters: [String: any Sendable]
  ) {
    self.url = url
    self.parameters = parameters
    (match, result) =
      switch outcome {
      case .handled(let match): (match, .success(value))
      case .refused(let error), .thrown(let error):
        (error.match, .failure(error.underlyingError))
      case .failed(let failure): (nil, .failure(failure))
      case .unmatched: (nil, .failure(NoMatch(description: outcome.description)))
      }
  }

  /// Whether a session or handler answered without an error.
  public var isSuccess: Bool {
    if case .success = result { true } else { false }
  }

  /// The session's answer, or `nil` if the session returned no value or failed.
  public var value: (any Sendable)? {
    if case .success(let value) = result { value } else { nil }
  }

  /// The reason why there's no answer, or `nil` on success.
  ///
  /// The reason is an error of the session, the handler or a guard, or a ``NoMatch``, or a
  /// `RouteFailure`.
  public var error: (any Error)? {
    if case .failure(let error) = result { error } else { nil }
  }

  /// The error for a URL that matches nothing.
  public struct NoMatch: Error, Sendable, Hashable {
    /// The `description` of the routing outcome.
    public let description: String
  }
}

extension SessionResult.NoMatch: LocalizedError, DescribedError {}

extension SessionResult: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described(["url": url, "match": match, "error": error.map { "\($0)" }])
  }
}
