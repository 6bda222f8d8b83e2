/// Work that is timed on a table's probes.
struct Candidate {
  let title: String
  /// The number of probes.
  let count: Int
  /// Looks up that many probes, starting at that one and going round; returns a sum that
  /// depends on every answer.
  let batch: (_ start: Int, _ count: Int) -> Int
}

extension Candidate {
  /// Creates a candidate from a contender, and checks every answer before anything is timed.
  init<C: Contender>(_ title: String, _ contender: C, on table: RouteTable) throws {
    try verify(contender, title: title, on: table)
    self.init(title: title, count: table.paths.count) { start, count in
      var sink = ReadingSink()
      lookUpProbes(contender, on: table, from: start, count: count, into: &sink)
      return sink.total
    }
  }

  /// Work that is not a route's look-up, done with each probe's text.
  init(title: String, probes: [RouteTable.Probe], work: @escaping (String) -> Int) {
    self.init(title: title, count: probes.count) { start, count in
      var total = 0
      forEach(of: probes, from: start, count: count) { total &+= work($0.text) }
      return total
    }
  }
}

/// Takes `count` look-ups from `start` on, going round at the end.
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
