import Foundation
import Testing
import Waymark

/// Compares web URLs with the browsers' results.
///
/// `make test-wpt` adds the web's test data.
@Suite struct WebURLTests {
  @Test func `no URL is read that browsers refuse`() throws {
    let refused = try WebURLCase.all().filter(\.isRefused)
    #expect(refused.count >= 113)
    for url in refused {
      #expect(throws: RouteFailure.self, "\(url.input.debugDescription)") { try url.request() }
    }
  }

  /// URLs that browsers accept differ exactly if a rule applies, and every rule has examples.
  @Test func `other URLs are read as browsers do, but for the rules`() throws {
    var uses: [WebURLRule: Int] = [:]
    var alike = 0
    let accepted = try WebURLCase.all().filter { !$0.isRefused }
    for url in accepted {
      let rules = WebURLRule.allCases.filter { $0.applies(to: url) }
      let expected = rules.reduce(into: Set()) { $0.formUnion($1.differences) }
      #expect(try url.differences() == expected, "\(url.input.debugDescription): \(rules)")
      for rule in rules { uses[rule, default: 0] += 1 }
      if expected.isEmpty { alike += 1 }
    }
    #expect(alike >= 59)
    for rule in WebURLRule.allCases {
      #expect(uses[rule] != nil, "the rule \(rule) explains nothing any more")
    }
  }
}
