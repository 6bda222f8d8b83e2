/// The lower bound: a `Dictionary` from whole paths to routes.
///
/// It has no parameters, so it contains exactly the paths that are looked up.
struct DictionaryFloor {
  private let routes: [String: Int]

  init(_ table: RouteTable) {
    let pairs = zip(table.paths, table.answers).compactMap { probe, answer in
      answer.map { (probe.text, $0.route) }
    }
    routes = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The verified candidate, ready for timing.
  static func candidate(on table: RouteTable) -> Candidate {
    let floor = DictionaryFloor(table)
    for (probe, answer) in zip(table.paths, table.answers) {
      precondition(floor.routes[probe.text] == answer?.route)
    }
    return Candidate(title: "Dictionary", probes: table.paths) { text in floor.routes[text] ?? 0 }
  }
}
