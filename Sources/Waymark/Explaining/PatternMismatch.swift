/// The first segment of a URL that a pattern doesn't match, and what the pattern expected.
///
/// If all segments match, the mismatch is an item of the query, or the host if the items match too.
///
/// ```swift
/// try router.add("/user/:id<[0-9]+>")
/// let mismatch = router.explain("app://user/joe").routes[0].mismatch
/// mismatch?.found             // "joe"
/// mismatch?.urlRange          // 11..<14
/// mismatch?.patternRange      // 6..<17
/// mismatch?.description       // segment 2 "joe" does not match <[0-9]+>, the constraint of id
/// ```
public struct PatternMismatch: Sendable, Hashable {
  /// What was expected.
  let expected: Expectation

  /// The index of the segment in the path or the fragment, or of the item in the pattern's items.
  public let segment: Int

  /// Whether the segment is in the fragment, which is matched after the path.
  public let isInFragment: Bool

  /// The segment in canonical form, the decoded value of the item, or the host.
  ///
  /// `nil` if it's missing from the URL.
  public let found: String?

  /// The range of the segment, the item or the host in the URL, in UTF-8 offsets.
  ///
  /// Empty if it's missing from the URL.
  public let urlRange: Range<Int>

  /// The range of the expected element in the pattern, in UTF-8 offsets.
  ///
  /// Empty at the end of the pattern.
  public let patternRange: Range<Int>

  /// What a pattern expects at a segment.
  enum Expectation: Sendable, Hashable {
    /// This literal, in canonical form.
    case literal(String)

    /// A parameter that fills its segment.
    case parameter(PatternParameter)

    /// Several elements, as written in the pattern: `{name}.{ext}`.
    case mixed(String)

    /// At least one segment for a wildcard.
    case wildcard

    /// No more segments.
    case end

    /// A fragment.
    case fragment

    /// An item of the query. `matching` is the number of the pattern's items that match.
    case item(PatternItem, matching: Int)

    /// One of these hosts.
    case host([HostPattern])
  }
}

extension PatternMismatch: CustomStringConvertible {
  /// The mismatch in one line, safe to log: quoted text is escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String {
    guard let found else { return missing }
    if case .host(let hosts) = expected {
      return
        "the host \"\(found.printable())\" is not \(Self.list(hosts))\(Self.difference(found, hosts))"
    }
    if case .item(let item, _) = expected { return Self.difference(found, item) }
    let location = "segment \(segment + 1)\(isInFragment ? " of the fragment" : "")"
    let subject = "\(location) \"\(found.printable())\""
    switch expected {
    case .literal(let text):
      return "\(subject) is not \"\(text.printable())\"\(Self.difference(found, text))"
    case .parameter(let parameter):
      guard let constraint = parameter.constraint else { return "\(subject) is not taken" }
      let name = parameter.name.map { " of \($0.printable())" } ?? ""
      let written = constraint.asWritten.printable()
      return "\(subject) does not match <\(written)>, the constraint\(name)"
    case .mixed(let text): return "\(subject) is not of the form \(text.printable())"
    case .wildcard, .fragment, .end, .item, .host:
      return "the pattern ends before \(subject)"
    }
  }

  private var missing: String {
    let end = "the \(isInFragment ? "fragment" : "path") ends"
    switch expected {
    case .literal(let text): return "\(end) where \"\(text.printable())\" is expected"
    case .parameter(let parameter):
      return "\(end) where \(parameter.name?.printable() ?? "a segment") is expected"
    case .mixed(let text): return "\(end) where \(text.printable()) is expected"
    case .wildcard: return "\(end) where the wildcard needs a segment"
    case .fragment: return "the URL has no fragment"
    case .item(let item, _):
      return urlRange.isEmpty
        ? "needs the item \(item.name.printable())"
        : "the item \(item.name.printable()) has no value"
    case .end: return "\(end) too early"
    case .host(let hosts): return "the URL has no host where \(Self.list(hosts)) is expected"
    }
  }

  /// Describes the value of an item and the value that the pattern expects.
  private static func difference(_ found: String, _ item: PatternItem) -> String {
    let subject = "the item \(item.name.printable()) is \"\(found.printable())\""
    switch item.value {
    case .any: return subject
    case .literal(let text): return "\(subject), expected \"\(text.printable())\""
    case .parameter(let parameter):
      guard let constraint = parameter.constraint else { return "\(subject), which is not UTF-8" }
      return "\(subject), which does not match <\(constraint.asWritten.printable())>"
    }
  }

  private static func list(_ hosts: [HostPattern]) -> String {
    hosts.map { $0.requiresNoHost ? "none" : $0.description }.joined(separator: " or ").printable()
  }

  /// Describes the label where a host differs from the host pattern, if there is only one and it
  /// has parameters.
  private static func difference(_ host: String, _ patterns: [HostPattern]) -> String {
    guard patterns.count == 1, patterns[0].hasParameters else { return "" }
    let labels = (host.last == "." ? host.dropLast() : host[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    let expected = patterns[0].name.split(separator: ".")
    guard labels.count == expected.count else {
      return ": it has \(labels.count) labels, not \(expected.count)"
    }
    let different = zip(labels, expected).first { label, pattern in
      pattern.first == ":"
        ? !HostPattern.isLabel(String(label)) : label.lowercased() != pattern
    }
    guard let (label, pattern) = different else { return "" }
    let found = "\"\(String(label).printable())\""
    return pattern.first == ":"
      ? ": \(found) is not a label for \(pattern.dropFirst())" : ": \(found) is not \"\(pattern)\""
  }

  /// Whether only the host differs.
  var isOfHost: Bool {
    if case .host = expected { true } else { false }
  }

  /// The number of the pattern's items that match, or `nil` if the mismatch isn't an item.
  var matchingItems: Int? {
    if case .item(_, let count) = expected { count } else { nil }
  }

  /// Whether the segment is similar to the expected literal: it differs only in case or normal
  /// form.
  var looksAlike: Bool {
    guard let found, case .literal(let text) = expected else { return false }
    return !Self.difference(found, text).isEmpty
  }

  /// Describes the difference between two similar strings, or returns an empty string.
  private static func difference(_ found: String, _ expected: String) -> String {
    if found == expected {
      let pair = zip(found, expected).first { !$0.utf8.elementsEqual($1.utf8) }
      let points = pair.map { " (\($0.codePoints) in the URL, \($1.codePoints) in the pattern)" }
      return ": their Unicode normal forms differ\(points ?? "")"
    }
    return found.lowercased() == expected.lowercased() ? ": upper and lower case differ" : ""
  }
}

extension Character {
  /// The first eight code points, as `U+0065 U+0301`.
  fileprivate var codePoints: String {
    let points = unicodeScalars.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }
    return points.joined(separator: " ") + (unicodeScalars.count > 8 ? " …" : "")
  }
}
