internal import RegexEngine

// The definition is an argument, so that each read looks it up only once.
extension RouteParameters {
  /// Returns an assigned value, `.some(nil)` for a hidden or removed name, or `nil` for other
  /// names.
  @inline(never)
  func assignedValue(of name: String) -> String?? {
    if hides(name) { return .some(nil) }
    return assigned.last { $0.name == name }.map(\.value)
  }

  /// Returns the value of a name as the definition finds it.
  @inline(never)
  func ownValue(of name: String, in definition: RouteDefinition) -> String?? {
    definition.isOfBaseClass
      ? capturedValue(of: name, in: definition) : overriddenValue(of: name, in: definition)
  }

  /// Returns the value for a class that can override names and values.
  ///
  /// A value has the name that the class assigns. The name in the pattern also belongs to the
  /// route, so the query can't set it.
  @inline(never)
  private func overriddenValue(of name: String, in definition: RouteDefinition) -> String?? {
    var isName = false
    for index in definition.captures.indices.reversed() {
      guard let written = definition.captures[index].name else { continue }
      guard definition.parameterName(for: written) == name else {
        isName = isName || written == name
        continue
      }
      if let value = value(of: definition.captures[index], named: name, in: definition) {
        return value
      }
      isName = true
    }
    let absent: String?? = isName ? .some(nil) : nil
    return definition.hasConditions ? valueOutsidePath(of: name, in: definition) ?? absent : absent
  }

  /// Returns the value for the base class, which overrides nothing.
  @inline(__always)
  private func capturedValue(of name: String, in definition: RouteDefinition) -> String?? {
    var isName = false
    // By index, because binding a capture to a constant copies it.
    for index in definition.captures.indices.reversed()
    where definition.captures[index].name == name {
      isName = true
      guard let range = range(of: definition.captures[index], in: definition) else { continue }
      if definition.captures[index].isWildcard {
        return text(ofWildcard: definition.captures[index], in: definition)
      }
      return decoded(range, in: definition)
    }
    let absent: String?? = isName ? .some(nil) : nil
    return definition.hasConditions ? valueOutsidePath(of: name, in: definition) ?? absent : absent
  }

  /// Returns the value of a name in the pattern's query items or hosts.
  ///
  /// - Returns: The value, `.some(nil)` for a name in them that the URL omits, or `nil` for other
  ///   names.
  @inline(never)
  private func valueOutsidePath(of name: String, in definition: RouteDefinition) -> String?? {
    itemValue(of: name, in: definition) ?? hostValue(of: name, in: definition)
  }

  /// Returns the value of a name in the pattern's query items.
  ///
  /// - Returns: The value, `.some(nil)` for a name in the items without a value, or `nil` for other
  ///   names.
  private func itemValue(of name: String, in definition: RouteDefinition) -> String?? {
    var isName = false
    for item in definition.outline.items {
      guard let written = item.parameter?.name else { continue }
      guard definition.parameterName(for: written) == name else {
        isName = isName || written == name
        continue
      }
      return .some(value(of: item, named: name, in: definition))
    }
    return isName ? .some(nil) : nil
  }

  /// Returns the value of an item, or `nil` if the definition omits it or decided without its
  /// pattern.
  func value(
    of item: PatternItem, named name: String, in definition: RouteDefinition
  ) -> String? {
    guard captures.isMatch else { return nil }
    let items = request.split.itemsOfQuery
    let value = request.url.withBytes { bytes in
      items.first(named: item.name, in: bytes)?.value.flatMap { items.decode(bytes, $0) }
    }
    guard let value, !definition.isOfBaseClass else { return value }
    let text = CanonicalText.value(value)
    return definition.value(
      of: RouteCapture(
        name: name, subject: text, range: 0..<text.utf8.count, options: request.options))
  }

  /// Returns the value of a name in the host.
  ///
  /// - Returns: The value, `.some(nil)` for a name in the pattern's hosts that this host omits, or
  ///   `nil` for other names.
  @inline(never)
  private func hostValue(of name: String, in definition: RouteDefinition) -> String?? {
    let values = hostValues(in: definition)
    if let value = values.last(where: { $0.name == name })?.value { return value }
    let isName = definition.hostNames.contains { written in
      written == name || definition.parameterName(for: written) == name
    }
    return isName ? .some(nil) : nil
  }

  /// Returns the values of the host's labels with their names.
  ///
  /// The values are computed on each read, so that matches of other routes store nothing for hosts.
  private func hostValues(in definition: RouteDefinition) -> [(name: String, value: String)] {
    guard captures.isMatch else { return [] }
    let hosts = definition.hosts
    let labels = request.url.withBytes { request.split.labels(of: hosts, in: $0, request.rareData) }
    if definition.isOfBaseClass { return labels }
    return labels.compactMap { name, label in
      let capture = RouteCapture(
        name: definition.parameterName(for: name), subject: label, range: 0..<label.utf8.count,
        options: request.options)
      return definition.value(of: capture).map { (capture.name, $0) }
    }
  }

  /// Returns the range of a capture as offsets in the path, or in path and fragment, or `nil` if it
  /// didn't take part in the match.
  @inline(__always)
  func range(
    of capture: PatternCapture, in definition: RouteDefinition
  ) -> Range<Int>? {
    let slashes = request.split.slashes
    guard case .form = captures, slashes.areKnown, let segment = capture.firstSegmentIndex else {
      return captures.range(of: capture, in: definition, request)
    }
    return slashes.range(of: Int(segment), extendsToEnd: capture.isWildcard)
  }

  /// Returns the value of a capture that no class overrides.
  @inline(__always)
  private func decoded(_ range: Range<Int>, in definition: RouteDefinition) -> String {
    guard request.split.pathNeedsNoDecoding, !definition.matchesFragment else {
      return withSubject(of: definition) { bytes, base in
        request.options.value(bytes, range.lowerBound + base..<range.upperBound + base)
      }
    }
    let base = Int(request.split.path.lower)
    return request.url.withBytes { bytes in
      bytes.text(range.lowerBound + base..<range.upperBound + base)
    }
  }

  /// Calls `body` with the string that contains the captures, and the offset in it that the
  /// captures' ranges start from.
  @inline(__always)
  func withSubject<Result>(
    of definition: RouteDefinition, _ body: (Span<UInt8>, Int) -> Result
  ) -> Result {
    if definition.matchesFragment {
      return (request.pathWithFragment ?? "").withBytes { bytes in body(bytes, 0) }
    }
    return request.withPath { bytes, path in body(bytes, path.lowerBound) }
  }

  /// Returns the value of a named capture, or `nil` if it didn't take part in the match or the
  /// definition omits it.
  ///
  /// The value of a named wildcard is its decoded segments, with the URL's slashes between them.
  func value(
    of capture: PatternCapture, named name: String, in definition: RouteDefinition
  ) -> String? {
    guard let range = range(of: capture, in: definition) else { return nil }
    if capture.isWildcard { return text(ofWildcard: capture, in: definition) }
    if definition.isOfBaseClass { return decoded(range, in: definition) }
    // The same string and offset as in `withSubject`.
    let (text, base) =
      definition.matchesFragment
      ? (request.pathWithFragment ?? "", 0)
      : (request.canonicalText, request.split.path.range.lowerBound)
    return definition.value(
      of: RouteCapture(
        name: name, subject: text, range: range.lowerBound + base..<range.upperBound + base,
        options: request.options,
        isLiteral: request.split.pathNeedsNoDecoding && !definition.matchesFragment))
  }
}
