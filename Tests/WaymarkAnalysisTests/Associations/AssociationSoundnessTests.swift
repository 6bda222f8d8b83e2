import TestSupport
import Foundation
import Testing
import Waymark

@testable import WaymarkAnalysis

/// Checks the results of comparing random tables and files for all short URLs.
@Suite struct AssociationSoundnessTests {
  /// All paths of up to seven characters, spelled like browsers spell them.
  private static let paths: [String] = {
    var paths = ["/"]
    var longest = [""]
    for _ in 0..<7 {
      longest = longest.flatMap { path in
        ["/", "a", "b", "A"].compactMap { character in
          if path.isEmpty || path.last == "/" {
            return (character == "/") == path.isEmpty ? path + character : nil
          }
          return path + character
        }
      }
      paths += longest.filter { $0.last != "/" && $0.utf8.count <= (($0.contains("A")) ? 4 : 7) }
    }
    return paths
  }()

  /// Returns the paths.
  ///
  /// For Android, each also occurs with a trailing slash.
  private static func paths(on platform: AssociationFile.Platform) -> [String] {
    platform == .apple ? paths : paths + paths.filter { $0 != "/" }.map { "\($0)/" }
  }

  @Test func `verdicts hold for all short URLs`() throws {
    let host = try HostPattern("h.example")
    var findings = 0
    var silences = 0
    for round in 0..<40 * Rounds.count {
      var random = RandomAssociations(seed: UInt64(round))
      let router = random.router()
      let routes = router.snapshot.tables.flatMap(\.entries).map { RoutePlace($0) }
      let platform: AssociationFile.Platform = round % 4 == 0 ? .android : .apple
      let file = try AssociationFile(random.file(for: platform), platform: platform)
      let differences = router.audit(against: file, host: host)
      findings += differences.count
      for finding in differences { try check(finding, file, router, seed: round) }
      let judged = Set(differences.compactMap { $0.rule?.line })
      let idle = Set(
        differences.filter { $0.kind == .ruleNeverDecides }.compactMap { $0.rule?.line })
      let missed = Set(
        differences.filter { $0.kind != .claimedNotRouted && $0.kind != .claimedBeyondConstraint }
          .compactMap(\.route))
      for path in Self.paths(on: platform) {
        let url = "https://h.example\(path)"
        let decision = file.decision(for: url)
        let isRouted = router.canRoute(url)
        if let rule = decision.rule {
          try #require(!idle.contains(rule.line), "seed \(round): \(rule.text) decides \(path)")
          if decision.isClaimed, !isRouted, rule.text != "a file without rules" {
            try #require(judged.contains(rule.line), "seed \(round): \(rule.text) claims \(path)")
          }
        }
        if !decision.isClaimed, isRouted {
          let request = try RouteRequest(url)
          let winner = routes.first {
            !missed.contains($0) && $0.response(to: request).isMatch
          }
          if let winner {
            Issue.record("seed \(round): \(winner.pattern) takes \(path), which is not claimed")
            return
          }
        } else if isRouted {
          silences += 1
        }
      }
    }
    #expect(findings > 80 * Rounds.count)
    #expect(silences > 80 * Rounds.count)
  }

  /// Checks that the finding's example URL behaves as the finding claims.
  private func check(
    _ finding: AssociationFinding, _ file: AssociationFile, _ router: Router, seed: Int
  ) throws {
    guard let url = finding.witness else {
      #expect(finding.kind == .ruleNeverDecides || finding.kind == .sampled)
      return
    }
    let decision = file.decision(for: url)
    let winners = router.explain(url).routes.filter(\.response.isMatch).map(\.place.route)
    try #require(decision.rule?.line == finding.rule?.line, "seed \(seed): \(finding)")
    switch finding.kind {
    case .claimedNotRouted, .claimedBeyondConstraint:
      try #require(decision.isClaimed && winners.isEmpty, "seed \(seed): \(finding)")
    case .routedNotClaimed, .excludedThoughRouted:
      try #require(
        !decision.isClaimed && winners.contains { $0 === finding.route?.route },
        "seed \(seed): \(finding)")
    case .ruleNeverDecides, .sampled: Issue.record("seed \(seed): \(finding)")
    }
  }

  @Test func `generated files claim all that is routed`() throws {
    let host = try HostPattern("h.example")
    for round in 0..<13 * Rounds.count {
      var random = RandomAssociations(seed: UInt64(round) &+ 1_000_000)
      let router = random.router()
      let isApple = round % 2 == 0
      let target: AssociationTarget =
        isApple ? .apple(appIDs: ["T.a"]) : .android(package: "a.b", fingerprints: ["14"])
      let made = try router.associationFile(for: target, host: host)
      let file = try AssociationFile(made.text, platform: isApple ? .apple : .android)
      let approximate = Set(made.approximations.compactMap { $0.rule?.line })
      for path in Self.paths(on: isApple ? .apple : .android) {
        let url = "https://h.example\(path)"
        let decision = file.decision(for: url)
        let isRouted = router.canRoute(url)
        try #require(decision.isClaimed || !isRouted, "seed \(round): \(path) is not claimed")
        if decision.isClaimed, !isRouted, let rule = decision.rule {
          try #require(
            approximate.contains(rule.line) || random.hasOpaqueConstraint,
            "seed \(round): \(rule.text) claims \(path)")
        }
      }
    }
  }

  @Test func `intent filters claim all that is routed`() throws {
    let host = try HostPattern("h.example")
    for round in 0..<13 * Rounds.count {
      var random = RandomAssociations(seed: UInt64(round) &+ 2_000_000)
      let router = random.router()
      guard let made = try? router.intentFilter(host: host) else { continue }
      let data = made.text.split(separator: "\n").map { ManifestData($0) }
      let approximate = Set(made.approximations.compactMap { $0.rule?.line })
      for path in Self.paths(on: .android) {
        let isRouted = router.canRoute("https://h.example\(path)")
        let claims = data.indices.filter { data[$0]?.matches(path) == true }
        try #require(!isRouted || !claims.isEmpty, "seed \(round): \(path) is not claimed")
        if !isRouted, let claim = claims.first {
          try #require(
            approximate.contains(claim + 1) || random.hasOpaqueConstraint,
            "seed \(round): line \(claim + 1) claims \(path)")
        }
      }
    }
  }
}

/// One `<data>` element of a manifest, matched like in the documentation of Android's
/// `android.os.PatternMatcher`: only forward.
private struct ManifestData {
  private let kind: Substring
  private let value: Substring

  init?(_ line: Substring) {
    let parts = line.split(separator: "\"")
    guard parts.count >= 3, parts[0].contains("android:path") else { return nil }
    kind = parts[0].drop { $0 != ":" }.dropFirst().dropLast()
    value = parts[1]
  }

  func matches(_ path: String) -> Bool {
    switch kind {
    case "path": return path == value
    case "pathPrefix": return path.hasPrefix(value)
    default: break
    }
    var pattern = value
    var text = path[...]
    while let first = pattern.popFirst() {
      let takes: (Character) -> Bool
      switch first {
      case ".": takes = { _ in true }
      case "[":
        let set = pattern.prefix { $0 != "]" }
        pattern = pattern.dropFirst(set.count + 1)
        takes = set.first == "^" ? { !set.dropFirst().contains($0) } : { set.contains($0) }
      default: takes = { $0 == first }
      }
      let modifier = pattern.first.flatMap { "*+".contains($0) ? $0 : nil }
      if modifier != nil { pattern.removeFirst() }
      let taken = modifier == nil ? text.prefix(1).prefix(while: takes) : text.prefix(while: takes)
      if taken.isEmpty, modifier != "*" { return false }
      text = text.dropFirst(taken.count)
    }
    return text.isEmpty
  }
}

/// Generates tables and association files from few characters, so that they overlap.
struct RandomAssociations: RandomNumberGenerator {
  private var generator: SeededGenerator

  /// Whether a route has a constraint that can only be tested with sample strings.
  private(set) var hasOpaqueConstraint = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func router() -> Router {
    let router = Router()
    for _ in 0..<(1 + number(below: 4)) {
      let pattern = pattern()
      if pattern.contains("+") || pattern.contains("%") { hasOpaqueConstraint = true }
      let syntax: PatternSyntax =
        number(below: 10) == 0 ? .ignoringCase(.colon) : .colon
      let hosts = number(below: 8) == 0 ? [pick(["h.example", "*.example", "other.example"])] : []
      _ = try? router.group(hosts: hosts, syntax: syntax).add(pattern)
    }
    return router
  }

  private mutating func pattern() -> String {
    var pattern = ""
    for _ in 0..<number(below: 4) {
      let segment = pick(["a", "b", "ab", ":p", ":q", "a", ":w<a|b>", ":n<a+>"])
      pattern += number(below: 5) == 0 ? "(/\(segment))" : "/\(segment)"
    }
    return pattern.isEmpty
      ? pick(["/", "/*", "/**"])
      : pattern
        + pick(["", "", "", "", "/*", "/**", "/*", "/**", "/*%61", "/**v%62/a", "/*v/b/*w"])
  }

  mutating func file(for platform: AssociationFile.Platform) -> String {
    var rules: [String] = []
    for _ in 0..<number(below: 6) {
      var path = ""
      for _ in 0..<(1 + number(below: 5)) {
        path += pick(["/", "/", "/", "a", "b", "*", "?", "?*", "/?*", "ab", "/a"])
      }
      if platform == .apple, number(below: 8) == 0 { path += "/$(v)" }
      var fields = ["\"/\": \"\(path)\""]
      if number(below: 3) == 0 { fields.append("\"exclude\": true") }
      if platform == .apple, number(below: 8) == 0 { fields.append("\"caseSensitive\": false") }
      if number(below: 12) == 0 { fields.append("\"?\": { \"q\": \"\(pick(["*", "?*", "1"]))\" }") }
      rules.append("{ \(fields.joined(separator: ", ")) }")
    }
    let components = "[\n\(rules.joined(separator: ",\n"))\n]"
    if platform == .apple {
      return """
        { "applinks": { "substitutionVariables": { "v": ["a", "b*", "ab"] },
          "details": [{ "appID": "T.a", "components": \(components) }] } }
        """
    }
    return """
      [{ "relation": ["delegate_permission/common.handle_all_urls"],
        "target": { "namespace": "android_app", "package_name": "a.b" },
        "relation_extensions": { "delegate_permission/common.handle_all_urls": {
          "dynamic_app_link_components": \(components) } } }]
      """
  }
}
