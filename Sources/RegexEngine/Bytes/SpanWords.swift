extension Span<UInt8> {
  /// Up to eight bytes as one number, the first byte in the lowest bits.
  ///
  /// Comparing, hashing and scanning by words instead of bytes is what makes a step of an index cheap.
  ///
  /// - Parameters:
  ///   - offset: The first byte.
  ///   - count: How many bytes, at most eight; `offset + count` must not exceed the span.
  @inlinable
  @inline(__always)
  package func word(at offset: Int, count: Int) -> UInt64 {
    precondition(offset >= 0 && count >= 0 && count <= 8 && offset &+ count <= self.count)
    if _fastPath(offset &+ 8 <= self.count) {
      // A shift by 64 gives 0, so that no byte is kept for a count of 0.
      return unsafe uncheckedWord(at: offset)
        & ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* count))
    }
    return lastWord(from: offset) & ~(UInt64.max << UInt64(truncatingIfNeeded: 8 &* count))
  }

  /// The bytes from `offset` on, of which there are fewer than eight, as one number.
  @inlinable
  @inline(__always)
  package func lastWord(from offset: Int) -> UInt64 {
    let rest = count &- offset
    precondition(offset >= 0 && rest >= 0 && rest < 8)
    if _fastPath(count >= 8) {
      // The bytes before `offset` are shifted out; a shift by 64 gives 0.
      return unsafe uncheckedWord(at: count &- 8) >> UInt64(truncatingIfNeeded: 8 &* (8 &- rest))
    }
    var word: UInt64 = 0
    for index in 0..<rest { word |= UInt64(self[offset &+ index]) << UInt64(8 &* index) }
    return word
  }

  @unsafe
  @inlinable
  @inline(__always)
  package func uncheckedWord(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe withUnsafeBytes { bytes in
        unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      })
  }
}
