import Waymark
import WaymarkAnswers

/// Writes a line of output for each line of input.
struct LineWriter: Sendable {
  private let form: Form
  /// What stands before the URL of a line that a route took, by the route's number.
  private let beginnings: [[UInt8]]

  /// The forms of output.
  enum Form: Sendable {
    /// The route (`-` for none, `!` for a line without a URL that routes are asked about), a tab, the URL;
    /// after `!` also a tab and the reason.
    case tabs
    /// An object of JSON, of the form that `match --json` gives, without values.
    case json
  }

  init(_ form: Form, for labels: RouteLabels) throws {
    self.form = form
    beginnings = try labels.routes.map { route in
      let text =
        switch form {
        case .tabs: "\((route.name ?? route.pattern).printable)\t"
        case .json:
          try #"{"matched":true,"name":\#(JSONLine(route.name)),"#
            + #""pattern":\#(JSONLine(route.pattern)),"scheme":\#(JSONLine(route.scheme)),"url":"#
        }
      return Array(text.utf8)
    }
  }

  /// Adds the line for a URL.
  func append(_ verdict: LineVerdict, url: LineText, to output: inout [UInt8]) throws {
    switch verdict {
    case .route(let number):
      output += beginnings[number]
      try append(url, to: &output)
    case .noMatch:
      output += (form == .tabs ? "-\t" : #"{"matched":false,"url":"#).utf8
      try append(url, to: &output)
    case .refused(let failure): try append(url, because: failure.description, to: &output)
    case .unreadable(let fault): try append(url, because: fault.rawValue, to: &output)
    }
    if form == .json { output.append(UInt8(ascii: "}")) }
    output.append(.lineFeed)
  }

  private func append(_ url: LineText, because reason: String, to output: inout [UInt8]) throws {
    switch form {
    case .tabs:
      output += "!\t".utf8
      try append(url, to: &output)
      output += "\t\(reason)".utf8
    case .json:
      output += #"{"error":\#(try JSONLine(reason)),"matched":false,"url":"#.utf8
      try append(url, to: &output)
    }
  }

  private func append(_ url: LineText, to output: inout [UInt8]) throws {
    switch (form, url.isPlain) {
    case (.tabs, true): output += url.text.utf8
    case (.tabs, false): output += url.text.printable.utf8
    case (.json, true):
      output.append(.quote)
      output += url.text.utf8
      output.append(.quote)
    case (.json, false): output += try JSONLine(url.text).description.utf8
    }
  }
}
