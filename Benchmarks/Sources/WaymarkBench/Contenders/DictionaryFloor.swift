/// The floor: a `Dictionary` from the whole path to the route.
///
/// It knows no parameters, so it holds exactly the paths that are looked up.
struct DictionaryFloor {
  private let routes: [String: Int]

  init(_ table: RouteTable) {
    let pairs = zip(table.paths, table.answers).compactMap { probe, answer in
      answer.map { (probe.text, $0.route) }
    }
    routes = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The floor, checked and ready to be timed.
  static func candidate(on table: RouteTable) -> Candidate {
    let floor = DictionaryFloor(table)
    for (probe, answer) in zip(table.paths, table.answers) {
      precondition(floor.routes[probe.text] == answer?.route)
    }
    return Candidate(title: "Dictionary", probes: table.paths) { text in floor.routes[text] ?? 0 }
  }
}
