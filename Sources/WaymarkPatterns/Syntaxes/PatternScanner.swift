internal import RegexSyntax

/// Reads a pattern byte by byte, and collects the elements that the syntax finds.
struct PatternScanner {
  let text: String
  private let bytes: [UInt8]

  /// The UTF-8 offset of the next byte.
  private(set) var offset = 0

  /// The elements of the path, or of the fragment after its start.
  var elements: [PatternElement] = []
  private var path: [PatternElement]?
  /// The items of the query.
  var items: [PatternItem] = []

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    // Most segments consist of a slash and one other element.
    elements.reserveCapacity(2 * bytes.count { $0 == UInt8(ascii: "/") })
  }

  /// The next byte, or `nil` at the end.
  var peek: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// The byte `distance` after the next one, or `nil` beyond the end.
  func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// The next character, or `nil` at the end.
  var nextScalar: Unicode.Scalar? {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  /// Skips `count` bytes.
  mutating func skip(_ count: Int = 1) {
    offset = min(offset + count, bytes.count)
  }

  /// Skips bytes while `belongs` returns `true`.
  mutating func skip(while belongs: (UInt8) -> Bool) {
    while offset < bytes.count, belongs(bytes[offset]) { offset += 1 }
  }

  /// Returns the string from `start` to the next byte.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Adds an element for the bytes from `start` to the next byte.
  mutating func append(_ kind: PatternElement.Kind, from start: Int) {
    elements.append(PatternElement(kind, range: start..<offset))
  }

  /// Reads one slash.
  mutating func takeSeparator() {
    offset += 1
    append(.separator, from: offset - 1)
  }

  /// Reads the `*` or `**` that begins a wildcard.
  ///
  /// - Returns: Whether the wildcard can be empty.
  mutating func takeAsterisks() -> Bool {
    skip()
    guard peek == UInt8(ascii: "*") else { return true }
    skip()
    return false
  }

  /// Reads a literal up to the next byte that ends it.
  ///
  /// Before the fragment, `#` always ends it.
  mutating func takeLiteral(endingAt ends: (UInt8) -> Bool) {
    let start = offset
    offset += 1
    while offset < bytes.count, !ends(bytes[offset]), !beginsFragment { offset += 1 }
    append(.literal(text(from: start)), from: start)
  }

  /// Whether the pattern of the fragment has begun.
  var isInFragment: Bool { path != nil }

  /// Whether the next byte begins the pattern of the fragment.
  var beginsFragment: Bool { !isInFragment && peek == UInt8(ascii: "#") }

  /// Reads the `#` of the fragment.
  ///
  /// The following elements belong to the fragment.
  mutating func takeFragmentStart() {
    offset += 1
    path = elements
    elements = []
  }

  /// Returns the pattern of the elements read so far, after checking it.
  ///
  /// - Parameters:
  ///   - order: The order in which combinations are tried.
  ///   - mayRepeatNames: Whether two parameters can have the same name.
  func makePattern(
    order: RoutePattern.CombinationOrder, mayRepeatNames: Bool = false
  ) throws(PatternError) -> RoutePattern {
    let pattern = RoutePattern(
      unchecked: text, path: path ?? elements, items: items,
      fragment: path == nil ? nil : elements, order: order)
    try pattern.check(mayRepeatNames: mayRepeatNames)
    return consume pattern
  }

  /// Reads `<constraint>` if the next byte opens one.
  ///
  /// The closing `>` is the first `>` outside escapes, character classes and parentheses that is
  /// followed by the end of the pattern, or by a byte that `endsAfter` accepts. Any other `>`
  /// belongs to the constraint.
  ///
  /// - Throws: A ``PatternError`` if the constraint isn't closed before a slash outside escapes,
  ///   classes and parentheses, or before another `<` that follows a `>`.
  mutating func takeConstraint(
    endsAfter: (UInt8) -> Bool
  ) throws(PatternError) -> PatternParameter.Constraint? {
    guard peek == UInt8(ascii: "<") else { return nil }
    let start = offset + 1
    var firstEnd: Int?
    let end: Int
    do {
      end = try RegexTree.end(in: bytes, from: start) { index in
        switch bytes[index] {
        case UInt8(ascii: "/"): return true
        // After a `>`, a `<` begins another constraint, so the string between them is invalid.
        case UInt8(ascii: "<"): return firstEnd != nil
        case UInt8(ascii: ">"):
          if index + 1 == bytes.count || endsAfter(bytes[index + 1]) { return true }
          firstEnd = firstEnd ?? index + 1
          return false
        default: return false
        }
      }
    } catch {
      throw self.error(.invalidConstraint(error.message), from: error.offset, length: 1)
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else {
      let last = end < bytes.count && bytes[end] == UInt8(ascii: "<") ? firstEnd ?? end : end
      throw error(.unterminatedConstraint, from: start - 1, length: last - start + 1)
    }
    offset = end + 1
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return PatternParameter.Constraint(text, range: start..<end)
  }

  /// Returns an error with `reason` for the bytes from `start` on.
  ///
  /// - Parameter length: The number of bytes at fault, extended to the end of the last character,
  ///   or `nil` for the rest of the pattern.
  func error(
    _ reason: PatternError.Reason, from start: Int, length: Int? = nil
  ) -> PatternError {
    var end = length.map { start + $0 } ?? bytes.count
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return PatternError(reason, in: text, at: start..<end)
  }
}
