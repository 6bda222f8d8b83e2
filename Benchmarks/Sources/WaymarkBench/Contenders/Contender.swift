/// A way to find the route of a URL, filled with one table's patterns.
protocol Contender {
  /// Whether it takes the whole URL, and reads the query's values after the path's.
  var readsQuery: Bool { get }

  /// Looks up a path or a URL, and tells the sink the answer.
  ///
  /// The same code is checked and timed: only the sink differs.
  /// - Parameter names: the parameters whose values are to be read, each as a `String`.
  func lookUp<Sink: AnswerSink>(_ text: String, names: [String], into sink: inout Sink)
}

extension Contender {
  var readsQuery: Bool { false }
}

extension RouteTable {
  /// The look-ups in the form that a contender takes.
  func probes(for contender: some Contender) -> [Probe] {
    contender.readsQuery ? urls : paths
  }
}

/// Receives the answer of a look-up.
protocol AnswerSink {
  /// Whether parameter values are to be read.
  static var readsValues: Bool { get }
  /// A route was found. Its place in the table is computed only if the sink asks for it.
  mutating func found(route: @autoclosure () -> Int)
  /// The same, for routers that report the pattern's text.
  mutating func found(pattern: @autoclosure () -> String)
  /// A parameter's value, from the left.
  mutating func read(_ value: String?)
}

/// For timing: reads every value as a `String` and adds up the lengths.
struct ReadingSink: AnswerSink {
  static let readsValues = true
  private(set) var total = 0

  mutating func found(route: @autoclosure () -> Int) { total &+= 1 }
  mutating func found(pattern: @autoclosure () -> String) { total &+= 1 }
  mutating func read(_ value: String?) { total &+= value.map(\.utf8.count) ?? 0 }
}

/// Counts the matches and reads no value.
struct CountingSink: AnswerSink {
  static let readsValues = false
  private(set) var total = 0

  mutating func found(route: @autoclosure () -> Int) { total &+= 1 }
  mutating func found(pattern: @autoclosure () -> String) { total &+= 1 }
  mutating func read(_ value: String?) {}
}

/// For checking: keeps the whole answer.
struct CheckingSink: AnswerSink {
  static let readsValues = true
  /// The places of the patterns' texts in the table.
  let places: [String: Int]
  private(set) var route: Int?
  private(set) var values: [String?] = []

  init(places: [String: Int]) { self.places = places }

  mutating func found(route: @autoclosure () -> Int) { self.route = route() }
  mutating func found(pattern: @autoclosure () -> String) { route = places[pattern()] ?? -1 }
  mutating func read(_ value: String?) { values.append(value) }

  mutating func clear() {
    route = nil
    values = []
  }
}
