internal import RegexEngine
internal import Waymark

/// Says how two patterns differ that mean or look the same.
extension RouteFinding.Difference {
  /// The difference between two patterns that match the same URLs; `nil` if they are written the
  /// same, or if their optional groups differ.
  static func between(
    _ left: RoutePlace, _ right: RoutePlace
  ) -> Self? {
    let (left, right) = (left.parsedPattern, right.parsedPattern)
    if left.text.hasSameBytes(as: right.text) { return nil }
    if left.normalizedText.hasSameBytes(as: right.normalizedText) { return .slashes }
    func areAlike(_ map: (String) -> String) -> Bool {
      skeleton(of: left, map).hasSameBytes(as: skeleton(of: right, map))
    }
    if areAlike({ $0 }) { return .names }
    return areAlike(decoded) ? .encoding : areAlike(lowercased) ? .letterCase : nil
  }

  /// The difference between two patterns with equal ``likeness(of:)`` that match different URLs.
  static func overlooked(_ left: RoutePattern, _ right: RoutePattern) -> Self {
    let (left, right) = (skeleton(of: left, decoded), skeleton(of: right, decoded))
    if left.hasSameBytes(as: right) { return .encoding }
    return left == right ? .unicodeForm : .letterCase
  }

  /// The pattern as it looks to a reader who overlooks escapes, Unicode forms and case.
  ///
  /// Strings in different Unicode forms are equal here.
  static func likeness(of pattern: RoutePattern) -> String {
    skeleton(of: pattern) { decoded($0).lowercased() }
  }

  /// The forms of the pattern with their literals mapped, without names of parameters and redundant
  /// slashes.
  private static func skeleton(of pattern: RoutePattern, _ map: (String) -> String) -> String {
    func text(_ segments: [PatternForm.Segment]) -> String {
      segments.map { "/" + $0.elements.map(text).joined() }.joined()
    }
    func text(_ piece: PatternElement) -> String {
      switch piece.kind {
      case .literal(let literal): map(literal)
      case .parameter(let parameter): "\0:\(parameter.constraint?.text ?? "")"
      case .wildcard(_, let mayBeEmpty): mayBeEmpty ? "\0*" : "\0**"
      case .separator, .optional: ""
      }
    }
    let forms = pattern.combinationForms.map { form in
      text(form.path) + (form.fragment.map { "#" + text($0) } ?? "")
    }
    return (pattern.hosts.map(\.withoutNames.description) + forms).joined(separator: " ")
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

/// Finds routes whose patterns people confuse.
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
        !found.route.isSibling(of: other), found.route.hasItems(of: other),
        // One finding for all combinations of two patterns.
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
