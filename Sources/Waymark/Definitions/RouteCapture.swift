internal import RegexEngine

/// The part of a URL that one parameter captured.
///
/// ```swift
/// final class VoucherRoute: RouteDefinition, @unchecked Sendable {
///   override func value(of capture: RouteCapture) -> String? {
///     capture.name == "code" ? capture.value.uppercased() : capture.value
///   }
/// }
/// router.add(try VoucherRoute("/voucher/:code"))
/// try router.match("/voucher/xmas")?["code"]      // "XMAS"
/// ```
public struct RouteCapture: Sendable {
  /// The parameter's name.
  public let name: String

  private let subject: String
  private let range: Range<Int>
  private let options: RouteRequest.Options
  /// Whether the captured bytes are known to need no decoding.
  private let isLiteral: Bool

  init(
    name: String, subject: String, range: Range<Int>, options: RouteRequest.Options,
    isLiteral: Bool = false
  ) {
    self.name = name
    self.subject = subject
    self.range = range
    self.options = options
    self.isLiteral = isLiteral
  }

  /// The captured string in canonical form, which keeps escapes that would change the meaning if
  /// decoded.
  ///
  /// - Complexity: O(*n*) for a string of *n* bytes.
  public var text: String {
    subject.withBytes { bytes in bytes.text(range) }
  }

  /// The captured string, decoded once.
  ///
  /// If the decoded bytes aren't UTF-8, the value is the string in canonical form, including its
  /// escapes.
  ///
  /// - Complexity: O(*n*) for a string of *n* bytes.
  public var value: String {
    isLiteral ? text : subject.withBytes { bytes in options.value(bytes, range) }
  }
}
