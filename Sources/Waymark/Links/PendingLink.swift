/// A link that waits in ``PendingLinks``: a URL, and where it came from.
///
/// ```swift
/// await router.route(link.url, from: link.origin)
/// ```
///
/// It is not ``URLStringConvertible``, so that its origin cannot be forgotten.
public struct PendingLink: Sendable, Hashable {
  /// The URL.
  public let url: String

  /// Where it came from.
  public let origin: LinkOrigin

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one.
  ///   - origin: Where it came from. The default is ``LinkOrigin/unknown``.
  public init(_ url: some URLStringConvertible, from origin: LinkOrigin = .unknown) {
    self.url = url.urlString
    self.origin = origin
  }
}
