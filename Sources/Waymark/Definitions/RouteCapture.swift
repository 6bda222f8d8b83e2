internal import RegexEngine

/// The text of a URL that one parameter took.
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
  /// Whether decoding is known not to change the text.
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

  /// The text in canonical form, in which escapes stay that would change the meaning when decoded.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var text: String {
    subject.withBytes { bytes in bytes.text(range) }
  }

  /// The value: the text, decoded once.
  ///
  /// If the decoded text is not UTF-8, the value is the text in canonical form, escapes included.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var value: String {
    isLiteral ? text : subject.withBytes { bytes in options.value(bytes, range) }
  }
}
