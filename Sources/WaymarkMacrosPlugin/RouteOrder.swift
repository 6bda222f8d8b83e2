#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  extension [RouteDeclaration] {
    /// The cases that lose all their URLs to earlier cases, and the cases that share a name.
    ///
    /// Only faults that the source alone proves are reported.
    var orderFaults: [RouteFault] { sharedNames + hiddenPatterns }

    private var sharedNames: [RouteFault] {
      var seen: Set<String> = []
      return filter { !seen.insert($0.routeName).inserted }.map { route in
        RouteFault(
          "two cases are named '\(route.routeName)': the names of routes must differ",
          at: route.name)
      }
    }

    private var hiddenPatterns: [RouteFault] {
      var earlier: [OrderedPattern] = []
      var faults: [RouteFault] = []
      for entry in entries {
        let others = earlier.filter { $0.isTried(forURLsOf: entry) }
        earlier.append(entry)
        let hiding = entry.shapes.indices.compactMap { index in
          others.first { $0.covers(entry, index) }
        }
        guard hiding.count == entry.shapes.count, let other = hiding.first else { continue }
        let blocker = "'\(other.attribute.literal.text)' of case '\(other.route.routeName)'"
        let isSameCase = other.route.routeName == entry.route.routeName
        let why =
          if entry.isTried(forURLsOf: other),
            other.shapes.indices.allSatisfy({ entry.covers(other, $0) })
          {
            other.route.canDecline && !isSameCase
              ? "matches the same URLs; with mayDecline: true, it skips URLs whose values don't convert"
              : "matches the same URLs; remove one of them"
          } else if other.priority > entry.priority {
            "matches them with a higher priority"
          } else if isSameCase {
            "matches them; write this pattern before it"
          } else {
            "matches them; write this case before it"
          }
        faults.append(
          entry.attribute.literal.fault("no URL reaches this pattern: \(blocker) \(why)"))
      }
      return faults
    }

    /// The patterns in the order of a router's search.
    ///
    /// A prefix of other routes and a route with a computed priority have an unknown position, and
    /// aren't included.
    private var entries: [OrderedPattern] {
      let entries = filter { $0.nested == nil }.flatMap { route in
        route.attributes.compactMap { OrderedPattern(route, $0) }
      }
      return entries.indices.sorted { left, right in
        (entries[right].priority, left) < (entries[left].priority, right)
      }.map { entries[$0] }
    }
  }

  /// A pattern of a case, with the properties that determine its position in the search, and its
  /// URLs.
  private struct OrderedPattern {
    let route: RouteDeclaration
    let attribute: RouteAttribute
    /// The pattern's combinations without parameter names, which determine the URLs that match.
    let shapes: [PatternForm.Meaning]
    /// The combinations with literals in lowercase.
    private let lowercasedShapes: [PatternForm.Meaning]
    /// The combinations with a mark in each literal that contains letters, so that it differs from
    /// all other literals.
    private let caselessShapes: [PatternForm.Meaning]
    let priority: Int

    /// Reads a pattern, or returns `nil` if its priority is computed.
    init?(_ route: RouteDeclaration, _ attribute: RouteAttribute) {
      let written = attribute.options["priority"]?.trimmedDescription ?? "0"
      guard let priority = Int(written.filter { $0 != "_" }) else { return nil }
      self.route = route
      self.attribute = attribute
      self.priority = priority
      let forms = attribute.pattern.formsWithoutGroups
      shapes = forms.map { $0.meaning(\.unnamed) }
      lowercasedShapes = forms.map { form in
        form.meaning { $0.unnamed.mappingLiteral(\.lowercasedASCII) }
      }
      caselessShapes = forms.map { form in
        form.meaning { kind in
          kind.unnamed.mappingLiteral { $0.utf8.contains(where: \.isASCIILetter) ? "\0\($0)" : $0 }
        }
      }
    }

    /// Whether the case or a guard can decline, so that the search continues.
    private var mayDecline: Bool {
      attribute.options.flag("mayDecline") != nil || attribute.options["guards"] != nil
    }

    private var hosts: String? { attribute.hosts?.trimmedDescription }

    /// Whether the pattern matches all URLs of a combination of the other pattern.
    func covers(_ other: OrderedPattern, _ index: Int) -> Bool {
      guard attribute.pattern.acceptsItems(of: other.attribute.pattern) else { return false }
      if attribute.pattern.ignoresCase {
        return lowercasedShapes.contains { $0.covers(other.lowercasedShapes[index]) }
      }
      // A literal never covers a literal that ignores case.
      let theirs = other.attribute.pattern.ignoresCase ? other.caselessShapes : other.shapes
      return shapes.contains { $0.covers(theirs[index]) }
    }

    /// Whether a router tries this route for all URLs of the other one, considering scheme, host
    /// and guards.
    func isTried(forURLsOf other: OrderedPattern) -> Bool {
      let (patternHosts, otherHosts) = (attribute.pattern.hosts, other.attribute.pattern.hosts)
      // A pattern that matches the whole host reads the host as a segment.
      let matchesWholeHost = attribute.pattern.matchesWholeHost
      let readsHostAsSegment = matchesWholeHost && !otherHosts.isEmpty
      // For any other pattern, a host with a dot isn't a segment.
      let lacksHosts = other.attribute.pattern.matchesWholeHost && !matchesWholeHost
      return !mayDecline && attribute.scheme == other.attribute.scheme
        && (patternHosts.isEmpty || patternHosts == otherHosts)
        && !readsHostAsSegment && !lacksHosts
        && (hosts == nil || hosts == other.hosts)
    }
  }

  extension RouteDeclaration {
    /// Whether a URL can have values that the case doesn't accept.
    fileprivate var canDecline: Bool { !values.allSatisfy { $0.isRestOfQuery || $0.isIfValid } }
  }

  extension PatternForm.Meaning {
    /// Whether the combination is known to match all URLs of another combination.
    fileprivate func covers(_ other: Self) -> Bool {
      Self.covers(path[...], other.path[...]) && (fragment == nil || fragment == other.fragment)
    }

    private static func covers(
      _ ours: ArraySlice<[PatternElement.Kind]>, _ others: ArraySlice<[PatternElement.Kind]>
    ) -> Bool {
      guard let first = ours.first else { return others.isEmpty }
      if first.count == 1, case .wildcard(_, let mayBeEmpty) = first[0], ours.count == 1 {
        return mayBeEmpty
          || !others.isEmpty && others != [[.wildcard(name: nil, mayBeEmpty: true)]]
      }
      guard let other = others.first else { return false }
      let isAny = first == [.parameter(PatternParameter(name: nil))]
      guard isAny && !other.contains(where: \.isWildcard) || first == other else { return false }
      return covers(ours.dropFirst(), others.dropFirst())
    }
  }
#endif
