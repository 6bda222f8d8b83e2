import Waymark
import WaymarkAnswers

extension RouteExplanation {
  /// The explanation for a terminal: how the URL was read, the route that matches, and a table of
  /// the routes.
  ///
  /// - Parameters:
  ///   - showsAll: Whether to show all routes instead of only the nearest ones.
  ///   - showsRegex: Whether to show each route's regex.
  ///   - hostAsPath: The router's rule for hosts.
  ///   - method: The request's method, or `nil` if the table has no methods.
  ///   - others: The other methods that have a route for the URL, if no route matches it.
  func text(
    for output: TerminalOutput, showsAll: Bool, showsRegex: Bool, hostAsPath: HostAsPath,
    method: String?, others: [String]
  ) -> String {
    let facts = facts(hostAsPath) + (method.map { [fact(of: $0, others)] } ?? [])
    let labelWidth = facts.map(\.label.count).max() ?? 0
    var text = ""
    for fact in facts {
      let label = fact.label.padding(to: labelWidth)
      for (index, line) in fact.text.lines(for: output).enumerated() {
        let label =
          index > 0
          ? "".padding(to: labelWidth)
          : output.showsStyles
            ? TextStyle.bold.applied(to: label) : label
        text += "\(label)  \(line)\n"
      }
    }
    guard !routes.isEmpty else { return text }
    var table = TextTable(
      columns: ["SCHEME", "NAME", "PATTERN", "VERDICT"] + (showsRegex ? ["REGEX"] : []))
    // One more route needs only as much space as the line that would count it.
    let count = showsAll || routes.count <= Self.nearCount + 1 ? routes.count : Self.nearCount
    for route in routesNearestFirst.prefix(count) {
      let regex = showsRegex ? [TextTable.Cell(route.place.definition.regex, .faint)] : []
      table.append(route.row + regex)
    }
    text += "\n" + table.text(for: output)
    guard count < routes.count else { return text }
    return text + "… \(routes.count - count) others are not shown; --all shows them\n"
  }

  /// The number of routes shown for a large table.
  private static let nearCount = 5

  private func facts(_ hostAsPath: HostAsPath) -> [(label: String, text: MarkedText)] {
    var facts = [("URL", MarkedText(text: url, marks: marks, style: winner == nil ? .red : .green))]
    func add(_ label: String, _ text: String?, _ style: TextStyle = .plain) {
      guard let text else { return }
      let marks = style == .plain ? [] : [0..<text.utf8.count]
      facts.append((label, MarkedText(text: text, marks: marks, style: style)))
    }
    if let request {
      add("SCHEME", "\(request.scheme ?? "none"): tries \(searchedTables)")
      if let host = request.host, !host.isEmpty {
        add("HOST", "\(host)\(request.roleOfHost(hostAsPath)) (hostAsPath: \(hostAsPath))")
      }
      add("PATH", request.canonicalPath)
      add("QUERY", request.itemsByOrigin)
      add("FRAGMENT", request.readingOfFragment)
    }
    for remark in remarks { add("NOTE", remark) }
    add("ROUTE", answer)
    return facts
  }

  /// What the method contributes to the answer.
  private func fact(of method: String, _ others: [String]) -> (label: String, text: MarkedText) {
    let text =
      others.isEmpty
      ? method : "\(method): no route, but for \(others.joined(separator: ", ")) there is one: 405"
    return ("METHOD", MarkedText(text: text, marks: [], style: .plain))
  }

  /// The tables of routes that are searched.
  private var searchedTables: String {
    let tables = triedSchemes.map { $0.map { "the routes of \($0)" } ?? "the global routes" }
    let isOnlyItsOwn = !triedSchemes.contains(nil)
    return tables.joined(separator: ", then ") + (isOnlyItsOwn ? " only" : "")
  }

  /// The route that matches the URL, or the reason why no route does.
  private var answer: String {
    if let match = winner?.match {
      let priority = match.route.priority
      let rank = priority == 0 ? "" : "(priority \(priority))"
      return [match.label, rank, match.summary].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    if let failure { return "none: \(failure)" }
    guard let nearestMiss else { return "none" }
    let place = nearestMiss.place
    return "none; the nearest is \(place.route.name ?? place.pattern): \(nearestMiss.reason)"
  }

  /// The marked ranges of the URL: the winner's captures, or the position where the nearest route
  /// fails.
  private var marks: [Range<Int>] {
    if let winner { return winner.captures.map(\.urlRange).filter { !$0.isEmpty } }
    switch failure {
    case .invalidURL(let fault):
      return [fault.offset..<min(fault.offset + 1, url.utf8.count)]
    default:
      return nearestMiss?.mismatch.map { [$0.urlRange] } ?? []
    }
  }
}

extension RouteRequest {
  /// The role of the host: the first segment of the path, or the reason why it isn't in the path.
  fileprivate func roleOfHost(_ rule: HostAsPath) -> String {
    if hostIsInPath { return ", the first segment of the path" }
    if rule == .never { return ", not part of the path" }
    // The reasons concern only ASCII, so escapes of other characters stay as they are.
    let decoded = (host ?? "").replacing(/%([0-7][0-9A-Fa-f])/) { escape in
      UInt8(escape.1, radix: 16).map { String(Unicode.Scalar($0)) } ?? ""
    }
    let reason =
      decoded.hasPrefix("[")
      ? "is an IPv6 address" : decoded.lowercased() == "localhost" ? "is localhost" : "has a dot"
    return ": \(reason), so it is not part of the path"
  }

  /// The items of the query, then the items of the fragment, or `nil` if there are no items.
  fileprivate var itemsByOrigin: String? {
    let ofQuery = query.items.compactMap(\.summary)
    let ofFragment = fragmentQuery.items.compactMap(\.summary)
    var parts = ofQuery.isEmpty ? [] : [ofQuery.joined(separator: " ")]
    if !ofFragment.isEmpty {
      parts.append("from the fragment: \(ofFragment.joined(separator: " "))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The fragment, with an explanation if its reading may be surprising.
  fileprivate var readingOfFragment: String? {
    guard let fragment else { return nil }
    let isAllItems = !fragment.unicodeScalars.contains("?") && !fragmentQuery.items.isEmpty
    return isAllItems ? "\(fragment), a path and items: it has \"=\" and no \"?\"" : fragment
  }
}

extension ExplainedRoute {
  /// The route and its verdict on the URL, as a table row.
  fileprivate var row: [TextTable.Cell] {
    let style: TextStyle =
      switch response {
      case .match: status == .tried ? .green : .plain
      case .failed: .red
      // Routes that fail at the first segment are less interesting.
      case .noMatch: mismatch.map { $0.segment == 0 && !$0.isInFragment } ?? false ? .faint : .plain
      }
    return [
      place.scheme.map { TextTable.Cell($0) } ?? TextTable.Cell("global", .faint),
      TextTable.Cell(place.route.name ?? "-", style),
      TextTable.Cell(place.pattern, style),
      TextTable.Cell(reason, style),
    ]
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
