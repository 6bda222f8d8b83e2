import ArgumentParser

/// What a line of input is.
enum LineFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// A URL.
  case urls
  /// A line of an access log; see ``AccessLogLine``.
  case log

  /// The format of the lines that an input begins with: `log` when one of them is of an access log.
  ///
  /// No URL reads as such a line: it has a quotation mark after a bracket and a blank.
  static func detected(in chunk: [UInt8]) -> LineFormat {
    Lines(of: chunk).contains { AccessLogLine.target(in: chunk, $0) != nil } ? .log : .urls
  }
}
