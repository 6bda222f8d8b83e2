import ArgumentParser
import Foundation

/// `waymark-bench answer`: performs the lookups that another program requests, in turns with other
/// routers.
struct AnswerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer",
    abstract: "Looks up as many paths of a table as each line of the input says.",
    discussion: """
      It prints the nanoseconds, and the bytes of what was found. .ci/bench/routers asks for them.
      """)

  @Argument(help: "A file of lines: a pattern, a blank, a path of another line's pattern.")
  var table: String

  @Flag(help: "Look up in a bare trie instead of a Waymark router.")
  var floor = false

  func run() throws {
    let entries = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
    // The table reorders its requests, and the file already has them in that order.
    var requests = Array(repeating: (path: "", route: Optional(0)), count: entries.count)
    for (entry, place) in zip(entries, spreadOrder(count: entries.count)) {
      requests[place] = (path: entry[1], route: place)
    }
    let table = RouteTable(name: "table", patterns: entries.map { $0[0] }, requests: requests)
    if floor {
      try answer(with: TrieFloor(table), on: table)
    } else {
      try answer(with: WaymarkContender(table), on: table)
    }
  }

  private func answer(with contender: some Contender, on table: RouteTable) throws {
    while let line = readLine() {
      guard let count = Int(line) else { throw ValidationError("\(line) is not a number") }
      var sink = ReadingSink()
      let time = nanoseconds { lookUpProbes(contender, on: table, count: count, into: &sink) }
      print(Int(time), sink.total)
      // Output to a pipe is buffered.
      fflush(nil)
    }
  }
}

/// `waymark-bench table`: prints a table in the format that `waymark-bench answer` reads.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Prints the patterns in order, each beside the path to look up in this turn.")

  @Option(help: "A generated table of so many routes; the GitHub table when it is left out.")
  var routes: Int?

  func run() {
    let table = routes.map(RouteTable.generated) ?? .gitHub()
    // If paths were looked up in the order of the patterns, the routes would be next to each other
    // in memory.
    for (pattern, path) in zip(table.patterns, table.paths) { print(pattern, path.text) }
  }
}
