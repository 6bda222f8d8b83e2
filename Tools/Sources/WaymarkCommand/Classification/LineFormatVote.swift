/// What most of the lines are that an input begins with.
///
/// One line decides nothing as soon as there are others, since strangers may have written it. A line counts when it can be
/// read: as one of an access log when it has a request, as a URL when it has neither blanks nor control characters.
struct LineFormatVote {
  private var urls = 0
  private var logLines = 0

  /// The number of lines that count, the first of an input.
  static let maximumLines = 1000

  /// What more than half of the lines are that were counted so far; URLs when that is neither.
  var format: LineFormat { logLines > urls ? .log : .urls }

  /// Counts the lines of a chunk, as long as there are fewer than a thousand.
  mutating func count(_ chunk: [UInt8]) {
    for line in Lines(of: chunk) {
      guard urls + logLines < Self.maximumLines else { return }
      if AccessLogLine.request(in: chunk, line) != nil {
        logLines += 1
      } else if !line.isEmpty, chunk[line].allSatisfy({ $0 > UInt8(ascii: " ") && $0 != 0x7F }) {
        urls += 1
      }
    }
  }
}
