import ArgumentParser

/// The URLs for a verb.
struct URLArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      The URLs. The default is to read them from standard input, one a line, and to answer each \
      before the next is read. Empty lines are skipped, and comments, which begin with #. A line that is not UTF-8 gets a message, and the status is 2.
      """,
      valueName: "url"))
  var urls: [String] = []

  /// Whether the URLs come from the standard input.
  var areStandardInput: Bool { urls.isEmpty }

  /// Whether the user may be waiting for an answer before typing the next URL.
  var areLive: Bool { areStandardInput && ByteInput().size == nil }

  /// Calls `body` with each argument, or with each line of the standard input if there are no
  /// arguments.
  ///
  /// - Returns: Whether everything could be read. Otherwise, the reasons are on the standard error.
  func forEach(_ body: (String) throws -> Void) throws -> Bool {
    var areRead = true
    if areStandardInput {
      try Self.forEachURL(of: ByteInput(), fault: { _ in areRead = false }, body)
    } else {
      try urls.forEach(body)
    }
    return areRead
  }

  /// Calls `body` with each line of an input as soon as the line arrives.
  ///
  /// Empty lines and comments are skipped.
  ///
  /// - Parameter fault: Called for each line that isn't UTF-8, and if the input can't be read to
  ///   its end. The standard error has a message before each call.
  static func forEachURL(
    of input: ByteInput, fault: (InputError) -> Void, _ body: (String) throws -> Void
  ) throws {
    func report(_ error: InputError) {
      WaymarkTool.warn("\(error)")
      fault(error)
    }
    var chunks = LineChunks(input)
    var number = 0
    do {
      while let chunk = try chunks.next(idle: {}) {
        for line in Lines(of: chunk) {
          number += 1
          if line.isEmpty || chunk.isComment(line) { continue }
          if let url = text(of: chunk[line]) {
            try body(url)
          } else {
            let reason = "line \(number) is not UTF-8"
            report(InputError(name: input.name, reason: reason, line: number))
          }
        }
      }
    } catch let error as InputError {
      report(error)
    }
  }

  /// The line as a string, or `nil` if it isn't UTF-8.
  private static func text(of line: ArraySlice<UInt8>) -> String? {
    // A line that is too long has been cut, perhaps within a character.
    line.count > LineChunks.maximumLineLength
      ? String(decoding: line, as: UTF8.self) : String(validating: line, as: UTF8.self)
  }
}
