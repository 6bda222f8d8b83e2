import RegexEngine
import Testing

/// Words of bytes, beside the same read byte by byte.
@Suite struct SpanWordsTests {
  private let bytes = Array("\u{1}/é%\u{7F}\0 abcdefgh".utf8)

  private func word(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { word, byte in word << 8 | UInt64(byte) }
  }

  @Test func aWordHasUpToEightBytes() {
    for start in 0...bytes.count {
      for count in 0...min(8, bytes.count - start) {
        #expect(
          bytes.span.word(at: start, count: count) == word(of: bytes[start..<start + count]))
      }
    }
  }

  @Test(arguments: 0...8) func theLastWordHasTheRest(length: Int) {
    let bytes = Array(bytes.suffix(length))
    for start in max(0, length - 7)...length {
      #expect(bytes.span.lastWord(from: start) == word(of: bytes[start...]))
    }
  }
}
