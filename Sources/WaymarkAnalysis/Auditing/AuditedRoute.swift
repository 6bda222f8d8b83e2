internal import Waymark

/// A route of a table as the audit sees it.
struct AuditedRoute {
  let definition: RouteDefinition

  /// The place in the order in which the table's routes are asked.
  let place: Int

  /// The URLs that its pattern matches; `nil` when that is too much to look at.
  let language: PathLanguage?

  /// The hosts of which its URLs must have one; empty for any.
  let hosts: [HostPattern]

  /// How well its pattern tells what it matches.
  let certainty: Certainty

  let specificity: Specificity

  /// Counts registrations: routes of one registration are combinations of one pattern.
  let registration: Int

  enum Certainty {
    /// The definition matches what its pattern matches.
    case exact
    /// The definition matches no more than that.
    case atMost
    /// The definition may match anything.
    case none
  }

  init(_ entry: RouteEntry, place: Int, _ vocabulary: SegmentVocabulary) {
    definition = entry.definition
    self.place = place
    language = PathLanguage(of: definition.parsedPattern, vocabulary)
    hosts = definition.parsedPattern.hosts
    specificity = Specificity(of: definition.parsedPattern)
    registration = entry.rank.registration
    let type = type(of: definition)
    certainty =
      type == RouteDefinition.self ? .exact : type.matchesOnlyItsPattern ? .atMost : .none
  }

  /// The language of what is certainly matched; `nil` when nothing is.
  var certainLanguage: PathLanguage? { certainty == .exact ? language : nil }

  /// Each of ``hosts``; `nil` alone where the host does not matter.
  var hostChoices: [HostPattern?] { hosts.isEmpty ? [nil] : hosts }

  /// Whether the route takes URLs of all hosts of one choice of a route.
  func takes(_ choice: HostPattern?) -> Bool {
    if hosts.isEmpty { return true }
    guard let choice else { return false }
    return hosts.contains { $0.covers(choice) }
  }

  /// A host that URLs of the route and of another may have, `nil` where it does not matter; no value when there is
  /// none.
  func sharedHost(with other: AuditedRoute) -> String?? {
    if hosts.isEmpty { return .some(other.hosts.first?.sample) }
    if other.hosts.isEmpty { return .some(hosts[0].sample) }
    for host in hosts {
      for otherHost in other.hosts {
        if host.covers(otherHost) { return .some(otherHost.sample) }
        if otherHost.covers(host) { return .some(host.sample) }
      }
    }
    return nil
  }

  func isSibling(of other: AuditedRoute) -> Bool { registration == other.registration }
}
