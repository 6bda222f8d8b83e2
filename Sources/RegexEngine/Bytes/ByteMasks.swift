internal import CByteMasks

/// Which of 64 bytes of a text delimit the parts of a URL, or are not meant as they stand.
///
/// Each byte is one bit of a number, the first byte the lowest. Bits beyond the end of the text are 0.
package struct URLMasks {
  /// Slashes.
  package let slashes: UInt64

  /// Question marks and number signs, `#`.
  package let ends: UInt64

  /// Percent signs.
  package let escapes: UInt64

  /// Pluses.
  package let pluses: UInt64

  /// The control characters of ASCII, C0 and DEL.
  package let controls: UInt64

  /// The masks of the bytes of `bytes` from `offset` on.
  package init(_ bytes: Span<UInt8>, from offset: Int) {
    let masks = unsafe bytes.withRest(from: offset) { start, count in
      unsafe waymark_url_masks_of(start, count)
    }
    (slashes, ends, escapes) = (masks.slashes, masks.ends, masks.escapes)
    (pluses, controls) = (masks.pluses, masks.controls)
  }
}

extension Span<UInt8> {
  /// Which of the 64 bytes from `offset` on are `byte`, which is not 0: bit 0 is for the first of them.
  package func mask(of byte: UInt8, from offset: Int) -> UInt64 {
    unsafe withRest(from: offset) { start, count in unsafe waymark_mask_of(start, count, byte) }
  }

  /// Calls `body` with the address of the byte at `offset`, and how many bytes there are from it on.
  @unsafe
  @inline(__always)
  fileprivate func withRest<Result>(
    from offset: Int, _ body: (UnsafePointer<UInt8>?, Int) -> Result
  ) -> Result {
    precondition(offset >= 0 && offset <= count)
    return unsafe withUnsafeBufferPointer { bytes in
      unsafe body(bytes.baseAddress.map { unsafe $0 + offset }, bytes.count &- offset)
    }
  }
}
