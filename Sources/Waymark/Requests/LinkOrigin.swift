/// Where a link came from, as the code that routes it says.
///
/// ```swift
/// router.route(url, from: .universalLink)
/// ```
///
/// A URL does not tell, since anybody can write one. Only the place where the app receives the link
/// knows. The guard ``RouteGuard/accepting(_:)`` checks the origin, and your handlers and guards
/// can read ``RouteMatch/origin``.
///
/// Add origins of your own:
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
  // Not stored, because then the default of every call would read a global variable.

  /// The caller did not say where the link came from.
  ///
  /// This is the default. Trust it least.
  @inlinable
  public static var unknown: LinkOrigin { LinkOrigin(rawValue: "unknown") }

  /// The app itself generated the link.
  @inlinable
  public static var `internal`: LinkOrigin { LinkOrigin(rawValue: "internal") }

  /// A web link that the system opened in the app, because the link's domain names this app.
  ///
  /// Anybody can write such a link. No other app receives it.
  @inlinable
  public static var universalLink: LinkOrigin { LinkOrigin(rawValue: "universalLink") }

  /// A link with a scheme of the app.
  ///
  /// Anybody can write one, and another app may claim the same scheme.
  @inlinable
  public static var customScheme: LinkOrigin { LinkOrigin(rawValue: "customScheme") }

  /// A notification that the user opened.
  @inlinable
  public static var notification: LinkOrigin { LinkOrigin(rawValue: "notification") }
}

extension LinkOrigin {
  /// The highest origin that is neither above this one nor above `other`.
  ///
  /// ``internal`` is above all origins, and ``unknown`` below all. No other origin is above
  /// another.
  func lowered(to other: LinkOrigin) -> LinkOrigin {
    if self == other || other == .internal { return self }
    return self == .internal ? other : .unknown
  }
}

extension LinkOrigin: CustomStringConvertible {
  /// The name, safe to log: escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String { rawValue.printable() }
}

/// The error with which ``RouteGuard/accepting(_:)`` refuses a link from another origin.
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
  package let origin: LinkOrigin

  /// The accepted origins, in the order given.
  package let accepted: [LinkOrigin]

  /// Creates the error that refuses a link; `nil` if its origin is accepted.
  init?(of origin: LinkOrigin, accepted: [LinkOrigin]) {
    guard !accepted.contains(origin) else { return nil }
    self.origin = origin
    self.accepted = accepted
  }
}

extension LinkOriginError: CustomStringConvertible {
  /// The accepted origins and the link's in one line.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String {
    accepted.isEmpty
      ? "no links are accepted"
      : "links from \(accepted.map(\.description).joined(separator: ", ")) are accepted, not from \(origin)"
  }
}
