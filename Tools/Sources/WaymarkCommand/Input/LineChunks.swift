/// The lines of an input, many at a time.
///
/// Memory holds only one chunk of the input and one line.
struct LineChunks {
  private let input: UnpackedInput
  /// The beginning of a line that hasn't been read to its end.
  private var rest: [UInt8] = []
  /// The number of bytes read of that line, including bytes that weren't kept.
  private var readOfLine = 0
  private var hasBegun = false

  /// The length of the longest line that is kept whole, in bytes.
  ///
  /// A longer line is cut to one byte more, so that it can be recognized.
  static let maximumLineLength = 64 * 1024

  init(_ input: ByteInput) {
    self.input = UnpackedInput(input)
  }

  /// The next lines with their line feeds, or `nil` at the end of the input.
  ///
  /// The last line of the input may lack a line feed. A byte order mark at the start of the input
  /// is removed.
  ///
  /// - Parameter idle: Called before waiting, if no bytes are available yet.
  /// - Throws: An error if the input can't be read, or if a line has more than
  ///   ``ByteInput/maximumSize`` bytes, as in an endless device.
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
