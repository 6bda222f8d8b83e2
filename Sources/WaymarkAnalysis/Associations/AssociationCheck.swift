internal import Waymark

/// Compares the rules of an association file with routes.
struct AssociationCheck {
  let rules: [AssociationRule]
  let table: AuditedTable
  let vocabulary: SegmentVocabulary
  /// The beginning of all URLs that are tried.
  private let base: String
  let search: AssociationSearch

  /// The maximum number of URLs to try for a rule or a route with an unknown result.
  private static let maximumTrials = 64
  /// The maximum number of queries and fragments to try.
  private static let maximumTails = 64

  init(
    _ rules: [AssociationRule], on platform: AssociationFile.Platform, of snapshot: RoutingSnapshot,
    host: HostPattern
  ) {
    self.rules = rules
    let hosts = HostVocabulary(of: "https", in: [snapshot])
    let sample = hosts.host(of: host.withOneLabelMore)
    base = "https://\(sample)"
    vocabulary = SegmentVocabulary(hosts)
    table = AuditedTable(of: "https", host: host, snapshot, vocabulary)
    let first = snapshot.options.hostAsPath.usesHost(of: host) ? sample : nil
    // Apple's systems ignore a trailing slash. Android compares it.
    let slashes = platform == .android && !snapshot.options.refusesExtraSlashes
    let paths = table.routes.flatMap { [vocabulary] in
      RoutedPath.paths(of: $0, after: first, mayEndInSlash: slashes, vocabulary)
    }
    search = AssociationSearch(rules, paths, on: platform, mayEndInSlash: slashes)
  }

  func findings() -> [AssociationFinding] {
    var coverage = Coverage(
      rules: rules.map { _ in Coverage.Rule() }, routes: table.routes.map { _ in Coverage.Route() })
    let tails = self.tails
    let views = tails.all.prefix(Self.maximumTails).map { tail in
      let url = AssociatedURL("/\(tail.text)")
      return View(
        tail: tail, areActive: rules.map { $0.tail.matches(url) }, results: results(for: tail.query)
      )
    }
    for view in views { noteOpenRules(view.areActive, &coverage) }
    let areAllVisited = search.visitPaths { visit in
      for view in views { look(at: visit, view, &coverage) }
    }
    let isComplete = areAllVisited && tails.areComplete && views.count == tails.all.count
    var findings: [AssociationFinding] = []
    func report(
      _ kind: AssociationFinding.Kind, rule: Int? = nil, route: Int? = nil, _ url: String? = nil
    ) {
      findings.append(
        AssociationFinding(
          kind: kind, rule: rule.map { rules[$0] },
          route: route.map { table.routes[$0].subject }, witness: url))
    }
    for (index, rule) in coverage.rules.enumerated() where !rules[index].isOfManifest {
      if let url = rule.claimed { report(.claimedNotRouted, rule: index, url) }
      for claim in rule.claimedBeyond {
        report(.claimedBeyondConstraint, rule: index, route: claim.route, claim.url)
      }
    }
    for (index, route) in coverage.routes.enumerated() {
      if let (kind, rule, url) = route.missed { report(kind, rule: rule, route: index, url) }
    }
    for (index, rule) in coverage.rules.enumerated()
    where !rule.decides && !rules[index].isOfManifest {
      report(isComplete && !rule.isOpen ? .ruleNeverDecides : .sampled, rule: index)
    }
    for (index, rule) in coverage.rules.enumerated()
    where rule.decides && rule.hasNoFinding && !rules[index].excludes && !rules[index].isOfManifest
      && (rule.trials > 0 || !isComplete)
    {
      report(.sampled, rule: index)
    }
    for (index, route) in coverage.routes.enumerated()
    where route.missed == nil && (route.isOpen || !isComplete) {
      report(.sampled, route: index)
    }
    return findings
  }

  /// What is known so far about each rule and each route.
  private struct Coverage {
    var rules: [Rule]
    var routes: [Route]

    struct Rule {
      /// Whether the rule decides for some URL.
      var decides = false
      /// Whether ``decides`` depends on queries and fragments that weren't tried.
      var isOpen = false
      /// A URL that the rule claims but no route matches.
      var claimed: String?
      /// URLs that the rule claims but a route's constraint rejects, at most one per route.
      var claimedBeyond: [(route: Int, url: String)] = []
      /// The number of tried URLs that a route may match, depending on its conditions.
      var trials = 0

      var hasNoFinding: Bool { claimed == nil && claimedBeyond.isEmpty }
    }

    struct Route {
      /// The number of tried URLs that the route may match, depending on a constraint.
      var trials = 0
      /// A URL that the route matches and the file doesn't claim, with the rule that excludes the
      /// URL.
      var missed: (kind: AssociationFinding.Kind, rule: Int?, url: String)?
      /// Whether only some of a constraint's strings were tried.
      var isOpen = false
    }
  }

  /// A query and a fragment, and how rules and routes treat them.
  private struct View {
    let tail: TriedTail
    /// For each rule, whether it matches the query and the fragment.
    let areActive: [Bool]
    /// For each route, how its items treat the query.
    let results: [ItemResult]
  }

  private func look(at visit: AssociationSearch.Visit, _ view: View, _ coverage: inout Coverage) {
    let tail = view.tail
    let rule = visit.rules.first { view.areActive[$0] }
    let paths = visit.routes.filter { $0.fragment == nil || tail.fragment != nil }
    guard let rule else {
      for path in paths where tail.query.isEmpty || needsItems(path) {
        noteMiss(of: path, nil, visit, view, &coverage)
      }
      return
    }
    coverage.rules[rule].decides = true
    if !rules[rule].excludes {
      noteClaim(by: rule, visit, paths, view, &coverage)
    } else {
      for path in paths { noteMiss(of: path, rule, visit, view, &coverage) }
    }
  }

  /// Marks rules as open if an earlier rule has a condition on the query or the fragment.
  private func noteOpenRules(_ areActive: [Bool], _ coverage: inout Coverage) {
    guard let first = rules.indices.first(where: { areActive[$0] && !rules[$0].tail.isTrivial })
    else { return }
    for index in rules.indices where index > first { coverage.rules[index].isOpen = true }
  }

  private func needsItems(_ path: RoutedPath) -> Bool {
    !(table.routes[path.route].language?.items.names.isEmpty ?? true)
  }

  private func noteClaim(
    by rule: Int, _ visit: AssociationSearch.Visit, _ paths: [RoutedPath], _ view: View,
    _ coverage: inout Coverage
  ) {
    let tail = view.tail
    let accepting = paths.filter { view.results[$0.route] == .accepted }
    // A route with a fragment matches the URL only with some fragments.
    if accepting.contains(where: {
      !$0.isPossibility && ($0.fragment == nil || $0.fragment == tail.fragment)
    }) {
      return
    }
    let path = accepting.first ?? paths.first
    if let path {
      let isKnown = coverage.rules[rule].claimedBeyond.contains { $0.route == path.route }
      guard !isKnown else { return }
      coverage.rules[rule].trials += 1
      guard coverage.rules[rule].trials <= Self.maximumTrials else { return }
    } else if coverage.rules[rule].claimed != nil {
      return
    }
    let url = base + visit.path + tail.text
    if let winners = try? table.routes(matching: url), winners.isEmpty,
      decision(for: url, among: visit.rules) == rule
    {
      if let path {
        coverage.rules[rule].claimedBeyond.append((path.route, url))
      } else {
        coverage.rules[rule].claimed = url
      }
    }
  }

  private func noteMiss(
    of path: RoutedPath, _ rule: Int?, _ visit: AssociationSearch.Visit, _ view: View,
    _ coverage: inout Coverage
  ) {
    let (tail, isExclusion) = (view.tail, rule != nil)
    // A route without a fragment matches any fragment, including one that an exclusion requires.
    guard path.fragment == tail.fragment || path.fragment == nil && isExclusion else { return }
    if let known = coverage.routes[path.route].missed,
      isExclusion || known.kind == .routedNotClaimed
    {
      return
    }
    switch view.results[path.route] {
    case .accepted: break
    case .rejected: return
    case .rejectedByConstraint:
      coverage.routes[path.route].isOpen = true
      return
    }
    if path.isPossibility {
      coverage.routes[path.route].isOpen = true
      coverage.routes[path.route].trials += 1
      guard coverage.routes[path.route].trials <= Self.maximumTrials else { return }
    }
    let url = base + visit.path + tail.text
    let subject = table.routes[path.route].subject
    guard let winners = try? table.routes(matching: url),
      winners.contains(where: { $0.subject == subject }),
      decision(for: url, among: visit.rules) == rule
    else { return }
    coverage.routes[path.route].missed = (
      isExclusion ? .excludedThoughRouted : .routedNotClaimed, rule, url
    )
  }

  /// Returns the rule that decides for a URL, according to the file's own matcher.
  ///
  /// - Parameter rules: The rules with a path that matches.
  private func decision(for url: String, among rules: [Int]) -> Int? {
    let url = AssociatedURL(url)
    return rules.first { self.rules[$0].matches(url) }
  }
}
