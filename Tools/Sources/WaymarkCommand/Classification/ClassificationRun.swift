import Foundation
import Waymark

/// Classifies the lines of inputs: one thread reads and writes, the others ask the routes.
///
/// Memory is constant: a few chunks are under way, and what was counted is bounded.
struct ClassificationRun {
  private let router: Router
  private let labels: RouteLabels
  private let writer: LineWriter?
  private var format: LineFormat?
  private var jobs = OrderedJobs<LineClassifier.Result>()
  private var progress: ProgressLine?
  /// The bytes of all inputs; `nil` when nobody knows.
  private let size: Int?
  private var bytesBefore = 0

  /// What is done.
  private(set) var tally: Tally

  /// - Parameters:
  ///   - format: What lines are; `nil` to tell it from the first chunk.
  ///   - writer: Writes a line of output for each line of input; `nil` for none.
  ///   - size: The bytes of all inputs; `nil` when nobody knows.
  init(
    _ router: Router, _ labels: RouteLabels, format: LineFormat?, writer: LineWriter?, size: Int?
  ) {
    self.router = router
    self.labels = labels
    self.format = format
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
      let format = self.format ?? .detected(in: chunk)
      self.format = format
      let classifier = LineClassifier(router, labels, format: format, writer: writer)
      if jobs.isFull { try finishFirst() }
      jobs.start { try classifier.classify(chunk) }
      let lines = tally.lines
      let fraction = size.map { Double(bytesBefore + input.count) / Double(max($0, 1)) }
      progress?.show(lines: lines, fraction: fraction)
    }
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
