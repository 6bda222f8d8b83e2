import Foundation
import Waymark
import WaymarkAnalysis
import WaymarkDescription
import WaymarkRelative

extension Answers {
  /// Adds the answers for a string that is a pattern.
  mutating func ask(aboutPattern text: String) {
    let syntaxes: [PatternSyntax] = [.colon, .brace, .urlPattern]
    for syntax in syntaxes {
      // The printed form of a pattern contains addresses of private types.
      ask("pattern") { try RoutePattern(text, syntax: syntax).text }
      guard let pattern = try? RoutePattern(text, syntax: syntax) else { continue }
      ask("pieces") { pattern.path.map(\.range) + (pattern.fragment ?? []).map(\.range) }
      ask("hosts") { pattern.hosts }
      ask("combinations") { pattern.combinations + pattern.parameterNames }
      ask("written") { try pattern.text(in: .brace) + pattern.text(in: .colon) }
      ask("regex") { try RouteDefinition(text, syntax: syntax).regex }
      ask("comparison") { try pattern.comparison(with: RoutePattern("/user/:id")) }
      let router = Router(options: RouterOptions())
      ask("added") { try router.group(syntax: syntax).add(text, name: text) }
      ask("matched") { router.route(text) }
      ask("named") { try router.url(named: text, with: ["id": "7"], extrasInQuery: true) }
      ask("audit") { router.audit() }
      ask("described") { try router.tableDescription().json() }
      ask("removed") { router.remove(text) }
    }
  }

  /// Adds the answers for a string that is neither a pattern nor a URL.
  mutating func ask(aboutValue text: String) {
    for router in routers {
      ask("URL of a value") {
        try router.url(named: "route0", with: ["id": text])
      }
      ask("URL of a list") {
        try router.url(named: "route3", with: ["rest": [text, text]])
      }
      ask("URL with a query") {
        try router.url(
          named: "route4", with: ["q": text], extrasInQuery: true)
      }
      ask("URL of a base") { try router.url(named: "route0", with: ["id": "7"], base: text) }
    }
    ask("constraint") { try RouteDefinition("/:id<\(text)>").regex }
    ask("host") { try HostPattern(text) }
    ask("hosts") {
      let router = Router(options: RouterOptions())
      try router.group(hosts: [text]).add("/:id")
      return router.route("https://\(text)/7")
    }
    ask("scheme") {
      let router = Router(options: RouterOptions())
      let added = try router[text].add("/:id")
      return (added.scheme, router.route("\(text):/7"), router.route("\(text)://7"))
    }
    ask("origin") { LinkOrigin(rawValue: text) }
    ask("association file") { try AssociationFile(text) }
    ask("table") { try RouteTableDescription(json: text) }
    ask("date") { try Self.date(in: text, .iso8601) }
    ask("day") { try Self.date(in: text, .day) }
  }

  private static func date(in text: String, _ format: RouteDateFormat) throws -> Date? {
    let router = Router(options: RouterOptions())
    try router.add("/")
    return try router.match("/", parameters: ["date": text])?
      .value("date", as: Date.self, dates: format)
  }
}
