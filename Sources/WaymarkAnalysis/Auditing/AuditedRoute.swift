internal import Waymark

/// A route of a table as the audit sees it.
struct AuditedRoute {
  let definition: RouteDefinition

  /// The place in the order in which the table's routes are asked.
  let place: Int

  /// The URLs that its pattern matches; `nil` when that is too much to look at.
  let language: PathLanguage?

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
    specificity = Specificity(of: definition.parsedPattern)
    registration = entry.rank.registration
    let type = type(of: definition)
    certainty =
      type == RouteDefinition.self ? .exact : type.matchesOnlyItsPattern ? .atMost : .none
  }

  /// The language of what is certainly matched; `nil` when nothing is.
  var certainLanguage: PathLanguage? { certainty == .exact ? language : nil }

  func isSibling(of other: AuditedRoute) -> Bool { registration == other.registration }
}
