/// A pattern, parsed into the elements of its path and fragment.
///
/// A ``PatternSyntax`` creates it from a string.
///
/// ```swift
/// let pattern = try RoutePattern("/user/:id(/edit)")
/// pattern.parameterNames      // ["id"]
/// pattern.combinations        // ["/user/:id/edit", "/user/:id"]
/// ```
///
/// Slashes at the ends of the path are ignored, and repeated slashes count as one, as in URLs.
public struct RoutePattern: Sendable, Hashable {
  /// The pattern, as written.
  public internal(set) var text: String

  /// The elements for the path of a URL.
  public package(set) var path: [PatternElement]

  /// The elements for the fragment of a URL, or `nil` if any fragment matches.
  public package(set) var fragment: [PatternElement]?

  /// The conditions on the items of the query, all of which a URL must meet.
  package internal(set) var items: [PatternItem] = []

  /// The hosts that the pattern accepts, or an empty list to accept URLs with any host or no host.
  ///
  /// If the pattern is a full URL and its host isn't a segment, as in
  /// `https://shop.example/sale/:id`, the pattern has that host. A router sets the hosts of the
  /// route or its group. A match contains the parameters of the first host that matches.
  public var hosts: [HostPattern] = []

  /// The order in which the combinations of the optional groups are tried.
  var order: CombinationOrder

  /// An order of the combinations of optional groups.
  enum CombinationOrder: Hashable {
    /// The order of the ``combinations``. The ``forms`` have the same order.
    case mostSegmentsFirst
    /// The order of a backtracking regex. A group inside a segment is decided with the segment, as
    /// the web's URLPattern requires.
    case groupsFirst
    /// Like ``groupsFirst``, but ``PatternSyntax/brace`` writes the combinations. They can't be
    /// assembled from parts of the string, because `?` applies to both the slash and the parameter.
    case groupsFirstInBraces
    /// Like ``groupsFirst``, but ``PatternSyntax/urlPattern`` writes the combinations.
    case groupsFirstInURLPattern
  }

  /// How the first segment relates to the host of a URL.
  package internal(set) var firstSegment = FirstSegment.path

  /// A role of the first segment.
  package enum FirstSegment: Sendable {
    /// It's only a segment of the path, as in `/user/:id`.
    case path
    /// It's written as the host of a URL, as in `app://user/:id`.
    case host
    /// It follows the scheme, so it can also be the host of URLs: `geo:{lat},{lon}`.
    case pathOrHost
  }

  /// Whether the first segment matches the whole host of a URL, even if the host isn't a segment of
  /// the path.
  ///
  /// If so, the first segment can be a host, and has a parameter and no wildcard.
  package var matchesWholeHost: Bool {
    guard firstSegment != .path else { return false }
    let found = path.elementsOfFirstSegment()
    return !found.parameters.isEmpty && !found.contains { $0.kind.isWildcard }
  }

  /// Whether literals ignore the case of ASCII letters.
  ///
  /// See ``PatternSyntax/ignoringCase(_:)``.
  public var ignoresCase = false

  /// Whether constraint names were replaced with their regexes.
  ///
  /// A constraint that still looks like a name is then a regex. For a pattern without constraints,
  /// the value can remain `false`.
  ///
  /// Declared next to the other flags, because it would cost each route 16 bytes after the limits.
  var hasResolvedConstraints = false

  /// Whether ``path`` is empty to save memory, because its elements can be read from ``text``.
  package var isOutline = false

  /// The limits for compiling and matching the pattern.
  ///
  /// A router sets its limits for routes that you add by pattern. An initializer of a
  /// ``RouteDefinition`` subclass can set different limits for all its instances.
  public var limits: RouterLimits {
    get { compactLimits.value }
    set { compactLimits = CompactLimits(newValue) }
  }

  package internal(set) var compactLimits = CompactLimits.default

  /// Creates a pattern from its elements.
  ///
  /// - Parameters:
  ///   - text: The pattern as a string.
  ///   - path: The elements for the path of a URL.
  ///   - fragment: The elements for the fragment, or `nil` to match any fragment.
  ///   - expandsOptionalGroups: Whether the combinations of the optional groups are tried in the
  ///     order of ``combinations``. If `false`, a group is included before it's omitted, from the
  ///     left.
  /// - Throws: A ``PatternError`` if the elements contain more than 32 parameters and wildcards,
  ///   more than 1,024 combinations, groups nested more than 32 deep, a repeated name, a percent
  ///   escape across two literals, a slash in a literal, or a range outside the string. The path
  ///   and the fragment can each have two wildcards, and a segment can have one. A wildcard can't
  ///   follow a parameter in its segment. Only a literal, and then one parameter, can follow a
  ///   wildcard in its segment.
  public init(
    text: String, path: [PatternElement], fragment: [PatternElement]? = nil,
    expandsOptionalGroups: Bool = false
  ) throws(PatternError) {
    self.init(
      unchecked: text, path: path, fragment: fragment,
      order: expandsOptionalGroups ? .mostSegmentsFirst : .groupsFirst)
    for element in path + (fragment ?? []) where element.nesting > PatternElement.maximumNesting {
      throw error(.tooDeeplyNested, at: element.range)
    }
    try check(mayRepeatNames: false)
    try checkElements()
  }

  init(
    unchecked text: String, path: [PatternElement], items: [PatternItem] = [],
    fragment: [PatternElement]?, order: CombinationOrder
  ) {
    self.text = text
    self.path = path
    self.items = items
    self.fragment = fragment
    self.order = order
  }

  /// Checks elements from a scanner, which are inside the string and have no slash in a literal.
  ///
  /// - Parameter mayRepeatNames: Whether names can be repeated, as in JLRoutes' syntax.
  func check(mayRepeatNames: Bool) throws(PatternError) {
    try checkPart(path)
    if let fragment { try checkPart(fragment) }
    try check(limits)
    if !items.isEmpty { try checkItems() }
    if !mayRepeatNames, let repeated = repeatedNames.first {
      throw error(.repeatedName(repeated.name), at: repeated.range)
    }
  }

  /// Checks the wildcards and escapes of the path or the fragment.
  private func checkPart(_ part: [PatternElement]) throws(PatternError) {
    // Most patterns need no further checks than this loop.
    var (isSimple, followsLiteral) = (true, false)
    for index in part.indices {
      switch part[index].kind {
      case .separator, .parameter: followsLiteral = false
      case .literal where !followsLiteral: followsLiteral = true
      case .literal, .wildcard, .optional: isSimple = false
      }
    }
    guard !isSimple else { return }
    let elements = part.withoutGroups
    if elements.contains(where: \.kind.isWildcard) { try checkWildcards(in: part) }
    if elements.contains(where: \.kind.hasEscape) { _ = try checkEscapes(of: part) }
  }

  /// The maximum number of parameters and wildcards in a pattern: 32.
  package static let maximumParameters = 32

  /// The maximum number of combinations of optional groups in a pattern: 1,024.
  package static let maximumCombinations = 1_024

  /// The names of the parameters and named wildcards, in order, without repetitions.
  ///
  /// The names in ``hosts`` come first, followed by the names in the path, in the fragment and in
  /// the items of the query.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* elements.
  public var parameterNames: [String] {
    var names = hosts.isEmpty ? [] : hostNames
    for (name, _) in writtenNames where !names.contains(name) { names.append(name) }
    return names
  }

  /// The names of the parameters of ``hosts``, without repetitions.
  package var hostNames: [String] {
    var names: [String] = []
    for name in hosts.flatMap(\.parameterNames) where !names.contains(name) { names.append(name) }
    return names
  }

  /// Throws if the path or the fragment repeats a name of ``hosts``.
  package func checkHostNames() throws(PatternError) {
    guard !hosts.isEmpty else { return }
    let names = hostNames
    guard !names.isEmpty, let repeated = writtenNames.first(where: { names.contains($0.name) })
    else { return }
    throw error(.repeatedName(repeated.name), at: repeated.range)
  }

  /// The parameters and wildcards of the path and the fragment, with their ranges, in order.
  package var captured: [(name: String?, isWildcard: Bool, range: Range<Int>)] {
    var captured: [(name: String?, isWildcard: Bool, range: Range<Int>)] = []
    forEachElement { element in
      guard element.kind.isCapture else { return }
      captured.append((element.kind.name, element.kind.isWildcard, element.range))
    }
    return captured
  }

  /// The names in the path, in the fragment and in the items, in order, with the ranges of their
  /// elements or items.
  package var writtenNames: [(name: String, range: Range<Int>)] {
    var names: [(name: String, range: Range<Int>)] = []
    forEachElement { element in
      if let name = element.kind.name { names.append((name, element.range)) }
    }
    for item in items {
      if let name = item.parameter?.name { names.append((name, item.range)) }
    }
    return names
  }

  /// The ``writtenNames`` that repeat an earlier name.
  package var repeatedNames: [(name: String, range: Range<Int>)] {
    // Create only this array, because every parsed pattern is checked.
    let names = writtenNames
    return names.indices.compactMap { index in
      names[..<index].contains { $0.name == names[index].name } ? names[index] : nil
    }
  }

  /// Whether the pattern has a wildcard anywhere.
  package var hasWildcard: Bool { captured.contains { $0.isWildcard } }

  /// Whether a wildcard is unnamed.
  package var hasUnnamedWildcard: Bool { captured.contains { $0.isWildcard && $0.name == nil } }

  /// Visits every element in order, including the elements in optional groups.
  package func forEachElement(_ body: (PatternElement) -> Void) {
    func visit(_ elements: [PatternElement]) {
      // By index, because binding an element to a constant copies it.
      for index in elements.indices {
        body(elements[index])
        if let inner = elements[index].kind.inner { visit(inner) }
      }
    }
    visit(path)
    if let fragment { visit(fragment) }
  }

  /// Checks that the elements are inside the string and that no literal has a slash.
  private func checkElements() throws(PatternError) {
    let length = text.utf8.count
    var isInside = true
    var literalWithSlash: Range<Int>?
    forEachElement { element in
      if element.range.lowerBound < 0 || element.range.upperBound > length { isInside = false }
      if element.kind.literal?.utf8.contains(UInt8(ascii: "/")) ?? false {
        literalWithSlash = element.range
      }
    }
    if !isInside {
      throw error(.other("the range of an element is outside the pattern"), at: 0..<length)
    }
    if let literalWithSlash {
      throw error(.other("a literal can't contain '/': use a separator"), at: literalWithSlash)
    }
  }

  /// Checks that no literal continues a percent escape or an escaped character at the end of
  /// another literal.
  ///
  /// Joined to one literal, as in ``combinations``, the two would have a different meaning.
  ///
  /// - Parameter openEscapes: The literals that can come directly before `elements` and end inside
  ///   an escape. The key is what would continue the escape. The value is the literal's range.
  /// - Returns: The open escapes after `elements`.
  private func checkEscapes(
    of elements: [PatternElement],
    after openEscapes: [CanonicalText.IncompleteEscape: Range<Int>] = [:]
  ) throws(PatternError) -> [CanonicalText.IncompleteEscape: Range<Int>] {
    var openEscapes = openEscapes
    for index in elements.indices {
      switch elements[index].kind {
      case .separator, .parameter, .wildcard: openEscapes = [:]
      case .literal(""): break
      case .literal(let text):
        if let start = CanonicalText.IncompleteEscape(completedBy: text),
          let cut = openEscapes[start]
        {
          throw error(.escapeCutByGroup, at: cut)
        }
        let end = CanonicalText.IncompleteEscape(atEndOf: text)
        openEscapes = end.map { [$0: elements[index].range] } ?? [:]
      case .optional(let inner):
        openEscapes.merge(try checkEscapes(of: inner, after: openEscapes)) { first, _ in first }
      }
    }
    return openEscapes
  }

  /// Sets the pattern's limits, or throws if the pattern has more parameters or combinations than
  /// allowed.
  package mutating func apply(_ limits: CompactLimits) throws(PatternError) {
    compactLimits = limits
    // The default limits were checked when the pattern was created.
    if case .custom(let limits) = limits { try check(limits) }
  }

  func check(_ limits: RouterLimits) throws(PatternError) {
    let maximumParameters = min(max(0, limits.parametersPerPattern), Self.maximumParameters)
    let captureCount = path.captureCount + (fragment?.captureCount ?? 0)
    if captureCount + items.count > maximumParameters {
      let ranges = captured.map(\.range) + items.map(\.range)
      throw error(
        .exceeded(.parametersPerPattern, maximumParameters), at: ranges[maximumParameters])
    }
    let maximumCombinations = min(max(0, limits.combinations), Self.maximumCombinations)
    if hasOptionalGroup, combinationCount > maximumCombinations {
      throw error(.exceeded(.combinations, maximumCombinations), at: 0..<text.utf8.count)
    }
  }

  func error(_ reason: PatternError.Reason, at range: Range<Int>) -> PatternError {
    PatternError(reason, in: text, at: range)
  }
}

extension [PatternElement] {
  /// Returns the elements that the first segment can have, in any combination of the groups.
  ///
  /// - Parameter isInside: Whether the segment already has elements before these.
  fileprivate func elementsOfFirstSegment(isInside: Bool = false) -> [PatternElement] {
    var found: [PatternElement] = []
    for element in self {
      let isInside = isInside || !found.isEmpty
      switch element.kind {
      case .separator where isInside: return found
      case .separator: continue
      case .optional(let inner): found += inner.elementsOfFirstSegment(isInside: isInside)
      case .literal, .parameter, .wildcard: found.append(element)
      }
    }
    return found
  }
}

extension RoutePattern: CustomStringConvertible {
  /// The pattern, safe to log: escaped and truncated.
  public var description: String { text.printable(limit: 512) }
}
