extension String {
  /// Calls `body` with the string's UTF-8 bytes, in place if they are contiguous.
  ///
  /// The bytes of native Swift strings are contiguous. A string bridged from Objective-C is copied once. This is the
  /// single way from text to bytes.
  @inlinable
  @inline(__always)
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // The span of the string, not of its view: a view's span counts a reference, and optimized builds reuse the place
      // of a short string's view before `body` is done (Swift 6.3).
      return try body(utf8Span.span)
    }
    // The function below passes on untyped errors only.
    let result = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      Swift.Result { () throws(Failure) in try body(unsafe Span(_unsafeElements: bytes)) }
    }
    guard let result else {
      let copy = Array(utf8)
      return try body(copy.span)
    }
    return try result.get()
  }
}
