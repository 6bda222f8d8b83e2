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

  /// Eight bytes as one number; `nil` when there are not as many from `offset`, which is not negative.
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64? {
    guard offset >= 0, offset &+ 8 <= count else { return nil }
    return unsafe uncheckedWord(at: offset)
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

extension UInt64 {
  /// The highest bit of each byte that equals `byte`, no other bits.
  @inlinable
  @inline(__always)
  package func bytes(equalTo byte: UInt8) -> UInt64 {
    let low7: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    // Adding to the lower seven bits carries into the highest bit unless they are zero.
    return ~(((difference & low7) &+ low7) | difference | low7)
  }

  /// The highest bit of the first byte that is a control character of ASCII, C0 or DEL, and of any bytes above
  /// it; 0 when none is.
  @inlinable
  @inline(__always)
  package var firstControlCharacter: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // As in `firstByte`: a smaller byte, or a borrow from one, turns the highest bit on.
    let differences = (self &- (ones &* 0x20)) | ((self ^ (ones &* 0x7F)) &- ones)
    return differences & ~self & (ones << 7)
  }

  /// The highest bit of the first byte that equals `byte`, and of any bytes above it; 0 when none does.
  ///
  /// Enough to find the first such byte, for two thirds of the work of ``bytes(equalTo:)``.
  @inlinable
  @inline(__always)
  package func firstByte(equalTo byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* UInt64(byte))
    // Only a zero byte, or a borrow from one, turns the highest bit on.
    return (difference &- ones) & ~difference & (ones << 7)
  }
}
