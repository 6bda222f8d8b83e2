import ArgumentParser

/// The URLs for a verb.
struct URLArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      The URLs. The default is to read them from standard input, one a line, and to answer each \
      before the next is read; blank lines are skipped.
      """,
      valueName: "url"))
  var urls: [String] = []

  /// Whether the URLs come from the standard input.
  var areStandardInput: Bool { urls.isEmpty }

  /// Whether the user may wait for an answer before giving the next URL.
  var areLive: Bool { areStandardInput && ByteInput().size == nil }

  /// Calls `body` with each argument, or without any with each line of the standard input.
  func forEach(_ body: (String) throws -> Void) throws {
    if areStandardInput {
      try Self.forEachURL(of: ByteInput(), body)
    } else {
      try urls.forEach(body)
    }
  }

  /// Calls `body` with each line of an input that is not blank, as soon as it arrives.
  ///
  /// - Throws: `InputError` if the input cannot be read to its end, and any error of `body`.
  static func forEachURL(of input: ByteInput, _ body: (String) throws -> Void) throws {
    var chunks = LineChunks(input)
    while let chunk = try chunks.next(idle: {}) {
      for line in Lines(of: chunk) where !line.isEmpty {
        try body(String(decoding: chunk[line], as: UTF8.self))
      }
    }
  }
}
