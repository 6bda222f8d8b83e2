import Foundation
import TestSupport
import Testing
import WaymarkHTTP
import WaymarkTesting

@testable import Waymark
@testable import WaymarkAnalysis
@testable import WaymarkDescription
@testable import WaymarkRelative

/// Compares every message of the library with `Tests/Fixtures/messages.txt`.
///
/// Each `switch` returns the sample after a sample, so that a new case doesn't compile without one.
/// A failed test attaches the new table: save it with `--attachments-path`.
@Suite struct MessageTableTests {
  @Test(.bug(id: 69, "messages could not be read in one go"))
  func `the messages of the library are those of the table`() throws {
    let sections = [
      section("PatternError", samples(Self.patternReason).map(message)),
      section("PatternError of a syntax", Self.patternsOfSyntaxes.map(message(ofFaultIn:_:))),
      section("RouteFailure", samples(Self.routeFailure).map(\.description)),
      section("RouterLimit", RouterLimit.allCases.map { $0.excessMessage(limit: 7) }),
      section("RouteValueError", samples(Self.valueReason).map(message)),
      section("URLGenerationError", samples(Self.generationReason).map(message)),
      section("LinkOriginError", originErrors.map(\.description)),
      section("RouteFinding", try findings().map(\.description)),
      section("RouteFinding.misleading", try misleadingFindings().map(\.description)),
      section("AssociationFinding", try associationFindings().map(\.description)),
      section("RouteTableError", samples(Self.tableReason).map(message)),
      section("RelativeRouteError", samples(Self.relativeReason).map(message)),
      section("HTTPAnswer", samples(Self.answer).map(message)),
      section("ConformanceViolation", samples(Self.violation).map(\.description)),
    ]
    let table = sections.joined(separator: "\n")
    let expected = try String(contentsOf: Fixture.url("messages.txt"), encoding: .utf8)
    let changes = table.lines.difference(from: expected.lines)
    #expect(changes.insertions.map(\.line) == [])
    #expect(changes.removals.map(\.line) == [])
    if !changes.isEmpty { Attachment.record(table, named: "messages.txt") }
  }

  private func section(_ title: String, _ messages: [String]) -> String {
    ([title] + messages.map { "  " + $0.replacing("\n", with: "\n  ") } + [""])
      .joined(separator: "\n")
  }

  /// The samples in order, starting with the sample after `nil`.
  private func samples<Sample>(_ next: (Sample?) -> Sample?) -> [Sample] {
    var samples: [Sample] = []
    while samples.count < 100, let sample = next(samples.last) { samples.append(sample) }
    #expect(samples.count < 100, "the samples have no end")
    return samples
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension CollectionDifference<Substring>.Change {
  fileprivate var line: String {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): String(line)
    }
  }
}

/// Patterns.
extension MessageTableTests {
  private func message(_ reason: PatternError.Reason) -> String {
    PatternError(reason, in: "/a", at: 0..<1).message
  }

  private static func patternReason(after sample: PatternError.Reason?) -> PatternError.Reason? {
    switch sample {
    case nil: .unterminatedGroup
    case .unterminatedGroup: .unexpectedGroupEnd
    case .unexpectedGroupEnd: .tooDeeplyNested
    case .tooDeeplyNested: .fragmentInGroup
    case .fragmentInGroup: .textAfterParameter
    case .textAfterParameter: .textAfterWildcard
    case .textAfterWildcard: .wildcardAfterParameter
    case .wildcardAfterParameter: .escapeCutByGroup
    case .escapeCutByGroup: .ambiguousSegmentStart
    case .ambiguousSegmentStart: .unterminatedConstraint
    case .unterminatedConstraint: .invalidConstraint("'(' is never closed")
    case .invalidConstraint: .exceeded(.combinations, 7)
    case .exceeded: .tooManyWildcards
    case .tooManyWildcards: .repeatedName("*")
    case .repeatedName("*"): .repeatedName("id")
    case .repeatedName: .repeatedItem("v")
    case .repeatedItem: .noItem(syntax: "colon")
    case .noItem: .itemsInGroup
    case .itemsInGroup: .itemsInFragment
    case .itemsInFragment: .emptyItemName
    case .emptyItemName: .nameInUse("user", by: "/user/:id")
    case .nameInUse: .fullURLInGroup
    case .fullURLInGroup: .malformedHost
    case .malformedHost: .malformedScheme
    case .malformedScheme: .hostInPath
    case .hostInPath: .secondFragment
    case .secondFragment: .rejectedByEngine("too large")
    case .rejectedByEngine: .other("the fault of another syntax")
    case .other: nil
    }
  }

  /// Patterns with faults that only their syntax describes.
  private static let patternsOfSyntaxes: [(text: String, syntax: PatternSyntax)] = [
    ("/user/:id?", .colon), ("/file/:name(.:ext)", .colon), ("/a?b=:c<int>x", .colon),
    ("/a?b=", .colon), ("/a?b=:c", .brace), ("/a?b=*", .colon), ("/a?b=c+d", .colon),
    ("/a?b=%FF", .colon), ("/*<int>", .colon), ("/:a<[>", .colon), ("/{a:[0-9]{2}}", .brace),
    ("/:a(", .urlPattern), ("/{a{b}}", .urlPattern),
    ("/a\\", .urlPattern), ("/:", .urlPattern), ("/a/{b}+", .urlPattern),
  ]

  private func message(ofFaultIn text: String, _ syntax: PatternSyntax) -> String {
    #expect(throws: PatternError.self, "\(text)") { try RoutePattern(text, syntax: syntax) }?
      .description ?? ""
  }
}

/// Routing and values.
extension MessageTableTests {
  private static func routeFailure(after sample: RouteFailure?) -> RouteFailure? {
    let value = RouteValueError(
      route: "/user/:id", parameter: "id", value: "x", expected: "Int", reason: .malformed)
    return switch sample {
    case nil: .invalidURL(.malformedHost(offset: 1))
    case .invalidURL(let url):
      invalidURL(after: url).map { .invalidURL($0) } ?? .otherHost("a.test")
    case .otherHost: .exceeded(.segments, 7, pattern: nil)
    case .exceeded(_, _, nil): .exceeded(.matchSteps, 7, pattern: "/:a<(x+)+>")
    case .exceeded: .undecided(pattern: "/a", reason: "the reason")
    case .undecided: .invalidPattern(PatternError(.unterminatedGroup, in: "/a(", at: 2..<3))
    case .invalidPattern: .needsAwait("the handler", pattern: "/a", orMainThread: false)
    case .needsAwait(_, _, orMainThread: false):
      .needsAwait("the handler", pattern: "/a", orMainThread: true)
    case .needsAwait: .invalidValue(value)
    case .invalidValue: .linkDropped
    case .linkDropped: .redirected(to: "http://[", by: ["/a"], .otherHost("a.test"))
    case .redirected: nil
    }
  }

  private static func invalidURL(
    after sample: RouteFailure.InvalidURL
  ) -> RouteFailure.InvalidURL? {
    switch sample.fault {
    case .malformedHost: .malformedScheme(offset: 2)
    case .malformedScheme: .missingHost(offset: 2)
    case .missingHost: .forbiddenCharacter(offset: 2)
    case .forbiddenCharacter: .extraSlash(offset: 2)
    case .extraSlash: .dotSegment(offset: 2)
    case .dotSegment: .malformedPort(offset: 2)
    case .malformedPort: nil
    }
  }

  private static func valueReason(
    after sample: RouteValueError.Reason?
  ) -> RouteValueError.Reason? {
    switch sample {
    case nil: .missing
    case .missing: .malformed
    case .malformed: .notUTF8
    case .notUTF8: .refused("the reason")
    case .refused: .otherShape
    case .otherShape: nil
    }
  }

  private func message(_ reason: RouteValueError.Reason) -> String {
    let value = if case .missing = reason { String?.none } else { "x" }
    return RouteValueError(
      route: "/user/:id", parameter: "id", value: value, expected: "Int", reason: reason
    ).description
  }

  private static func generationReason(
    after sample: URLGenerationError.Reason?
  ) -> URLGenerationError.Reason? {
    switch sample {
    case nil: .noSuchRoute(scheme: nil, nearest: "user")
    case .noSuchRoute(nil, _): .noSuchRoute(scheme: "app", nearest: nil)
    case .noSuchRoute: .nameOfSchemes([nil, "app"])
    case .nameOfSchemes: .caseWithoutPattern(nearest: "user")
    case .caseWithoutPattern: .readOnly
    case .readOnly: .missingValue("id")
    case .missingValue: .unknownValue("idd", nearest: "id")
    case .unknownValue: .emptyValue("id")
    case .emptyValue: .emptySegment("path")
    case .emptySegment: .severalValues("id")
    case .severalValues: .unnamedParameter
    case .unnamedParameter: .constraint(parameter: "id", value: "x", constraint: "int")
    case .constraint: .dotSegment("..")
    case .dotSegment: .readDifferently(parameter: "id", value: "", as: "x")
    case .readDifferently(_, "", as: .some): .readDifferently(parameter: "id", value: "", as: nil)
    case .readDifferently(_, "", as: nil): .readDifferently(parameter: "id", value: "x", as: "y")
    case .readDifferently(_, _, as: .some): .readDifferently(parameter: "id", value: "x", as: nil)
    case .readDifferently: .hostInPath
    case .hostInPath: .notMatched
    case .notMatched: .leadsElsewhere(pattern: "/user/me")
    case .leadsElsewhere(pattern: .some): .leadsElsewhere(pattern: nil)
    case .leadsElsewhere: .malformedBase("a.test")
    case .malformedBase: .missingHost(base: "https:///")
    case .missingHost: .otherHost("b.test", accepted: ["a.test"])
    case .otherHost("b.test", _): .otherHost(nil, accepted: ["a.test", "*.a.test"])
    case .otherHost: .notEncodable("id", why: "was refused")
    case .notEncodable: .failed(.linkDropped)
    case .failed: nil
    }
  }

  private func message(_ reason: URLGenerationError.Reason) -> String {
    URLGenerationError(route: "user", reason: reason).description
  }

  private var originErrors: [LinkOriginError] {
    [[], [.internal, .notification]].compactMap {
      LinkOriginError(of: .universalLink, accepted: $0)
    }
  }
}

/// Analysis.
extension MessageTableTests {
  private static func cause(after sample: RouteFinding.Cause?) -> RouteFinding.Cause? {
    switch sample {
    case nil: .unreachable
    case .unreachable: .duplicate(nil)
    case .duplicate(let found):
      difference(after: found).map { .duplicate($0) } ?? .lookalike(.letterCase)
    case .lookalike: .overlap
    case .overlap: .unusedConstraint(name: "year")
    case .misleading: nil
    case .unusedConstraint: .hiddenFromScheme("app", .noFallback)
    case .hiddenFromScheme(_, .noFallback): .hiddenFromScheme("app", .catchAll)
    case .hiddenFromScheme(_, .catchAll): .costly(.triedForEveryURL)
    case .costly(.triedForEveryURL): .costly(.combinations(17))
    case .costly(.combinations): .costly(.exceedsLimits)
    case .costly(.exceedsLimits): .namedHost("www.a.test")
    case .namedHost: .undecided
    case .undecided: .unlessDeclined
    case .unlessDeclined: nil
    }
  }

  private static func difference(
    after sample: RouteFinding.Difference?
  ) -> RouteFinding.Difference? {
    switch sample {
    case nil: .names
    case .names: .slashes
    case .slashes: .encoding
    case .encoding: .unicodeForm
    case .unicodeForm: .letterCase
    case .letterCase: nil
    }
  }

  /// Each cause for one route and for two, by an earlier route with a guard where that matters.
  private func findings() throws -> [RouteFinding] {
    let router = Router()
    try router.add("/:a", name: "first")
    try router.add("/:guarded", guards: [RouteGuard { _ in .decline }])
    try router.add("/b")
    try router.add("/c")
    let places = router.routes.map { $0.places[0] }
    return samples(Self.cause).flatMap { cause -> [RouteFinding] in
      func finding(_ routes: [RoutePlace], _ other: Int) -> RouteFinding {
        RouteFinding(
          cause, routes: routes, others: [places[other]],
          example: RouteFinding.Witness(url: "/b", route: places[other]))
      }
      let other = cause == .unlessDeclined ? 1 : 0
      let one = finding([places[2]], other)
      return cause == .unreachable || cause == .undecided
        ? [one, finding([places[2], places[3]], other)] : [one]
    }
  }

  private static func appearance(
    after sample: RouteFinding.Appearance?
  ) -> RouteFinding.Appearance? {
    switch sample {
    case nil: .query
    case .query: .parameter
    case .parameter: .wildcard
    case .wildcard: .oneSegment
    case .oneSegment: .regex
    case .regex: .name
    case .name: .host
    case .host: .hostCase
    case .hostCase: .port
    case .port: .unicodeForm
    case .unicodeForm: .constraintName
    case .constraintName: .repeatedName
    case .repeatedName: .method
    case .method: .blank
    case .blank: .dotSegment
    case .dotSegment: .optionalSlash
    case .optionalSlash: nil
    }
  }

  /// Returns a pattern with a misleading part, or `nil` if no pattern has such a part.
  private static func pattern(
    with appearance: RouteFinding.Appearance
  ) -> (text: String, syntax: PatternSyntax)? {
    switch appearance {
    case .query: ("/a\\?b=:c", .urlPattern)
    case .parameter: ("/a/{id}", .colon)
    case .wildcard: ("/a/b*", .colon)
    case .oneSegment: ("/a/*/b", .colon)
    case .regex: ("/a/\\d+", .colon)
    case .name: ("/a/:name.json", .colon)
    case .host: ("/shop.example/a", .colon)
    case .hostCase: ("app://User/a", .colon)
    // A host with a port is refused.
    case .port: nil
    case .unicodeForm: ("/e\u{301}", .colon)
    case .constraintName: ("/a/:id<integer>", .colon)
    case .repeatedName: ("/:a/b/:a", .colon)
    case .method: ("GET /a", .colon)
    case .blank: ("/a ", .colon)
    case .dotSegment: ("/a/..", .colon)
    case .optionalSlash: ("/p/{a?}-{b}", .brace)
    }
  }

  private func misleadingFindings() throws -> [RouteFinding] {
    try samples(Self.appearance).flatMap { appearance -> [RouteFinding] in
      guard let (text, syntax) = Self.pattern(with: appearance) else { return [] }
      let router = Router()
      try router.group(syntax: syntax).add(text)
      let found = router.audit().filter { $0.detail == appearance.rawValue }
      #expect(found.count == 1, "\(appearance)")
      return found
    }
  }

  private func associationFindings() throws -> [AssociationFinding] {
    let router = Router()
    try router.add("/user/:id<int>", name: "user")
    let file = try AssociationFile(
      #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "/user/*"}]}]}}"#)
    let place = router.routes[0].places[0]
    return AssociationFinding.Kind.allCases.map { kind in
      let isOfRoute =
        switch kind {
        case .claimedNotRouted, .ruleNeverDecides: false
        case .claimedBeyondConstraint, .routedNotClaimed, .excludedThoughRouted, .sampled: true
        }
      let isOfRule = kind != .routedNotClaimed && kind != .sampled
      return AssociationFinding(
        kind: kind, rule: isOfRule ? file.apps[0].rules[0] : nil, route: isOfRoute ? place : nil,
        witness: "/user/7")
    }
  }
}

/// Tables, navigation, servers and checks.
extension MessageTableTests {
  private static func tableReason(
    after sample: RouteTableError.Reason?
  ) -> RouteTableError.Reason? {
    switch sample {
    case nil: .malformed("the key is missing")
    case .malformed: .newerVersion(9)
    case .newerVersion: .invalidPattern(PatternError(.unterminatedGroup, in: "/a(", at: 2..<3))
    case .invalidPattern: .nameInUse(byRoute: 1)
    case .nameInUse: .missingHandler
    case .missingHandler: .unknownHandler("show")
    case .unknownHandler: .missingGuards(forHandler: "show")
    case .missingGuards: .unknownClass("Locale")
    case .unknownClass: .unknownSyntax("colons", known: ["colon", "brace"])
    case .unknownSyntax: .hasMethods
    case .hasMethods: .invalidMetadata("the reason")
    case .invalidMetadata: .inexpressible("bindings.syntaxes does not have the syntax")
    case .inexpressible: nil
    }
  }

  private func message(_ reason: RouteTableError.Reason) -> String {
    RouteTableError(reason, at: ["routes", "0"]).description
  }

  private static func relativeReason(
    after sample: RelativeRouteError.Reason?
  ) -> RelativeRouteError.Reason? {
    switch sample {
    case nil: .invalidURL(nil)
    case .invalidURL: .noMatchFound
    case .noMatchFound: .routeHandlerFailed(RouteFailure.linkDropped)
    case .routeHandlerFailed: .notRoutable
    case .notRoutable: .wrongContext
    case .wrongContext: .unhandledSegments
    case .unhandledSegments: .undecided(.exceeded(.matchSteps, 7, pattern: ":a<(x+)+>"))
    case .undecided: .nested
    case .nested: .cancelled
    case .cancelled: nil
    }
  }

  private func message(_ reason: RelativeRouteError.Reason) -> String {
    RelativeRouteError(reason: reason, url: "app://a", chain: [], remainingSegments: ["b"])
      .description
  }

  private static func answer(after sample: HTTPAnswer?) -> HTTPAnswer? {
    switch sample {
    case nil: .malformed("the request names no host")
    case .malformed: .failed(.otherHost("a.test"))
    case .failed: .fault("the reason")
    case .fault: .notFound
    case .notFound: .methodNotAllowed(["GET"])
    case .methodNotAllowed: .options(["GET"])
    case .options: nil
    }
  }

  private func message(_ answer: HTTPAnswer) -> String {
    ["\(answer.statusCode) \(answer.reasonPhrase)", answer.description].filter { !$0.isEmpty }
      .joined(separator: ": ")
  }

  private static func violation(
    after sample: ConformanceViolation?
  ) -> ConformanceViolation? {
    let failure = RouteFailure.exceeded(.segments, 7, pattern: nil)
    return switch sample {
    case nil: .matchesBeyondPattern(url: "/a")
    case .matchesBeyondPattern: .changesItsAnswer(url: "/a", from: "matches", to: "does not match")
    case .changesItsAnswer:
      .answersThreadsDifferently(url: "/a", from: "matches", to: "does not match")
    case .answersThreadsDifferently: .changesItsState(property: "count")
    case .changesItsState: .copyFails(PatternError(.unterminatedGroup, in: "/a(", at: 2..<3))
    case .copyFails: .copyIsNotEqual(difference: "priority 3 became 0")
    case .copyIsNotEqual(difference: .some): .copyIsNotEqual(difference: nil)
    case .copyIsNotEqual: .initializerLoses("the handler")
    case .initializerLoses:
      .copyAnswersDifferently(url: "/a", from: "matches", to: "does not match")
    case .copyAnswersDifferently: .isNotEqualToItself
    case .isNotEqualToItself: .equalsOneWay(other: "a copy")
    case .equalsOneWay: .equalsAnother(pattern: "/b", priority: 1)
    case .equalsAnother: .losesRequest(url: "/a")
    case .losesRequest: .hidesFailure(url: "/a", failure)
    case .hidesFailure:
      .handlesDifferently(url: "/a", synchronous: "accepts", asynchronous: "declines")
    case .handlesDifferently: .sharesName("id", of: ["a", "b"])
    case .sharesName: .leavesOut(name: "id", value: "7", url: "/7")
    case .leavesOut:
      .doesNotLeadBack(url: "/7", URLGenerationError(route: "/:id", reason: .missingValue("id")))
    case .doesNotLeadBack: .neverMatches
    case .neverMatches: .isRefused(url: "/a", failure)
    case .isRefused: nil
    }
  }
}
