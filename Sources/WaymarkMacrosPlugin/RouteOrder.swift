#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  extension [RouteDeclaration] {
    /// The cases that no URL reaches, because earlier ones take their URLs, and the cases with the
    /// same name, as far as the source shows it.
    var orderFaults: [RouteFault] { sharedNames + hiddenPatterns }

    private var sharedNames: [RouteFault] {
      var seen: Set<String> = []
      return filter { !seen.insert($0.routeName).inserted }.map { route in
        RouteFault(
          "two cases are named '\(route.routeName)': the names of routes have to differ",
          at: route.name)
      }
    }

    private var hiddenPatterns: [RouteFault] {
      var asked: [OrderedPattern] = []
      var faults: [RouteFault] = []
      for entry in entries {
        let others = asked.filter { $0.isAskedForTheURLs(of: entry) }
        asked.append(entry)
        let hiding = entry.shapes.compactMap { shape in
          others.first { $0.shapes.contains { $0.covers(shape) } }
        }
        guard hiding.count == entry.shapes.count, let other = hiding.first else { continue }
        let taker = "'\(other.attribute.literal.text)' of case '\(other.route.routeName)'"
        let why =
          if other.shapes.contains(where: { entry.shapes.contains($0) }) {
            "takes the same ones; with mayDecline: true, it leaves those that its values do not fit"
          } else if other.priority > entry.priority {
            "takes them, by a higher priority"
          } else if other.route.routeName == entry.route.routeName {
            "takes them; write this pattern before it"
          } else {
            "takes them; write this case before it"
          }
        faults.append(entry.attribute.literal.fault("no URL gets here: \(taker) \(why)"))
      }
      return faults
    }

    /// The patterns in the order in which they are tried.
    ///
    /// It leaves out patterns with an unknown place: a prefix of other routes, and a route with a
    /// computed priority.
    private var entries: [OrderedPattern] {
      let entries = filter { $0.nested == nil }.flatMap { route in
        route.attributes.compactMap { OrderedPattern(route, $0) }
      }
      return entries.indices.sorted { left, right in
        (entries[right].priority, left) < (entries[left].priority, right)
      }.map { entries[$0] }
    }
  }

  /// A pattern of a case, with what decides when and for which URLs a router tries it.
  private struct OrderedPattern {
    let route: RouteDeclaration
    let attribute: RouteAttribute
    /// The combinations of the pattern without the names of parameters, which determine its URLs.
    let shapes: [PatternForm.Meaning]
    let priority: Int

    /// Reads a pattern; `nil` if its priority is computed.
    init?(_ route: RouteDeclaration, _ attribute: RouteAttribute) {
      let written = attribute.options["priority"]?.trimmedDescription ?? "0"
      guard let priority = Int(written.filter { $0 != "_" }) else { return nil }
      self.route = route
      self.attribute = attribute
      self.priority = priority
      shapes = attribute.pattern.combinationForms.map { $0.meaning(\.unnamed) }
    }

    /// The case or a guard can decline, so the search can go on.
    private var mayDecline: Bool {
      attribute.options.flag("mayDecline") != nil || attribute.options["guards"] != nil
    }

    private var hosts: String? { attribute.hosts?.trimmedDescription }

    /// Whether scheme, host, case and guards let this route take all URLs of the other.
    func isAskedForTheURLs(of other: OrderedPattern) -> Bool {
      let (patternHosts, otherHosts) = (attribute.pattern.hosts, other.attribute.pattern.hosts)
      // A pattern that takes the whole host reads it as a segment.
      let takesWholeHost = attribute.pattern.takesWholeHost
      let readsHostAsSegment = takesWholeHost && !otherHosts.isEmpty
      // For any other pattern, a host with a dot is no segment.
      let lacksHosts = other.attribute.pattern.takesWholeHost && !takesWholeHost
      return !mayDecline && attribute.scheme == other.attribute.scheme
        && attribute.pattern.ignoresCase == other.attribute.pattern.ignoresCase
        && (patternHosts.isEmpty || patternHosts == otherHosts)
        && !readsHostAsSegment && !lacksHosts
        && (hosts == nil || hosts == other.hosts)
    }
  }

  extension PatternForm.Meaning {
    /// Whether the form matches all URLs of another one; `false` also if that is unknown.
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
