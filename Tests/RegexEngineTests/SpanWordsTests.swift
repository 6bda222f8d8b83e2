import Testing

@testable import RegexEngine

/// Compares words of bytes with reading byte by byte.
@Suite struct SpanWordsTests {
  private let bytes = ContiguousArray("\u{1}/é%\u{7F}\0 abcdefgh".utf8)

  private func word(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { word, byte in word << 8 | UInt64(byte) }
  }

  @Test func `a first word has up to eight bytes`() {
    for start in 0...bytes.count {
      for end in start...bytes.count {
        #expect(
          bytes.span.firstWord(from: start, to: end) == word(of: bytes[start..<end].prefix(8)))
      }
    }
  }

  @Test func `a word has the eight bytes before a place`() {
    for end in 8...bytes.count {
      #expect(bytes.span.word(before: end) == word(of: bytes[end - 8..<end]))
    }
  }

  @Test(arguments: 0...8) func `the last word has the rest`(length: Int) {
    let bytes = ContiguousArray(bytes.suffix(length))
    for start in max(0, length - 7)...length {
      #expect(bytes.span.lastWord(from: start) == word(of: bytes[start...]))
    }
  }
}
