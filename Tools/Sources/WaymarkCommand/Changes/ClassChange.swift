import Waymark
import WaymarkAnalysis
import WaymarkAnswers
import WaymarkHTTP

/// A class of URLs that another route matches in the new file.
struct ClassChange: Encodable {
  let change = "class"
  let method: String?
  let old: ListedRoute?
  let new: ListedRoute?
  /// An example from the class.
  let url: String

  private init(_ found: RoutingChange, method: String?) {
    self.method = method
    old = found.old.map { ListedRoute($0, scheme: $0.scheme, method: method) }
    new = found.new.map { ListedRoute($0, scheme: $0.scheme, method: method) }
    url = found.url
  }

  /// The changed classes for all methods, in the order of the old routes.
  static func changes(from old: RoutesFile, to new: RoutesFile) -> [ClassChange] {
    changes(from: old.table, to: new.table, for: (old.tables + new.tables).map(\.method))
  }

  /// The changed classes for the given methods, in the order of the old routes.
  ///
  /// The method `nil` is for tables without methods.
  static func changes(
    from old: HTTPTable, to new: HTTPTable, for methods: [String?]
  ) -> [ClassChange] {
    Set(methods).sorted { ($0 ?? "") < ($1 ?? "") }.flatMap { method in
      old.router(of: method).changes(to: new.router(of: method))
        .map { ClassChange($0, method: method) }
        .filter { method != "HEAD" || isChanged($0.url, from: old, to: new) }
    }
  }

  /// Whether a `HEAD` request for the URL reaches another route, which can be a route for `GET`.
  private static func isChanged(_ url: String, from old: HTTPTable, to new: HTTPTable) -> Bool {
    func route(in table: HTTPTable) -> (name: String?, pattern: String?) {
      let match = try? table.router(for: url, method: "HEAD").match(url)
      return (match?.route.name, match?.matchedPattern)
    }
    return route(in: old) != route(in: new)
  }

  private enum CodingKeys: CodingKey {
    case change, method, new, old, url
  }

  /// Writes all keys, with `null` for a missing route.
  ///
  /// `method` is absent if the routes have no methods.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(change, forKey: .change)
    try container.encodeIfPresent(method, forKey: .method)
    try container.encode(new, forKey: .new)
    try container.encode(old, forKey: .old)
    try container.encode(url, forKey: .url)
  }

  /// The change as a table row.
  var row: [TextTable.Cell] { [TextTable.Cell(url), Self.cell(old), Self.cell(new)] }

  private static func cell(_ route: ListedRoute?) -> TextTable.Cell {
    route.map { TextTable.Cell($0.name ?? $0.pattern, .green) } ?? TextTable.Cell("no match", .red)
  }
}

extension ClassChange: Change {
  var kind: String { change }
  var subject: String { url }
  var concernsURLs: Bool { true }
  var newPlace: FilePlace? { new?.place }
  var oldPlace: FilePlace? { old?.place }

  var sentence: String {
    guard let new else {
      return "no route matches URLs such as \(url) anymore; \(old?.phrase ?? "") did"
    }
    let before = old.map { "\($0.phrase) matched them" } ?? "no route did"
    return "\(new.phrase) matches URLs such as \(url); before, \(before)"
  }
}

/// The differences from another routes file, as the inspector shows them.
struct ComparedFile: Encodable {
  /// The faults of the other file, or `nil` if it has none.
  private(set) var error: String?
  private(set) var changes: [ClassChange] = []
  /// Sentences about changes that affect all URLs, or all URLs of a scheme.
  private(set) var remarks: [String] = []

  /// - Parameter text: The contents of the other file.
  init(of file: RoutesFile, with text: String, _ method: String?) {
    do throws(RoutesFileError) {
      let other = try RoutesFile(text: text, path: "the file", method: method)
      let (schemes, classes) = SchemeChange.split(
        ClassChange.changes(from: file, to: other), from: file.table, to: other.table)
      changes = classes
      let options = OptionChange.changes(from: file, to: other)
      remarks = options.map(\.sentence) + schemes.map(\.sentence)
    } catch {
      self.error = error.description
    }
  }
}
