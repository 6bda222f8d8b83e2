import TestSupport
import Foundation
import Testing
import Waymark

/// Routing a generated URL returns its route and its values.
@Suite struct RoundTripTests {
  @Test(arguments: 0..<2) func `routing a generated URL gives its route and values`(_ part: Int)
    throws
  {
    var generator = RouteGenerator(seed: UInt64(part))
    var made = 0
    var drawn = 0
    while made < 3_000 * Rounds.count {
      let router = Router(options: generator.options())
      for number in 0..<generator.number(below: 4) {
        _ = try? router.add(generator.pattern(), name: "other \(number)")
      }
      guard (try? router.add(generator.pattern(), name: "route")) != nil else { continue }
      let name = "route"
      for _ in 0..<20 {
        let values = generator.values(for: router.routes(named: name).flatMap(\.definitions))
        let base = generator.base()
        drawn += 1
        let url: String
        do {
          url = try router.url(named: name, with: values, base: base, extrasInQuery: true)
        } catch {
          #expect(error.description.split(separator: "\n").count == 1)
          continue
        }
        made += 1
        let isSame = try isRead(url, after: base ?? "", by: router, as: name, values)
        try #require(isSame, "part \(part): \(url) of \(values) with \(router.routes(named: name))")
      }
    }
    // Otherwise, a generator that refuses everything would pass.
    #expect(made * 2 > drawn, "\(made) of \(drawn)")
  }

  /// Whether routing a URL returns the expected route and values.
  ///
  /// The check is independent of the code that generates URLs.
  private func isRead(
    _ url: String, after base: String, by router: Router, as name: String, _ values: RouteValues
  ) throws -> Bool {
    guard url.utf8.starts(with: base.utf8), url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      !url.hasPrefix("//"), !url.hasPrefix(#"/\"#), URL(string: url) != nil,
      let match = try router.match(url), match.route.name == name
    else { return false }
    var read: [String: [String]] = [:]
    for item in match.query.items { read[item.name, default: []].append(item.value ?? "-") }
    let wildcards = match.definition.parsedPattern.wildcardNames
    for name in match.captures.names where !wildcards.contains(name) {
      read[name] = match.captures[name].map { [$0] }
    }
    for name in wildcards {
      if let segments = match.captures.wildcard(named: name), !segments.isEmpty {
        read[name] = segments
      }
    }
    let names = values.names.filter { !(values[$0].map(texts) ?? []).isEmpty }
    guard names.allSatisfy({ name in isSame(read[name], values[name].map(texts)) }) else {
      return false
    }
    return Set(read.keys).isSubset(of: names)
  }

  private func texts(_ value: RouteValues.TextOrList) -> [String] {
    switch value {
    case .text(let text): [text]
    case .list(let texts): texts
    }
  }

  private func isSame(_ left: [String]?, _ right: [String]?) -> Bool {
    (left ?? []).map { Array($0.utf8) } == (right ?? []).map { Array($0.utf8) }
  }

  @Test(
    .bug(id: 32, "the texts of a match whose wildcard is empty had no URL"),
    arguments: ["/files", "/files/a", "/files/a/b"])
  func `the texts of a match give its URL`(_ url: String) throws {
    let router = Router(options: RouterOptions())
    try router.add("/files/*rest", name: "files")
    let texts = try #require(try router.match(url)).captures.dictionary
    #expect(try router.url(named: "files", with: RouteValues(texts)) == url)
  }

  /// A path of whole segments accepts every value that it can contain.
  @Test func `every text but dot segments has a URL`() throws {
    let router = Router()
    try router.add("/a/:x/b/*", name: "route")
    var generator = RouteGenerator(seed: 99)
    for round in 0..<1_000 * Rounds.count {
      let text = generator.text()
      guard !text.isEmpty, text != ".", text != ".." else { continue }
      let values: RouteValues = ["x": text, "*": [text, text], "q": text]
      let url = try router.url(named: "route", with: values, extrasInQuery: true)
      let match = try #require(try router.match(url), "round \(round): \(url)")
      let read = [match["x"], match.captures.wildcard?[0], match.captures.wildcard?[1], match["q"]]
      let isSame = read.allSatisfy { $0.map { Array($0.utf8) == Array(text.utf8) } ?? false }
      #expect(isSame, "round \(round): \(url)")
    }
  }
}

/// Generates patterns of every kind, and values with every kind of string.
private struct RouteGenerator: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func options() -> RouterOptions {
    var options = RouterOptions()
    options.plusDecoding = pick(PlusDecoding.allCases)
    options.hostAsPath = pick([.always, .never, .whenDotless])
    options.ordering = pick(RouteOrdering.allCases)
    options.syntax = pick([.colon, .colon, .brace, .urlPattern, .ignoringCase(.brace)])
    return options
  }

  mutating func base() -> String? {
    pick([nil, nil, "app://", "https://example.com", "app://host", "https://localhost:80/"])
  }

  /// Returns a pattern that mixes all syntaxes.
  ///
  /// In each syntax, segments of the other syntaxes are mostly literal.
  mutating func pattern() -> String {
    let segments = [
      ":a", ":b", ":a", ":c<[a-z7%.]+>", ":n<int>", "*", "*w", "x", "é", "a+b", "%2F", "a b",
      "(/:d)",
      "(/x)", "(/:d(/:e))", "{a}", "{b}", "{a}-{b}", "{n<int>}.{e}", "{c?}", "x{d?}y", "{*}",
      "{*w}",
      "{a}{b}", "%FF", "..", ":", "**", "**w", "{**w}", "x-{*w}", "é{**}", ":a{.:b}?", "{x}:a-:b",
      ":c?", ":w+", "x-*", "x{-:e}?", "*v.x", "*u-:e", "{*v}.x", "x{**u}-{e}", ":v+.x",
    ]
    var pattern = ""
    for _ in 0..<(1 + number(below: 4)) {
      let segment = pick(segments)
      pattern += segment.hasPrefix("(") ? segment : "/\(segment)"
    }
    if number(below: 6) == 0 { pattern += "#/" + pick([":f", "x", "*", "{f}", "x=y", "{f?}"]) }
    return pattern
  }

  mutating func text() -> String {
    switch number(below: 4) {
    case 0: String(number(below: 1_000) - 300)
    case 1: pick(["a", "b", "x", "seven", "7.7"])
    default: generator.text(upTo: 8)
    }
  }

  /// Returns values for the parameters of the definitions: usually all, sometimes fewer or more.
  mutating func values(for definitions: [RouteDefinition]) -> RouteValues {
    let definition = pick(definitions)
    var values = RouteValues()
    for name in definition.parameterNames where number(below: 20) > 0 {
      values[name] = .text(nonEmptyText())
    }
    for name in definition.parsedPattern.wildcardNames {
      values[name] = .list((0..<number(below: 3)).map { _ in nonEmptyText() })
    }
    if number(below: 4) == 0 { values["q"] = .list([text(), text()]) }
    if number(below: 8) == 0 { values[text()] = .text(text()) }
    return values
  }

  private mutating func nonEmptyText() -> String {
    let text = text()
    return text.isEmpty ? "x" : text
  }
}

extension RoutePattern {
  /// The names of the wildcards.
  ///
  /// A wildcard without a name is `*`.
  fileprivate var wildcardNames: [String] {
    var names: [String] = []
    forEachElement { element in
      if case .wildcard(let name, _) = element.kind { names.append(name ?? "*") }
    }
    return names
  }
}
