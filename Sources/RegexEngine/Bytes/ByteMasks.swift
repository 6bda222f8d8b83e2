internal import CByteMasks

/// The bytes in a block of 64 that delimit the parts of a URL or need decoding.
///
/// Each byte is one bit of a number, with the first byte in the lowest bit. Bits beyond the end of
/// the string are 0.
package struct URLMasks {
  package let slashes: UInt64

  /// Question marks and number signs (`#`).
  package let ends: UInt64

  package let escapes: UInt64

  package let pluses: UInt64

  /// The ASCII control characters, C0 and DEL.
  package let controls: UInt64

  /// Bytes of non-ASCII characters.
  package let nonASCII: UInt64

  /// Computes the masks of `bytes`, starting at `offset`.
  package init(_ bytes: Span<UInt8>, from offset: Int) {
    let masks = unsafe bytes.withRest(from: offset) { start, count in
      unsafe waymark_url_masks_of(start, count)
    }
    (slashes, ends, escapes) = (masks.slashes, masks.ends, masks.escapes)
    (pluses, controls, nonASCII) = (masks.pluses, masks.controls, masks.not_ascii)
  }
}

/// The slashes and question marks in a block of 64 bytes, and whether all bytes are plain.
///
/// Needs half the instructions of ``URLMasks``.
package struct PlainMasks {
  package let slashes: UInt64

  /// Question marks.
  package let questions: UInt64

  /// Whether all bytes are printable ASCII, and none is a number sign, percent sign or plus.
  package let arePlain: Bool

  /// Computes the masks of `bytes`, starting at `offset`.
  package init(_ bytes: Span<UInt8>, from offset: Int) {
    let masks = unsafe bytes.withRest(from: offset) { start, count in
      unsafe waymark_plain_masks_of(start, count)
    }
    (slashes, questions, arePlain) = (masks.slashes, masks.questions, masks.others == 0)
  }
}

extension Span<UInt8> {
  /// Returns the positions of `byte`, which must not be 0, in the 64 bytes from `offset` on.
  ///
  /// Bit 0 is the first position.
  package func mask(of byte: UInt8, from offset: Int) -> UInt64 {
    unsafe withRest(from: offset) { start, count in unsafe waymark_mask_of(start, count, byte) }
  }

  /// Returns the offset of the first byte from `offset` on that isn't an ASCII letter, digit, dot
  /// or hyphen, or ``count``.
  package func endOfHostCharacters(from offset: Int) -> Int {
    offset
      &+ (unsafe withRest(from: offset) { start, count in unsafe waymark_host_length(start, count) })
  }

  /// Calls `body` with the address of the byte at `offset` and the number of remaining bytes.
  @unsafe
  fileprivate func withRest<Result>(
    from offset: Int, _ body: (UnsafePointer<UInt8>?, Int) -> Result
  ) -> Result {
    precondition(offset >= 0 && offset <= count)
    return unsafe withUnsafeBufferPointer { bytes in
      unsafe body(bytes.baseAddress.map { unsafe $0 + offset }, bytes.count &- offset)
    }
  }
}
