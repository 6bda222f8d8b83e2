public import Waymark

extension RouteFinding: CustomStringConvertible {
  /// The methods and the finding in one sentence.
  ///
  /// It's safe to log if the methods are safe. All other quoted text is escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String {
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
    let take = self.others.count == 1 ? "takes" : "take"
    let declining = decliner.map { "\($0.what) of \(Self.list($0.routes, name)) declines" }
    let unlessDeclined = declining.map { ", unless \($0)" } ?? ""
    return switch cause {
    case .unlessDeclined,
      .unreachable where declining != nil,
      .duplicate where declining != nil:
      "\(subject) \(isOne ? "is" : "are") reached only if \(declining ?? ""): \(others) "
        + "\(self.others.count == 1 ? "matches" : "match") every URL that "
        + "\(isOne ? "it matches" : "they match")\(suchAs)"
    case .unreachable where isOne:
      "\(subject) is never reached: \(others) \(take) every URL that it matches\(suchAs)"
    case .unreachable:
      "\(others) \(take) every URL that \(subject) match\(suchAs): these are never reached"
    case .duplicate(let difference):
      "\(subject) \(isOne ? "is" : "are") never reached: \(others) "
        + "\(self.others.count == 1 ? "matches" : "match") the same URLs\(suchAs)"
        + (difference.map { "; \($0.remark)" } ?? "")
    case .lookalike(let difference):
      "\(subject) and \(others) match different URLs, though \(difference.remark): "
        + "\(example) reaches the former only"
    case .overlap:
      "\(others) is tried before \(subject), which \(isOne ? "is" : "are") more specific, and "
        + "takes \(example)\(unlessDeclined)"
    case .misleading(_, let text):
      "\"\(text.printable())\" in \(subject) \(words?.remark ?? "")"
    case .unusedConstraint(let name):
      "no route uses the constraint for \(name.printable())"
    case .hiddenFromScheme(let scheme, .noFallback):
      "URLs of the scheme \(scheme.printable()) do not reach \(subject)\(suchAs): it has routes of its own "
        + "and does not fall back to the global ones"
    case .hiddenFromScheme(let scheme, .catchAll):
      "URLs of the scheme \(scheme.printable()) do not reach \(subject)\(suchAs): \(others) takes them all"
        + unlessDeclined
    case .costly(.triedForEveryURL):
      "\(subject) \(isOne ? "is" : "are") asked for every URL: the class may match anything"
    case .costly(.combinations(let count)):
      "the optional groups of \(routes.first.map(name) ?? "") have \(count) combinations"
    case .costly(.exceedsLimits):
      "\(subject) can take more work than the limits allow, as for \(example)"
    case .namedHost(let host):
      "\(subject) matches \(example), though other routes name the host \(host.printable())"
    case .undecided where self.others.isEmpty:
      "no URL was found that reaches \(subject)"
    case .undecided:
      "\(subject) \(isOne ? "is" : "are") perhaps never reached: \(others) \(take) every URL "
        + "that was tried\(suchAs)\(unlessDeclined)"
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

  /// What to do about the finding, in one phrase.
  ///
  /// - Complexity: O(*n*) for a phrase of *n* bytes.
  public var advice: String {
    let them = routes.count == 1 ? "it" : "them"
    let decliner = decliner?.what
    return switch cause {
    case .unlessDeclined,
      .unreachable where decliner != nil,
      .duplicate where decliner != nil:
      "keep \(them) if \(decliner ?? "") declines such URLs on purpose; else ask \(them) first, or "
        + "remove \(them)"
    case .unreachable where routes.count == 1:
      "ask it first: \(ordering == .priority ? "move it up or " : "")raise its priority; else remove it"
    case .unreachable where ordering == .priority:
      "ask them first: move what blocks them down or lower its priority"
    case .unreachable: "ask them first: lower the priority of what blocks them"
    case .duplicate: "remove one of them"
    case .lookalike: "keep one spelling"
    case .overlap:
      "ask it later if \(routes.count == 1 ? "that one is" : "they are") meant to get such URLs"
    case .misleading: words?.advice ?? ""
    case .unusedConstraint:
      "remove it, or check its name; constraints bind routes that are added after them"
    case .hiddenFromScheme(let scheme, .noFallback):
      "set router[\"\(scheme.printable())\"].fallsBackToGlobal, or write the pattern without scheme and host"
    case .hiddenFromScheme(_, .catchAll): "remove it, or add it to the global routes"
    case .costly(.triedForEveryURL):
      "override matchesOnlyItsPattern to return true if the class only adds conditions"
    case .costly(.combinations): "write the paths that are needed as routes of their own"
    case .costly(.exceedsLimits):
      "make repetitions possessive (++, *+) and let no repetition contain another"
    case .namedHost(let host):
      "add a route /* for \(host.printable()) before it, which answers that host's other paths"
    case .undecided where others.isEmpty: "check its constraints, hosts and scheme"
    case .undecided: "check the constraints, or ask it first"
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
