/// The bytes of an input; those of gzip data are unpacked.
///
/// What the data is, is told by its first two bytes, not by the file's name.
final class UnpackedInput {
  private let input: ByteInput
  private var gunzip: Gunzip?
  private var hasBegun = false

  /// What messages call the input.
  var name: String { input.name }

  init(_ input: ByteInput) {
    self.input = input
  }

  /// The next piece, of at most ``ByteInput/pieceSize`` bytes; empty at the end.
  ///
  /// - Parameter idle: Called when there is nothing to read yet, before waiting for it.
  /// - Throws: `InputError` also for gzip data that ends early, after all that it holds was
  ///   returned.
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
      if gunzip.isHungry {
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
