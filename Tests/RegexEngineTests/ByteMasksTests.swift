import TestSupport
import CPortableByteMasks
import RegexEngine
import Testing

/// Compares masks of bytes with reading byte by byte, and with masks built without vector
/// instructions.
@Suite struct ByteMasksTests {
  private static let alphabet = Array("/?#%+&=a/\u{0}\u{1F} \u{20}\u{7E}\u{7F}é".utf8)

  private static let hostCharacters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-".utf8)

  /// Strings of every length that has a separate code path, with offsets into them.
  private static let texts: [[UInt8]] = {
    var generator = SeededGenerator(seed: 7)
    return (0..<2_000).map { number in
      (0..<number % 150).map { _ in
        let isAny = Bool.random(using: &generator)
        return isAny ? .random(in: 0...255, using: &generator) : generator.pick(alphabet)
      }
    }
  }()

  /// Strings of every length up to 150: plain strings, and strings with one other byte.
  private static let plainTexts: [[UInt8]] = {
    var generator = SeededGenerator(seed: 8)
    return (0..<4_000).map { number in
      var text = (0..<number % 151).map { _ in generator.pick(Array("/?a~ z".utf8)) }
      if number % 3 == 0, !text.isEmpty {
        text[.random(in: 0..<text.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      return text
    }
  }()

  private func bits(_ bytes: ArraySlice<UInt8>, _ isOne: (UInt8) -> Bool) -> UInt64 {
    bytes.prefix(64).enumerated().reduce(0) { bits, byte in
      isOne(byte.element) ? bits | 1 << UInt64(byte.offset) : bits
    }
  }

  @Test func `masks tell every byte of their kind`() {
    for text in Self.texts {
      let bytes = ContiguousArray(text)
      let offset = text.count / 3
      let rest = text[offset...]
      let masks = URLMasks(bytes.span, from: offset)
      #expect(masks.slashes == bits(rest) { $0 == UInt8(ascii: "/") })
      #expect(masks.ends == bits(rest) { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      #expect(masks.escapes == bits(rest) { $0 == UInt8(ascii: "%") })
      #expect(masks.pluses == bits(rest) { $0 == UInt8(ascii: "+") })
      #expect(masks.controls == bits(rest) { $0 < 0x20 || $0 == 0x7F })
      #expect(masks.nonASCII == bits(rest) { $0 >= 0x80 })
      for byte in Self.alphabet where byte != 0 {
        #expect(bytes.span.mask(of: byte, from: offset) == bits(rest) { $0 == byte })
      }
    }
  }

  @Test func `masks of a plain URL tell whether it is plain`() {
    for text in Self.plainTexts {
      let bytes = ContiguousArray(text)
      let offset = text.count / 3
      let rest = text[offset...].prefix(64)
      let masks = PlainMasks(bytes.span, from: offset)
      #expect(masks.slashes == bits(rest) { $0 == UInt8(ascii: "/") })
      #expect(masks.questions == bits(rest) { $0 == UInt8(ascii: "?") })
      let isPlain = rest.allSatisfy { 0x20..<0x7F ~= $0 && !"%+#".utf8.contains($0) }
      #expect(masks.arePlain == isPlain, "\(text)")
    }
  }

  @Test func `host characters end where another byte is`() {
    let alphabet = Array("azAZ09.-".utf8)
    for byte in UInt8.min...UInt8.max {
      let isPlain = Self.hostCharacters.contains(byte)
      for length in [0, 1, 7, 8, 15, 16, 17, 40] {
        let text = (0..<length).map { alphabet[$0 % alphabet.count] } + [byte, UInt8(ascii: "a")]
        let bytes = ContiguousArray(text)
        #expect(
          bytes.span.endOfHostCharacters(from: 0) == (isPlain ? text.count : length), "\(byte)")
        let portable = unsafe portable_host_length(text, text.count)
        #expect(portable == (isPlain ? text.count : length), "\(byte)")
      }
    }
  }

  @Test func `the portable form of the masks agrees`() {
    for text in Self.texts {
      let bytes = ContiguousArray(text)
      let masks = URLMasks(bytes.span, from: 0)
      var portable: [UInt64] = [0, 0, 0, 0, 0, 0]
      unsafe portable_url_masks(text, text.count, &portable)
      #expect(
        portable == [
          masks.slashes, masks.ends, masks.escapes, masks.pluses, masks.controls, masks.nonASCII,
        ])
      let hostEnd = unsafe portable_host_length(text, text.count)
      #expect(hostEnd == bytes.span.endOfHostCharacters(from: 0))
      for byte in Self.alphabet where byte != 0 {
        let mask = unsafe portable_mask(text, text.count, byte)
        #expect(mask == bytes.span.mask(of: byte, from: 0))
      }
    }
    for text in Self.plainTexts {
      let masks = PlainMasks(ContiguousArray(text).span, from: 0)
      var portable: [UInt64] = [0, 0, 0]
      unsafe portable_plain_masks(text, text.count, &portable)
      #expect(portable == [masks.slashes, masks.questions, masks.arePlain ? 0 : 1])
    }
  }
}
