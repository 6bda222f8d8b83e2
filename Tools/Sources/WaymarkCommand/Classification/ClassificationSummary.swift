import WaymarkAnswers

/// The numbers of lines by route.
struct ClassificationSummary: Encodable {
  let lines: Int
  let routes: [Route]
  /// The number of lines of unlisted routes, or `nil` if all routes are listed.
  let otherRoutes: Int?
  let unmatched: Int
  /// The number of lines whose URL has routes only for other methods, or `nil` if the file has no
  /// methods.
  let notAllowed: Int?
  let refused: Int
  let unreadable: Int
  /// The templates of unmatched lines, most frequent first.
  let templates: [Template]

  /// The default number of listed templates.
  static let listedTemplates = 20

  /// A route and the number of its lines.
  ///
  /// Routes with the same name are counted together.
  struct Route: Encodable {
    let name: String?
    let pattern: String
    let scheme: String?
    /// The methods, empty for a route without methods, or `nil` if the file has no methods.
    fileprivate(set) var methods: [String]?
    fileprivate(set) var lines: Int

    /// The name, or the methods and the pattern if the route has no name.
    fileprivate var title: String {
      name
        ?? [methods?.joined(separator: ", ") ?? "", pattern].filter { !$0.isEmpty }
        .joined(separator: " ")
    }

    /// Adds the lines of another route with the same name.
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

    /// Writes all keys, with `null` for missing values.
    ///
    /// `methods` is absent if the file has no methods.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(methods, forKey: .methods)
      try container.encode(name, forKey: .name)
      try container.encode(pattern, forKey: .pattern)
      try container.encode(scheme, forKey: .scheme)
      try container.encode(lines, forKey: .lines)
    }
  }

  /// A template of ``URLTemplate`` and the number of its lines.
  struct Template: Encodable {
    /// The template, or `nil` for all unlisted templates together.
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

  /// - Parameter top: The number of listed routes and templates, or `nil` to list all routes.
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

  /// The routes, most lines first.
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
  /// A number of lines and what the lines have in common.
  private struct Row {
    let kind: String
    let title: String
    let style: TextStyle
    let lines: Int
  }

  /// The routes, then the kinds of lines without a route, then the total.
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

  /// The summary as comma-separated values (RFC 4180), with a kind in each row.
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
