internal import RegexEngine

/// The parameters that a definition took from a path and a host, and what it added to them.
///
/// ```swift
/// // "/user/:id/posts/:post" and /user/7/posts/a%2Fb
/// match.captures["post"]     // "a/b"
/// match.captures.names       // ["id", "post"]
/// ```
///
/// Values are ranges of the URL until they are read; each read decodes its value again.
public struct RouteParameters: Sendable {
  private var source: Source

  /// Where the definition is.
  private enum Source: Sendable {
    /// A row that a search found.
    ///
    /// Each thread has a copy of the table, so threads don't wait for each other to count its
    /// references, and a match needs no others.
    case row(RouteRow.Number, RouteTable)
    /// A definition that is in no row, or that no search asked.
    case definition(RouteDefinition)
  }

  /// The request whose path they come from.
  private(set) var request: RouteRequest

  /// What the definition captured.
  let captures: RouteParameters.Captures

  /// Data that most parameters do not have; `nil` if there is none.
  private var extras: Boxed<Extras>?

  private struct Extras {
    /// The assigned values, the last one for each name; `nil` for a removed value.
    var assigned: [(name: String, value: String?)] = []
    var additional: [String: any Sendable] = [:]
    /// The definition whose pattern has the names, if it isn't the one of the source.
    var definition: RouteDefinition?
    /// The definition that answered, if it isn't the one of the source.
    var answerer: RouteDefinition?
    /// The names whose values a part of the pattern does not see, because they belong to another
    /// part.
    var hidden: [String] = []
    /// The URL to which a guard redirected the match.
    var redirection: String?
  }

  private mutating func changeExtras(_ change: (inout Extras) -> Void) {
    var changed = extras?.value ?? Extras()
    change(&changed)
    extras = Boxed(changed)
  }

  var assigned: [(name: String, value: String?)] { extras?.value.assigned ?? [] }

  private var hidden: [String] { extras?.value.hidden ?? [] }

  /// The definition whose pattern has the names of the values.
  var definition: RouteDefinition { extras?.value.definition ?? definitionOfSource }

  /// The definition that answered: the one of the parameters, unless its override took them from
  /// another one.
  var answerer: RouteDefinition { extras?.value.answerer ?? definitionOfSource }

  private var definitionOfSource: RouteDefinition {
    switch source {
    case .row(let row, let table): table.definition(of: row)
    case .definition(let definition): definition
    }
  }

  /// Calls `body` with the definition that answered, without counting a reference if a search found
  /// it.
  @inline(__always)
  func withAnswerer<Result>(_ body: (RouteDefinition) -> Result) -> Result {
    if case .row(let row, let table) = source { return table.withDefinition(of: row, body) }
    return body(answerer)
  }

  /// Calls `body` with the definition of the values, without counting a reference if it can.
  @inline(__always)
  func withDefinition<Result>(_ body: (RouteDefinition) -> Result) -> Result {
    if extras == nil, case .row(let row, let table) = source {
      return table.withDefinition(of: row, body)
    }
    return body(definition)
  }

  /// Whether the source is a definition, without counting a reference.
  private func isOf(_ definition: RouteDefinition) -> Bool {
    if case .definition(let own) = source { own === definition } else { false }
  }

  /// The entry that a search found; `nil` if no search did, and for an undefined session.
  var entry: RouteEntry? {
    if case .row(let row, let table) = source { table.entries[Int(row)] } else { nil }
  }

  /// The segment of the path that has the value of a name, if the row alone tells it:
  /// ``CompiledPattern/Capture/unknown`` if no segment has it; otherwise `nil`.
  @inline(__always)
  func plainSegment(of name: String) -> UInt16? {
    guard extras == nil, case .row(let row, let table) = source else { return nil }
    return table.plainSegment(of: name, in: row)
  }

  /// Whether the route has guards, if that is known.
  var isGuarded: Bool? {
    if case .row(let row, let table) = source { table.rows[Int(row)].isGuarded } else { nil }
  }

  /// Makes them the answer of a row's definition to a search.
  mutating func becomeAnswer(
    of definition: RouteDefinition, in row: RouteRow.Number, of table: RouteTable
  ) {
    if extras != nil || !isOf(definition) {
      let own = self.definition
      changeExtras { ($0.definition, $0.answerer) = (own === definition ? nil : own, nil) }
    }
    source = .row(row, table)
  }

  /// The same parameters as the answer of a definition that no search asked.
  consuming func answered(by definition: RouteDefinition) -> RouteParameters {
    if answerer !== definition { changeExtras { $0.answerer = definition } }
    return self
  }

  /// The URL to which a guard redirected the match, or `nil` if none did.
  var redirection: String? {
    get { extras?.value.redirection }
    set { changeExtras { $0.redirection = newValue } }
  }

  /// The number of the form that matched; `nil` if the definition decided without its pattern.
  var form: Int? { captures.form }

  /// The text of the form that matched; without one, the pattern of the definition that answered.
  var matchedPattern: String {
    guard let form, answerer === definition else { return answerer.pattern }
    return definition.text(ofForm: form)
  }

  /// Whether the values of a name belong to another part of the pattern.
  func hides(_ name: String) -> Bool { hidden.contains(name) }

  /// The parameters without those of another part of the pattern, by their names in it.
  func hiding(_ names: [String]) -> RouteParameters {
    guard !names.isEmpty else { return self }
    var parameters = self
    parameters.changeExtras { $0.hidden += names.map(definition.parameterName) }
    return parameters
  }

  /// Puts the items of the fragment in the place of the query's.
  mutating func readFragment() { request = request.readingFragment }

  /// Creates empty parameters.
  ///
  /// - Parameters:
  ///   - definition: The definition that matches `request`.
  ///   - request: The request.
  public init(of definition: RouteDefinition, for request: RouteRequest) {
    self.init(of: definition, for: request, captures: .nothing)
  }

  @inline(__always)
  init(
    of definition: RouteDefinition, for request: RouteRequest, captures: RouteParameters.Captures
  ) {
    source = .definition(definition)
    self.request = request
    self.captures = captures
  }

  /// Creates the parameters of a row that a search found.
  @inline(__always)
  init(
    in row: RouteRow.Number, of table: RouteTable, for request: RouteRequest,
    captures: RouteParameters.Captures
  ) {
    source = .row(row, table)
    self.request = request
    self.captures = captures
  }

  /// The value of `name`, or `nil` when the URL has none.
  ///
  /// Of two parameters with the same name, the later one wins. Assign a value to replace the
  /// parameter, or `nil` to remove it; an item of the query with that name stays.
  ///
  /// - Complexity: O(*n*) for a value of *n* bytes.
  public subscript(name: String) -> String? {
    get {
      if extras != nil, let value = extraValue(of: name) { return value }
      return ownValue(of: name) ?? nil
    }
    set {
      changeExtras { extras in
        extras.assigned.removeAll { $0.name == name }
        extras.assigned.append((name, newValue))
      }
    }
  }

  /// Values of any type that a definition adds.
  ///
  /// All ways to read a match see them like the caller's ``RouteRequest/additional`` parameters,
  /// over which they take precedence.
  public var additional: [String: any Sendable] {
    get { extras?.value.additional ?? [:] }
    set { changeExtras { $0.additional = newValue } }
  }

  /// Whether there may be additional values, which costs less than making an empty dictionary.
  var mayHaveAdditional: Bool { extras != nil }

  /// The names that have a value, in the order of the pattern, then in the order they were
  /// assigned.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes: all values are decoded.
  public var names: [String] { values.map(\.name) }

  /// All values by name.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes: all values are decoded.
  public var dictionary: [String: String] {
    var dictionary: [String: String] = [:]
    for (name, value) in values { dictionary[name] = value }
    return dictionary
  }

  /// The values with their names, in the order of ``names``.
  package var values: [(name: String, value: String)] {
    let names = definition.parameterNames + assigned.map(\.name)
    return names.indices.compactMap { index in
      names[..<index].contains(names[index]) ? nil : self[names[index]].map { (names[index], $0) }
    }
  }

  /// The name of a wildcard without a name of its own.
  package static let wildcardName = "*"

  /// The decoded segments of the wildcard with a name; a wildcard without a name has
  /// ``wildcardName``.
  package func wildcard(named name: String) -> [String]? {
    if hides(name) || assigned.contains(where: { $0.name == name }) { return nil }
    let definition = definition
    let capture = definition.captures.last { capture in
      range(of: capture, in: definition) != nil && definition.name(of: capture) == name
    }
    if let capture { return capture.isWildcard ? segments(of: capture, in: definition) : nil }
    return name == Self.wildcardName ? wildcard : nil
  }

  /// The decoded segments that the path's wildcard took, or the fragment's if only the fragment has
  /// one; `nil` if what matched has no wildcard.
  ///
  /// `[]` if the wildcard took none. Of two wildcards it is the one without a name, or else the
  /// first.
  ///
  /// - Complexity: O(*n*) for a wildcard that took *n* bytes.
  public var wildcard: [String]? {
    guard captures.isMatch else { return nil }
    let definition = definition
    // Another form of the pattern can have more wildcards.
    let wildcards = definition.captures.filter {
      $0.isWildcard && range(of: $0, in: definition) != nil
        && !hides(definition.name(of: $0) ?? Self.wildcardName)
    }
    return (wildcards.first { $0.name == nil } ?? wildcards.first).map {
      segments(of: $0, in: definition)
    }
  }

  /// The decoded segments that the pattern's last wildcard took; `nil` if what matched has not got
  /// this one.
  package var lastWildcard: [String]? {
    let definition = definition
    return definition.captures.last(where: \.isWildcard).flatMap { capture in
      range(of: capture, in: definition) == nil ? nil : segments(of: capture, in: definition)
    }
  }
}

extension RouteParameters: CustomStringConvertible {
  /// The parameters in one line, such as `["id": "7", "*": ["a/b", "c"]]`, safe to log: escaped and
  /// truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String {
    var parameters = names.map { "\($0.debugDescription): \((self[$0] ?? "").debugDescription)" }
    if let wildcard { parameters.append("\"*\": \(wildcard)") }
    let list = parameters.isEmpty ? ":" : parameters.joined(separator: ", ")
    return "[\(list)]".printable(limit: 512)
  }
}
