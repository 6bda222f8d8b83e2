/// Work to time with a table's probes.
struct Candidate {
  let title: String
  /// The number of probes.
  let count: Int
  /// Looks up `count` probes from index `start` on, continuing at the beginning after the last one.
  ///
  /// Returns a sum that depends on every answer.
  let batch: (_ start: Int, _ count: Int) -> Int
}

extension Candidate {
  /// Creates a candidate from a contender, after verifying every answer.
  init<C: Contender>(_ title: String, _ contender: C, on table: RouteTable) throws {
    try verify(contender, title: title, on: table)
    self.init(title: title, count: table.paths.count) { start, count in
      var sink = ReadingSink()
      lookUpProbes(contender, on: table, from: start, count: count, into: &sink)
      return sink.total
    }
  }

  /// Creates a candidate for work other than a lookup, performed with each probe's string.
  init(title: String, probes: [RouteTable.Probe], work: @escaping (String) -> Int) {
    self.init(title: title, count: probes.count) { start, count in
      var total = 0
      forEach(of: probes, from: start, count: count) { total &+= work($0.text) }
      return total
    }
  }
}

/// Looks up `count` probes from index `start` on, continuing at the beginning after the last one.
func lookUpProbes<C: Contender, Sink: AnswerSink>(
  _ contender: C, on table: RouteTable, from start: Int = 0, count: Int, into sink: inout Sink
) {
  forEach(of: table.probes(for: contender), from: start, count: count) { probe in
    contender.lookUp(probe.text, names: table.shapes[probe.shape], into: &sink)
  }
}

@inline(__always)
private func forEach(
  of probes: [RouteTable.Probe], from start: Int, count: Int, _ body: (RouteTable.Probe) -> Void
) {
  var place = start
  for _ in 0..<count {
    body(probes[place])
    place += 1
    if place == probes.count { place = 0 }
  }
}
