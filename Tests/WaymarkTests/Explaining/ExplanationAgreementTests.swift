import Foundation
import TestSupport
import RegexEngine
import Testing

@testable import Waymark

/// An explanation agrees with the search.
@Suite struct ExplanationAgreementTests {
  @Test(arguments: SeedCase.all.filter { $0.op != "expand" })
  func `an explanation agrees with the matcher on the seeds' cases`(_ seed: SeedCase) throws {
    let recorder = Recorder()
    let router = try seed.makeRouter(recorder)
    let additional: [String: any Sendable] = seed.additional ?? [:]
    let url = try #require(seed.url)
    if let scheme = seed.via {
      let explanation = router[scheme].explain(url, parameters: additional)
      let match = try router[scheme].match(url, parameters: additional)
      #expect(explanation.winner?.place.route === match?.route)
      try expectConsistency(of: explanation)
    } else {
      let explanation = router.explain(url, parameters: additional)
      try expectAgreement(of: explanation, with: router, parameters: additional)
      let match = try? router.match(url, parameters: additional)
      #expect(
        explanation.winner?.match.map { JSONValue.object($0.parameters) }
          == match.map { JSONValue.object($0.parameters) })
    }
    #expect(recorder.invoked.isEmpty && recorder.unmatched.isEmpty)
  }

  @Test(arguments: RouteOrdering.allCases)
  func `an explanation agrees with the matcher on random tables`(_ ordering: RouteOrdering) throws {
    var mismatches = 0
    for round in 0..<15 * Rounds.count {
      var random = RandomTables(seed: UInt64(round) &* 2 &+ (ordering == .priority ? 0 : 1))
      var options = RouterOptions()
      options.ordering = ordering
      let router = Router(options: options)
      for _ in 0..<1 + random.number(below: 12) {
        router[random.number(below: 3) == 0 ? "app" : nil].add(random.definition())
      }
      router["app"].fallsBackToGlobal = random.number(below: 2) == 0
      for _ in 0..<60 {
        let explanation = router.explain(random.url())
        try expectAgreement(of: explanation, with: router, "round \(round)")
        mismatches += explanation.routes.count { $0.mismatch != nil }
      }
    }
    #expect(mismatches > 1_250 * Rounds.count)
  }

  @Test(arguments: [3, 1_999] as [UInt64])
  func `an explanation agrees with the matcher on random text`(_ seed: UInt64) throws {
    let router = Router()
    for pattern in ["/", "/a", "/:a/b", "/a/*", "/a#/:b", "/:n<int>/:s<slug>", "/%C3%A9/:x(/:y)"] {
      try router.add(pattern)
    }
    try router.group(syntax: .brace).add("/{a}.{b}/{c?}")
    try router["x"].add("/*rest/:last#*")
    var generator = SeededGenerator(seed: seed)
    let alphabet = [
      "/", "/", "a", "b", "1", ".", "%", "%2F", "%2f", "%C3%A9", "%FF", "%61", "é", "#", "?", "=",
      "x:", "//", "@", ":8", "a%", "%4", "+", " ",
    ]
    for _ in 0..<750 * Rounds.count {
      let url = generator.text(of: alphabet, upTo: 12)
      try expectAgreement(of: router.explain(url), with: router)
    }
  }

  private func expectAgreement(
    of explanation: RouteExplanation, with router: Router,
    parameters: [String: any Sendable] = [:], _ note: String = ""
  ) throws {
    do {
      let match = try router.match(explanation.url, parameters: parameters)
      try #require(
        explanation.winner?.place.route === match?.route, "\(note): \(explanation.url)")
      #expect(explanation.winner?.place.scheme == match?.scheme)
      #expect(explanation.failure == nil)
    } catch let failure as RouteFailure {
      #expect(explanation.failure == failure)
      #expect(explanation.winner == nil)
    }
    try expectConsistency(of: explanation)
  }

  /// Checks that the parts of an explanation agree with each other.
  private func expectConsistency(of explanation: RouteExplanation) throws {
    guard let request = explanation.request else { return }
    for verdict in explanation.routes {
      let request = request.read(for: verdict.place.definition)
      let sourceMap = PathSourceMap(of: request)
      func note() -> Comment { "\(explanation.url), \(verdict.place.definition)" }
      let pattern = verdict.place.parsedPattern
      let walk = ExplainedRoute.PatternWalk(pattern, sourceMap, of: request).firstMismatch
      if let captures = try verdict.place.captures(in: request) {
        #expect(verdict.mismatch == nil && walk == nil, note())
        let taken = verdict.place.definition.captures.compactMap {
          captures.range(of: $0, in: verdict.place.definition, request)
        }
        let items = pattern.items.count { $0.parameter != nil }
        try #require(taken.count + items == verdict.captures.count, note())
        for (range, capture) in zip(taken, verdict.captures) {
          try expectPlace(of: capture, range, sourceMap, in: request.url, note())
        }
      } else if let mismatch = verdict.mismatch {
        let items = PatternMismatch(itemsOf: request, for: verdict.place.definition)
        #expect(mismatch == walk ?? items ?? PatternMismatch(hostOf: request, for: pattern), note())
        #expect(verdict.captures.isEmpty, note())
        if mismatch.isOfHost {
          let host = request.url.withBytes { $0.text(mismatch.urlRange) }
          #expect(host == mismatch.found ?? "", note())
        } else if case .item(let item, _) = mismatch.expected {
          // The item of the URL, or the end of a query that lacks it.
          let written = request.url.withBytes { $0.text(mismatch.urlRange) }
          let name = written.prefix { $0 != "=" }
          #expect(name.isEmpty || name.removingPercentEncoding == item.name, note())
        } else {
          try expectPlace(of: mismatch, in: request.url, pattern, note())
        }
      } else {
        // A constraint applies to the string that an optional group captured, not to other strings
        // that it could capture.
        #expect(pattern.hasOptionalGroup && pattern.text.contains("<"), note())
      }
      if verdict.decidingClass == nil {
        #expect(
          verdict.response.isMatch ? verdict.mismatch == nil : verdict.captures.isEmpty, note())
      }
    }
  }

  private func expectPlace(
    of mismatch: PatternMismatch, in url: String, _ pattern: RoutePattern,
    _ note: @autoclosure () -> Comment
  ) throws {
    try #require(mismatch.urlRange.upperBound <= url.utf8.count, note())
    try #require(mismatch.patternRange.upperBound <= pattern.text.utf8.count, note())
    let found = mismatch.found.map { "/" + $0 } ?? ""
    #expect(canonicalPath(url, mismatch.urlRange) == found, note())
  }

  private func expectPlace(
    of capture: ExplainedRoute.Capture, _ range: Range<Int>, _ sourceMap: PathSourceMap,
    in url: String, _ note: @autoclosure () -> Comment
  ) throws {
    try #require(capture.urlRange.upperBound <= url.utf8.count, note())
    let path = canonicalPath(url, capture.urlRange)
    let taken = sourceMap.text.withBytes { $0.text(range) }
    // Parameters in one segment can share an escape. Each is shown with the whole escape.
    #expect(
      path == taken || path == "/" + taken || taken.contains("%") && path.contains(taken), note())
  }

  private func canonicalPath(_ url: String, _ range: Range<Int>) -> String {
    url.withBytes { bytes in
      var canonical: [UInt8] = []
      CanonicalText.appendPath(bytes, range, to: &canonical)
      return String(decoding: canonical, as: UTF8.self)
    }
  }
}
