public import Waymark

extension RouteFinding: CustomStringConvertible {
  /// The ``message``, and the ``advice`` on the next line.
  ///
  /// It's safe to log if the methods are safe. All other quoted text is escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String { "\(message)\n    \(advice)" }

  /// The methods and the finding in one sentence.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var message: String {
    let owners = methods.isEmpty ? "" : "\(methods.joined(separator: ", ")): "
    let places = routes + others
    return owners
      + message { route in
        let text = Self.text(of: route)
        // Only the name distinguishes two routes with the same pattern.
        let isShared = places.contains { $0.route !== route.route && Self.text(of: $0) == text }
        let name = isShared ? route.name.map { " (\($0.printable()))" } : nil
        return text + (name ?? "")
      }
  }

  private static func text(of place: RoutePlace) -> String {
    let pattern = place.parsedPattern
    let hosts = pattern.hosts.map(\.description)
    // A full URL already contains its host.
    let isNamed = hosts.isEmpty || FullURLPattern.scheme(of: pattern.text) != nil
    return (pattern.text + (isNamed ? "" : " of \(hosts.joined(separator: ", "))")).printable()
  }

  /// Returns the finding in one sentence, with your names for the routes.
  ///
  /// - Parameter name: Returns the name of a route for the sentence.
  /// - Complexity: O(*n*) for a sentence of *n* bytes.
  public func message(naming name: (RoutePlace) -> String) -> String {
    let subject = Self.list(routes, name)
    let others = Self.list(self.others, name)
    let example = witness?.printable() ?? ""
    let suchAs = example.isEmpty ? "" : ", such as \(example)"
    let isOne = routes.count == 1
    let (are, their) = isOne ? ("is", "its") : ("are", "their")
    let match = self.others.count == 1 ? "matches" : "match"
    let declining = decliner.map { "\($0.what) of \(Self.list($0.routes, name)) declines" }
    let unlessDeclined = declining.map { ", unless \($0)" } ?? ""
    return switch cause {
    case .unlessDeclined,
      .unreachable where declining != nil,
      .duplicate where declining != nil:
      "\(subject) \(are) reached only if \(declining ?? ""): \(others) \(match) all of \(their) "
        + "URLs\(suchAs)"
    case .unreachable:
      "\(subject) \(are) never reached: \(others) \(match) all of \(their) URLs\(suchAs)"
    case .duplicate(let difference):
      "\(subject) \(are) never reached: \(others) \(match) the same URLs\(suchAs)"
        + (difference.map { "; \($0.remark)" } ?? "")
    case .lookalike(let difference):
      "\(subject) and \(others) match different URLs, though \(difference.remark): "
        + "\(example) reaches only \(subject)"
    case .overlap:
      "\(others) is tried before \(subject), which \(are) more specific, and handles "
        + "\(example)\(unlessDeclined)"
    case .misleading(_, let text):
      "\"\(text.printable())\" in \(subject) \(words?.remark ?? "")"
    case .unusedConstraint(let name):
      "no route uses the constraint for \(name.printable())"
    case .hiddenFromScheme(let scheme, .noFallback):
      "URLs of the scheme \(scheme.printable()) don't reach \(subject)\(suchAs): the scheme has its "
        + "own routes and doesn't fall back to the global routes"
    case .hiddenFromScheme(let scheme, .catchAll):
      "URLs of the scheme \(scheme.printable()) don't reach \(subject)\(suchAs): \(others) matches "
        + "all of them\(unlessDeclined)"
    case .costly(.triedForEveryURL):
      "\(subject) \(are) tried for every URL, because the class may match anything"
    case .costly(.combinations(let count)):
      "the optional groups of \(routes.first.map(name) ?? "") have \(count) combinations"
    case .costly(.exceedsLimits):
      "matching \(subject) can exceed the limits, for example with \(example)"
    case .namedHost(let host):
      "\(subject) matches \(example), although other routes name the host \(host.printable())"
    case .undecided where self.others.isEmpty:
      "no URL was found that reaches \(subject)"
    case .undecided:
      "\(subject) may never be reached: \(others) \(match) every URL that was tried\(suchAs)"
        + unlessDeclined
    }
  }

  /// The guards or handlers that can decline URLs, with their routes among ``others``, or `nil` if
  /// nothing can decline.
  ///
  /// If guards can decline, handlers aren't mentioned.
  private var decliner: (what: String, routes: [RoutePlace])? {
    let guarded = others.filter(\.route.mayBeDeclinedByGuard)
    if !guarded.isEmpty { return ("a guard", guarded) }
    let handling = others.filter(\.definition.handler.mayDecline)
    return handling.isEmpty ? nil : ("the handler", handling)
  }

  /// Whether moving a route can help, because the ordering and the priorities don't decide alone.
  private var isOrderedByPosition: Bool {
    let priorities = Set(routes.map(\.route.priority))
    return ordering == .priority && others.contains { priorities.contains($0.route.priority) }
  }

  /// What to do about the finding, in one phrase.
  ///
  /// - Complexity: O(*n*) for a phrase of *n* bytes.
  public var advice: String {
    let them = routes.count == 1 ? "it" : "them"
    let moving =
      isOrderedByPosition ? "move \(them) up or raise the priority" : "raise the priority"
    let decliner = decliner?.what
    return switch cause {
    case .unlessDeclined,
      .unreachable where decliner != nil,
      .duplicate where decliner != nil:
      "keep \(them) if \(decliner ?? "") declines such URLs on purpose; otherwise, \(moving), or "
        + "remove \(them)"
    case .unreachable where routes.count == 1: "\(moving), or remove it"
    case .unreachable where isOrderedByPosition:
      "move the routes that block them down or lower their priority"
    case .unreachable: "lower the priority of the routes that block them"
    case .duplicate: "remove one of them"
    case .lookalike: "use one spelling in both"
    case .overlap:
      "\(isOrderedByPosition ? "move it down or " : "")lower its priority if the more specific "
        + "\(routes.count == 1 ? "route" : "routes") should handle such URLs"
    case .misleading: words?.advice ?? ""
    case .unusedConstraint:
      "remove it, or correct its name; it applies only to routes that are added later"
    case .hiddenFromScheme(let scheme, .noFallback):
      "set router[\"\(scheme.printable())\"].fallsBackToGlobal, or write the pattern without a scheme "
        + "and host"
    case .hiddenFromScheme(_, .catchAll): "remove it, or add it to the global routes"
    case .costly(.triedForEveryURL):
      "override matchesOnlyItsPattern to return true if the class only adds conditions"
    case .costly(.combinations): "add a separate route for each path that is needed"
    case .costly(.exceedsLimits):
      "make repetitions possessive (++, *+), and put no repetition inside another"
    case .namedHost(let host):
      "add a route /* for \(host.printable()) before it, for that host's other paths"
    case .undecided where others.isEmpty: "check its constraints, hosts and scheme"
    case .undecided: "check the constraints, or \(moving)"
    }
  }

  private static func list(
    _ routes: [RoutePlace], _ name: (RoutePlace) -> String
  ) -> String {
    let shown = routes.prefix(5).map(name)
    let rest = routes.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension RouteFinding.Difference {
  fileprivate var remark: String {
    switch self {
    case .names: "only names of parameters differ"
    case .slashes: "only slashes differ"
    case .encoding: "only percent escapes differ"
    case .unicodeForm: "only the Unicode forms of characters differ"
    case .letterCase: "only upper and lower case differ"
    }
  }
}
