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
  public let origin: LinkOrigin

  /// The accepted origins, in the order given.
  public let accepted: [LinkOrigin]

  /// Creates the error that refuses a link; `nil` if its origin is accepted.
  init?(of origin: LinkOrigin, accepted: [LinkOrigin]) {
    guard !accepted.contains(origin) else { return nil }
    self.origin = origin
    self.accepted = accepted
  }
}

extension LinkOriginError: CustomStringConvertible {
  /// The accepted origins and the link's in one line.
  public var description: String {
    accepted.isEmpty
      ? "no links are accepted"
      : "links from \(accepted.map(\.description).joined(separator: ", ")) are accepted, not from \(origin)"
  }
}
