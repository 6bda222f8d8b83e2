package import Waymark

/// Matches every third path, independently of its pattern.
package final class MoodyDefinition: RouteDefinition, @unchecked Sendable {
  package override func response(for request: RouteRequest) -> RouteResponse {
    request.canonicalPath.utf8.count % 3 == 0 ? .match(parameters(for: request)) : .noMatch
  }
}

/// Adds a parameter to the match of its pattern.
///
/// It promises to match only its pattern, so a search doesn't call it for other paths.
package final class MarkedDefinition: RouteDefinition, @unchecked Sendable {
  package override class var matchesOnlyItsPattern: Bool { true }

  package override func parameters(
    for request: RouteRequest, variables: RouteParameters
  ) -> RouteParameters {
    var parameters = variables
    parameters["marked"] = "yes"
    return parameters
  }
}

/// Generates patterns of every kind and similar URLs, from few segments so that they collide.
package struct RandomTables: RandomNumberGenerator {
  private var generator: SeededGenerator

  private static let segments = [
    "a", "b", "c", "ab", "a-b", "file.txt", "long-segment-beyond-sixteen-bytes",
    "long-segment-beyond-sixteen-bytez", "exactly8", "é", "42", "%2F", "", "A", "AB", "Exactly8",
    "Long-Segment-beyond-sixteen-bytes",
  ]

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  package mutating func next() -> UInt64 { generator.next() }

  /// The hosts to choose a route's hosts from.
  private static let hosts = [
    "example.com", "*.example.com", "other.example", ":host.com", ":host.example.com",
    "a.example.com", "*.a.example.com", ":host.a.example.com", "*.com", ":host", "user", "/",
    "xn--mnchen-3ya.example",
  ]

  /// Returns one to three hosts.
  private mutating func someHosts() -> [String] {
    (0...number(below: 3)).map { _ in pick(Self.hosts) }
  }

  /// Returns a definition of a random kind, sometimes with hosts.
  ///
  /// Invalid patterns are replaced.
  package mutating func definition() -> RouteDefinition {
    while true {
      let (text, base): (String, PatternSyntax) =
        switch number(below: 6) {
        case 0: (bracePattern(), .brace)
        case 1: (urlPattern(), .urlPattern)
        default: (colonPattern(), .colon)
        }
      let syntax: PatternSyntax = number(below: 4) == 0 ? .ignoringCase(base) : base
      let priority = number(below: 4) == 0 ? number(below: 3) : 0
      let definition: RouteDefinition? =
        switch number(below: 12) {
        case 0: try? MoodyDefinition(text, priority: priority, syntax: syntax)
        case 1: try? MarkedDefinition(text, priority: priority, syntax: syntax)
        case 2...4: try? definition(text, for: someHosts(), priority, syntax)
        default: try? RouteDefinition(text, priority: priority, syntax: syntax)
        }
      if let definition { return definition }
    }
  }

  private mutating func definition(
    _ text: String, for hosts: [String], _ priority: Int, _ syntax: PatternSyntax
  ) throws -> RouteDefinition {
    var pattern = try syntax.parse(text)
    pattern.hosts = try hosts.map(HostPattern.init)
    if number(below: 3) == 0 {
      return try MarkedDefinition(pattern: pattern, priority: priority, handler: .handled)
    }
    return try RouteDefinition(pattern: pattern, priority: priority, handler: .handled)
  }

  private mutating func colonPattern() -> String {
    var pattern = ""
    for _ in 0..<number(below: 5) {
      let segment =
        switch number(below: 10) {
        case 0...2: ":p\(number(below: 3))"
        case 3: ":n<[0-9]+>"
        case 4: ":x<a|ab|c>"
        case 5 where number(below: 3) == 0:
          pick(["*", "**", "**w", "*v", "*.txt", "*u.:e", "**t-b", "*s.:x<txt>"])
        default: pick(Self.segments)
        }
      switch number(below: 8) {
      case 0: pattern += "(/\(segment))"
      case 1: pattern += "(/\(segment)(/\(pick(Self.segments))))"
      default: pattern += "/\(segment)"
      }
    }
    let end = number(below: 10)
    if end == 0 { pattern += pick(["/*", "/**"]) }
    pattern += someItems { ":\($0)" }
    if end == 1 { pattern += "#/\(pick(Self.segments))" }
    return pattern
  }

  /// Returns the items of some patterns.
  ///
  /// - Parameter parameter: Writes a parameter.
  private mutating func someItems(_ parameter: (String) -> String) -> String {
    guard number(below: 5) == 0 else { return "" }
    let other = ["r", "r=1", "%72=\(parameter("t"))"]
    let items = ["q", "q=1", "q=a%20b", "q=\(parameter("v"))", "q=\(parameter("y<[0-9]+>"))"]
    return "?" + pick(items) + (number(below: 3) == 0 ? "&" + pick(other) : "")
  }

  private mutating func bracePattern() -> String {
    var pattern = ""
    for _ in 0..<number(below: 4) {
      pattern +=
        "/"
        + pick([
          "{a}", "{a?}", "{a}-{b}", "{name}.{ext}", "a{x}", "{n<uint>}", "a", "ab", "{*}", "a{*}",
          "{**w}", "a-{**}", "{*v}", "{*u}.txt", "a{*t}.{e}", "{**s}-b",
        ])
    }
    return pattern + someItems { "{item-\($0)}" }
  }

  private mutating func urlPattern() -> String {
    var pattern = ""
    for _ in 0..<number(below: 4) {
      pattern += pick([
        "/:a", "/:b?", "/:a-:c", "/:d{.:e}?", "/:f{-:g}?.txt", "/a{b}?", "{/a-:h}?", "/(a|ab|b)",
        "/:n([0-9]+)?", "/*", "/:w+", "/:v*", "/a*", "/A", "/file\\.:i", "/b{/c}?", "/:j{b}?",
        "/*.txt", "/:u+-b", "/*.:k",
      ])
    }
    return pattern
  }

  /// Returns a URL with the same segments.
  package mutating func url() -> String {
    var url = pick([
      "", "app:", "https://example.com", "app://", "https://a.EXAMPLE.com.", "app://user",
      "https://b.a.example.com:8080", "//other.example", "https://M%C3%9CNCHEN.example",
      "app://a..example.com", "https://x%2Eexample.com", "app://1.com", "http://[::1]",
    ])
    for _ in 0..<number(below: 6) {
      url += "/" + pick(Self.segments + ["a-b-c", "x.y.z", "%61", "FILE.TXT", "B"])
    }
    if number(below: 2) == 0 {
      let items = (0...number(below: 3)).map { _ in
        pick(["q", "q=", "q=1", "q=x", "%71=a+b", "q=%FF", "r", "r=1", "%72=2", "", "s=1"])
      }
      url += "?" + items.joined(separator: "&")
    }
    if number(below: 10) == 0 { url += "#/\(pick(Self.segments))" }
    return url
  }
}
