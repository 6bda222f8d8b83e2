import WaymarkAnswers

/// The counts of an input's lines by route.
struct ClassificationSummary: Encodable {
  let lines: Int
  let routes: [Route]
  /// The lines of the routes that are not listed; `nil` if all are.
  let otherRoutes: Int?
  let unmatched: Int
  /// The number of lines with a URL that only other methods have routes for; `nil` for a file
  /// without methods.
  let notAllowed: Int?
  let refused: Int
  let unreadable: Int
  /// The templates of unmatched lines, the most frequent first.
  let templates: [Template]

  /// The number of templates that are listed by default.
  static let listedTemplates = 20

  /// A route and the number of its lines; routes with the same name count as one.
  struct Route: Encodable {
    let name: String?
    let pattern: String
    let scheme: String?
    /// The methods; empty for a route without methods, `nil` for a file without methods.
    fileprivate(set) var methods: [String]?
    fileprivate(set) var lines: Int

    /// The name, or the methods and the pattern if there is none.
    fileprivate var title: String {
      name
        ?? [methods?.joined(separator: ", ") ?? "", pattern].filter { !$0.isEmpty }
        .joined(separator: " ")
    }

    /// Counts lines of a route with the same name.
    fileprivate mutating func add(_ others: [String]?, lines: Int) {
      if let methods, let others {
        let takeAll = methods.isEmpty || others.isEmpty
        self.methods = takeAll ? [] : Set(methods + others).sorted()
      }
      self.lines += lines
    }

    private enum CodingKeys: CodingKey {
      case lines, methods, name, pattern, scheme
    }

    /// Writes all keys, with `null` for a missing value; the key of the methods is there only if
    /// routes have methods.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(methods, forKey: .methods)
      try container.encode(name, forKey: .name)
      try container.encode(pattern, forKey: .pattern)
      try container.encode(scheme, forKey: .scheme)
      try container.encode(lines, forKey: .lines)
    }
  }

  /// A template of ``URLTemplate`` and its lines.
  struct Template: Encodable {
    /// The template; `nil` for all templates that are not listed.
    let template: String?
    let lines: Int

    private enum CodingKeys: CodingKey {
      case lines, template
    }

    /// Writes both keys, with `null` for a missing value.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(template, forKey: .template)
      try container.encode(lines, forKey: .lines)
    }
  }

  /// - Parameter top: The number of routes and templates that are listed; `nil` for all routes.
  init(_ tally: Tally, _ labels: RouteLabels, top: Int? = nil) {
    lines = tally.lines
    let all = Self.routes(of: tally, labels)
    routes = Array(all.prefix(top ?? all.count))
    otherRoutes = top.map { all.dropFirst($0).reduce(0) { $0 + $1.lines } }
    unmatched = tally.unmatched
    notAllowed = labels.methods.map { _ in tally.notAllowed }
    refused = tally.refused
    unreadable = tally.unreadable
    let sorted = tally.templates.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let listed = sorted.prefix(top ?? Self.listedTemplates)
    let others = tally.unmatched - listed.reduce(0) { $0 + $1.value }
    templates =
      listed.map { Template(template: $0.key, lines: $0.value) }
      + (others > 0 ? [Template(template: nil, lines: others)] : [])
  }

  /// The routes, by descending number of lines.
  private static func routes(of tally: Tally, _ labels: RouteLabels) -> [Route] {
    var numbers: [String: Int] = [:]
    var routes: [Route] = []
    for (index, (label, lines)) in zip(labels.routes, tally.matched).enumerated() {
      let methods = labels.methods?[index]
      if let name = label.name, let number = numbers[name] {
        routes[number].add(methods, lines: lines)
        continue
      }
      if let name = label.name { numbers[name] = routes.count }
      routes.append(
        Route(
          name: label.name, pattern: label.pattern, scheme: label.scheme, methods: methods,
          lines: lines))
    }
    return routes.enumerated()
      .sorted { ($1.element.lines, $0.offset) < ($0.element.lines, $1.offset) }
      .map(\.element)
  }
}

extension ClassificationSummary {
  /// A number of lines and what they have in common.
  private struct Row {
    let kind: String
    let title: String
    let style: TextStyle
    let lines: Int
  }

  /// The routes, then the lines without a route, then all lines.
  private var rows: [Row] {
    var rows = routes.map { route in
      Row(
        kind: "route", title: route.title, style: route.lines > 0 ? .green : .faint,
        lines: route.lines)
    }
    func add(_ kind: String, _ title: String, _ style: TextStyle, _ lines: Int?) {
      rows.append(Row(kind: kind, title: title, style: style, lines: lines ?? 0))
    }
    if otherRoutes ?? 0 > 0 { add("otherRoutes", "other routes", .plain, otherRoutes) }
    add("unmatched", "no match", .red, unmatched)
    for template in templates {
      let kind = template.template == nil ? "otherTemplates" : "template"
      add(kind, template.template ?? "others", .plain, template.lines)
    }
    if notAllowed ?? 0 > 0 { add("notAllowed", "no match, 405", .red, notAllowed) }
    if refused > 0 { add("refused", "refused", .red, refused) }
    if unreadable > 0 { add("unreadable", "unreadable", .red, unreadable) }
    add("all", "all lines", .bold, lines)
    return rows
  }

  /// The summary as a table.
  func text(for output: TerminalOutput) -> String {
    var table = TextTable(columns: [
      "ROUTE", aligned("LINES", to: lines.grouped.count), aligned("SHARE", to: "100.00%".count),
    ])
    for row in rows {
      let indent = ["template", "otherTemplates"].contains(row.kind) ? "  " : ""
      table.append(self.row(indent + row.title, row.style, row.lines))
    }
    return table.text(for: output)
  }

  /// The summary as comma-separated values (RFC 4180), with a kind for each number of lines.
  var csv: String {
    let rows = rows.map { row in
      let title = row.title.printable.replacing("\"", with: "\"\"")
      return "\(row.kind),\"\(title)\",\(row.lines)\n"
    }
    return "kind,title,lines\n" + rows.joined()
  }

  private func row(_ title: String, _ style: TextStyle, _ count: Int) -> [TextTable.Cell] {
    let share = lines == 0 ? 0 : Double(count) / Double(lines)
    let hundredths = Int((share * 10_000).rounded(.toNearestOrEven))
    let percent = "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())%"
    return [
      TextTable.Cell(title, style),
      TextTable.Cell(aligned(count.grouped, to: max(lines.grouped.count, "LINES".count))),
      TextTable.Cell(aligned(percent, to: "100.00%".count)),
    ]
  }

  private func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
