/// Classifies the lines of inputs: one thread reads and writes, and all others look up routes.
///
/// Memory use is constant, because few chunks are in progress at a time and the counts are bounded.
struct ClassificationRun {
  private let file: RoutesFile
  private let labels: RouteLabels
  private let writer: LineWriter?
  /// The format that the user chose, or `nil` to detect it.
  private let givenFormat: LineFormat?
  private var vote = LineFormatVote()
  /// The last detected format that was reported to the user.
  private var reportedFormat: LineFormat?
  private var jobs = OrderedJobs<LineClassifier.Result>()
  private var progress: ProgressLine?
  /// The size of all inputs in bytes, or `nil` if it's unknown.
  private let size: Int?
  private var bytesBefore = 0

  /// The counts so far.
  private(set) var tally: Tally

  /// - Parameters:
  ///   - format: The format of the lines, or `nil` to detect it from the first lines.
  ///   - writer: Writes a line of output for each line of input, or `nil` for no such output.
  ///   - size: The size of all inputs in bytes, or `nil` if it's unknown.
  init(
    _ file: RoutesFile, _ labels: RouteLabels, format: LineFormat?, writer: LineWriter?, size: Int?
  ) {
    self.file = file
    self.labels = labels
    givenFormat = format
    self.writer = writer
    self.size = size
    tally = Tally(routes: labels.routes.count)
    progress = ProgressLine(writesMeanwhile: writer != nil)
  }

  /// Classifies the lines of an input.
  ///
  /// Some lines may still be in progress when the function returns.
  ///
  /// - Throws: `InputError` if the input can't be read to its end, or `CancellationError` after an
  ///   interruption. Lines that were read before are classified or in progress.
  mutating func classify(_ input: ByteInput) throws {
    var chunks = LineChunks(input)
    defer { bytesBefore += input.count }
    defer { progress?.clear() }
    while let chunk = try chunks.next(idle: { try finish() }) {
      let classifier = LineClassifier(file, labels, format: format(of: chunk), writer: writer)
      if jobs.isFull { try finishFirst() }
      jobs.start { try classifier.classify(chunk) }
      let lines = tally.lines
      let fraction = size.map { Double(bytesBefore + input.count) / Double(max($0, 1)) }
      progress?.show(lines: lines, fraction: fraction)
    }
  }

  /// The format of the lines in the next chunk.
  ///
  /// The lines read so far decide, so that output doesn't wait for more lines.
  private mutating func format(of chunk: [UInt8]) -> LineFormat {
    if let givenFormat { return givenFormat }
    vote.count(chunk)
    let format = vote.format
    if format != reportedFormat {
      progress?.clear()
      let since = reportedFormat == nil ? "" : " from here on"
      WaymarkTool.warn("waymark: reading \(format.name)\(since) (--format \(format.rawValue))")
      if reportedFormat == nil, format == .urls, let hint = LineFormatVote.hint(on: chunk) {
        WaymarkTool.warn("waymark: \(hint)")
      }
      reportedFormat = format
    }
    return format
  }

  /// Finishes the chunks that are in progress.
  mutating func finish() throws {
    while try finishFirst() {}
  }

  /// Counts and writes the first result, and returns whether there was one.
  @discardableResult
  private mutating func finishFirst() throws -> Bool {
    guard let result = try jobs.next() else { return false }
    tally.add(result.tally)
    try StandardOutput.write(result.output)
    return true
  }
}
