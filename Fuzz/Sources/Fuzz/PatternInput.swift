import Waymark

/// An input with a pattern on the first line, a constraint on the second, and a URL in the rest.
struct PatternInput {
  let pattern: String
  let constraint: String
  let url: String

  /// Reads an input, or returns `nil` if it has too few lines.
  init?(_ input: String) {
    let lines = input.lines(atMost: 3)
    guard lines.count == 3 else { return nil }
    (pattern, constraint, url) = (lines[0], lines[1], lines[2])
  }

  /// Empty routers for all syntaxes, with the constraint for the parameters `id` and `a`.
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
