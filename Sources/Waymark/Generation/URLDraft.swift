internal import RegexEngine
internal import WaymarkText

/// A definition's pattern filled with values: a URL that isn't checked yet.
struct URLDraft {
  let definition: RouteDefinition
  /// The name of the route, for errors.
  private let name: String
  /// The scheme of the route, or `nil` for a global route.
  let scheme: String?
  /// The string before the path: the caller's base, or the default base.
  private(set) var base: String
  /// Whether the caller gave the base.
  private let hasOwnBase: Bool

  private let values: RouteValues
  /// The values of the items of the fragment.
  private let fragmentItems: RouteValues
  /// The pattern's host with the values of its parameters, or `nil` if the pattern doesn't
  /// determine a host.
  private(set) var host: String?
  private var path: [UInt8] = []
  /// The items of the pattern.
  ///
  /// If the pattern accepts any value of an item, the value is `nil`, and the caller may pass one.
  private var items: [(name: String, value: String?)] = []
  private var fragment: [UInt8]?
  /// The string that each parameter must have when the URL is read again.
  private var parameters: [(name: String, text: String)] = []
  private var wildcards: [(name: String, segments: [String])] = []
  private var constrained: [(PatternParameter, text: String, canonical: String)] = []
  private var fault: URLGenerationError.Reason?

  /// The names of the values that have a parameter in the pattern.
  private var usedNames: Set<String> = []
  /// The parameters without a value.
  private(set) var missing: [String] = []

  /// - Parameters:
  ///   - definition: The definition with the pattern to fill.
  ///   - name: The name of the route, for errors.
  ///   - scheme: The scheme of the route, or `nil` for a global route.
  ///   - values: The values by name. An optional group is included if a parameter in it has a
  ///     value.
  ///   - items: The values of the items of the fragment.
  ///   - base: The caller's base.
  ///   - isStored: Whether the URL is stored and read later by the same program. The default base
  ///     then uses the first of several hosts, and ignores ``RouterOptions/base``.
  init(
    of definition: RouteDefinition, named name: String, scheme: String?,
    with values: RouteValues, inFragment items: RouteValues = [:], after base: String?,
    isStored: Bool = false, _ options: RouterOptions
  ) {
    self.definition = definition
    self.name = name
    self.scheme = scheme
    self.values = values
    fragmentItems = items
    hasOwnBase = base != nil
    self.base = base ?? ""
    let pattern = definition.parsedPattern
    writeHost(of: pattern.hosts)
    if base == nil { self.base = defaultBase(isStored: isStored, options) }
    let isHost = base == nil && pattern.firstSegment == .host
    var writer = URLPathWriter(component: .path, needsSlash: isHost || !self.base.isScheme)
    writer.keepsPlus = keepsPlus
    write(pattern.path, to: &writer)
    if writer.text.isEmpty
      ? writer.needsSlash
      : !options.refusesExtraSlashes && pattern.path.endsWithSlash(including: hasValue)
    {
      writer.appendFinalSlash()
    }
    path = writer.text
    write(pattern.items)
    if let elements = pattern.fragment {
      var writer = URLPathWriter(component: .fragment, needsSlash: false)
      write(elements, to: &writer)
      if !writer.text.isEmpty, elements.endsWithSlash(including: hasValue) {
        writer.appendFinalSlash()
      }
      fragment = writer.text
    }
  }

  /// The names of the values without a parameter in the pattern.
  var unusedNames: [String] {
    values.names.filter { !usedNames.contains($0) && !(values[$0]?.texts.isEmpty ?? true) }
  }

  /// Returns the default base: the route's host, the options' base, or the scheme as the pattern
  /// writes it.
  ///
  /// The options' base is used only if the route is global or has the same scheme.
  private func defaultBase(isStored: Bool, _ options: RouterOptions) -> String {
    if let host = host ?? (isStored ? firstHost : nil) {
      return "\(scheme ?? "https")://\(host)"
    }
    let ofOptions = isStored ? nil : options.base
    guard let scheme else { return ofOptions ?? "" }
    let pattern = definition.parsedPattern
    let isFullURL = FullURLPattern.scheme(of: pattern.text) != nil
    // Web URLs need a host, which only a base can provide here.
    let needsHost = WebHost.schemes.contains(scheme.lowercasedASCII)
    if isFullURL, !needsHost, FullURLPattern.authority(of: pattern.text) == nil {
      return "\(scheme):"
    }
    if let ofOptions,
      FullURLPattern.scheme(of: ofOptions)?.lowercasedASCII == scheme.lowercasedASCII
    {
      return ofOptions
    }
    let hasSlash = pattern.path.first?.beginsSegment ?? true
    return isFullURL || needsHost || hasSlash ? "\(scheme)://" : "\(scheme):"
  }

  /// Whether the scheme makes every plus in the path a literal plus.
  private var keepsPlus: Bool {
    FullURLPattern.scheme(of: base).map(PlusDecoding.keepsPlus(inPathsOf:)) ?? false
  }

  /// Whether the pattern makes the first segment the host of the URL, as in `app://user/:id`.
  func beginsWithHost(_ scheme: String, _ hostAsPath: HostAsPath) -> Bool {
    let hosts = definition.hosts
    guard !hasOwnBase, definition.outline.firstSegment == .host,
      hosts.isEmpty || hosts.contains(where: \.requiresNoHost)
    else { return false }
    let host = path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    // All parsers read such a host in the same way. In other hosts, some parsers change the case of
    // letters, or find a port or a user.
    let isPlain = host.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte.isASCIIDigit
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        || keepsPlus && byte == UInt8(ascii: "+")
    }
    guard isPlain, !host.isEmpty else { return false }
    if definition.matchesWholeHost { return true }
    return "\(scheme)://\(String(decoding: host, as: UTF8.self))".withBytes { bytes in
      hostAsPath.usesHost(
        ByteRange(scheme.utf8.count + 3..<bytes.count), of: bytes,
        isWeb: URLHead.isWeb(bytes) ?? false)
    }
  }

  /// Throws if the values make no URL, regardless of the base.
  func checkValues(extrasInQuery: Bool) throws(URLGenerationError) {
    // Check names first, because a misspelled name also leaves its parameter without a value.
    if !extrasInQuery, let name = unusedNames.first {
      throw error(.unknownValue(name, nearest: name.nearest(in: definition.parameterNames)))
    }
    if let name = missing.first { throw error(.missingValue(name)) }
    if let fault { throw error(fault) }
    for segment in path.split(separator: UInt8(ascii: "/"))
      + (fragment ?? []).split(separator: UInt8(ascii: "/"))
    where segment == [UInt8(ascii: ".")] || segment == [UInt8(ascii: "."), UInt8(ascii: ".")] {
      throw error(.dotSegment(String(decoding: segment, as: UTF8.self)))
    }
  }

  /// Returns the whole URL.
  func text(after base: String) -> String {
    var url = Array(base.utf8) + path
    let rest = unusedNames
    var query: [UInt8] = []
    for (name, value) in items where value != nil || !rest.contains(name) {
      if !query.isEmpty { query.append(UInt8(ascii: "&")) }
      URLComponent.query.append(name, to: &query)
      guard let value else { continue }
      query.append(UInt8(ascii: "="))
      URLComponent.query.append(value, to: &query)
    }
    let others = Self.items(rest, of: values)
    if !query.isEmpty, !others.isEmpty { query.append(UInt8(ascii: "&")) }
    query += others
    if !query.isEmpty { url += [UInt8(ascii: "?")] + query }
    let items = Self.items(fragmentItems.names, of: fragmentItems)
    if fragment != nil || !items.isEmpty { url += [UInt8(ascii: "#")] + (fragment ?? []) }
    // If nothing precedes the items, they need no question mark.
    if !items.isEmpty { url += (fragment ?? []).isEmpty ? items : [UInt8(ascii: "?")] + items }
    return String(decoding: url, as: UTF8.self)
  }

  /// Returns the values of names as query items.
  private static func items(_ names: [String], of values: RouteValues) -> [UInt8] {
    var items: [UInt8] = []
    for name in names {
      for text in values[name]?.texts ?? [] {
        if !items.isEmpty { items.append(UInt8(ascii: "&")) }
        URLComponent.query.append(name, to: &items)
        items.append(UInt8(ascii: "="))
        URLComponent.query.append(text, to: &items)
      }
    }
    return items
  }

  /// Checks that a match of the URL has exactly the values of the draft.
  func check(_ read: RouteParameters) throws(URLGenerationError) {
    for (name, text) in parameters {
      let other = read[name]
      guard other?.hasSameBytes(as: text) ?? false else {
        throw error(.readDifferently(parameter: name, value: text, as: other))
      }
    }
    for (name, segments) in wildcards {
      let others = read.wildcard(named: name) ?? []
      guard others.elementsEqual(segments, by: { $0.hasSameBytes(as: $1) }) else {
        throw error(
          .readDifferently(
            parameter: name, value: segments.joined(separator: "/"),
            as: others.isEmpty ? nil : others.joined(separator: "/")))
      }
    }
    // If the host counts as part of the path, another combination may capture it as a value.
    for name in read.definition.valueNames where !usedNames.contains(name) {
      let text = read.wildcard(named: name)?.joined(separator: "/") ?? read[name]
      if let text, !text.isEmpty {
        throw error(.readDifferently(parameter: name, value: "", as: text))
      }
    }
    // A name of the pattern is never read from the query.
    let pathNames =
      read.definition.parameterNames + (read.wildcard == nil ? [] : [RouteParameters.wildcardName])
    if let name = unusedNames.first(where: pathNames.contains) {
      let text = values[name]?.texts.first ?? ""
      throw error(.readDifferently(parameter: name, value: text, as: read[name]))
    }
    try check(read.request.query, unusedNames, of: values)
    try check(read.request.fragmentQuery, fragmentItems.names, of: fragmentItems)
  }

  /// Checks that query items have the expected values.
  private func check(
    _ items: RouteQuery, _ names: [String], of values: RouteValues
  ) throws(URLGenerationError) {
    for name in names {
      let texts = values[name]?.texts ?? []
      let others = items.values(for: name)
      guard others.elementsEqual(texts, by: { $0.hasSameBytes(as: $1) }) else {
        throw error(.readDifferently(parameter: name, value: texts.first ?? "", as: others.first))
      }
    }
  }

  /// Checks that the definition matches the URL, with the values of the draft.
  func checkRoundTrip(_ url: String, options: RouterOptions) throws(URLGenerationError) {
    let request: RouteRequest
    do {
      request = try RouteRequest(url, reading: options.reading, limits: options.limits)
    } catch {
      throw self.error(.failed(error))
    }
    switch definition.response(for: request) {
    case .match(let parameters): try check(parameters)
    case .failed(let failure): throw error(.failed(failure))
    case .noMatch:
      throw error(
        brokenConstraint ?? otherHost(of: request)
          ?? (request.hostIsInPath ? .hostInPath : .notMatched))
    }
  }

  /// Returns an error about the host of a request, if the route doesn't accept it.
  private func otherHost(of request: RouteRequest) -> URLGenerationError.Reason? {
    let hosts = definition.hosts
    if request.hasHost(in: hosts) { return nil }
    return .otherHost(
      request.host.flatMap { $0.isEmpty ? nil : $0 }, accepted: hosts.map(\.accepted))
  }

  /// The first host without parameters, or `nil` if the route accepts URLs without a host.
  var firstHost: String? {
    let hosts = definition.hosts
    guard !hosts.contains(where: \.requiresNoHost) else { return nil }
    return hosts.first { !$0.hasParameters && !$0.matchesSubdomains }?.host { _ in "" }
  }

  /// Returns the fault of a web base that has no host.
  func missingHost(base: String) -> URLGenerationError.Reason {
    let hosts = definition.hosts
    return hosts.isEmpty
      ? .missingHost(base: base) : .otherHost(nil, accepted: hosts.map(\.accepted))
  }

  func error(_ reason: URLGenerationError.Reason) -> URLGenerationError {
    URLGenerationError(route: name, reason: reason)
  }

  /// The first constraint that a value breaks.
  private var brokenConstraint: URLGenerationError.Reason? {
    for (parameter, text, canonical) in constrained {
      guard let constraint = parameter.constraint, let name = parameter.name,
        let regex = try? ConstraintCheck.compile(constraint, in: definition.parsedPattern)
      else { continue }
      if (try? regex.firstMatch(in: canonical, 0..<canonical.utf8.count)) == nil {
        return .constraint(
          parameter: definition.parameterName(for: name), value: text,
          constraint: constraint.asWritten)
      }
    }
    return nil
  }
}

extension URLDraft {
  private mutating func write(_ elements: [PatternElement], to writer: inout URLPathWriter) {
    for element in elements {
      switch element.kind {
      case .separator: writer.needsSlash = true
      case .literal(let text): writer.append(literal: text)
      case .parameter(let parameter): write(parameter, to: &writer)
      case .wildcard(let name, let mayBeEmpty):
        writeWildcard(name, mayBeEmpty: mayBeEmpty, to: &writer)
      case .optional(let inner):
        if hasValue(in: inner) { write(inner, to: &writer) }
      }
    }
  }

  private mutating func write(_ parameter: PatternParameter, to writer: inout URLPathWriter) {
    guard let name = parameter.name.map(nameOfValue) else {
      fault = fault ?? .unnamedParameter
      return
    }
    guard let text = useValue(named: name) else { return }
    if parameter.constraint != nil {
      constrained.append((parameter, text, CanonicalText.value(text)))
    }
    writer.append(value: text)
  }

  private mutating func write(_ items: [PatternItem]) {
    for item in items {
      switch item.value {
      case .any: self.items.append((item.name, nil))
      case .literal(let text): self.items.append((item.name, text))
      case .parameter(let parameter):
        guard let name = parameter.name.map(nameOfValue) else {
          fault = fault ?? .unnamedParameter
          continue
        }
        guard let text = useValue(named: name) else { continue }
        if parameter.constraint != nil { constrained.append((parameter, text, text)) }
        self.items.append((item.name, text))
      }
    }
  }

  /// Returns the value of a parameter and records it for the check, or returns `nil` if it's
  /// missing.
  private mutating func useValue(named name: String) -> String? {
    usedNames.insert(name)
    let texts = values[name]?.texts ?? []
    guard let text = texts.first else {
      missing.append(name)
      return nil
    }
    if texts.count > 1 { fault = fault ?? .severalValues(name) }
    if text.isEmpty { fault = fault ?? .emptyValue(name) }
    parameters.append((name, text))
    return text
  }

  /// Writes the only host, or the first host with parameters that all have values.
  private mutating func writeHost(of hosts: [HostPattern]) {
    let host =
      hosts.count == 1
      ? hosts[0]
      : hosts.first { host in
        host.hasParameters
          && host.parameterNames.allSatisfy { values[nameOfValue($0)]?.texts.isEmpty == false }
      }
    guard let host, !host.matchesSubdomains, !host.requiresNoHost else { return }
    var labels: [String: String] = [:]
    for written in host.parameterNames {
      let name = nameOfValue(written)
      let text = useValue(named: name) ?? ""
      if !text.isEmpty, !HostPattern.isLabel(text) {
        fault =
          fault ?? .notEncodable(name, why: "is not a label of a host: \(text.debugDescription)")
      }
      labels[written] = text
    }
    let whole = host.host { labels[$0] ?? "" }
    self.host = whole
    // A whole host has more rules than its labels, such as `xn--a`, or a number at the end.
    let names = host.parameterNames
    if fault == nil, missing.isEmpty, !"\(scheme ?? "https")://\(whole)".isURLBase,
      let name = names.first(where: { !"https://\(labels[$0] ?? "").example".isURLBase })
        ?? names.last
    {
      let why = "is not a label of a host: \((labels[name] ?? "").debugDescription)"
      fault = .notEncodable(nameOfValue(name), why: why)
    }
  }

  private mutating func writeWildcard(
    _ written: String?, mayBeEmpty: Bool, to writer: inout URLPathWriter
  ) {
    let name = nameOfValue(written)
    // Only the first unnamed wildcard can be read.
    guard written != nil || !usedNames.contains(name) else { return }
    usedNames.insert(name)
    let segments = values[name]?.segments ?? []
    if segments.isEmpty, !mayBeEmpty { missing.append(name) }
    // Slashes inside a string are read back unchanged. A list must not have empty segments, and a
    // string must not begin or end with a slash.
    if written != nil, case .text(let text) = values[name], !segments.isEmpty {
      if segments.first == "" || segments.last == "" { fault = fault ?? .emptySegment(name) }
      parameters.append((name, text))
    } else if segments.contains(where: \.isEmpty) {
      fault = fault ?? .emptySegment(name)
    }
    wildcards.append((name, segments.filter { !$0.isEmpty }))
    for (index, segment) in segments.enumerated() {
      if index > 0 { writer.needsSlash = true }
      writer.append(value: segment)
    }
  }

  /// Whether any parameter or wildcard of a group has a value.
  private func hasValue(in elements: [PatternElement]) -> Bool {
    func hasValue(_ name: String) -> Bool { !(values[name]?.texts ?? []).isEmpty }
    return elements.withoutGroups.contains { element in
      if element.kind.isWildcard { return hasValue(nameOfValue(element.kind.name)) }
      return element.kind.name.map { hasValue(nameOfValue($0)) } ?? false
    }
  }

  /// Returns the name of the value for a parameter or a wildcard, which may be unnamed.
  private func nameOfValue(_ written: String?) -> String {
    written.map(definition.parameterName) ?? RouteParameters.wildcardName
  }
}

extension String {
  /// Whether the string is just a scheme and a colon.
  fileprivate var isScheme: Bool { FullURLPattern.scheme(of: self)?.utf8.count == utf8.count - 1 }
}

extension HostPattern {
  /// The pattern, as error messages describe it.
  fileprivate var accepted: String { requiresNoHost ? "no host" : description }
}
