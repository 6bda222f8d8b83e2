extension Span<UInt8> {
  /// The bytes as text, without an intermediate copy; what is not UTF-8 is replaced by U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { bytes in
      unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}
