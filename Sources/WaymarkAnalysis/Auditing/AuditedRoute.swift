internal import Waymark

/// A route of a table, prepared for the audit.
struct AuditedRoute {
  let definition: RouteDefinition

  /// The place in the order in which the table's routes are tried.
  let place: Int

  /// The URLs that its pattern matches; `nil` if they are too many to examine.
  let language: PathLanguage?

  /// The hosts that the route accepts, without the names of their parameters; empty for any.
  let hosts: [HostPattern]

  /// How far the pattern determines what the route matches.
  let certainty: Certainty

  let specificity: Specificity

  /// The number of the registration.
  ///
  /// Routes of one registration are combinations of one pattern.
  let registration: Int

  enum Certainty {
    /// The definition matches exactly what its pattern matches.
    case exact
    /// The definition matches at most what its pattern matches.
    case atMost
    /// The definition may match anything.
    case none
  }

  init(_ entry: RouteEntry, place: Int, _ vocabulary: SegmentVocabulary) {
    definition = entry.definition
    self.place = place
    language = PathLanguage(of: definition.parsedPattern, vocabulary)
    hosts = definition.parsedPattern.hosts.map(\.withoutNames)
    specificity = Specificity(of: definition.parsedPattern)
    registration = entry.rank.registration
    let type = type(of: definition)
    certainty =
      definition.decidesByPattern
      ? .exact : type.matchesOnlyItsPattern || type == RouteDefinition.self ? .atMost : .none
  }

  /// The URLs that are certainly matched; `nil` if there are none.
  var certainLanguage: PathLanguage? { certainty == .exact ? language : nil }

  /// The URLs that the route matches, which only equal patterns have in common; `nil` if its pattern does not say.
  var urls: URLs? {
    guard let language = certainLanguage else { return nil }
    return URLs(language: language, hosts: hosts)
  }

  /// All URLs of a pattern.
  struct URLs: Hashable {
    let language: PathLanguage
    let hosts: [HostPattern]
  }

  /// Each of ``hosts``, or only `nil` if the host does not matter.
  var hostChoices: [HostPattern?] { hosts.isEmpty ? [nil] : hosts }

  /// Whether the route takes the URLs of all hosts in a choice of another route.
  func takes(_ choice: HostPattern?) -> Bool {
    if hosts.isEmpty { return true }
    guard let choice else { return false }
    return hosts.contains { $0.covers(choice) }
  }

  /// The hosts, or `nil` for any, that URLs of both routes can have; empty if there are none.
  func sharedHosts(with other: AuditedRoute) -> [HostPattern?] {
    if hosts.isEmpty { return other.hostChoices }
    if other.hosts.isEmpty { return hostChoices }
    return hosts.flatMap { host in
      other.hosts.compactMap { $0.intersection(with: host) }
    }
  }

  func isSibling(of other: AuditedRoute) -> Bool { registration == other.registration }
}
