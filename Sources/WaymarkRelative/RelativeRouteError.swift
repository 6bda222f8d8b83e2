#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Waymark

/// An error that ended a navigation, with the steps before it.
///
/// ```swift
/// let router = RelativeRouter(root: help)      // with a route "help/:topic"
/// try await router.route("app://help/links/more")
/// // throws; printed, the error reads
/// // segments were left over after [help/:topic], remaining: [more]
/// ```
public struct RelativeRouteError: Error, Sendable {
  /// The reason.
  public let reason: Reason

  /// The URL that the caller passed.
  public let url: String

  /// The steps whose handlers ran, in order.
  public let chain: [RelativeVisit]

  /// The decoded segments that weren't handled.
  ///
  /// For ``Reason/noMatchFound``, ``Reason/routeHandlerFailed(_:)`` and ``Reason/notRoutable``,
  /// they start with the first segment of the failed level. Otherwise, they're the segments after
  /// the last route.
  public let remainingSegments: [String]

  /// A reason why a navigation failed.
  public enum Reason: Error, Sendable {
    /// The URL is malformed or exceeds a limit, or it has neither a host nor a path.
    case invalidURL(RouteFailure?)

    /// No route of the current object matches.
    case noMatchFound

    /// A handler threw an error.
    case routeHandlerFailed(any Error)

    /// A handler returned a value without routes, but segments are left.
    case notRoutable

    /// The best route needs a context of another type.
    case wrongContext

    /// A handler finished, but segments are left.
    case unhandledSegments

    /// Matching exceeded a limit, so the route is unknown.
    case undecided(RouteFailure)

    /// A handler started another navigation of the same router, and would have waited for it
    /// forever.
    ///
    /// Return the next object instead, or navigate after the navigation has ended.
    ///
    /// A task that a handler starts gets the same error while the navigation is running, even if
    /// nothing waits for the task.
    case nested

    /// The navigation was cancelled between two steps, or before the first.
    case cancelled
  }
}

extension RelativeRouteError: CustomStringConvertible {
  /// The reason, the patterns so far and the remaining segments.
  ///
  /// - Complexity: O(*n*) for a result of *n* bytes.
  public var description: String {
    let walked = chain.map { $0.pattern.printable() }.joined(separator: " → ")
    let rest = remainingSegments.joined(separator: "/").printable()
    return "\(reason.text) after [\(walked)], remaining: [\(rest)]"
  }
}

extension RelativeRouteError.Reason {
  /// The reason in a few words.
  fileprivate var text: String {
    switch self {
    case .invalidURL(let failure): failure.map { "\($0)" } ?? "the URL has no segments"
    case .noMatchFound: "no route matches"
    case .routeHandlerFailed(let error): "a handler failed: " + "\(error)".printable()
    case .notRoutable: "a value without routes was reached"
    case .wrongContext: "the context is missing or of another type"
    case .unhandledSegments: "segments were left over"
    case .undecided(let failure): "\(failure)"
    case .nested: "a handler started a navigation in its own router"
    case .cancelled: "the navigation was cancelled"
    }
  }
}

extension RelativeRouteError: LocalizedError, DescribedError {}
