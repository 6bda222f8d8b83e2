internal import RegexEngine
internal import Waymark

/// Says how two patterns differ that mean or look the same.
enum PatternDifference {
  /// The difference between two patterns that match the same URLs; `nil` if they are written the
  /// same, or if their optional groups differ.
  static func between(
    _ left: RouteDefinition, _ right: RouteDefinition
  ) -> RouteFinding.Difference? {
    if left.pattern.hasSameBytes(as: right.pattern) { return nil }
    let (left, right) = (left.parsedPattern, right.parsedPattern)
    if left.normalizedText.hasSameBytes(as: right.normalizedText) { return .slashes }
    func areAlike(_ map: (String) -> String) -> Bool {
      skeleton(of: left, map).hasSameBytes(as: skeleton(of: right, map))
    }
    if areAlike({ $0 }) { return .names }
    return areAlike(decoded) ? .encoding : areAlike(lowercased) ? .letterCase : nil
  }

  /// The difference between two patterns with equal ``likeness(of:)`` that match different URLs.
  static func overlooked(_ left: RoutePattern, _ right: RoutePattern) -> RouteFinding.Difference {
    let (left, right) = (skeleton(of: left, decoded), skeleton(of: right, decoded))
    if left.hasSameBytes(as: right) { return .encoding }
    return left == right ? .unicodeForm : .letterCase
  }

  /// The pattern as it looks to a reader who overlooks escapes, Unicode forms and case.
  ///
  /// Strings in different Unicode forms are equal here.
  static func likeness(of pattern: RoutePattern) -> String {
    skeleton(of: pattern, decoded).lowercased()
  }

  /// The pattern with its literals mapped, without names of parameters and redundant slashes.
  private static func skeleton(of pattern: RoutePattern, _ map: (String) -> String) -> String {
    func append(_ elements: [PatternElement], to text: inout String) {
      for element in elements {
        switch element.kind {
        case .separator: if text.utf8.last != UInt8(ascii: "/") { text += "/" }
        case .literal(let literal): text += map(literal)
        case .parameter(let parameter): text += "\0:\(parameter.constraint?.text ?? "")"
        case .wildcard(_, let mayBeEmpty): text += mayBeEmpty ? "\0*" : "\0**"
        case .optional(let inner):
          text += "\0("
          append(inner, to: &text)
          text += "\0)"
        }
      }
    }
    func text(_ elements: [PatternElement]) -> String {
      var text = "/"
      append(elements, to: &text)
      let isIdle = text.utf8.count > 1 && text.utf8.last == UInt8(ascii: "/")
      return isIdle ? String(text.unicodeScalars.dropLast()) : text
    }
    return pattern.hosts.map(\.withoutNames.description).joined(separator: " ") + text(pattern.path)
      + (pattern.fragment.map { "#" + text($0) } ?? "")
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
      let pattern = found.route.definition.parsedPattern
      let likeness = PatternDifference.likeness(of: pattern)
      guard let other = first[likeness] else {
        first[likeness] = found.route
        continue
      }
      guard !table.matches(found.url, other),
        !found.route.isSibling(of: other),
        // One finding for all combinations of two patterns.
        pairs.insert([other.registration, found.route.registration]).inserted
      else { continue }
      findings.append(
        RouteFinding(
          kind: .lookalike(
            PatternDifference.overlooked(other.definition.parsedPattern, pattern)),
          routes: [found.route.definition], others: [other.definition],
          witness: RouteFinding.Witness(url: found.url, route: found.route.definition)))
    }
    return findings
  }
}
