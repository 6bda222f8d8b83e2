#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// A string literal that contains a pattern, with the source positions of its bytes.
  struct PatternLiteral {
    let bytes: [UInt8]
    /// The literal as written.
    let source: String
    private let content: TokenSyntax
    /// The offset in the literal's content of each byte of the string, and of its end.
    private let offsets: [Int]

    /// Reads a literal on one line without interpolations, or returns `nil` for any other
    /// expression.
    init?(_ expression: ExprSyntax) {
      guard let literal = expression.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
        literal.openingQuote.tokenKind == .stringQuote,
        let content = literal.segments.first?.as(StringSegmentSyntax.self)?.content
      else { return nil }
      self.content = content
      source = literal.trimmedDescription
      let escape = Array("\\".utf8) + Array((literal.openingPounds?.text ?? "").utf8)
      var bytes: [UInt8] = []
      var offsets: [Int] = []
      let source = Array(content.text.utf8)
      var index = 0
      while index < source.count {
        let start = index
        let piece: [UInt8]
        if source[index...].starts(with: escape) {
          guard let (decoded, end) = Self.escaped(source, from: index + escape.count) else {
            return nil
          }
          (piece, index) = (decoded, end)
        } else {
          piece = [source[index]]
          index += 1
        }
        bytes += piece
        offsets += piece.map { _ in start }
      }
      self.bytes = bytes
      self.offsets = offsets + [source.count]
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the bytes that an escape stands for, and the end of the escape.
    ///
    /// Escaped line ends don't occur here, because they split a literal into several segments.
    private static func escaped(_ source: [UInt8], from start: Int) -> ([UInt8], Int)? {
      guard let first = source[start...].first else { return nil }
      switch first {
      case UInt8(ascii: "0"): return ([0], start + 1)
      case UInt8(ascii: "t"): return ([UInt8(ascii: "\t")], start + 1)
      case UInt8(ascii: "n"): return ([UInt8(ascii: "\n")], start + 1)
      case UInt8(ascii: "r"): return ([UInt8(ascii: "\r")], start + 1)
      case UInt8(ascii: "u"):
        let braced = source[start...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
        guard let number = UInt32(String(decoding: braced.dropFirst(), as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        return (Array(String(scalar).utf8), braced.endIndex + 1)
      default: return ([first], start + 1)
      }
    }

    /// The string in a range of bytes.
    func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }

    /// The range of a string within a range of the literal.
    func range(of text: String, in part: Range<Int>) -> Range<Int>? {
      bytes[part.clamped(to: bytes.indices)].firstRange(of: Array(text.utf8))
    }

    /// The range of a host parameter within a range of the literal.
    ///
    /// A parameter with a longer name doesn't count.
    func range(ofHostParameter text: String, in part: Range<Int>) -> Range<Int>? {
      guard let found = range(of: text, in: part) else { return nil }
      let isWhole =
        found.upperBound == part.upperBound || ".:}".utf8.contains(bytes[found.upperBound])
      return isWhole ? found : range(ofHostParameter: text, in: found.upperBound..<part.upperBound)
    }

    /// A fault of the whole string.
    func fault(_ message: String) -> RouteFault { fault(message, at: bytes.indices) }

    /// A fault at a range of bytes.
    func fault(_ message: String, at range: Range<Int>) -> RouteFault {
      var fault = RouteFault(message, at: content)
      fault.offset = offset(of: range.lowerBound)
      return fault
    }

    /// The source positions of a range of bytes.
    func position(of range: Range<Int>) -> Range<AbsolutePosition> {
      let start = content.positionAfterSkippingLeadingTrivia
      let end = start.advanced(by: offset(of: range.upperBound))
      return start.advanced(by: offset(of: range.lowerBound))..<end
    }

    /// The offset in the literal's content of a byte.
    private func offset(of byte: Int) -> Int { offsets[byte] }
  }
#endif
