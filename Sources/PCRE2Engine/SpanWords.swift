extension Span<UInt8> {
  /// Up to eight bytes as one number, the first byte in the lowest bits.
  ///
  /// Comparing and hashing segments by words instead of bytes is what makes a step of an index
  /// cheap.
  ///
  /// - Parameters:
  ///   - offset: The first byte.
  ///   - count: How many bytes, at most eight; `offset + count` must not exceed the span.
  @inlinable
  @inline(__always)
  package func word(at offset: Int, count: Int) -> UInt64 {
    precondition(offset >= 0 && count >= 0 && count <= 8 && offset + count <= self.count)
    if count == 0 { return 0 }
    if offset + 8 <= self.count {
      let word = unsafe withUnsafeBytes { bytes in
        unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      return UInt64(littleEndian: word) & (UInt64.max >> UInt64(64 - 8 * count))
    }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return word
  }
}
