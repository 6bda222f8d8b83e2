/// A route's place in the order in which routes are asked: the smaller, the earlier.
struct RouteRank: Sendable, Comparable {
  private let priority: Int
  private let specificity: Specificity?
  /// Ascending in the order of preference among routes that are equal so far.
  private let sequence: Int
  /// The place among the routes of one registration.
  private let place: Int

  /// - Parameters:
  ///   - definition: The route.
  ///   - registration: Counts registrations; one written pattern can stand for several routes.
  ///   - place: The place among the routes of the registration.
  ///   - ordering: The order.
  init(
    of definition: RouteDefinition, registration: Int, place: Int, ordering: RouteOrdering
  ) {
    priority = definition.priority
    self.place = place
    switch ordering {
    case .priority:
      specificity = nil
      sequence = registration
    case .mostSpecificFirst:
      specificity = Specificity(of: definition.parsedPattern)
      sequence = -registration
    }
  }

  static func < (left: RouteRank, right: RouteRank) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    if let leftSpecificity = left.specificity, let rightSpecificity = right.specificity,
      leftSpecificity != rightSpecificity
    {
      return leftSpecificity < rightSpecificity
    }
    if left.sequence != right.sequence { return left.sequence < right.sequence }
    return left.place < right.place
  }
}
