#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// A string literal with a pattern, and the places of its bytes in the source.
  struct PatternLiteral {
    let bytes: [UInt8]
    /// The literal, as written.
    let source: String
    private let content: TokenSyntax
    /// The offset in the content of the literal, for each byte of the text and for its end.
    private let offsets: [Int]

    /// Reads a literal of one line without interpolations; `nil` for any other.
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

    /// The bytes of an escape, and the end of the escape.
    ///
    /// A literal with the escape of a line's end has several segments, so none gets here.
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

    /// The text of a part.
    func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }

    /// The place of a text within a part of this one.
    func range(of text: String, in part: Range<Int>) -> Range<Int>? {
      bytes[part.clamped(to: bytes.indices)].firstRange(of: Array(text.utf8))
    }

    /// The place of a parameter of a host in a part of this text, but not of one with a longer
    /// name.
    func range(ofHostParameter text: String, in part: Range<Int>) -> Range<Int>? {
      guard let found = range(of: text, in: part) else { return nil }
      let isWhole =
        found.upperBound == part.upperBound || ".:}".utf8.contains(bytes[found.upperBound])
      return isWhole ? found : range(ofHostParameter: text, in: found.upperBound..<part.upperBound)
    }

    /// A fault of the whole text.
    func fault(_ message: String) -> RouteFault { fault(message, at: bytes.indices) }

    /// A fault at bytes of the text.
    func fault(_ message: String, at range: Range<Int>) -> RouteFault {
      var fault = RouteFault(message, at: content)
      fault.offset = offset(of: range.lowerBound)
      return fault
    }

    /// The place of bytes of the text in the source.
    func position(of range: Range<Int>) -> Range<AbsolutePosition> {
      let start = content.positionAfterSkippingLeadingTrivia
      let end = start.advanced(by: offset(of: range.upperBound))
      return start.advanced(by: offset(of: range.lowerBound))..<end
    }

    /// The offset of a byte in the content.
    private func offset(of byte: Int) -> Int { offsets[byte] }
  }
#endif
