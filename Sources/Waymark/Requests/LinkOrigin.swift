/// Where a link came from, according to the code that routes it.
///
/// ```swift
/// router.route(url, from: .universalLink)
/// ```
///
/// A URL can't prove its origin, because anybody can write one. Only the code that receives the
/// link knows the origin. The guard ``RouteGuard/accepting(_:)`` checks it, and your handlers and
/// guards can read ``RouteMatch/origin``.
///
/// You can add your own origins:
///
/// ```swift
/// extension LinkOrigin {
///   static let widget = LinkOrigin(rawValue: "widget")
/// }
/// ```
public struct LinkOrigin: RawRepresentable, Sendable, Hashable {
  /// The name of the origin.
  public let rawValue: String

  /// Creates an origin from its name.
  @inlinable
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension LinkOrigin {
  // Computed, because a call with the default origin would otherwise read a global variable.

  /// The caller didn't specify where the link came from.
  ///
  /// This is the default. Trust it least.
  @inlinable
  public static var unknown: LinkOrigin { LinkOrigin(rawValue: "unknown") }

  /// The app itself generated the link.
  @inlinable
  public static var `internal`: LinkOrigin { LinkOrigin(rawValue: "internal") }

  /// A web link that the system opened in the app, because the app is associated with the link's
  /// domain.
  ///
  /// Anybody can write such a link, but no other app receives it.
  @inlinable
  public static var universalLink: LinkOrigin { LinkOrigin(rawValue: "universalLink") }

  /// A link with a custom scheme of the app.
  ///
  /// Anybody can write such a link, and another app may claim the same scheme.
  @inlinable
  public static var customScheme: LinkOrigin { LinkOrigin(rawValue: "customScheme") }

  /// A notification that the user opened.
  @inlinable
  public static var notification: LinkOrigin { LinkOrigin(rawValue: "notification") }
}

extension LinkOrigin {
  /// Returns the less trusted of this origin and `other`, or ``unknown`` if they can't be compared.
  ///
  /// ``internal`` is trusted more than all other origins, and ``unknown`` less. Other origins can't
  /// be compared with each other.
  func lowered(to other: LinkOrigin) -> LinkOrigin {
    if self == other || other == .internal { return self }
    return self == .internal ? other : .unknown
  }
}

extension LinkOrigin: CustomStringConvertible {
  /// The name, safe to log: escaped and truncated.
  ///
  /// - Complexity: O(*n*) for a name of *n* bytes.
  public var description: String { rawValue.printable() }
}

/// The error of a guard that doesn't accept a link's origin.
///
/// ``RouteGuard/accepting(_:)`` creates such a guard.
///
/// ```swift
/// if case .refused(let refusal) = router.route(url, from: .customScheme),
///   let error = refusal.underlyingError as? LinkOriginError
/// {
///   print(error)      // links from internal are accepted, not from customScheme
/// }
/// ```
public struct LinkOriginError: Error, Sendable, Hashable {
  /// Where the link came from.
  let origin: LinkOrigin

  /// The accepted origins, in the order given.
  let accepted: [LinkOrigin]

  /// Creates the error for an origin, or returns `nil` if the origin is accepted.
  init?(of origin: LinkOrigin, accepted: [LinkOrigin]) {
    guard !accepted.contains(origin) else { return nil }
    self.origin = origin
    self.accepted = accepted
  }
}

extension LinkOriginError: CustomStringConvertible {
  /// The accepted origins and the link's origin in one line.
  ///
  /// - Complexity: O(*n*) for a description of *n* bytes.
  public var description: String {
    accepted.isEmpty
      ? "no links are accepted"
      : "links from \(accepted.map(\.description).joined(separator: ", ")) are accepted, not from \(origin)"
  }
}
