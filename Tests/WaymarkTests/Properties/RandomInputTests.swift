import TestSupport
import Testing

@testable import Waymark
@testable import WaymarkJLRoutes

/// No input crashes: a pattern parses or throws, and a URL has an outcome.
@Suite struct RandomInputTests {
  private static let seeds: [UInt64] = [11, 2_024, 0xFEED]

  /// Whether a printed error has two or three short lines without control characters.
  private func isPrintable(_ text: String) -> Bool {
    text.utf8.count < 1_500 && text.split(separator: "\n").count <= 3
      && text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F }
  }

  @Test(arguments: seeds) func `random patterns parse or throw`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parsed = 0
    for round in 0..<3_400 {
      let text = generator.text(upTo: 16)
      for syntax in [PatternSyntax.colon, PatternSyntax.brace] as [PatternSyntax] {
        do throws(PatternError) {
          let pattern = try syntax.parse(text)
          parsed += 1
          #expect(pattern.combinations.count <= RoutePattern.maximumCombinations)
          let definition = try RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
          #expect(definition.regex.hasPrefix("\\A"))
        } catch {
          #expect(isPrintable(error.description), "seed \(seed), round \(round): \(text)")
          #expect(error.range.upperBound <= text.utf8.count)
        }
      }
    }
    #expect(parsed > 1_000)
  }

  @Test(arguments: seeds) func `combinations of random patterns parse to themselves`(_ seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["/", "/", "(", ")", "(/a)", "a", ":p", "*", "#", "é", "%2F", ":q<[0-9]+>"]
    var count = 0
    for _ in 0..<1_500 {
      let text = generator.text(of: pieces, upTo: 10)
      guard let pattern = try? RoutePattern(text) else { continue }
      for combination in pattern.combinations {
        let again = try RoutePattern(combination)
        #expect(again.combinations.isEmpty, "seed \(seed): \(text) has \(combination)")
        #expect(
          again.normalizedText.utf8.elementsEqual(combination.utf8),
          "seed \(seed): \(text) has \(combination), which is \(again.normalizedText)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  private func router() throws -> Router {
    let router = Router()
    for pattern in ["/", "/a", "/:a/b", "/a/*", "/a#/:b", "/:n<int>/:s<slug>", "/%C3%A9/:x(/:y)"] {
      try router.add(pattern) { _ in pattern != "/a" }
    }
    try router.group(syntax: .brace).add("/{a}.{b}/{c?}")
    try router["x"].add("/*rest/:last#*")
    router["x"].fallsBackToGlobal = true
    return router
  }

  @Test(arguments: seeds) func `random URLs have an outcome`(_ seed: UInt64) throws {
    let router = try router()
    var generator = SeededGenerator(seed: seed)
    var counts = [0, 0, 0]
    for round in 0..<3_400 {
      let url = generator.text(upTo: 16)
      switch router.route(url) {
      case .handled(let match):
        counts[0] += 1
        #expect(match.url == url)
        // Reading all parameters must not crash either.
        #expect(match.dictionary.count >= match.parameters.count)
        #expect(match.captures.names.allSatisfy { match.captures[$0] != nil })
        #expect(router.canRoute(url), "seed \(seed), round \(round): \(url)")
      case .unmatched(let declined):
        counts[1] += 1
        #expect(router.canRoute(url) == !declined.isEmpty)
      case .refused(let error): Issue.record("\(error) without guards")
      case .thrown(let error): Issue.record("\(error)")
      case .failed(let failure):
        counts[2] += 1
        #expect(isPrintable(failure.description), "seed \(seed), round \(round): \(url)")
        #expect(!router.canRoute(url))
      }
    }
    #expect(counts.allSatisfy { $0 > 4 }, "\(counts)")
  }

  @Test(arguments: seeds) func `requests of random URLs can be read whole`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for round in 0..<1_500 {
      let url = generator.text(upTo: 16)
      guard let request = try? RouteRequest(url) else { continue }
      count += 1
      let path = request.canonicalPath
      #expect(path.hasUTF8Prefix("/"), "seed \(seed), round \(round): \(url)")
      #expect(path == "/" || path.utf8.last != UInt8(ascii: "/"))
      #expect(request.segments.count == path.utf8.split(separator: UInt8(ascii: "/")).count)
      #expect(request.query.dictionary.count <= request.query.items.count)
    }
    #expect(count > 500)
  }

  @Test(arguments: seeds) func `random patterns match their own literals`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1_500 {
      let text = String(decoding: generator.bytes(upTo: 16), as: UTF8.self)
      // Only characters that aren't syntax in a brace pattern and that a URL's path can contain.
      let literal = text.filter {
        !"{}?#\u{7F}".contains($0) && $0.asciiValue.map { $0 > 0x20 } ?? true
      }
      let definition = try RouteDefinition("/" + literal, syntax: .brace)
      let request = try RouteRequest("s:/." + literal)
      let own = try RouteRequest("s:/" + String(literal.trimmingPrefix { $0 == "/" }))
      #expect(definition.response(for: own).isMatch, "seed \(seed), round \(round): \(literal)")
      #expect(!definition.response(for: request).isMatch)
    }
  }
}

extension String {
  fileprivate func hasUTF8Prefix(_ prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }
}
