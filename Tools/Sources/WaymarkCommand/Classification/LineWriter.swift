import Waymark
import WaymarkAnswers

/// Writes a line of output for each line of input.
struct LineWriter: Sendable {
  private let form: Form
  /// The parts of a line that depend only on the route, by the route's index.
  ///
  /// They are the bytes before the URL, or each column.
  private let routes: [[[UInt8]?]]

  /// The output formats.
  enum Form: Sendable {
    /// The route (`-` for no route, `!` for a refused or unreadable line), a tab, and the URL. A
    /// reason follows after another tab.
    case tabs
    /// A JSON object as in `match --json`, with the method and without the values.
    case json
    /// These columns, separated by tabs.
    case columns([LineColumn])
  }

  init(_ form: Form, for labels: RouteLabels) throws {
    self.form = form
    routes = try labels.routes.map { route in
      switch form {
      case .tabs: [Array("\((route.name ?? route.pattern).printable)\t".utf8)]
      case .json:
        [
          Array(
            (#""name":\#(try JSONLine(route.name)),"#
              + #""pattern":\#(try JSONLine(route.pattern)),"#
              + #""scheme":\#(try JSONLine(route.scheme)),"url":"#).utf8)
        ]
      case .columns(let columns): columns.map { $0.text(of: route) }
      }
    }
  }

  /// Appends the line for a request.
  func append(_ verdict: LineVerdict, on request: LineRequest, to output: inout [UInt8]) throws {
    switch form {
    case .columns(let columns):
      for (index, column) in columns.enumerated() {
        if index > 0 { output.append(.tab) }
        try append(column, at: index, of: verdict, request, to: &output)
      }
    case .tabs: appendFields(of: verdict, request.url, to: &output)
    case .json: try appendObject(of: verdict, request, to: &output)
    }
    output.append(.lineFeed)
  }

  private func appendFields(
    of verdict: LineVerdict, _ url: LineText, to output: inout [UInt8]
  ) {
    switch verdict {
    case .route(let number, _):
      output += routes[number][0] ?? []
      return append(url, to: &output)
    case .noMatch: output += "-\t".utf8
    case .refused, .unreadable: output += "!\t".utf8
    }
    append(url, to: &output)
    let reason = verdict.reason
    if !reason.isEmpty { output += "\t\(reason)".utf8 }
  }

  private func appendObject(
    of verdict: LineVerdict, _ request: LineRequest, to output: inout [UInt8]
  ) throws {
    output.append(.openingBrace)
    var isMatch = false
    switch verdict {
    case .route: isMatch = true
    case .noMatch(let methods):
      if !methods.isEmpty { output += #""allowed":\#(try JSONLine(methods)),"#.utf8 }
    case .refused, .unreadable: output += #""error":\#(try JSONLine(verdict.reason)),"#.utf8
    }
    output += (isMatch ? #""matched":true,"# : #""matched":false,"#).utf8
    if let method = request.method {
      output += #""method":"#.utf8
      try appendJSON(method, to: &output)
      output.append(.comma)
    }
    if case .route(let number, _) = verdict {
      output += routes[number][0] ?? []
    } else {
      output += #""url":"#.utf8
    }
    try appendJSON(request.url, to: &output)
    output.append(.closingBrace)
  }

  private func append(
    _ column: LineColumn, at index: Int, of verdict: LineVerdict, _ request: LineRequest,
    to output: inout [UInt8]
  ) throws {
    switch (column, verdict) {
    case (.url, _): append(request.url, to: &output)
    case (.method, _): if let method = request.method { append(method, to: &output) }
    case (.parameters, .route(_, let match)):
      try append(match.values, to: &output)
    case (_, .route(let number, _)): output += routes[number][index] ?? []
    case (.route, .noMatch): output.append(UInt8(ascii: "-"))
    case (.route, _): output.append(UInt8(ascii: "!"))
    case (.error, _): output += verdict.reason.utf8
    case (.parameters, _): output += "{}".utf8
    case (.name, _), (.pattern, _), (.scheme, _): break
    }
  }

  /// Appends a JSON object without `JSONEncoder`, which would be slower than all other work for a
  /// line.
  private func append(_ values: [String: ParameterValue], to output: inout [UInt8]) throws {
    var separator = UInt8.openingBrace
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      output.append(separator)
      separator = .comma
      try appendJSON(LineText(name), to: &output)
      output.append(UInt8(ascii: ":"))
      switch value {
      case .text(let text): try appendJSON(LineText(text), to: &output)
      case .list: output += try JSONLine(value).description.utf8
      }
    }
    output += (values.isEmpty ? "{}" : "}").utf8
  }

  private func append(_ text: LineText, to output: inout [UInt8]) {
    output += (text.isPlain ? text.text : text.text.printable).utf8
  }

  private func appendJSON(_ url: LineText, to output: inout [UInt8]) throws {
    guard url.isPlain else {
      output += try JSONLine(url.text).description.utf8
      return
    }
    output.append(.quote)
    output += url.text.utf8
    output.append(.quote)
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let openingBrace = UInt8(ascii: "{")
  fileprivate static let closingBrace = UInt8(ascii: "}")
}
