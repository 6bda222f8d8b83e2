internal import Waymark

/// Compares the rules of an association file with routes.
struct AssociationCheck {
  private let rules: [AssociationRule]
  private let table: AuditedTable
  /// The beginning of the URLs that are tried.
  private let base: String
  private let search: AssociationSearch

  /// The maximum number of URLs to try for a rule or a route whose answer is unknown.
  private static let maximumTrials = 64
  /// The maximum number of queries and fragments to try.
  private static let maximumTails = 64

  init(
    _ rules: [AssociationRule], on platform: AssociationFile.Platform, of snapshot: RoutingSnapshot,
    host: HostPattern
  ) {
    self.rules = rules
    let sample = SampleHosts(for: [snapshot]).host(of: host.withOneLabelMore)
    base = "https://\(sample)"
    let vocabulary = SegmentVocabulary()
    table = AuditedTable(of: "https", host: host, snapshot, vocabulary)
    var paths = RoutedPaths()
    let first = snapshot.options.hostAsPath.usesHost(of: host) ? sample : nil
    for route in table.routes { paths.add(route, after: first, vocabulary) }
    search = AssociationSearch(rules: rules, routes: paths, platform: platform)
  }

  func findings() -> [AssociationFinding] {
    var found = Found()
    let views = tails.prefix(Self.maximumTails).map { tail in
      let url = AssociatedURL("/\(tail.text)")
      return View(tail: tail, areActive: rules.map { $0.tail.matches(url) })
    }
    for view in views { noteOpenRules(view.areActive, &found) }
    let isComplete = search.visitPaths { visit in
      for view in views { look(at: visit, view, &found) }
    }
    found.isComplete = isComplete && views.count == tails.count
    var findings: [AssociationFinding] = []
    for index in rules.indices {
      if let url = found.claimed[index] {
        findings.append(finding(.claimedNotRouted, rule: index, witness: url))
      }
      for claim in found.claimedBeyond where claim.rule == index {
        findings.append(
          finding(
            .claimedBeyondConstraint, rule: index, route: table.routes[claim.route],
            witness: claim.url))
      }
    }
    for route in table.routes {
      if let (kind, rule, url) = found.missed[route.place] {
        findings.append(finding(kind, rule: rule, route: route, witness: url))
      }
    }
    for index in rules.indices where !found.deciding.contains(index) {
      let isCertain = found.isComplete && !found.openRules.contains(index)
      findings.append(finding(isCertain ? .ruleNeverDecides : .sampled, rule: index))
    }
    for index in rules.indices
    where found.isUnknown(claimsOf: index) && found.deciding.contains(index)
      && !rules[index].excludes
      && (found.openClaims.contains(index) || !found.isComplete)
    {
      findings.append(finding(.sampled, rule: index))
    }
    for route in table.routes
    where found.missed[route.place] == nil
      && (found.openRoutes.contains(route.place) || !found.isComplete)
    {
      findings.append(finding(.sampled, route: route))
    }
    return findings
  }

  private func finding(
    _ kind: AssociationFinding.Kind, rule: Int? = nil, route: AuditedRoute? = nil,
    witness: String? = nil
  ) -> AssociationFinding {
    AssociationFinding(
      kind: kind, rule: rule.map { rules[$0] }, route: route?.definition, witness: witness)
  }

  /// The findings so far.
  private struct Found {
    /// Whether all states were visited.
    var isComplete = true
    /// URLs that a rule claims but no route takes, by rule.
    var claimed: [Int: String] = [:]
    /// URLs that a route takes but no rule claims, by route, with the rule that excludes them.
    var missed: [Int: (kind: AssociationFinding.Kind, rule: Int?, url: String)] = [:]
    /// The rules that decide for some URL.
    var deciding: Set<Int> = []
    /// The rules for which this depends on queries and fragments that were not tried.
    var openRules: Set<Int> = []
    /// The rules and routes for which only some texts were tried.
    var openClaims: Set<Int> = []
    var openRoutes: Set<Int> = []
    var trials: [Int: Int] = [:]
    /// URLs that a rule claims but a route's constraint refuses, one for each route.
    var claimedBeyond: [(rule: Int, route: Int, url: String)] = []

    func isUnknown(claimsOf rule: Int) -> Bool {
      claimed[rule] == nil && !claimedBeyond.contains { $0.rule == rule }
    }
  }

  /// A query and a fragment.
  private struct Tail: Hashable {
    var query = ""
    var fragment: String?
    var text: String { (query.isEmpty ? "" : "?\(query)") + (fragment.map { "#\($0)" } ?? "") }
  }

  /// The empty query and fragment, then those that rules and routes require.
  private var tails: [Tail] {
    var tails = [Tail()]
    let slashes = search.routes.ends.compactMap(\.fragment).map { fragment in
      fragment.utf8.count { $0 == UInt8(ascii: "/") }
    }
    let long = "~" + String(repeating: "/~", count: (slashes.max() ?? 0) + 1)
    for rule in rules where !rule.tail.isTrivial {
      let query = rule.tail.sampleQuery
      tails.append(Tail(query: query, fragment: rule.tail.fragment?.sample))
      // Fragments that no route requires: one by its text, one by the number of its segments.
      for fragment in ["~", long] where rule.tail.fragment?.matches(fragment) == true {
        tails.append(Tail(query: query, fragment: fragment))
      }
    }
    tails += search.routes.ends.compactMap(\.fragment).map { Tail(fragment: $0) }
    var seen: Set<Tail> = []
    return tails.filter { seen.insert($0).inserted }
  }

  /// The file's rules for a query and a fragment.
  private struct View {
    let tail: Tail
    /// Whether the rules match query and fragment.
    let areActive: [Bool]
  }

  private func look(at visit: AssociationSearch.Visit, _ view: View, _ found: inout Found) {
    let tail = view.tail
    let rule = visit.rules.first { view.areActive[$0] }
    let ends = visit.ends.filter { $0.fragment == nil || tail.fragment != nil }
    guard let rule else {
      if tail.query.isEmpty {
        for end in ends { noteMiss(of: end, nil, visit.path, tail, &found) }
      }
      return
    }
    found.deciding.insert(rule)
    if !rules[rule].excludes {
      noteClaim(by: rule, visit.path, ends, tail, &found)
    } else {
      for end in ends { noteMiss(of: end, rule, visit.path, tail, &found) }
    }
  }

  /// Records the rules that decide no URL only if the rules before them match all queries and
  /// fragments.
  private func noteOpenRules(_ areActive: [Bool], _ found: inout Found) {
    guard let first = rules.indices.first(where: { areActive[$0] && !rules[$0].tail.isTrivial })
    else { return }
    found.openRules.formUnion(rules.indices.filter { $0 > first })
  }

  private func noteClaim(
    by rule: Int, _ path: String, _ ends: [RoutedPaths.End], _ tail: Tail,
    _ found: inout Found
  ) {
    // A route with a fragment takes the URL only for some fragments.
    if ends.contains(where: {
      !$0.isPossibility && ($0.fragment == nil || $0.fragment == tail.fragment)
    }) {
      return
    }
    if let end = ends.first {
      let isKnown = found.claimedBeyond.contains { $0.rule == rule && $0.route == end.route }
      guard !isKnown else { return }
      found.openClaims.insert(rule)
      found.trials[rule, default: 0] += 1
      guard found.trials[rule, default: 0] <= Self.maximumTrials else { return }
    } else if found.claimed[rule] != nil {
      return
    }
    let url = base + path + tail.text
    if let takers = try? table.routes(matching: url), takers.isEmpty, decision(for: url) == rule {
      if let end = ends.first {
        found.claimedBeyond.append((rule, end.route, url))
      } else {
        found.claimed[rule] = url
      }
    }
  }

  private func noteMiss(
    of end: RoutedPaths.End, _ rule: Int?, _ path: String, _ tail: Tail, _ found: inout Found
  ) {
    let isExclusion = rule != nil
    // A route without a fragment takes the URL with any, which an exclusion may ask for.
    guard end.fragment == tail.fragment || end.fragment == nil && isExclusion else { return }
    if let known = found.missed[end.route], isExclusion || known.kind == .routedNotClaimed {
      return
    }
    if end.isPossibility { found.openRoutes.insert(end.route) }
    let url = base + path + tail.text
    let definition = table.routes[end.route].definition
    guard let takers = try? table.routes(matching: url),
      takers.contains(where: { $0.definition === definition }),
      decision(for: url) == rule
    else { return }
    found.missed[end.route] = (
      isExclusion ? .excludedThoughRouted : .routedNotClaimed, rule, url
    )
  }

  /// The rule that decides for a URL, according to the file's own matcher.
  private func decision(for url: String) -> Int? {
    let url = AssociatedURL(url)
    return rules.firstIndex { $0.matches(url) }
  }
}

extension AssociationTail {
  /// A query that the rule matches.
  fileprivate var sampleQuery: String {
    if let query { return query.sample }
    return items.map { "\($0.name)=\($0.value.sample)" }.joined(separator: "&")
  }
}
