internal import Waymark

extension PatternParameter.Constraint {
  /// The most words of a constraint that are looked at one by one.
  private static var maximumWords: Int { 16 }

  /// The words that the constraint allows, where it is nothing but a choice of them: `de|en|fr`.
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
