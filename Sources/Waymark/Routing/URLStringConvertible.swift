public import Foundation

/// Something that reads as a URL: a `String`, a `Substring` or a `URL`.
///
/// ```swift
/// router.route("app://user/7")
/// router.route(URL(string: "app://user/7")!)
/// ```
///
/// Conform a type of links of your own to route it as it is.
public protocol URLStringConvertible {
  /// The URL's text, which Waymark splits itself.
  var urlString: String { get }
}

extension String: URLStringConvertible {
  /// The text itself.
  @inlinable
  public var urlString: String { self }
}

extension Substring: URLStringConvertible {
  /// The text as a `String` of its own.
  public var urlString: String { String(self) }
}

extension URL: URLStringConvertible {
  /// The absolute URL as a text.
  public var urlString: String { absoluteString }
}
