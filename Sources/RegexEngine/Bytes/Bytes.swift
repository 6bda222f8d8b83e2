extension String {
  /// Calls `body` with the string's UTF-8 bytes, in place if they're contiguous.
  ///
  /// The bytes of native Swift strings are contiguous. A string bridged from Objective-C is copied
  /// once.
  @inlinable
  @inline(__always)
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The span of a short string (`utf8Span`) points to the stack, and optimized builds reuse that
    // memory before `body` ends (Swift 6.3). Here, `body` runs inside the function that owns the
    // memory. `withUTF8` would need a variable, which would be retained.
    let result = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      // `withContiguousStorageIfAvailable` rethrows only untyped errors.
      Swift.Result { () throws(Failure) in try body(unsafe bytes.span) }
    }
    // Consumed, because `get` would copy the value.
    switch consume result {
    case .success(let value): return value
    case .failure(let error): throw error
    case nil: return try withBridgedBytes(body)
    }
  }

  @usableFromInline
  @inline(never)
  func withBridgedBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = ContiguousArray(utf8)
    return try body(bytes.span)
  }
}

extension Span<UInt8> {
  /// Returns the bytes as a string, without an intermediate copy.
  ///
  /// Invalid UTF-8 is replaced with U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { bytes in
      // Creating a small string directly costs a third of the instructions of decoding.
      guard bytes.count <= Self.bytesInStrings else {
        return unsafe String(decoding: bytes, as: UTF8.self)
      }
      return unsafe String(unsafeUninitializedCapacity: Self.bytesInStrings) { text in
        unsafe Self.copyFew(bytes, to: text)
        return bytes.count
      }
    }
  }

  /// Copies at most 16 bytes, as two words that may overlap.
  @unsafe
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

  /// The number of bytes that fit in a string without an allocation.
  private static var bytesInStrings: Int { MemoryLayout<String>.size - 1 }
}

extension Span<UInt8> {
  /// Returns the first eight bytes of a range, or all of a shorter range, as one number.
  ///
  /// The first byte is in the lowest bits. The route index compares, hashes and scans words instead
  /// of bytes for speed.
  @inlinable
  package func firstWord(from start: Int, to end: Int) -> UInt64 {
    assert(start >= 0 && start <= end && end <= count)
    // `end` needs no check, because it only determines how many bytes of the word count.
    let word =
      _fastPath(start >= 0 && start &+ 8 <= count)
      ? unsafe uncheckedWord(at: start) : lastWord(from: start)
    let length = end &- start
    return length < 8 ? word & ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* length)) : word
  }

  /// Returns the eight bytes before `end` as one number, with the first in the lowest bits.
  @inlinable
  package func word(before end: Int) -> UInt64 {
    precondition(end >= 8 && end <= count)
    return unsafe uncheckedWord(at: end &- 8)
  }

  /// Returns the bytes from `offset` on, which must be fewer than eight, as one number.
  @inlinable
  func lastWord(from offset: Int) -> UInt64 {
    let rest = count &- offset
    precondition(offset >= 0 && rest >= 0 && rest < 8)
    if _fastPath(count >= 8) {
      // Shift out the bytes before `offset`. A shift by 64 gives 0.
      return unsafe uncheckedWord(at: count &- 8) >> UInt64(truncatingIfNeeded: 8 &* (8 &- rest))
    }
    return fewBytes(from: offset)
  }

  /// Returns the bytes from `offset` on as one number, for a span of at most seven bytes.
  @inlinable
  @inline(never)
  func fewBytes(from offset: Int) -> UInt64 {
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
  func uncheckedWord<Word: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as: Word.Type = UInt64.self
  ) -> Word {
    Word(
      littleEndian: unsafe withUnsafeBytes { bytes in
        // A nonempty span has an address.
        unsafe bytes.baseAddress.unsafelyUnwrapped.loadUnaligned(
          fromByteOffset: offset, as: Word.self)
      })
  }
}
