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
