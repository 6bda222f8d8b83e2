public import Foundation
public import Waymark

/// Why a navigation did not reach its end, and how far it got.
///
/// ```swift
/// do {
///   try await router.route("app://help/links/more")      // a route "help/:topic"
/// } catch {
///   print(error)
///   // segments were left over after [help/:topic], remaining: [more]
/// }
/// ```
public struct RelativeRouteError: Error, Sendable {
  /// What went wrong.
  public let reason: Reason

  /// The URL as it was given.
  public let url: String

  /// The steps whose handlers ran, in order.
  public let chain: [RelativeVisit]

  /// The decoded segments that were not handled: those of the whole level for
  /// ``Reason/noMatchFound``, ``Reason/routeHandlerFailed(_:)`` and ``Reason/notRoutable``; else those
  /// after the last route.
  public let remainingSegments: [String]

  /// The ways in which a navigation can fail.
  public enum Reason: Error, Sendable {
    /// The URL is refused or exceeds a limit, or has neither a host nor a path.
    case invalidURL(RouteFailure?)

    /// No route of the level matches.
    case noMatchFound

    /// A handler threw an error.
    case routeHandlerFailed(any Error)

    /// A handler led to a value without routes, and segments are left.
    case notRoutable

    /// The route to take needs a context of another type.
    case wrongContext

    /// A handler finished, and segments are left.
    case unhandledSegments

    /// It could not be decided which route to take: a match exceeds a limit.
    case undecided(RouteFailure)

    /// A handler of a navigation asked the same router for another one and would have waited for it
    /// forever. Lead to the next object instead, or navigate when the navigation has ended.
    ///
    /// A task that a handler starts is refused in the same way while the navigation has not ended, even if
    /// nothing waits for the task.
    case nested

    /// The navigation was cancelled between two steps, or before the first.
    case cancelled
  }
}

extension RelativeRouteError: CustomStringConvertible {
  /// The reason, the path walked so far and what remained.
  public var description: String {
    let walked = chain.map { $0.pattern.printable() }.joined(separator: " → ")
    let rest = remainingSegments.joined(separator: "/").printable()
    return "\(reason) after [\(walked)], remaining: [\(rest)]"
  }
}

extension RelativeRouteError.Reason: CustomStringConvertible {
  /// The reason in a few words.
  public var description: String {
    switch self {
    case .invalidURL(let failure): failure.map { "\($0)" } ?? "the URL has no segments"
    case .noMatchFound: "no route matches"
    case .routeHandlerFailed(let error): "a handler failed: " + "\(error)".printable()
    case .notRoutable: "a value without routes was reached"
    case .wrongContext: "the context is missing or of another type"
    case .unhandledSegments: "segments were left over"
    case .undecided(let failure): "\(failure)"
    case .nested: "a handler asked its own router for a navigation"
    case .cancelled: "the navigation was cancelled"
    }
  }
}

extension RelativeRouteError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}
