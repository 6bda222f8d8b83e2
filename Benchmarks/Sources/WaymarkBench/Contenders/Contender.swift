/// A router or another way to find the route of a URL, filled with a table's patterns.
protocol Contender {
  /// Whether the input is a whole URL. Its query values are read after the path's values.
  var readsQuery: Bool { get }

  /// Looks up a path or a URL, and passes the answer to the sink.
  ///
  /// Verification and timing run the same code with different sinks.
  ///
  /// - Parameter names: The names of the parameters to read, each as a `String`.
  func lookUp<Sink: AnswerSink>(_ text: String, names: [String], into sink: inout Sink)
}

extension Contender {
  var readsQuery: Bool { false }
}

extension RouteTable {
  /// The lookups in the form that a contender accepts.
  func probes(for contender: some Contender) -> [Probe] {
    contender.readsQuery ? urls : paths
  }
}

/// Receives the answer to a lookup.
protocol AnswerSink {
  /// Whether to read parameter values.
  static var readsValues: Bool { get }
  /// A route was found. Its index in the table is computed only if the sink needs it.
  mutating func found(route: @autoclosure () -> Int)
  /// A route was found, by a router that reports the pattern.
  mutating func found(pattern: @autoclosure () -> String)
  /// Receives a parameter's value. The calls run from left to right.
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

/// Counts the matches without reading values.
struct CountingSink: AnswerSink {
  static let readsValues = false
  private(set) var total = 0

  mutating func found(route: @autoclosure () -> Int) { total &+= 1 }
  mutating func found(pattern: @autoclosure () -> String) { total &+= 1 }
  mutating func read(_ value: String?) {}
}

/// For verification: keeps the whole answer.
struct CheckingSink: AnswerSink {
  static let readsValues = true
  /// The index of each pattern in the table.
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
