#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type that represents a URL: `String`, `Substring` or `URL`.
///
/// ```swift
/// router.route("app://user/7")
/// router.route(URL(string: "app://user/7")!)
/// ```
///
/// To route links of your own type, conform the type to this protocol.
public protocol URLStringConvertible {
  /// The URL as a string.
  ///
  /// Waymark splits the string itself.
  var urlString: String { get }
}

extension String: URLStringConvertible {
  /// The string itself.
  @inlinable
  public var urlString: String { self }
}

extension Substring: URLStringConvertible {
  /// The substring as a `String`.
  public var urlString: String { String(self) }
}

extension URL: URLStringConvertible {
  /// The absolute URL as a string.
  public var urlString: String { absoluteString }
}
