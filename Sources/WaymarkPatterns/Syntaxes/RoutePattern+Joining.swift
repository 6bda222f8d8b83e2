extension RoutePattern {
  /// Returns the pattern followed by another pattern, as in a ``/Waymark/RouteGroup`` with a
  /// prefix.
  ///
  /// ```swift
  /// let prefix = try RoutePattern("(/:locale<de|en>)")
  /// let about = try prefix.joined(with: RoutePattern("/about/:page"))
  /// about.text                // "(/:locale<de|en>)/about/:page"
  /// about.parameterNames      // ["locale", "page"]
  /// ```
  ///
  /// Use it in a subclass of ``/Waymark/RouteDefinition`` that puts a prefix before its pattern.
  /// Don't parse the pattern's string again, because a string has no hosts, letter case, limits and
  /// constraint names. A joined pattern keeps all of them:
  ///
  /// - It has the hosts of `pattern`, or the hosts of the prefix if `pattern` has no hosts.
  /// - Its literals ignore case if the literals of either pattern do.
  /// - It has the limits of `pattern`, or the limits of the prefix if `pattern` has the default
  ///   limits.
  /// - A constraint keeps its regex. If a router has parsed only one of the patterns, constraint
  ///   names in the other pattern are built-in names.
  /// - Its combinations are tried in the order of the syntax of `pattern`.
  ///
  /// The items of the prefix come before the items of `pattern`, after both paths: `/watch?v=:id`
  /// and `/share?to=:user` are `/watch/share?v=:id&to=:user`.
  ///
  /// A pattern of slashes alone adds nothing to the other one. If the prefix has a fragment,
  /// `pattern` continues the fragment. If `pattern` is a full URL, the prefix is put before its
  /// path: `(/:locale)` and `https://shop.example/sale` are
  /// `https://shop.example(/:locale)/sale`.
  ///
  /// - Parameter pattern: The pattern after this one.
  /// - Throws: A ``PatternError`` if this pattern is a full URL, if both patterns have a fragment
  ///   or share a name or an item, or if they have too many parameters, wildcards or combinations
  ///   together.
  /// - Complexity: O(*n*) for two patterns of *n* elements.
  public func joined(with pattern: RoutePattern) throws(PatternError) -> RoutePattern {
    guard FullURLPattern.scheme(of: text) == nil else {
      throw error(.other("a full URL cannot be the prefix of a pattern"), at: 0..<text.utf8.count)
    }
    var (prefix, pattern) = (self, pattern)
    if prefix.hasResolvedConstraints != pattern.hasResolvedConstraints {
      prefix.resolveBuiltInConstraints()
      pattern.resolveBuiltInConstraints()
    }
    let items = [prefix, pattern].map(\.textsOfItems).joined()
    (prefix, pattern) = (prefix.withoutItems, pattern.withoutItems)
    var joined = pattern.isEmpty && !prefix.isEmpty ? prefix : pattern
    joined.hasResolvedConstraints = prefix.hasResolvedConstraints || pattern.hasResolvedConstraints
    joined.hosts = pattern.hosts.isEmpty ? prefix.hosts : pattern.hosts
    joined.ignoresCase = prefix.ignoresCase || pattern.ignoresCase
    let limits = pattern.compactLimits
    joined.compactLimits = limits == .default ? prefix.compactLimits : limits
    joined.firstSegment = pattern.firstSegment
    if !prefix.isEmpty { try joined.write(prefix.withoutTrailingSlashes, before: pattern) }
    if !items.isEmpty { try joined.insert(Array(items)) }
    return joined
  }

  /// The items, each with its string.
  private var textsOfItems: [(item: PatternItem, text: ArraySlice<UInt8>)] {
    let source = Array(text.utf8)
    return items.map { ($0, source[$0.range]) }
  }

  /// The pattern without its items.
  ///
  /// Only the fragment can follow items.
  private var withoutItems: RoutePattern {
    guard let range = rangeOfItems else { return self }
    var (pattern, bytes) = (self, Array(text.utf8))
    bytes.removeSubrange(range)
    pattern.text = String(decoding: bytes, as: UTF8.self)
    pattern.items = []
    pattern.fragment = fragment?.map { $0.moved(by: -range.count) }
    return pattern
  }

  /// Inserts items after the path of a pattern without items.
  private mutating func insert(
    _ added: [(item: PatternItem, text: ArraySlice<UInt8>)]
  ) throws(PatternError) {
    var bytes = Array(text.utf8)
    let endOfPath = path.last?.range.upperBound ?? startOfPath
    let hash = fragment.flatMap { _ in bytes[endOfPath...].firstIndex(of: UInt8(ascii: "#")) }
    let tail = bytes[(hash ?? bytes.count)...]
    bytes.removeSubrange(tail.indices)
    for (item, text) in added {
      bytes.append(items.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      items.append(item.moved(by: bytes.count - item.range.lowerBound))
      bytes += text
    }
    let distance = bytes.count - tail.startIndex
    fragment = fragment?.map { $0.moved(by: distance) }
    text = String(decoding: bytes + tail, as: UTF8.self)
    try check(limits)
    try checkItems()
  }

  /// The pattern without trailing slashes, as a prefix.
  package var withoutTrailingSlashes: RoutePattern {
    let slash = UInt8(ascii: "/")
    guard text.utf8.last == slash, let end = text.utf8.lastIndex(where: { $0 != slash }) else {
      return self
    }
    let length = text.utf8.distance(from: text.startIndex, to: end) + 1
    func trimmed(_ elements: [PatternElement]) -> [PatternElement] {
      let end = elements.lastIndex { !$0.kind.isSeparator }.map { $0 + 1 } ?? 0
      return elements[..<end].map { $0.joined(by: 0, within: 0..<length, numbersAfter: 0) }
    }
    var pattern = self
    pattern.text = String(decoding: text.utf8[...end], as: UTF8.self)
    pattern.path = fragment == nil ? trimmed(path) : path
    pattern.fragment = fragment.map(trimmed)
    return pattern
  }

  /// Whether the pattern consists only of slashes.
  package var isEmpty: Bool { fragment == nil && path.allSatisfy { $0.kind == .separator } }

  /// The offset where the path begins: 0, except in a full URL.
  private var startOfPath: Int {
    guard let scheme = FullURLPattern.scheme(of: text) else { return 0 }
    return path.first?.range.lowerBound
      ?? FullURLPattern.authority(of: text)?.upperBound ?? scheme.utf8.count + 1
  }

  /// Writes a prefix, followed by a pattern, with one slash between them.
  private mutating func write(
    _ prefix: RoutePattern, before pattern: RoutePattern
  ) throws(PatternError) {
    let slash = UInt8(ascii: "/")
    let tail = Array(pattern.text.utf8)
    let start = pattern.startOfPath
    let rest = tail[start...].drop { $0 == slash }
    var bytes = Array(tail[..<start])
    var head = Array(prefix.text.utf8)[...]
    if start > 0 {
      // A first segment that is written as the host has no slash before it.
      let hasSlash = rest.startIndex > start || rest.isEmpty
      head = head.drop { $0 == slash }
      if hasSlash, head.startIndex > 0 || !(prefix.path.first?.beginsSegment ?? false) {
        bytes.append(slash)
      }
    }
    let moveOfPrefix = bytes.count - head.startIndex
    bytes += head
    let joint = bytes.count
    if !pattern.isEmpty { bytes += [slash] + rest }
    let move = joint + 1 - rest.startIndex
    text = String(decoding: bytes, as: UTF8.self)

    func moved(
      _ elements: some Sequence<PatternElement>, by distance: Int, numbersAfter count: Int = 0
    ) -> [PatternElement] {
      elements.map {
        $0.joined(by: distance, within: start..<bytes.count, numbersAfter: count)
      }
    }
    path = moved(prefix.path, by: moveOfPrefix)
    if start > 0 {
      path = Array(path.drop(while: \.kind.isSeparator))
      if bytes[start...].first == slash, path.first.map({ $0.range.lowerBound > start }) ?? true {
        path.insert(PatternElement(.separator, range: start..<start + 1), at: 0)
      }
    }
    fragment = prefix.fragment.map { moved($0, by: moveOfPrefix) }
    guard !pattern.isEmpty else { return }
    if fragment != nil, pattern.fragment != nil {
      throw error(.secondFragment, at: joint..<bytes.count)
    }
    let count =
      pattern.numbersUnnamedParameters && prefix.numbersUnnamedParameters
      ? prefix.numberedNameCount : 0
    var next = moved(pattern.path.drop(while: \.kind.isSeparator), by: move, numbersAfter: count)
    // An optional parameter in braces includes the slash before it.
    if next.first.map({ $0.range.lowerBound > joint }) ?? true {
      next.insert(PatternElement(.separator, range: joint..<joint + 1), at: 0)
    }
    if let own = fragment {
      fragment = own + next
    } else {
      path += next
      fragment = pattern.fragment.map { moved($0, by: move, numbersAfter: count) }
    }
    let names = writtenNames
    let namesOfPrefix = Set(prefix.writtenNames.map(\.name))
    for (name, range) in names.dropFirst(prefix.writtenNames.count)
    where namesOfPrefix.contains(name) {
      // The pattern's value would replace the prefix's value, which guards may check.
      throw error(.repeatedName(name), at: range)
    }
    try check(mayRepeatNames: true)
  }

  /// Whether the syntax numbers unnamed parameters.
  private var numbersUnnamedParameters: Bool { order == .groupsFirstInURLPattern }

  private var numberedNameCount: Int { writtenNames.count { Int($0.name) != nil } }
}

extension PatternElement {
  /// Returns the element for a joined pattern.
  ///
  /// - Parameters:
  ///   - distance: The distance that its range moves.
  ///   - bounds: The bounds to clamp its range to. A range from a custom syntax may include slashes
  ///     that were trimmed.
  ///   - count: The number that is added to a name that is a number.
  fileprivate func joined(
    by distance: Int, within bounds: Range<Int>, numbersAfter count: Int
  ) -> PatternElement {
    func numbered(_ name: String?) -> String? {
      guard count > 0, let number = name.flatMap({ Int($0) }) else { return name }
      return "\(number + count)"
    }
    return mapped { kind, range in
      let kind = kind.mappingName(numbered).mappingParameter { $0.moved(by: distance) }
      return (kind, range.moved(by: distance).clamped(to: bounds))
    }
  }
}
