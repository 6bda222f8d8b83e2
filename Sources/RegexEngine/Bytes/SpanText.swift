extension Span<UInt8> {
  /// The bytes as text, without an intermediate copy; what is not UTF-8 is replaced by U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { bytes in
      // Text that fits into the string itself is made in a third of the instructions that decoding takes.
      guard bytes.count <= Self.bytesInStrings else {
        return unsafe String(decoding: bytes, as: UTF8.self)
      }
      return unsafe String(unsafeUninitializedCapacity: Self.bytesInStrings) { text in
        for index in 0..<bytes.count { unsafe text[index] = bytes[index] }
        return bytes.count
      }
    }
  }

  /// How many bytes a string holds without memory of its own.
  private static var bytesInStrings: Int { MemoryLayout<String>.size - 1 }
}
