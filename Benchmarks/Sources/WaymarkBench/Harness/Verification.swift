/// A lookup with a wrong answer.
struct WrongAnswer: Error, CustomStringConvertible {
  let contender: String
  let text: String
  let found: String
  let expected: String

  var description: String {
    "\(contender) answers \(text.prefix(80)) with \(found), not with \(expected)"
  }
}

/// Performs every lookup once, and compares the route and the values with the right answer.
func verify<C: Contender>(_ contender: C, title: String, on table: RouteTable) throws {
  let places = Dictionary(
    zip(table.patterns, table.patterns.indices), uniquingKeysWith: { first, _ in first })
  let query = contender.readsQuery ? RouteTable.query.map(\.value) : []
  var sink = CheckingSink(places: places)
  for (probe, answer) in zip(table.probes(for: contender), table.answers) {
    sink.clear()
    contender.lookUp(probe.text, names: table.shapes[probe.shape], into: &sink)
    let values = answer.map { $0.values + query } ?? []
    guard sink.route == answer?.route, sink.values.elementsEqual(values) else {
      throw WrongAnswer(
        contender: title, text: probe.text,
        found: "\(sink.route.map(String.init) ?? "nothing") \(sink.values)",
        expected: "\(answer.map { String($0.route) } ?? "nothing") \(values)")
    }
  }
}
