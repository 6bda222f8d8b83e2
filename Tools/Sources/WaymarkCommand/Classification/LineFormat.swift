import ArgumentParser

/// The format of input lines.
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

/// The format that most of an input's first lines have.
///
/// The majority decides, because a client can choose the contents of a single line in a log. A line
/// with a request counts as an access log, a line without blanks and control characters as a URL.
/// Other lines don't count.
struct LineFormatVote {
  private var urls = 0
  private var logLines = 0

  /// The number of lines that can vote.
  static let maximumLines = 1000

  /// The majority's format.
  ///
  /// A tie means URLs.
  var format: LineFormat { logLines > urls ? .log : .urls }

  /// A hint if the first line is in a format that would be misread as a URL.
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

  /// Counts the lines of a chunk, up to the maximum.
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
