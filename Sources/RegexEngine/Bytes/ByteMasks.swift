internal import CByteMasks

/// The bytes among 64 that delimit the parts of a URL, or are not meant as they stand.
///
/// Each byte is one bit of a number, the first byte the lowest. Bits beyond the end of the text
/// are 0.
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

  /// Bytes of characters that are not ASCII.
  package let nonASCII: UInt64

  /// The masks of the bytes of `bytes` from `offset` on.
  package init(_ bytes: Span<UInt8>, from offset: Int) {
    let masks = unsafe bytes.withRest(from: offset) { start, count in
      unsafe waymark_url_masks_of(start, count)
    }
    (slashes, ends, escapes) = (masks.slashes, masks.ends, masks.escapes)
    (pluses, controls, nonASCII) = (masks.pluses, masks.controls, masks.not_ascii)
  }
}

/// The slashes and question marks among 64 bytes of a URL, and whether they are plain.
///
/// It says less than ``URLMasks``, in half the instructions.
package struct PlainMasks {
  /// Slashes.
  package let slashes: UInt64

  /// Question marks.
  package let questions: UInt64

  /// Whether all bytes are printable ASCII, and none is a number sign, percent sign or plus.
  package let arePlain: Bool

  /// The masks of the bytes of `bytes` from `offset` on.
  package init(_ bytes: Span<UInt8>, from offset: Int) {
    let masks = unsafe bytes.withRest(from: offset) { start, count in
      unsafe waymark_plain_masks_of(start, count)
    }
    (slashes, questions, arePlain) = (masks.slashes, masks.questions, masks.others == 0)
  }
}

extension Span<UInt8> {
  /// The places of `byte`, which is not 0, among the 64 bytes from `offset` on.
  ///
  /// Bit 0 is for the first of them.
  package func mask(of byte: UInt8, from offset: Int) -> UInt64 {
    unsafe withRest(from: offset) { start, count in unsafe waymark_mask_of(start, count, byte) }
  }

  /// The offset of the first byte from `offset` on that is not an ASCII letter, digit, dot or
  /// hyphen; ``count`` without one.
  package func endOfHostCharacters(from offset: Int) -> Int {
    offset
      &+ (unsafe withRest(from: offset) { start, count in unsafe waymark_host_length(start, count) })
  }

  /// Calls `body` with the address of the byte at `offset` and the number of bytes from it on.
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
