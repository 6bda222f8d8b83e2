/// Routes, the URLs to look up, and the right answers.
struct RouteTable: Sendable {
  /// A single lookup.
  struct Probe: Sendable {
    /// The router's input: a path or a URL.
    let text: String
    /// The index in ``RouteTable/shapes`` of the names to read.
    let shape: Int
  }

  /// The right answer: the route's index in ``patterns``, and its values from left to right.
  struct Answer: Equatable, Sendable {
    let route: Int
    let values: [String]
  }

  /// The two query items of every probe's URL.
  static let query = [(name: "page", value: "2"), (name: "sort", value: "updated")]

  let name: String
  /// Patterns in colon syntax, in the order of registration.
  let patterns: [String]
  /// The distinct lists of parameter names, which are few, so that reading them touches no cold
  /// memory.
  let shapes: [[String]]
  /// The lookups by path.
  let paths: [Probe]
  /// The same lookups by whole URL, with the items in ``query``.
  let urls: [Probe]
  /// The right answer to each lookup, or `nil` if no route matches.
  let answers: [Answer?]

  /// - Parameter requests: The paths to look up, each with the index of its pattern.
  init(name: String, patterns: [String], requests: [(path: String, route: Int?)]) {
    self.name = name
    self.patterns = patterns
    let patternSegments = patterns.map(segments)
    var shapes: [[String]] = [[]]
    var paths: [Probe] = []
    var urls: [Probe] = []
    var answers: [Answer?] = []
    for place in spreadOrder(count: requests.count) {
      let (path, route) = requests[place]
      var names: [String] = []
      if let route {
        let pairs = zip(patternSegments[route], segments(path)).filter { $0.0.hasPrefix(":") }
        names = pairs.map { String($0.0.dropFirst().prefix { $0 != "<" }) }
        answers.append(Answer(route: route, values: pairs.map { String($0.1) }))
      } else {
        answers.append(nil)
      }
      let shape = shapes.firstIndex(of: names) ?? shapes.count
      if shape == shapes.count { shapes.append(names) }
      paths.append(Probe(text: path, shape: shape))
      urls.append(Probe(text: Self.url(path), shape: shape))
    }
    (self.shapes, self.paths, self.urls, self.answers) = (shapes, paths, urls, answers)
  }

  private static func url(_ path: String) -> String {
    let items = query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return "https://api.example.com\(path)?\(items)"
  }
}

/// The segments between the slashes.
func segments(_ path: String) -> [Substring] {
  path.split(separator: "/")
}

/// Every index below `count` once, in golden-ratio steps.
///
/// Neighboring entries are spread evenly over the whole table, so that even a short batch is a fair
/// sample of a slow router.
func spreadOrder(count: Int) -> [Int] {
  var step = max(1, Int(Double(count) * 0.618))
  while greatestCommonDivisor(step, count) != 1 { step += 1 }
  return (0..<count).map { $0 * step % count }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
