internal import Waymark

extension PatternParameter.Constraint {
  /// The maximum number of words of a constraint to examine one by one.
  private static var maximumWords: Int { 16 }

  /// The words that the constraint allows, if it is only a choice of words: `de|en|fr`.
  var words: [String]? {
    let words = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
    }
    guard areWords, words.count <= Self.maximumWords else { return nil }
    return words.map { String(Substring($0)) }
  }
}
