/// The number of lines of each kind.
struct Tally: Sendable {
  /// The number of lines for each route, by the route's index in ``RouteLabels``.
  var matched: [Int]

  /// The number of lines with a URL that no route matches, for any method.
  var unmatched = 0

  /// The number of lines with a URL that has routes only for other methods.
  var notAllowed = 0

  /// The number of lines with a URL that was refused, or that the router couldn't decide.
  var refused = 0

  /// The number of lines without a readable URL.
  var unreadable = 0

  /// The number of unmatched lines by template, up to the maximum number of templates.
  ///
  /// See ``URLTemplate``.
  private(set) var templates: [String: Int] = [:]

  /// The maximum number of templates, so that hostile lines can't fill the memory.
  static let maximumTemplates = 10_000

  init(routes: Int) {
    matched = Array(repeating: 0, count: routes)
  }

  /// The total number of lines.
  var lines: Int { matched.reduce(0, +) + unmatched + notAllowed + refused + unreadable }

  /// Counts lines with a template, unless there are already too many templates.
  mutating func count(_ template: String, _ count: Int = 1) {
    if templates.count < Self.maximumTemplates || templates[template] != nil {
      templates[template, default: 0] += count
    }
  }

  /// Adds the counts of another tally.
  mutating func add(_ other: Tally) {
    for (route, count) in other.matched.enumerated() { matched[route] += count }
    unmatched += other.unmatched
    notAllowed += other.notAllowed
    refused += other.refused
    unreadable += other.unreadable
    // In a fixed order, so that the same lines always yield the same templates.
    for (template, count) in other.templates.sorted(by: { $0.key < $1.key }) {
      self.count(template, count)
    }
  }
}
