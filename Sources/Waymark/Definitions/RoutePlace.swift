/// What a router tries in one step: a pattern of a route, or some combinations of the pattern's
/// optional groups.
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

  /// The index of the pattern in the route.
  package let patternIndex: Int

  /// The indices of the pattern's forms that are tried here, in order.
  ///
  /// Empty for an undefined session.
  let forms: [Int]
}

extension RoutePlace {
  /// Creates the place of the route and form that matched.
  package init(of match: RouteMatch) {
    let definition = match.definition
    // A subclass may decide regardless of the requested form, and respond with the parameters of
    // another definition, which has different forms.
    let matched = match.captures.definition === definition ? match.captures.form : nil
    self.init(
      route: match.route, patternIndex: match.route.patternIndex(of: definition),
      forms: (matched ?? match.captures.entry?.form).map { [$0] } ?? [])
  }

  /// The pattern, or the first combination if only some combinations are tried here.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  public var pattern: String {
    isWhole ? definition.pattern : definition.text(ofForm: forms[0])
  }

  /// The definition of the pattern.
  public var definition: RouteDefinition { route.definition(ofPattern: patternIndex) }

  /// Whether the route belongs to an undefined session, which has no form.
  var isOfUndefinedSession: Bool { forms.isEmpty }

  package var name: String? { route.name }

  /// The scheme of the pattern, or `nil` for a global route.
  public var scheme: String? { route.scheme(ofPattern: patternIndex) }

  /// The pattern, or the first combination that is tried here, as a parsed pattern.
  package var parsedPattern: RoutePattern {
    isWhole ? definition.parsedPattern : definition.pattern(ofForm: forms[0])
  }

  /// The place with only its first form.
  package var first: RoutePlace {
    RoutePlace(route: route, patternIndex: patternIndex, forms: Array(forms.prefix(1)))
  }

  /// Whether only the pattern decides, without a subclass or a typed case that can decline.
  package var isDecidedByPatternAlone: Bool {
    definition.isOfBaseClass && route.condition == nil
  }

  /// Whether all forms of the pattern are tried here.
  private var isWhole: Bool { forms.isEmpty || forms.count == definition.formCount }

  /// Whether the pattern has several combinations and this place includes all of them.
  package var mergesAllCombinations: Bool { forms.count > 1 && isWhole }

  /// The place of the whole pattern.
  package var whole: RoutePlace { route.places[patternIndex] }
}

extension RoutePlace {
  /// Merges consecutive places of the same pattern, if together they have all of its forms.
  package static func joined(_ places: [RoutePlace]) -> [RoutePlace] {
    var joined: [RoutePlace] = []
    var rest = places[...]
    while let first = rest.first {
      let own = rest.prefix { $0.route === first.route && $0.patternIndex == first.patternIndex }
      let whole = RoutePlace(
        route: first.route, patternIndex: first.patternIndex, forms: own.flatMap(\.forms))
      joined += whole.isWhole && !whole.forms.isEmpty ? [whole] : Array(own)
      rest = rest.dropFirst(own.count)
    }
    return joined
  }

  /// Returns the response of the first form that doesn't respond with `noMatch`, regardless of
  /// earlier routes.
  package func response(to request: RouteRequest) -> RouteResponse {
    if forms.isEmpty { return definition.response(for: request) }
    for form in forms {
      let response = definition.answer(to: request.requesting(definition, form: form))
      switch response {
      case .noMatch: continue
      case .failed: return response
      case .match(let parameters):
        if route.accepts(match(parameters)) { return response }
      }
    }
    return .noMatch
  }

  /// Creates the match for a response.
  func match(_ parameters: RouteParameters) -> RouteMatch {
    RouteMatch(of: route, parameters, answeredBy: definition)
  }

  /// Returns the captures for a request, or `nil` if the pattern doesn't match.
  func captures(in request: RouteRequest) throws(RouteFailure) -> RouteParameters.Captures? {
    if forms.isEmpty { return try definition.captures(in: request) }
    for form in forms {
      let asked = request.requesting(definition, form: form)
      if let captures = try definition.captures(in: asked) { return captures }
    }
    return nil
  }
}

extension RoutePlace: CustomStringConvertible {
  /// The definition's class, the pattern, the name and the priority in one line, escaped so that
  /// it's safe to log.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  public var description: String { route.description(ofPatterns: [pattern]) }
}
