internal import RegexEngine
internal import Waymark

/// Describes how two equivalent or similar patterns differ.
extension RouteFinding.Difference {
  /// Returns the difference between two patterns that match the same URLs.
  ///
  /// - Returns: The difference, or `nil` if the patterns are written the same way, or if their
  ///   optional groups differ.
  static func between(
    _ left: RoutePlace, _ right: RoutePlace
  ) -> Self? {
    let (left, right) = (left.parsedPattern, right.parsedPattern)
    if left.text.hasSameBytes(as: right.text) { return nil }
    if left.normalizedText.hasSameBytes(as: right.normalizedText) { return .slashes }
    func areAlike(_ map: (String) -> String) -> Bool {
      skeleton(of: left, map).hasSameBytes(as: skeleton(of: right, map))
    }
    if areAlike({ $0 }) {
      return writtenItems(of: left) == writtenItems(of: right) ? .names : .encoding
    }
    return areAlike(decoded) ? .encoding : areAlike(lowercased) ? .letterCase : nil
  }

  /// Returns the difference between two patterns that have an equal ``likeness(of:)`` but match
  /// different URLs.
  static func overlooked(_ left: RoutePattern, _ right: RoutePattern) -> Self {
    let (left, right) = (skeleton(of: left, decoded), skeleton(of: right, decoded))
    if left.hasSameBytes(as: right) { return .encoding }
    return left == right ? .unicodeForm : .letterCase
  }

  /// Returns the pattern as it looks to a reader who overlooks escapes, Unicode forms and case.
  ///
  /// Strings in different Unicode forms are equal here.
  static func likeness(of pattern: RoutePattern) -> String {
    skeleton(of: pattern) { decoded($0).lowercased() }
  }

  /// Returns the forms of the pattern with mapped literals, without parameter names and redundant
  /// slashes.
  private static func skeleton(of pattern: RoutePattern, _ map: (String) -> String) -> String {
    func text(_ segments: [PatternForm.Segment]) -> String {
      segments.map { "/" + $0.elements.map(text).joined() }.joined()
    }
    func text(_ parameter: PatternParameter) -> String {
      "\0:\(parameter.constraint?.text ?? "")"
    }
    func text(_ piece: PatternElement) -> String {
      switch piece.kind {
      case .literal(let literal): map(literal)
      case .parameter(let parameter): text(parameter)
      case .wildcard(_, let mayBeEmpty): mayBeEmpty ? "\0*" : "\0**"
      case .separator, .optional: ""
      }
    }
    let items = pattern.items.map { item in
      switch item.value {
      case .any: "?" + map(item.name)
      case .literal(let literal): "?\(map(item.name))=\(map(literal))"
      case .parameter(let parameter): "?\(map(item.name))=\(text(parameter))"
      }
    }.joined()
    let forms = pattern.formsWithoutGroups.map { form in
      text(form.path) + items + (form.fragment.map { "#" + text($0) } ?? "")
    }
    return (pattern.hosts.map(\.withoutNames.description) + forms).joined(separator: " ")
  }

  /// Returns the items as they're written, without the parameters of their values.
  ///
  /// A pattern stores its items decoded.
  private static func writtenItems(of pattern: RoutePattern) -> [ArraySlice<UInt8>] {
    let source = Array(pattern.text.utf8)
    return pattern.items.map { item in
      let written = source[item.range]
      return item.parameter == nil ? written : written.prefix { $0 != UInt8(ascii: "=") }
    }
  }

  private static func lowercased(_ literal: String) -> String {
    decoded(literal).lowercasedASCII
  }

  private static func decoded(_ literal: String) -> String {
    CanonicalText.literal(literal).withBytes { bytes in
      PercentDecoding.decodeCanonical(bytes, 0..<bytes.count, plusIsSpace: false)
    }
  }
}

/// Finds routes with confusingly similar patterns.
extension TableAudit {
  func lookalikes(among reached: [ReachedRoute]) -> [RouteFinding] {
    var first: [String: AuditedRoute] = [:]
    var findings: [RouteFinding] = []
    var pairs: Set<[Int]> = []
    for found in reached {
      let pattern = found.route.subject.parsedPattern
      let likeness = RouteFinding.Difference.likeness(of: pattern)
      guard let other = first[likeness] else {
        first[likeness] = found.route
        continue
      }
      guard !table.matches(found.url, other),
        !found.route.isSibling(of: other),
        // Report all combinations of two patterns only once.
        pairs.insert([other.registration, found.route.registration]).inserted
      else { continue }
      findings.append(
        RouteFinding(
          .lookalike(.overlooked(other.subject.parsedPattern, pattern)),
          routes: [found.route.subject], others: [other.subject],
          example: witness(of: found.url)))
    }
    return findings
  }
}
