import ArgumentParser
import WaymarkAnswers

/// The verb `match`: which route takes a URL, and with which values.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Prints which route takes each URL, and with which values.",
    discussion: """
      In the table, values of the path read name=value, those of the query and of the fragment \
      ?name=value, and the segments of a wildcard *[a, b].

      EXAMPLES:
        waymark match --routes routes.yaml 'app://user/7?tab=posts'
        waymark match --routes routes.yaml --json < urls.txt

      The exit status is 0 when every URL matched, 1 when one did not or was refused, 2 when the \
      routes file or the usage is bad.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Flag(help: "Print a JSON object for each URL, one a line.")
  var json = false

  @OptionGroup var urls: URLArguments

  func run() throws {
    let file = try routes.load()
    let answers = urls.all.lazy.map { URLAnswer(to: $0, from: file) }
    let allMatched = try json ? printLines(answers) : printTable(answers)
    if !allMatched { throw ExitCode(1) }
  }

  /// Prints each answer as soon as it is known; returns whether all URLs matched.
  private func printLines(_ answers: some Sequence<URLAnswer>) throws -> Bool {
    var allMatched = true
    for answer in answers {
      print(try JSONLine(answer))
      allMatched = allMatched && answer.isMatch
    }
    return allMatched
  }

  /// Prints the answers as a table; returns whether all URLs matched.
  private func printTable(_ answers: some Sequence<URLAnswer>) -> Bool {
    var table = TextTable(columns: ["URL", "ROUTE", "VALUES"])
    var allMatched = true
    for answer in answers {
      table.append(answer.row)
      allMatched = allMatched && answer.isMatch
    }
    print(table.text(for: .standardOutput), terminator: "")
    return allMatched
  }
}
