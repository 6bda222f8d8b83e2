/// The bytes of an input, with gzip data decompressed.
///
/// The first two bytes decide whether the input is gzip data. The file's name doesn't matter.
final class UnpackedInput {
  private let input: ByteInput
  private var gunzip: Gunzip?
  private var hasBegun = false

  /// The name of the input in messages.
  var name: String { input.name }

  init(_ input: ByteInput) {
    self.input = input
  }

  /// Reads the next chunk of up to ``ByteInput/maximumChunkSize`` bytes, which is empty at the end.
  ///
  /// - Parameter idle: Called before waiting, if no bytes are available yet.
  /// - Throws: `InputError`, also for gzip data that ends early, but only after all of its contents
  ///   have been returned.
  func read(idle: () throws -> Void) throws -> [UInt8] {
    if !hasBegun {
      hasBegun = true
      var first = try input.next(idle: idle)
      if first.count == 1 { first += try input.next(idle: idle) }
      guard Gunzip.recognizes(first) else { return first }
      let gunzip = Gunzip()
      gunzip.feed(first)
      self.gunzip = gunzip
    }
    guard let gunzip else { return try input.next(idle: idle) }
    while true {
      if gunzip.needsInput {
        let packed = try input.next(idle: idle)
        if packed.isEmpty {
          guard gunzip.isInsideMember else { return [] }
          throw InputError(name: input.name, reason: "the gzip data ends early")
        }
        gunzip.feed(packed)
      }
      do {
        let piece = try gunzip.unpack()
        if !piece.isEmpty { return piece }
      } catch {
        throw InputError(name: input.name, reason: error.description)
      }
    }
  }
}
