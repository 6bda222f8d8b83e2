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
  /// The definition whose pattern has the names of the values.
  let definition: RouteDefinition

  /// The request whose path they come from.
  private(set) var request: RouteRequest

  /// What the definition captured.
  private let captures: RouteParameters.Captures

  /// Data that most parameters do not have; `nil` if there is none.
  private var extras: Boxed<Extras>?

  private struct Extras {
    /// The assigned values, the last one for each name; `nil` for a removed value.
    var assigned: [(name: String, value: String?)] = []
    var additional: [String: any Sendable] = [:]
    /// The definition that answered with parameters of another one.
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

  /// The definition that answered: the one of the parameters, unless its override took them from
  /// another one.
  var answerer: RouteDefinition {
    get { extras?.value.answerer ?? definition }
    set { changeExtras { $0.answerer = newValue } }
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

  /// The parameters as the answer to a search, also if an override made their request itself.
  func answering(_ found: RouteRequest.Found) -> RouteParameters {
    guard request.found.definition != found.definition else { return self }
    var parameters = self
    parameters.request.found = RouteRequest.Found(definition: found.definition, form: found.form)
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
    self.definition = definition
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
    let capture = definition.captures.last { capture in
      range(of: capture) != nil && self.name(of: capture) == name
    }
    if let capture { return capture.isWildcard ? segments(of: capture) : nil }
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
    // Another form of the pattern can have more wildcards.
    let wildcards = definition.captures.filter {
      $0.isWildcard && range(of: $0) != nil && !hides(name(of: $0) ?? Self.wildcardName)
    }
    return (wildcards.first { $0.name == nil } ?? wildcards.first).map(segments)
  }

  /// The decoded segments that the pattern's last wildcard took; `nil` if what matched has not got
  /// this one.
  package var lastWildcard: [String]? {
    definition.captures.last(where: \.isWildcard).flatMap { capture in
      range(of: capture) == nil ? nil : segments(of: capture)
    }
  }
}

extension RouteParameters {
  /// The value of a name that was assigned or belongs to another part of the pattern: `.some(nil)`
  /// for none; `nil` for other names.
  @inline(never)
  private func extraValue(of name: String) -> String?? {
    if hides(name) { return .some(nil) }
    return assigned.last { $0.name == name }.map(\.value)
  }

  /// The value that the path or the host has for a name: `.some(nil)` for a name of the pattern
  /// that they leave out; `nil` for other names.
  @inline(__always)
  func ownValue(of name: String) -> String?? {
    definition.isOfBaseClass ? capturedValue(of: name) : overriddenValue(of: name)
  }

  /// The own value for a class that can override names and values.
  ///
  /// A value has the name that the class gives it. The name in the pattern is a name of the route,
  /// too, so the query can't set it.
  @inline(never)
  private func overriddenValue(of name: String) -> String?? {
    var isName = false
    for index in definition.captures.indices.reversed() {
      guard let written = definition.captures[index].name else { continue }
      guard definition.parameterName(for: written) == name else {
        isName = isName || written == name
        continue
      }
      if let value = value(of: definition.captures[index], named: name) { return value }
      isName = true
    }
    return hostValue(of: name) ?? (isName ? .some(nil) : nil)
  }

  /// The own value for the base class, whose names and values nobody overrides.
  @inline(__always)
  private func capturedValue(of name: String) -> String?? {
    var isName = false
    // By index, because binding a capture to a constant copies it.
    for index in definition.captures.indices.reversed()
    where definition.captures[index].name == name {
      isName = true
      guard let range = range(of: definition.captures[index]) else { continue }
      if definition.captures[index].isWildcard {
        return text(ofWildcard: definition.captures[index])
      }
      return decoded(range)
    }
    let absent: String?? = isName ? .some(nil) : nil
    return definition.hasHosts ? hostValue(of: name) ?? absent : absent
  }

  /// The value of the host for a name: `.some(nil)` for a name of the hosts that this one leaves
  /// out; `nil` for other names.
  @inline(never)
  private func hostValue(of name: String) -> String?? {
    if let value = hostValues.last(where: { $0.name == name })?.value { return value }
    let isName = definition.hostNames.contains { written in
      written == name || definition.parameterName(for: written) == name
    }
    return isName ? .some(nil) : nil
  }

  /// The values of the host's labels with their names.
  ///
  /// They are looked for when they are read, so that a match of a route without them stores
  /// nothing.
  private var hostValues: [(name: String, value: String)] {
    guard captures.isMatch, definition.hasHosts else { return [] }
    let hosts = definition.parsedPattern.hosts
    let labels = request.url.withBytes {
      request.layout.labels(of: hosts, in: $0, request.extras)
    }
    if definition.isOfBaseClass { return labels }
    return labels.compactMap { name, label in
      let capture = RouteCapture(
        name: definition.parameterName(for: name), subject: label, range: 0..<label.utf8.count,
        options: request.options)
      return definition.value(of: capture).map { (capture.name, $0) }
    }
  }

  /// The range of a capture, as offsets in the path, or in path and fragment; `nil` if it took no
  /// part in the match.
  @inline(__always)
  func range(of capture: CompiledPattern.Capture) -> Range<Int>? {
    let slashes = request.layout.slashes
    guard case .form = captures, slashes.areKnown,
      capture.segment != CompiledPattern.Capture.unknown
    else { return captures.range(of: capture, in: definition, request) }
    return slashes.range(of: Int(capture.segment), takesRest: capture.isWildcard)
  }

  /// The value of a capture that nobody overrides.
  @inline(__always)
  private func decoded(_ range: Range<Int>) -> String {
    guard request.layout.pathIsLiteral, !definition.matchesFragment else {
      return decodedSubject(range)
    }
    let base = Int(request.layout.path.lower)
    return request.url.withBytes { bytes in
      bytes.text(range.lowerBound + base..<range.upperBound + base)
    }
  }

  @inline(never)
  private func decodedSubject(_ range: Range<Int>) -> String {
    withSubject { bytes, base in
      request.options.value(bytes, range.lowerBound + base..<range.upperBound + base)
    }
  }

  /// Calls `body` with the text that the captures are ranges of, and the offset at which they count
  /// from 0.
  @inline(__always)
  func withSubject<Result>(_ body: (Span<UInt8>, Int) -> Result) -> Result {
    if definition.matchesFragment {
      return (request.pathWithFragment ?? "").withBytes { bytes in body(bytes, 0) }
    }
    return request.withPath { bytes, path in body(bytes, path.lowerBound) }
  }

  /// The text that the captures are ranges of, and the offset at which they count from 0.
  private var subject: (text: String, base: Int) {
    if definition.matchesFragment { return (request.pathWithFragment ?? "", 0) }
    return (request.canonicalText, request.layout.path.range.lowerBound)
  }

  /// The name under which a capture's value is found.
  func name(of capture: CompiledPattern.Capture) -> String? {
    capture.name.map(definition.parameterName)
  }

  /// The value of a capture with a name; `nil` if it took no part in the match or the definition
  /// leaves it out.
  ///
  /// The value of a named wildcard is its decoded segments, with the slashes that the URL has
  /// between them.
  func value(of capture: CompiledPattern.Capture, named name: String) -> String? {
    guard let range = range(of: capture) else { return nil }
    if capture.isWildcard { return text(ofWildcard: capture) }
    if definition.isOfBaseClass { return decoded(range) }
    let (text, base) = subject
    return definition.value(
      of: RouteCapture(
        name: name, subject: text, range: range.lowerBound + base..<range.upperBound + base,
        options: request.options,
        isLiteral: request.layout.pathIsLiteral && !definition.matchesFragment))
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
