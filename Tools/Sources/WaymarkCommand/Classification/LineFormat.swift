import ArgumentParser

/// The format of an input's lines.
enum LineFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// A URL.
  case urls
  /// A line of an access log; see ``AccessLogLine``.
  case log
  /// A method, a tab and a URL.
  case requests

  /// The format in words, for messages.
  var name: String {
    switch self {
    case .urls: "URLs"
    case .log: "lines of an access log"
    case .requests: "methods and URLs"
    }
  }
}

/// A vote of an input's first lines on the format.
///
/// The majority decides, because strangers may have written a single line. A line with a request
/// counts for the access log. A line with neither blanks nor control characters counts for URLs.
/// Other lines do not count.
struct LineFormatVote {
  private var urls = 0
  private var logLines = 0

  /// The maximum number of first lines that vote.
  static let maximumLines = 1000

  /// The format of more than half of the counted lines; URLs if neither has a majority.
  var format: LineFormat { logLines > urls ? .log : .urls }

  /// What a first line is that a guess of the format misreads as a URL, and what to do about it;
  /// `nil` for other lines.
  static func hint(on chunk: [UInt8]) -> String? {
    guard let line = Lines(of: chunk).first(where: { !$0.isEmpty }) else { return nil }
    let bytes = chunk[line]
    if bytes.first == UInt8(ascii: "{") {
      return "the first line is JSON, not a URL; write the URLs alone, for example with jq -r .url"
    }
    let isOfOtherLog =
      bytes.firstRange(of: " HTTP/".utf8) != nil && AccessLogLine.request(in: chunk, line) == nil
    return !isOfOtherLog
      ? nil
      : "the first line is of a log in another format than common and combined; write the URLs alone, "
        + "or methods, tabs and URLs with --format requests"
  }

  /// Counts the lines of a chunk, until there are a thousand.
  mutating func count(_ chunk: [UInt8]) {
    for line in Lines(of: chunk) {
      guard urls + logLines < Self.maximumLines else { return }
      if AccessLogLine.request(in: chunk, line) != nil {
        logLines += 1
      } else if !line.isEmpty, !chunk.isComment(line),
        chunk[line].allSatisfy({ $0 > UInt8(ascii: " ") && $0 != 0x7F })
      {
        urls += 1
      }
    }
  }
}
