import Foundation

/// Classifies the lines of inputs: one thread reads and writes, the others ask the routes.
///
/// Memory is constant: a few chunks are under way, and what was counted is bounded.
struct ClassificationRun {
  private let file: RoutesFile
  private let labels: RouteLabels
  private let writer: LineWriter?
  /// What lines are, when the user says so.
  private let givenFormat: LineFormat?
  private var vote = LineFormatVote()
  /// What the user was told that lines are.
  private var toldFormat: LineFormat?
  private var jobs = OrderedJobs<LineClassifier.Result>()
  private var progress: ProgressLine?
  /// The bytes of all inputs; `nil` when nobody knows.
  private let size: Int?
  private var bytesBefore = 0

  /// What is done.
  private(set) var tally: Tally

  /// - Parameters:
  ///   - format: What lines are; `nil` to tell it from the first of them.
  ///   - writer: Writes a line of output for each line of input; `nil` for none.
  ///   - size: The bytes of all inputs; `nil` when nobody knows.
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

  /// Classifies the lines of an input; some may be under way afterwards.
  ///
  /// - Throws: `InputError` when the input cannot be read to its end, `CancellationError` once an
  ///   interruption is requested: lines that were read before are classified or under way.
  mutating func classify(_ input: ByteInput) throws {
    var chunks = LineChunks(input)
    defer { bytesBefore += input.count }
    while let chunk = try chunks.next(idle: { try finish() }) {
      let classifier = LineClassifier(file, labels, format: format(of: chunk), writer: writer)
      if jobs.isFull { try finishFirst() }
      jobs.start { try classifier.classify(chunk) }
      let lines = tally.lines
      let fraction = size.map { Double(bytesBefore + input.count) / Double(max($0, 1)) }
      progress?.show(lines: lines, fraction: fraction)
    }
  }

  /// What the lines of the next chunk are.
  ///
  /// Nothing waits for a thousand lines: those that are there decide how they are read themselves.
  private mutating func format(of chunk: [UInt8]) -> LineFormat {
    if let givenFormat { return givenFormat }
    vote.count(chunk)
    let format = vote.format
    if format != toldFormat {
      clearProgress()
      let since = toldFormat == nil ? "" : " from here on"
      WaymarkTool.warn("waymark: reading \(format.name)\(since) (--format \(format.rawValue))")
      toldFormat = format
    }
    return format
  }

  /// Finishes what is under way.
  mutating func finish() throws {
    while try finishFirst() {}
  }

  /// Takes the line of progress from the terminal.
  func clearProgress() {
    progress?.clear()
  }

  /// Counts and writes the result that comes first; returns whether there was one.
  @discardableResult
  private mutating func finishFirst() throws -> Bool {
    guard let result = try jobs.next() else { return false }
    tally.add(result.tally)
    try StandardOutput.write(Data(result.output))
    return true
  }
}
