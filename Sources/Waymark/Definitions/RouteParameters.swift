internal import RegexEngine

/// The parameters that a definition captured from a URL or added to the match.
///
/// ```swift
/// // "/user/:id/posts/:post" and /user/7/posts/a%2Fb
/// match.captures["post"]     // "a/b"
/// match.captures.names       // ["id", "post"]
/// ```
///
/// Captured values are stored as ranges of the URL. Each read decodes the value again.
public struct RouteParameters: Sendable {
  private var source: Source

  /// Where the definition comes from.
  private enum Source: Sendable {
    /// A row that a search found.
    ///
    /// Each thread has a copy of the table, so that threads don't contend for its reference count.
    /// A match needs no other references.
    case row(RouteRow.Index, RouteTable)
    /// A definition that isn't in a table.
    case definition(RouteDefinition)
  }

  /// The request that the parameters come from.
  private(set) var request: RouteRequest

  /// The captures of the definition's pattern.
  let captures: RouteParameters.Captures

  /// Data that most parameters don't need, or `nil` if there is no such data.
  private var rareData: Box<RareData>?

  private struct RareData {
    /// The assigned values, with only the last value for each name.
    ///
    /// `nil` for a removed value.
    var assigned: [(name: String, value: String?)] = []
    var additional: [String: any Sendable] = [:]
    /// The definition with the pattern of the captures, if it isn't the source's.
    var definition: RouteDefinition?
    /// The definition that responded, if it isn't the source's.
    var answeringDefinition: RouteDefinition?
    /// The names that belong to other levels of a nested case and are hidden from this one.
    var hidden: [String] = []
    /// The URL that a guard redirected the match to.
    var redirection: String?
  }

  private mutating func changeRareData(_ change: (inout RareData) -> Void) {
    var changed = rareData?.value ?? RareData()
    change(&changed)
    rareData = Box(changed)
  }

  var assigned: [(name: String, value: String?)] { rareData?.value.assigned ?? [] }

  private var hidden: [String] { rareData?.value.hidden ?? [] }

  /// The definition with the pattern of the captures.
  var definition: RouteDefinition { rareData?.value.definition ?? definitionOfSource }

  /// The definition that responded.
  ///
  /// It may return parameters that another definition captured.
  var answeringDefinition: RouteDefinition {
    rareData?.value.answeringDefinition ?? definitionOfSource
  }

  private var definitionOfSource: RouteDefinition {
    switch source {
    case .row(let row, let table): table.definition(of: row)
    case .definition(let definition): definition
    }
  }

  /// Calls `body` with the definition that responded, without retaining it if a search found it.
  func withAnsweringDefinition<Result>(_ body: (RouteDefinition) -> Result) -> Result {
    if case .row(let row, let table) = source { return table.withDefinition(of: row, body) }
    return body(answeringDefinition)
  }

  /// Calls `body` with the definition of the captures, without retaining it if a search found it.
  func withDefinition<Result>(_ body: (RouteDefinition) -> Result) -> Result {
    if rareData == nil, case .row(let row, let table) = source {
      return table.withDefinition(of: row, body)
    }
    return body(definition)
  }

  /// Whether the source is `definition`, compared without retaining it.
  private func isSource(_ definition: RouteDefinition) -> Bool {
    if case .definition(let own) = source { own === definition } else { false }
  }

  /// The entry that a search found, or `nil` if the source isn't a row.
  var entry: RouteEntry? {
    if case .row(let row, let table) = source { table.entries[Int(row)] } else { nil }
  }

  /// Returns the value of a name in the path or the host.
  ///
  /// - Returns: The value, `.some(nil)` for a name of the pattern that the URL omits, or `nil` for
  ///   other names.
  @inline(__always)
  func ownValue(of name: String) -> String?? {
    if let value = plainValue(of: name) { return value }
    return withDefinition { ownValue(of: name, in: $0) }
  }

  /// Returns a value of the path if the table's row is enough to find it, or `nil`.
  @inline(__always)
  private func plainValue(of name: String) -> String??? {
    let slashes = request.split.slashes
    guard slashes.areKnown, request.split.pathNeedsNoDecoding, case .form = captures,
      let found = plainSegment(of: name)
    else { return nil }
    guard let segment = found else { return .some(nil) }
    let range = slashes.range(of: Int(segment), extendsToEnd: false)
    let base = Int(request.split.path.lower)
    return request.url.withBytes { bytes in
      bytes.text(range.lowerBound + base..<range.upperBound + base)
    }
  }

  /// Returns the index of the path segment with a value: see ``RouteTable/plainSegment(of:in:)``.
  // A separate function, because otherwise the source would be copied.
  @inline(__always)
  private func plainSegment(of name: String) -> UInt16?? {
    guard rareData == nil, case .row(let row, let table) = source else { return nil }
    return table.plainSegment(of: name, in: row)
  }

  /// Whether the route has guards, or `nil` if that isn't known.
  var isGuarded: Bool? {
    if case .row(let row, let table) = source { table.rows[Int(row)].isGuarded } else { nil }
  }

  /// Makes these parameters the response of a row's definition.
  mutating func becomeResponse(
    of definition: RouteDefinition, in row: RouteRow.Index, of table: RouteTable
  ) {
    if rareData != nil || !isSource(definition) {
      let own = self.definition
      changeRareData {
        ($0.definition, $0.answeringDefinition) = (own === definition ? nil : own, nil)
      }
    }
    source = .row(row, table)
  }

  /// Returns the same parameters as the response of a definition that isn't in a table.
  consuming func answered(by definition: RouteDefinition) -> RouteParameters {
    if answeringDefinition !== definition { changeRareData { $0.answeringDefinition = definition } }
    return self
  }

  /// The URL that a guard redirected the match to, if any.
  var redirection: String? {
    get { rareData?.value.redirection }
    set { changeRareData { $0.redirection = newValue } }
  }

  /// The index of the form that matched, or `nil` if the definition decided without its pattern.
  var form: Int? { captures.form }

  /// The form that matched as a string or, without a form, the pattern of the definition that
  /// responded.
  var matchedPattern: String {
    guard let form, answeringDefinition === definition else { return answeringDefinition.pattern }
    return definition.text(ofForm: form)
  }

  /// Whether a name belongs to another level of a nested case.
  func hides(_ name: String) -> Bool { hidden.contains(name) }

  /// Returns the parameters without the given names, which belong to other levels of a nested case.
  func hidingCaptures(named names: [String]) -> RouteParameters {
    guard !names.isEmpty else { return self }
    var parameters = self
    parameters.changeRareData { $0.hidden += names.map(definition.parameterName) }
    return parameters
  }

  /// Replaces the query's items with the fragment's.
  mutating func useFragmentItems() { request = request.usingFragmentQuery }

  /// Creates parameters without values, for a definition that matches a request.
  ///
  /// - Parameters:
  ///   - definition: The definition that matches `request`.
  ///   - request: The request.
  public init(of definition: RouteDefinition, for request: RouteRequest) {
    self.init(of: definition, for: request, captures: .nothing)
  }

  init(
    of definition: RouteDefinition, for request: RouteRequest, captures: RouteParameters.Captures
  ) {
    source = .definition(definition)
    self.request = request
    self.captures = captures
  }

  /// Creates the parameters for a row that a search found.
  @inline(__always)
  init(
    in row: RouteRow.Index, of table: RouteTable, for request: RouteRequest,
    captures: RouteParameters.Captures
  ) {
    source = .row(row, table)
    self.request = request
    self.captures = captures
  }

  /// The value of `name`, or `nil` if `name` has no value.
  ///
  /// If two parameters have the same name, the later one wins. Assign a value to replace the
  /// parameter, or `nil` to remove it. Query items of that name don't change.
  ///
  /// - Complexity: O(*n*) for a value of *n* bytes.
  public subscript(name: String) -> String? {
    get {
      if rareData != nil, let value = assignedValue(of: name) { return value }
      return ownValue(of: name) ?? nil
    }
    set {
      changeRareData { rareData in
        rareData.assigned.removeAll { $0.name == name }
        rareData.assigned.append((name, newValue))
      }
    }
  }

  /// Values of any type that a definition adds.
  ///
  /// All functions that read a match include them, like the caller's ``RouteRequest/additional``
  /// parameters, which they override.
  public var additional: [String: any Sendable] {
    get { rareData?.value.additional ?? [:] }
    set { changeRareData { $0.additional = newValue } }
  }

  /// Whether there may be additional values.
  ///
  /// Cheaper than creating an empty dictionary.
  var mayHaveAdditional: Bool { rareData != nil }

  /// The names that have a value: first in the order of the pattern, then in the order of
  /// assignment.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes, because all values are decoded.
  public var names: [String] { values.map(\.name) }

  /// All values by name.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes, because all values are decoded.
  public var dictionary: [String: String] {
    var dictionary: [String: String] = [:]
    for (name, value) in values { dictionary[name] = value }
    return dictionary
  }

  /// The values with their names, in the order of ``names``.
  package var values: [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    func append(_ name: String) {
      guard !values.contains(where: { $0.name == name }), let value = self[name] else { return }
      values.append((name, value))
    }
    let definition = definition
    if definition.hasPlainNames {
      for index in definition.captures.indices {
        if let name = definition.captures[index].name { append(name) }
      }
    } else {
      definition.parameterNames.forEach(append)
    }
    for (name, _) in assigned { append(name) }
    return values
  }
}

extension RouteParameters: CustomStringConvertible {
  /// The parameters in one line, such as `["id": "7", "*": ["a/b", "c"]]`, safe to log: escaped and
  /// truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of values.
  public var description: String {
    var parameters = names.map { "\($0.debugDescription): \((self[$0] ?? "").debugDescription)" }
    if let wildcard { parameters.append("\"*\": \(wildcard)") }
    let list = parameters.isEmpty ? ":" : parameters.joined(separator: ", ")
    return "[\(list)]".printable(limit: 512)
  }
}
