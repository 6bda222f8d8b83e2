/// A route's place in the order in which routes are asked; the smallest comes first.
package struct RouteRank: Sendable, Comparable {
  /// The number of the registration, which can have several routes of one written pattern.
  package let registration: Int

  /// The place among the routes of the registration.
  package let place: Int

  private let priority: Int
  /// `nil` if only the order of registration decides.
  private let specificity: Specificity?

  /// - Parameters:
  ///   - definition: The route.
  ///   - registration: The number of the registration.
  ///   - place: The place among the routes of the registration.
  ///   - ordering: The order.
  init(
    of definition: RouteDefinition, registration: Int, place: Int, ordering: RouteOrdering
  ) {
    self.registration = registration
    self.place = place
    priority = definition.priority
    specificity =
      switch ordering {
      case .priority: nil
      case .mostSpecificFirst: Specificity(of: definition.parsedPattern)
      }
  }

  package static func < (left: RouteRank, right: RouteRank) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    if let leftSpecificity = left.specificity, let rightSpecificity = right.specificity {
      if leftSpecificity != rightSpecificity { return leftSpecificity < rightSpecificity }
      // Of equal routes, the later registration comes first.
      if left.registration != right.registration { return left.registration > right.registration }
    } else if left.registration != right.registration {
      return left.registration < right.registration
    }
    return left.place < right.place
  }
}
