/// The Unicode normal form NFC, which composes a letter and its marks to one scalar if there is one
/// (UAX #15).
///
/// The standard library uses NFC internally but doesn't expose it. The part of Foundation with NFC
/// isn't linked.
enum NormalForm {
  /// Returns scalars in NFC, or `nil` if a scalar is excluded from composition, and so never occurs
  /// in NFC.
  static func nfcRejectingExclusions(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var text: [Unicode.Scalar] = []
    for scalar in scalars {
      guard !scalar.properties.isFullCompositionExclusion else { return nil }
      text += decomposition(of: scalar)
    }
    sortCombiningMarks(&text)
    return composed(text)
  }

  /// Sorts the marks after each letter by their classes.
  private static func sortCombiningMarks(_ text: inout [Unicode.Scalar]) {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end].combiningClass > 0 { end += 1 }
      if end - start > 1 {
        // Marks of the same class keep their order.
        let marks = text[start..<end].enumerated().sorted {
          ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
        }
        text.replaceSubrange(start..<end, with: marks.map(\.element))
      }
      start = end + 1
    }
  }

  private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var text: [Unicode.Scalar] = []
    var base: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let combiningClass = scalar.combiningClass
      // A mark in between that has the same or a higher class blocks the composition.
      if let index = base, index == text.count - 1 || lastClass < combiningClass,
        let whole = composition(of: text[index], scalar)
      {
        text[index] = whole
        continue
      }
      if combiningClass == 0 { base = text.count }
      lastClass = combiningClass
      text.append(scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The combining class of the scalar, or 0 if it isn't a mark.
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}

extension NormalForm {
  private struct Pair: Hashable {
    let base: Unicode.Scalar
    let mark: Unicode.Scalar
  }

  private static let pairs: [Unicode.Scalar: Pair] = {
    let scalars = compositions.split { $0 == " " || $0.isNewline }
      .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    var pairs: [Unicode.Scalar: Pair] = [:]
    for index in stride(from: 0, to: scalars.count - 2, by: 3) {
      pairs[scalars[index]] = Pair(base: scalars[index + 1], mark: scalars[index + 2])
    }
    return pairs
  }()

  private static let wholes: [Pair: Unicode.Scalar] = Dictionary(
    pairs.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  private static func decomposition(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let parts = Hangul.parts(of: scalar) { return parts }
    guard let pair = pairs[scalar] else { return [scalar] }
    return decomposition(of: pair.base) + [pair.mark]
  }

  private static func composition(
    of base: Unicode.Scalar, _ mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    Hangul.whole(of: base, mark) ?? wholes[Pair(base: base, mark: mark)]
  }

  /// Hangul syllables, which are computed from their parts (The Unicode Standard, section 3.12).
  private enum Hangul {
    private static let syllables: UInt32 = 0xAC00
    private static let (leads, vowels, tails): (UInt32, UInt32, UInt32) = (0x1100, 0x1161, 0x11A7)
    private static let (leadCount, vowelCount, tailCount): (UInt32, UInt32, UInt32) = (19, 21, 28)

    static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
      let index = scalar.value &- syllables
      guard index < leadCount * vowelCount * tailCount else { return nil }
      let tail = index % tailCount
      let values = [
        leads + index / (vowelCount * tailCount), vowels + index / tailCount % vowelCount,
      ]
      return (values + (tail == 0 ? [] : [tails + tail])).compactMap(Unicode.Scalar.init)
    }

    static func whole(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
      let (lead, vowel) = (first.value &- leads, second.value &- vowels)
      if lead < leadCount, vowel < vowelCount {
        return Unicode.Scalar(syllables + (lead * vowelCount + vowel) * tailCount)
      }
      let (index, tail) = (first.value &- syllables, second.value &- tails)
      guard index < leadCount * vowelCount * tailCount, index % tailCount == 0,
        1..<tailCount ~= tail
      else { return nil }
      return Unicode.Scalar(first.value + tail)
    }
  }
}

extension String {
  /// Whether the string is in NFC, so that no other NFC string is canonically equivalent.
  package var isInNFC: Bool {
    if utf8.allSatisfy({ $0 < 0x80 }) { return true }
    return NormalForm.nfcRejectingExclusions(Array(unicodeScalars)).map {
      $0.elementsEqual(unicodeScalars)
    }
      ?? false
  }
}
