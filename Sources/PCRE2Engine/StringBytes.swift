extension String {
  /// Calls `body` with the string's UTF-8 bytes, in place where they are contiguous.
  ///
  /// Every native Swift string is; one bridged from Objective-C is copied once. This is the single way
  /// from text to bytes.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return body(utf8.span)
    }
    let result = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      body(unsafe Span(_unsafeElements: bytes))
    }
    return result ?? body(Array(utf8).span)
  }
}
