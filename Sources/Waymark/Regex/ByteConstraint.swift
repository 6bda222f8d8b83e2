/// A built-in constraint that a loop over the bytes of a segment decides, as its regex would.
enum ByteConstraint: Sendable {
  case integer, digits, hexDigits, letters, uuid

  /// - Parameter text: The regex of the constraint.
  init?(_ text: String) {
    guard let constraint = Self.byRegex[text] else { return nil }
    self = constraint
  }

  private static let byRegex: [String: ByteConstraint] = {
    let byName = [
      "int": integer, "uint": digits, "hex": hexDigits, "alpha": letters, "uuid": uuid,
    ]
    return Dictionary(
      uniqueKeysWithValues: byName.compactMap { name, constraint in
        ConstraintNames.builtIn[name].map { ($0, constraint) }
      })
  }()

  /// Whether the constraint accepts the segment at `range`, which is not empty.
  func accepts(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch self {
    case .digits: return range.allSatisfy { bytes[$0].isASCIIDigit }
    case .hexDigits: return range.allSatisfy { bytes[$0].hexDigitValue != nil }
    case .letters: return range.allSatisfy { bytes[$0].isASCIILetter }
    case .integer:
      let start = range.lowerBound + (bytes[range.lowerBound] == UInt8(ascii: "-") ? 1 : 0)
      return start < range.upperBound
        && (start..<range.upperBound).allSatisfy { bytes[$0].isASCIIDigit }
    case .uuid:
      return range.count == 36
        && range.allSatisfy { index in
          switch index - range.lowerBound {
          case 8, 13, 18, 23: bytes[index] == UInt8(ascii: "-")
          default: bytes[index].hexDigitValue != nil
          }
        }
    }
  }
}
