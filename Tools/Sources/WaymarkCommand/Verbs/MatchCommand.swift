import ArgumentParser
import WaymarkAnswers

/// The verb `match`: prints which route matches a URL, and with which values.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Prints which route matches each URL, and with which values.",
    discussion: """
      In the table, values of the path are name=value, values of the query and of the fragment ?name=value, and \
      the segments of a wildcard *[a, b]. When URLs come from a pipe or a terminal, each is answered before the \
      next one is read, and columns grow as needed; otherwise they grow after each 10,000 answers, so that memory \
      is constant.

      EXAMPLES:
        waymark match --routes routes.yaml 'app://user/7?tab=posts'
        waymark match --routes routes.yaml --json < urls.txt

      The exit status is 0 when every URL matched, 1 when one did not or was refused, 2 when the \
      usage is bad, a file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Flag(help: "Print a JSON object for each URL, one a line.")
  var json = false

  @OptionGroup var urls: URLArguments

  func validate() throws {
    try routes.validate(standardInputHolds: "the URLs", urls.areStandardInput)
  }

  /// The number of answers that are held back to align their columns.
  private static let maximumRows = 10_000

  func run() throws {
    let file = try routes.load()
    let areLive = urls.areLive
    var table = TextTable(columns: ["URL", "ROUTE", "VALUES"])
    var allMatched = true
    let areRead = try urls.forEach { url in
      let answer = URLAnswer(to: url, from: file)
      allMatched = allMatched && answer.isMatch
      if json {
        try StandardOutput.print(JSONLine(answer))
      } else {
        table.append(answer.row)
        if areLive || table.rowCount == Self.maximumRows {
          try StandardOutput.write(table.removeText(for: .standardOutput))
        }
      }
    }
    try StandardOutput.write(table.removeText(for: .standardOutput))
    if !areRead { throw ExitCode(2) }
    if !allMatched { throw ExitCode(1) }
  }
}
