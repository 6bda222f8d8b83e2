extension Span<UInt8> {
  /// The bytes as text, without an intermediate copy.
  ///
  /// U+FFFD replaces bytes that are not UTF-8.
  package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { bytes in
      // Making text that fits into the string itself takes a third of the instructions of decoding.
      guard bytes.count <= Self.bytesInStrings else {
        return unsafe String(decoding: bytes, as: UTF8.self)
      }
      return unsafe String(unsafeUninitializedCapacity: Self.bytesInStrings) { text in
        unsafe Self.copyFew(bytes, to: text)
        return bytes.count
      }
    }
  }

  /// Copies at most two words of bytes, word by word.
  ///
  /// The words may overlap.
  @unsafe
  @inline(__always)
  private static func copyFew(
    _ bytes: UnsafeBufferPointer<UInt8>, to text: UnsafeMutableBufferPointer<UInt8>
  ) {
    switch bytes.count {
    case 8...: unsafe copyEnds(bytes, to: text, as: UInt64.self)
    case 4...: unsafe copyEnds(bytes, to: text, as: UInt32.self)
    default: for index in 0..<bytes.count { unsafe text[index] = bytes[index] }
    }
  }

  /// Copies the first and the last `Word` of bytes.
  @unsafe
  @inline(__always)
  private static func copyEnds<Word: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeBufferPointer<UInt8>, to text: UnsafeMutableBufferPointer<UInt8>, as: Word.Type
  ) {
    let source = UnsafeRawBufferPointer(bytes)
    let target = UnsafeMutableRawBufferPointer(text)
    let last = bytes.count &- MemoryLayout<Word>.size
    unsafe target.storeBytes(of: source.loadUnaligned(as: Word.self), as: Word.self)
    unsafe target.storeBytes(
      of: source.loadUnaligned(fromByteOffset: last, as: Word.self), toByteOffset: last,
      as: Word.self)
  }

  /// The number of bytes that a string holds without memory of its own.
  private static var bytesInStrings: Int { MemoryLayout<String>.size - 1 }
}
