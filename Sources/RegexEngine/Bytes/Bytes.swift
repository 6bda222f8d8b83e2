extension String {
  /// Calls `body` with the string's UTF-8 bytes, in place if they are contiguous.
  ///
  /// The bytes of native Swift strings are contiguous. A string bridged from Objective-C is copied
  /// once. This is the single way from text to bytes.
  @inlinable
  @inline(__always)
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The span of a short text (`utf8Span`) is that of a place on the stack, which optimized builds reuse before `body`
    // is done (Swift 6.3). Here `body` runs inside the function that owns the place. Unlike `withUTF8`, it needs no
    // variable, which would count a reference.
    let result = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      // It passes on untyped errors only.
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
  package func withBridgedBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = ContiguousArray(utf8)
    return try body(bytes.span)
  }
}

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
