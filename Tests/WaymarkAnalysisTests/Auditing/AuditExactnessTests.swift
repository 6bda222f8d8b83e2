import TestSupport
import Testing

@testable import Waymark
@testable import WaymarkAnalysis

/// Compares the audit of plain patterns with trying all URLs.
@Suite struct AuditExactnessTests {
  private static let segments = ["a", "b", "x"]

  private static func words(upTo length: Int) -> [String] {
    var words = [""]
    var longest = [""]
    for _ in 0..<length {
      longest = longest.flatMap { word in segments.map { "\(word)/\($0)" } }
      words += longest
    }
    return words
  }

  private static let plainURLs = words(upTo: 5).map { $0.isEmpty ? "/" : $0 }
  private static let fragmentURLs = words(upTo: 3).flatMap { path in
    [path.isEmpty ? "/" : path] + words(upTo: 3).map { "\(path)#\($0)" }
  }

  private static func elements(
    _ random: inout SeededGenerator, upTo length: Int, hasGroups: Bool
  ) -> String {
    var text = ""
    var hasWildcard = false
    for _ in 0..<Int.random(in: (hasGroups ? 0 : length - 1)...length, using: &random) {
      var segment = ["/a", "/b", "/:p"].randomElement(using: &random) ?? ""
      if !hasWildcard, Int.random(in: 0..<6, using: &random) == 0 {
        segment = Bool.random(using: &random) ? "/*" : "/**"
        hasWildcard = true
      }
      text += Int.random(in: 0..<5, using: &random) == 0 ? "(\(segment))" : segment
    }
    return text
  }

  @Test(arguments: RouteOrdering.allCases)
  func `the audit agrees with trying all URLs`(_ ordering: RouteOrdering) throws {
    let plain = try Self.plainURLs.map { try RouteRequest($0) }
    let withFragments = try Self.fragmentURLs.map { try RouteRequest($0) }
    var unreachable = 0
    var overlaps = 0
    for seed in 0..<75 * Rounds.count {
      var random = SeededGenerator(seed: UInt64(seed))
      let hasGroups = seed.isMultiple(of: 4)
      let hasFragments = seed.isMultiple(of: 6)
      var options = RouterOptions()
      options.ordering = ordering
      let router = Router(options: options)
      for _ in 0..<Int.random(in: 2...7, using: &random) {
        var pattern = Self.elements(
          &random, upTo: hasFragments ? 2 : 3, hasGroups: hasGroups)
        if hasFragments, Bool.random(using: &random) {
          pattern += "#" + Self.elements(&random, upTo: 2, hasGroups: hasGroups)
        }
        let priority = Int.random(in: 0..<3, using: &random) == 0 ? 1 : 0
        router.add(try RouteDefinition(pattern, priority: priority))
      }
      let routes = router.triedPlaces
      let matches = (hasFragments ? withFragments : plain).map { request in
        routes.filter { $0.response(to: request).isMatch }
      }
      let reached = Set(matches.compactMap(\.first))
      // Combinations of the same pattern aren't compared with each other.
      let hasSiblings = Set(
        matches.flatMap { found in
          found.dropFirst().filter { $0.route === found[0].route }
        })
      let findings = router.audit()
      for finding in findings { router.checkWitness(of: finding) }
      let table = router.routes.map(\.pattern).joined(separator: " ")

      let found = findings.filter { finding in
        switch finding.cause {
        case .unreachable, .duplicate, .undecided: true
        default: false
        }
      }
      #expect(!found.contains { $0.kind == .undecided }, "\(table)")
      #expect(
        Set(found.flatMap(\.routes).flatMap(\.combinations)).subtracting(hasSiblings)
          == Set(routes).subtracting(reached).subtracting(hasSiblings),
        "seed \(seed): \(table)")
      unreachable += found.flatMap(\.routes).count

      // If a pattern has optional groups, some combinations can be less specific and others not.
      guard !table.contains("(") else { continue }
      let overlapping = routes.filter { route in
        reached.contains(route)
          && matches.contains { matching in
            matching.contains(route) && Self.isMoreSpecific(route, than: matching[0])
          }
      }
      #expect(
        Set(findings.filter { $0.kind == .overlap }.flatMap(\.routes).flatMap(\.combinations))
          == Set(overlapping),
        "seed \(seed): \(table)")
      overlaps += overlapping.count
    }
    #expect(unreachable > 25 * Rounds.count)
    // Overlaps are rare.
    if Rounds.count >= 4 { #expect(overlaps >= 2) }
  }

  /// Literals that ignore case and segments with several elements are only tried with sample
  /// strings, so the audit finds less.
  @Test(arguments: RouteOrdering.allCases)
  func `the audit says nothing wrong of what is tried`(_ ordering: RouteOrdering) throws {
    let texts = ["a", "A", "aa", "ab", "a-b", "b"]
    let urls = texts.flatMap { first in ["/\(first)"] + texts.map { "/\(first)/\($0)" } } + ["/"]
    var unreachable = 0
    for seed in 0..<75 * Rounds.count {
      var random = SeededGenerator(seed: UInt64(seed))
      var options = RouterOptions()
      options.ordering = ordering
      let router = Router(options: options)
      for _ in 0..<random.number(below: 6) + 2 {
        var pattern = ""
        for _ in 0..<random.number(below: 2) + 1 {
          pattern += random.pick([
            "/a", "/A", "/:p", "/a:q", "/:r-:s", "/:t{-:u}?", "/b", "/{:t}?{-:u}?",
          ])
        }
        if random.number(below: 3) == 0 {
          pattern += random.pick(["/*", "/:w+", "*", "/*b", "/:w+-b"])
        }
        let syntax: PatternSyntax =
          Bool.random(using: &random) ? .urlPattern : .ignoringCase(.urlPattern)
        _ = try? router.group(syntax: syntax).add(pattern)
      }
      let reached = try urls.compactMap { url in try router.match(url).map { RoutePlace(of: $0) } }
      let findings = router.audit()
      for finding in findings { router.checkWitness(of: finding) }
      #expect(
        !findings.contains { $0.cause == .undecided && $0.others.isEmpty }, "seed \(seed)")
      for finding in findings where finding.kind == .unreachable || finding.isDuplicate {
        let wrong = finding.routes.flatMap(\.combinations).filter { reached.contains($0) }
        #expect(wrong.isEmpty, "seed \(seed): \(finding)")
        unreachable += finding.routes.count
      }
    }
    #expect(unreachable > 10 * Rounds.count)
  }

  /// Whether one pattern without groups is more specific than another, from the left and in the
  /// documented order.
  private static func isMoreSpecific(_ left: RoutePlace, than right: RoutePlace) -> Bool {
    func kinds(_ place: RoutePlace) -> [Int] {
      let path = place.pattern.split(separator: "#", omittingEmptySubsequences: false)[0]
      return path.split(separator: "/").map { $0.hasPrefix("*") ? 2 : $0.hasPrefix(":") ? 1 : 0 }
    }
    let (leftKinds, rightKinds) = (kinds(left), kinds(right))
    guard let (kind, other) = zip(leftKinds, rightKinds).first(where: { $0 != $1 }),
      kind < other
    else { return false }
    return rightKinds.contains(2) || !leftKinds.contains(2)
  }
}

extension RouteFinding {
  fileprivate var isDuplicate: Bool {
    if case .duplicate = cause { true } else { false }
  }
}

extension RoutePlace {
  /// Each combination of the pattern as a separate place.
  fileprivate var combinations: [RoutePlace] {
    forms.map { RoutePlace(route: route, patternIndex: patternIndex, forms: [$0]) }
  }
}
