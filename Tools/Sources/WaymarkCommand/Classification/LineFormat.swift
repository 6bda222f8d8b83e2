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
