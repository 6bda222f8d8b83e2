/// The number of lines of each kind.
struct Tally: Sendable {
  /// The number of lines of each route, by the route's number in ``RouteLabels``.
  var matched: [Int]

  /// The lines with a URL that no route of any method matched.
  var unmatched = 0

  /// The lines with a URL that only other methods have routes for.
  var notAllowed = 0

  /// The lines with a URL that was refused, or that the router could not decide.
  var refused = 0

  /// The lines without a readable URL.
  var unreadable = 0

  /// The unmatched lines by template, except lines of templates above the maximum: see
  /// ``URLTemplate``.
  private(set) var templates: [String: Int] = [:]

  /// The maximum number of templates, so that hostile lines cannot fill the memory.
  static let maximumTemplates = 10_000

  init(routes: Int) {
    matched = Array(repeating: 0, count: routes)
  }

  /// The number of lines.
  var lines: Int { matched.reduce(0, +) + unmatched + notAllowed + refused + unreadable }

  /// Counts lines of a template, unless there are too many templates.
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
    // In a fixed order, so that the same lines give the same templates even if there are too many.
    for (template, count) in other.templates.sorted(by: { $0.key < $1.key }) {
      self.count(template, count)
    }
  }
}
