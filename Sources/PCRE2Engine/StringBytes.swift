extension String {
  /// Calls `body` with the string's UTF-8 bytes, in place where they are contiguous.
  ///
  /// Every native Swift string is; one bridged from Objective-C is copied once. This is the single
  /// way from text to bytes: `String.utf8.span` would need macOS 26.
  @inlinable
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    let visited: Void? = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      do throws(Failure) {
        outcome = .success(try body(unsafe Span(_unsafeElements: bytes)))
      } catch {
        outcome = .failure(error)
      }
    }
    if visited != nil, let outcome { return try outcome.get() }
    return try body(Array(utf8).span)
  }
}
