/// Where a router tries a route: one of its patterns, or combinations of that pattern's optional
/// groups.
///
/// ```swift
/// let router = Router()
/// try router.add("/users/:id")
/// try router.add("/users(/new)")
/// let finding = router.audit()[0]
/// finding.routes[0].pattern            // "/users/new"
/// finding.routes[0].route.pattern      // "/users(/new)"
/// ```
public struct RoutePlace: Sendable, Hashable {
  /// The route.
  public let route: Route

  /// The number of the pattern in the route.
  package let number: Int

  /// The numbers of the pattern's forms that are tried here, in order; empty for an undefined
  /// session.
  let forms: [Int]
}

extension RoutePlace {
  /// The place that a match is of.
  package init(of match: RouteMatch) {
    let definition = match.definition
    // A class can decide without the form that it was asked for, and answer by another definition,
    // whose forms are not its own.
    let matched = match.captures.definition === definition ? match.captures.form : nil
    self.init(
      route: match.route, number: match.route.number(of: definition),
      forms: (matched ?? match.captures.entry?.form).map { [$0] } ?? [])
  }

  /// The text of the pattern, or of the first combination that is tried here.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var pattern: String {
    isWhole ? definition.pattern : definition.text(ofForm: forms[0])
  }

  /// The definition of the pattern.
  public var definition: RouteDefinition { route.definition(ofPattern: number) }

  /// Whether the route is the one of an undefined session, which has no form.
  var isOfUndefinedSession: Bool { forms.isEmpty }

  /// The name of the route.
  package var name: String? { route.name }

  /// The scheme in whose routes the pattern is; `nil` for the global routes.
  public var scheme: String? { route.scheme(ofPattern: number) }

  /// The pattern, or the first combination that is tried here as a pattern.
  package var parsedPattern: RoutePattern {
    isWhole ? definition.parsedPattern : definition.pattern(ofForm: forms[0])
  }

  /// The place of the first of its forms.
  package var first: RoutePlace {
    RoutePlace(route: route, number: number, forms: Array(forms.prefix(1)))
  }

  /// Whether the route matches exactly what its pattern matches: no class and no case of a type
  /// decides.
  package var matchesExactlyItsPattern: Bool {
    definition.isOfBaseClass && route.condition == nil
  }

  /// Whether all of the pattern is tried here.
  private var isWhole: Bool { forms.isEmpty || forms.count == definition.formCount }

  /// Whether all of several combinations is tried here.
  package var hasAllCombinations: Bool { forms.count > 1 && isWhole }

  /// The place of the whole pattern.
  package var whole: RoutePlace { route.places[number] }
}

extension RoutePlace {
  /// Places with one form each, in which all forms of a pattern that follow each other are one
  /// place.
  package static func joined(_ places: [RoutePlace]) -> [RoutePlace] {
    var joined: [RoutePlace] = []
    var rest = places[...]
    while let first = rest.first {
      let own = rest.prefix { $0.route === first.route && $0.number == first.number }
      let whole = RoutePlace(route: first.route, number: first.number, forms: own.flatMap(\.forms))
      joined += whole.isWhole && !whole.forms.isEmpty ? [whole] : Array(own)
      rest = rest.dropFirst(own.count)
    }
    return joined
  }

  /// The answer to a request, whichever route takes it: that of the first form that does not
  /// refuse.
  package func response(to request: RouteRequest) -> RouteResponse {
    if forms.isEmpty { return definition.response(for: request) }
    for form in forms {
      let response = definition.answer(to: request.asking(definition, form: form))
      switch response {
      case .noMatch: continue
      case .failed: return response
      case .match(let parameters):
        if route.accepts(match(parameters)) { return response }
      }
    }
    return .noMatch
  }

  /// The match of an answer.
  func match(_ parameters: RouteParameters) -> RouteMatch {
    RouteMatch(of: route, parameters, answeredBy: definition)
  }

  /// What the pattern captures in a request; `nil` if it does not match.
  func captures(in request: RouteRequest) throws(RouteFailure) -> RouteParameters.Captures? {
    if forms.isEmpty { return try definition.captures(in: request) }
    for form in forms {
      let asked = request.asking(definition, form: form)
      if let captures = try definition.captures(in: asked) { return captures }
    }
    return nil
  }
}

extension RoutePlace: CustomStringConvertible {
  /// The class of the definition, the pattern, name and priority in one line, safe to log: escaped.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String { route.description(ofPatterns: [pattern]) }
}
