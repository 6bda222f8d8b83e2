import Foundation
import Testing

@testable import WaymarkAnalysis

@Suite struct DecomposedLettersTests {
  @Test(arguments: [
    ("nai\u{308}ve", true), ("e\u{323}\u{301}", true), ("\u{1112}\u{1161}\u{11AB}", true),
    ("\u{AC00}\u{11A8}", true), ("\u{627}\u{653}", true), ("\u{304B}\u{3099}", true),
    ("naïve", false), ("한글", false), ("がぎ", false), ("", false), ("cafe", false),
    // Composed nowhere, or not in NFC.
    ("q\u{308}", false), ("\u{308}\u{301}", false), ("\u{915}\u{93C}", false),
  ])
  func `a decomposed letter is found with its mark`(_ text: String, _ isFound: Bool) {
    #expect(MisleadingPart.DecomposedLetters.occur(in: text) == isFound)
  }

  @Test func `the letters of these scripts are those of Foundation`() {
    let letters: [ClosedRange<UInt32>] = [0xC0...0x6FF, 0x1E00...0x1FFF, 0xAC00...0xD7A3]
    var count = 0
    for scalar in letters.joined().compactMap(Unicode.Scalar.init) {
      let letter = String(scalar)
      let decomposed = letter.decomposedStringWithCanonicalMapping
      guard decomposed.unicodeScalars.count > 1,
        decomposed.unicodeScalars.first?.properties.canonicalCombiningClass == .notReordered
      else { continue }
      count += 1
      #expect(MisleadingPart.DecomposedLetters.occur(in: decomposed), "\(letter)")
      #expect(
        !MisleadingPart.DecomposedLetters.occur(in: letter.precomposedStringWithCanonicalMapping))
    }
    #expect(count > 11_000)
  }
}
