internal import RegexEngine

/// Decides on the text of one segment that holds constrained parameters.
///
/// The segment is matched alone, so nothing in a constraint can look or reach beyond it.
struct SegmentTest: Sendable {
  /// Decides on the whole segment.
  let constraint: Constraint

  enum Constraint: Sendable {
    case regex(CompiledRegex)
    case bytes(ByteConstraint)
  }

  /// The number of the segment's capture.
  let capture: Int

  /// The number of the segment, counted from 0, if the slashes of a path tell its captures.
  let segment: Int

  /// The numbers of the captures that the groups of the regex take; none if one parameter is the
  /// whole segment.
  let inner: [(group: Int, capture: Int)]

  /// Whether the pieces of the segment have text with a plus or a blank, which then stand for
  /// themselves.
  let hasPlusOrBlank: Bool

  /// Whether the segment is accepted; records the captures of its groups.
  ///
  /// - Parameter start: The offset from which captures count.
  func accepts(
    _ subject: Span<UInt8>, from start: Int, _ captures: inout CaptureRanges, plusIsSpace: Bool
  ) throws(MatchError) -> Bool {
    guard let segment = captures[capture] else { return true }
    let range = segment.moved(by: start)
    let regex: CompiledRegex
    switch constraint {
    // None of them accepts a plus or a blank.
    case .bytes(let constraint): return constraint.accepts(subject, range)
    case .regex(let constraint): regex = constraint
    }
    guard
      let found = try regex.firstMatch(
        in: subject, range, plusIsSpace: plusIsSpace && !hasPlusOrBlank)
    else { return false }
    for (group, capture) in inner {
      guard let range = found[group] else { continue }
      // A wildcard began in an earlier segment.
      let lower = captures[capture]?.lowerBound ?? segment.lowerBound + range.lowerBound
      captures.set(capture, lower..<segment.lowerBound + range.upperBound)
    }
    return true
  }
}

extension CompiledRegex {
  /// Matches a segment as constraints see it, with a blank for a plus where that is its value.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(MatchError) -> CaptureRanges? {
    guard plusIsSpace, subject.contains(UInt8(ascii: "+"), in: range) else {
      return try firstMatch(in: subject, range)
    }
    // A slice, because an array has no `span` before Apple's systems of 2025.
    let value = range.map { subject[$0] == UInt8(ascii: "+") ? UInt8(ascii: " ") : subject[$0] }[
      ...]
    return try firstMatch(in: value.span, value.indices)
  }
}

extension SegmentTest {
  /// A built-in constraint that a loop over the bytes of a segment decides, as its regex would.
  enum ByteConstraint: String, CaseIterable {
    case int, uint, hex, alpha, uuid, slug

    /// - Parameter text: The regex of the constraint.
    init?(_ text: String) {
      guard let own = Self.allCases.first(where: { NamedConstraints.builtIn[$0.rawValue] == text })
      else { return nil }
      self = own
    }

    /// Whether the constraint accepts the segment at `range`, which is not empty.
    func accepts(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
      switch self {
      case .uint: return range.allSatisfy { bytes[$0].isASCIIDigit }
      case .hex: return range.allSatisfy { bytes[$0].hexDigitValue != nil }
      case .alpha: return range.allSatisfy { bytes[$0].isASCIILetter }
      case .int:
        let start = range.lowerBound + (bytes[range.lowerBound] == UInt8(ascii: "-") ? 1 : 0)
        return start < range.upperBound
          && (start..<range.upperBound).allSatisfy { bytes[$0].isASCIIDigit }
      case .slug:
        // A hyphen stands between two other characters.
        var afterHyphen = true
        for index in range {
          switch bytes[index] {
          case UInt8(ascii: "-") where !afterHyphen: afterHyphen = true
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            afterHyphen = false
          default: return false
          }
        }
        return !afterHyphen
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
}
