/// How many lines were of which kind.
struct Tally: Sendable {
  /// The lines that each route took, by the route's number in ``RouteLabels``.
  var matched: [Int]

  /// The lines whose URL no route of any method matched.
  var unmatched = 0

  /// The lines whose URL has routes for other methods alone.
  var notAllowed = 0

  /// The lines whose URL was refused, or could not be decided.
  var refused = 0

  /// The lines that hold no URL that could be read.
  var unreadable = 0

  /// The unmatched lines by template, but for those whose templates were too many; see ``URLTemplate``.
  private(set) var templates: [String: Int] = [:]

  /// The number of templates that are kept, so that hostile lines cannot fill the memory.
  static let maximumTemplates = 10_000

  init(routes: Int) {
    matched = Array(repeating: 0, count: routes)
  }

  /// The number of lines.
  var lines: Int { matched.reduce(0, +) + unmatched + notAllowed + refused + unreadable }

  /// Counts lines of a template, unless it is one too many.
  mutating func count(_ template: String, _ count: Int = 1) {
    if templates.count < Self.maximumTemplates || templates[template] != nil {
      templates[template, default: 0] += count
    }
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: Tally) {
    for (route, count) in other.matched.enumerated() { matched[route] += count }
    unmatched += other.unmatched
    notAllowed += other.notAllowed
    refused += other.refused
    unreadable += other.unreadable
    // In a fixed order, so that the same lines give the same templates when they are too many.
    for (template, count) in other.templates.sorted(by: { $0.key < $1.key }) {
      self.count(template, count)
    }
  }
}
