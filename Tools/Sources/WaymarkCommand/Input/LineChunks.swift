/// The lines of an input, many at a time.
///
/// It holds one piece of the input and one line, whatever the input's size is.
struct LineChunks {
  private let input: UnpackedInput
  /// The beginning of the line whose end is not read yet.
  private var rest: [UInt8] = []
  /// How many bytes of that line were read, also those that are not kept.
  private var readOfLine = 0
  private var hasBegun = false

  /// The longest line that is kept whole, in bytes; of a longer one, one byte more is kept.
  static let maximumLineLength = 64 * 1024

  init(_ input: ByteInput) {
    self.input = UnpackedInput(input)
  }

  /// The next lines, with their line feeds, without a byte order mark before the first; `nil` at
  /// the end.
  ///
  /// The last line of the input may have none.
  ///
  /// - Parameter idle: Called when there is nothing to read yet, before waiting for it.
  /// - Throws: Also for a line of more than ``ByteInput/maximumSize``, as a device without an end
  ///   has.
  mutating func next(idle: () throws -> Void) throws -> [UInt8]? {
    guard let chunk = try nextChunk(idle: idle) else { return nil }
    defer { hasBegun = true }
    let isMarked = !hasBegun && chunk.starts(with: [0xEF, 0xBB, 0xBF])
    return isMarked ? Array(chunk.dropFirst(3)) : chunk
  }

  private mutating func nextChunk(idle: () throws -> Void) throws -> [UInt8]? {
    while true {
      let piece = try input.read(idle: idle)
      if piece.isEmpty {
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
      }
      guard let end = piece.lastIndex(of: .lineFeed) else {
        try keep(piece[...])
        continue
      }
      var lines = piece[...end]
      if rest.count > Self.maximumLineLength {
        lines = lines.drop { $0 != .lineFeed }
      }
      let chunk = rest + lines
      rest = []
      readOfLine = 0
      try keep(piece[(end + 1)...])
      return chunk
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) throws(InputError) {
    readOfLine += bytes.count
    if readOfLine > ByteInput.maximumSize {
      throw InputError(name: input.name, reason: "a line has more than 64 MiB")
    }
    rest += bytes.prefix(Self.maximumLineLength + 1 - rest.count)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
