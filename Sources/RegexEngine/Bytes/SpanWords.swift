extension Span<UInt8> {
  /// The first eight bytes of a range, or all of a shorter one, as one number.
  ///
  /// The first byte is in the lowest bits.
  ///
  /// Comparing, hashing and scanning words instead of bytes makes a step of an index cheap.
  @inlinable
  @inline(__always)
  package func firstWord(from start: Int, to end: Int) -> UInt64 {
    assert(start >= 0 && start <= end && end <= count)
    // The end needs no check, because it only says how much of the word counts.
    let word =
      _fastPath(start >= 0 && start &+ 8 <= count)
      ? unsafe uncheckedWord(at: start) : lastWord(from: start)
    let length = end &- start
    return length < 8 ? word & ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* length)) : word
  }

  /// The eight bytes before `end` as one number, the first in the lowest bits.
  @inlinable
  @inline(__always)
  package func word(before end: Int) -> UInt64 {
    precondition(end >= 8 && end <= count)
    return unsafe uncheckedWord(at: end &- 8)
  }

  /// The bytes from `offset` on, fewer than eight, as one number.
  @inlinable
  @inline(__always)
  package func lastWord(from offset: Int) -> UInt64 {
    let rest = count &- offset
    precondition(offset >= 0 && rest >= 0 && rest < 8)
    if _fastPath(count >= 8) {
      // The bytes before `offset` are shifted out; a shift by 64 gives 0.
      return unsafe uncheckedWord(at: count &- 8) >> UInt64(truncatingIfNeeded: 8 &* (8 &- rest))
    }
    return fewBytes(from: offset)
  }

  /// The bytes from `offset` on, in a span of at most seven: overlapping pieces.
  @inlinable
  @inline(never)
  package func fewBytes(from offset: Int) -> UInt64 {
    let rest = count &- offset
    precondition(offset >= 0 && rest >= 0 && rest < 8)
    if rest >= 4 {
      let first = unsafe uncheckedWord(at: offset, as: UInt32.self)
      let last = unsafe uncheckedWord(at: count &- 4, as: UInt32.self)
      return UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (rest &- 4))
    }
    guard rest > 0 else { return 0 }
    let middle = rest / 2
    return UInt64(self[offset])
      | UInt64(self[offset &+ middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
      | UInt64(self[count &- 1]) &<< UInt64(truncatingIfNeeded: 8 &* (rest &- 1))
  }

  @unsafe
  @inlinable
  @inline(__always)
  package func uncheckedWord<Word: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as: Word.Type = UInt64.self
  ) -> Word {
    Word(
      littleEndian: unsafe withUnsafeBytes { bytes in
        // A span with bytes has an address.
        unsafe bytes.baseAddress.unsafelyUnwrapped.loadUnaligned(
          fromByteOffset: offset, as: Word.self)
      })
  }
}
