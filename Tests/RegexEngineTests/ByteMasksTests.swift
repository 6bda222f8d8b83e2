import CPortableByteMasks
import RegexEngine
import Testing

/// Masks of bytes, beside the same read byte by byte, and beside the form without instructions for vectors.
@Suite struct ByteMasksTests {
  private static let alphabet = Array("/?#%+&=a/\u{0}\u{1F} \u{20}\u{7E}\u{7F}é".utf8)

  /// Texts of every length that is read in another way, with offsets into them.
  private static let texts: [[UInt8]] = {
    var generator = SeededGenerator(seed: 7)
    return (0..<2_000).map { number in
      (0..<number % 150).map { _ in
        let isAny = Bool.random(using: &generator)
        return isAny ? .random(in: 0...255, using: &generator) : generator.pick(alphabet)
      }
    }
  }()

  private func bits(_ bytes: ArraySlice<UInt8>, _ isOne: (UInt8) -> Bool) -> UInt64 {
    bytes.prefix(64).enumerated().reduce(0) { bits, byte in
      isOne(byte.element) ? bits | 1 << UInt64(byte.offset) : bits
    }
  }

  @Test func masksTellEveryByteOfTheirKind() {
    for text in Self.texts {
      let offset = text.count / 3
      let rest = text[offset...]
      let masks = URLMasks(text.span, from: offset)
      #expect(masks.slashes == bits(rest) { $0 == UInt8(ascii: "/") })
      #expect(masks.ends == bits(rest) { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      #expect(masks.escapes == bits(rest) { $0 == UInt8(ascii: "%") })
      #expect(masks.pluses == bits(rest) { $0 == UInt8(ascii: "+") })
      #expect(masks.controls == bits(rest) { $0 < 0x20 || $0 == 0x7F })
      for byte in Self.alphabet where byte != 0 {
        #expect(text.span.mask(of: byte, from: offset) == bits(rest) { $0 == byte })
      }
    }
  }

  @Test func thePortableFormAgrees() {
    for text in Self.texts {
      let masks = URLMasks(text.span, from: 0)
      var portable: [UInt64] = [0, 0, 0, 0, 0]
      unsafe portable_url_masks(text, text.count, &portable)
      #expect(
        portable == [masks.slashes, masks.ends, masks.escapes, masks.pluses, masks.controls])
      for byte in Self.alphabet where byte != 0 {
        let mask = unsafe portable_mask(text, text.count, byte)
        #expect(mask == text.span.mask(of: byte, from: 0))
      }
    }
  }
}
