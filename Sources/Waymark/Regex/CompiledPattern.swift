internal import RegexEngine

/// A compiled pattern: its forms decide whether a path matches, one after the other.
///
/// The walk through the index decides most routes, which never need it: see
/// ``RoutePattern/capturesOfPlainForm``.
final class CompiledPattern: Sendable {
  let forms: [CompiledForm]

  /// The forms as patterns, written when they are needed.
  private let patterns = Later<Boxed<[RoutePattern]>>()

  /// A parameter or wildcard.
  struct Capture: Sendable {
    /// The name of the value; `nil` if it is not stored.
    let name: String?
    let isWildcard: Bool
    /// Its number in the pattern, counted from 1.
    let number: UInt8
    /// The number of its segment, or of the first one that a wildcard takes, counted from 0, if the
    /// pattern has one form and the slashes of a path tell its captures; otherwise ``unknown``.
    var segment = unknown

    static let unknown = UInt16.max
  }

  init(_ forms: [CompiledForm]) { self.forms = forms }

  /// The forms of the pattern as patterns of their own.
  func patterns(of pattern: RoutePattern) -> [RoutePattern] {
    patterns.object { Boxed(pattern.formPatterns) }.value
  }
}
