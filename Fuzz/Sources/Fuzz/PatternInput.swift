import Waymark

/// An input with a pattern: the first line is the pattern, the second a constraint, the rest a URL.
struct PatternInput {
  let pattern: String
  let constraint: String
  let url: String

  /// Reads an input; `nil` when it has too few lines.
  init?(_ input: String) {
    let lines = input.lines(atMost: 3)
    guard lines.count == 3 else { return nil }
    (pattern, constraint, url) = (lines[0], lines[1], lines[2])
  }

  /// Routers of all syntaxes without routes, with the constraint for the parameters `id` and `a`.
  var routers: [Router] {
    [.colon, .brace, .urlPattern, .ignoringCase(.brace)].map { (syntax: PatternSyntax) in
      var options = RouterOptions()
      options.syntax = syntax
      let router = Router(options: options)
      if !constraint.isEmpty { router.parameterConstraints = ["id": constraint, "a": constraint] }
      return router
    }
  }
}
