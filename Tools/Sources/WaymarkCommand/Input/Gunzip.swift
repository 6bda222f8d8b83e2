import CZlib

/// Decompresses gzip data (RFC 1952) with one or more members, chunk by chunk.
@safe final class Gunzip {
  private let stream: UnsafeMutablePointer<z_stream>
  private var packed: [UInt8] = []
  private var offset = 0
  private var mayHoldMore = false
  private var failure: Failure?

  /// Whether a member has begun and not yet ended.
  private(set) var isInsideMember = true

  /// What is wrong with the data.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    if unsafe waymark_gunzip_begin(stream) != Z_OK {
      failure = Failure(description: "there is no memory for unpacking it")
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Whether the data begins like gzip data.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// Whether all fed bytes have been decompressed.
  var needsInput: Bool { offset == packed.count && !mayHoldMore && failure == nil }

  /// Adds the next compressed bytes.
  ///
  /// Call it only when ``needsInput`` is `true`.
  func feed(_ bytes: [UInt8]) {
    packed = bytes
    offset = 0
  }

  /// The next decompressed chunk of up to ``ByteInput/maximumChunkSize`` bytes, which may be empty.
  ///
  /// The bytes before a fault in the data are returned before the fault is thrown.
  func unpack() throws(Failure) -> [UInt8] {
    if let failure { throw failure }
    if !isInsideMember {
      // Tapes and disk blocks are padded with zeros, which gzip ignores, too.
      if packed[offset...].allSatisfy({ $0 == 0 }) {
        (offset, mayHoldMore) = (packed.count, false)
        return []
      }
      unsafe inflateReset(stream)
      isInsideMember = true
    }
    var status = Z_OK
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: ByteInput.maximumChunkSize) {
      output, count in
      unsafe packed.withUnsafeMutableBufferPointer { packed in
        unsafe stream.pointee.next_in = packed.baseAddress.map { unsafe $0 + offset }
        unsafe stream.pointee.avail_in = UInt32(packed.count - offset)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(output.count)
        status = unsafe inflate(stream, Z_NO_FLUSH)
        offset = unsafe packed.count - Int(stream.pointee.avail_in)
        count = unsafe output.count - Int(stream.pointee.avail_out)
      }
    }
    mayHoldMore = piece.count == ByteInput.maximumChunkSize
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isInsideMember = false
      mayHoldMore = false
    default:
      let message = unsafe stream.pointee.msg.map { unsafe String(cString: $0) }
      let failure = Failure(
        description: "the gzip data is damaged" + (message.map { " (\($0))" } ?? ""))
      if piece.isEmpty { throw failure }
      self.failure = failure
    }
    return piece
  }
}
