/// A link that waits in ``PendingLinks``: a URL and its origin.
///
/// ```swift
/// await router.route(link.url, from: link.origin)
/// ```
///
/// It is not ``URLStringConvertible``, so you cannot forget to pass its origin.
public struct PendingLink: Sendable, Hashable {
  /// The URL.
  public let url: String

  /// The origin of the URL.
  public let origin: LinkOrigin

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where it came from. The default is ``LinkOrigin/unknown``.
  public init(_ url: some URLStringConvertible, from origin: LinkOrigin = .unknown) {
    self.url = url.urlString
    self.origin = origin
  }
}
