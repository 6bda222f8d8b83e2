/// A named regex that every router has by default, for constraints such as `:id<int>`.
package struct BuiltInConstraint: Sendable {
  package let name: String

  /// The regex.
  ///
  /// It isn't possessive, because a literal after it in the segment may need backtracking.
  package let regex: String

  /// Strings that match the constraint, chosen to distinguish the constraints from each other.
  ///
  /// From the samples of all constraints, WaymarkAnalysis derives which constraint contains or
  /// excludes another.
  package let samples: [String]

  /// Returns whether a segment matches, with the same result as the regex, or `nil` if only the
  /// regex can be used.
  package let accepts: Test?

  package typealias Test = @Sendable (_ bytes: Span<UInt8>, _ segment: Range<Int>) -> Bool

  private init(_ name: String, _ regex: String, samples: [String], accepts: Test? = nil) {
    (self.name, self.regex, self.samples, self.accepts) = (name, regex, samples, accepts)
  }

  /// Returns the built-in constraint with the given regex, or `nil` if there's none.
  package static func withRegex(_ regex: String) -> BuiltInConstraint? {
    all.first { $0.regex.hasSameBytes(as: regex) }
  }

  package static let all = [
    BuiltInConstraint("int", "-?[0-9]+", samples: ["7", "-7"]) { bytes, segment in
      let start = segment.lowerBound + (bytes[segment.lowerBound] == UInt8(ascii: "-") ? 1 : 0)
      return start < segment.upperBound
        && (start..<segment.upperBound).allSatisfy { bytes[$0].isASCIIDigit }
    },
    BuiltInConstraint("uint", "[0-9]+", samples: ["7"]) { bytes, segment in
      segment.allSatisfy { bytes[$0].isASCIIDigit }
    },
    BuiltInConstraint(
      "uuid", "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}",
      samples: [
        "0f0e0d0c-0b0a-0908-0706-050403020100", "0F0E0D0C-0B0A-0908-0706-050403020100",
      ]
    ) { bytes, segment in
      segment.count == 36
        && segment.allSatisfy { index in
          switch index - segment.lowerBound {
          case 8, 13, 18, 23: bytes[index] == UInt8(ascii: "-")
          default: bytes[index].hexDigitValue != nil
          }
        }
    },
    BuiltInConstraint(
      "slug", "[a-z0-9]+(?:-[a-z0-9]+)*", samples: ["g1", "a-b", "xyz"]
    ) { bytes, segment in
      // A hyphen must be between two other characters.
      var afterHyphen = true
      for index in segment {
        switch bytes[index] {
        case UInt8(ascii: "-") where !afterHyphen: afterHyphen = true
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          afterHyphen = false
        default: return false
        }
      }
      return !afterHyphen
    },
    BuiltInConstraint("hex", "[0-9A-Fa-f]+", samples: ["a1", "A1"]) { bytes, segment in
      segment.allSatisfy { bytes[$0].hexDigitValue != nil }
    },
    BuiltInConstraint("alpha", "[A-Za-z]+", samples: ["abc", "ABC", "XYZ"]) { bytes, segment in
      segment.allSatisfy { bytes[$0].isASCIILetter }
    },
    BuiltInConstraint(
      "date", "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])", samples: ["2024-02-29"]),
  ]
}
