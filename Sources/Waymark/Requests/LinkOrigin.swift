/// Where a link came from, as the code says that routes it.
///
/// ```swift
/// router.route(url, from: .universalLink)
/// ```
///
/// Nothing in a URL says so, which is why anybody can write one: only the place where the app gets a link knows. A
/// ``RouteGuard/accepting(_:)`` goes by it, and so may handlers and guards: see ``RouteMatch/origin``.
///
/// Names of your own are as good as these:
///
/// ```swift
/// extension LinkOrigin {
///   static let widget = LinkOrigin(rawValue: "widget")
/// }
/// ```
public struct LinkOrigin: RawRepresentable, Sendable, Hashable {
  /// The name of the origin.
  public let rawValue: String

  /// Creates the origin of a name.
  @inlinable
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension LinkOrigin {
  // Not stored, so that the default of every call costs no look at a global variable.

  /// Nobody said where the link came from: the default, and trusted least.
  @inlinable
  public static var unknown: LinkOrigin { LinkOrigin(rawValue: "unknown") }

  /// The app itself made the link.
  @inlinable
  public static var `internal`: LinkOrigin { LinkOrigin(rawValue: "internal") }

  /// A web link that the system gave to the app, since the domain says that its links belong to this app.
  ///
  /// Anybody can write such a link; no other app gets it.
  @inlinable
  public static var universalLink: LinkOrigin { LinkOrigin(rawValue: "universalLink") }

  /// A link of a scheme of the app: anybody can write one, and another app may have claimed the scheme.
  @inlinable
  public static var customScheme: LinkOrigin { LinkOrigin(rawValue: "customScheme") }

  /// A notification that the user opened.
  @inlinable
  public static var notification: LinkOrigin { LinkOrigin(rawValue: "notification") }
}

extension LinkOrigin: CustomStringConvertible {
  /// The name, safe to log: escaped and cut.
  public var description: String { rawValue.printable() }
}
