import ArgumentParser
import Waymark
import WaymarkAnswers

/// The verb `explain`: prints which route matches a URL, and why each other route doesn't.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains which route matches a URL, and why the others do not.",
    discussion: """
      Marks in the URL show the texts that the route's parameters took, or, if no route takes the URL, the \
      segment at which the nearest route fails. Then come the nearest routes: the one that takes the URL, others \
      that would, and those whose patterns get furthest.

      EXAMPLES:
        waymark explain --routes routes.yaml 'app://user/7?tab=posts'
        waymark explain --routes routes.yaml --json < urls.txt

      The exit status is 0 when every URL matched, 1 when one did not or was refused, 2 when the \
      usage is bad, a file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Flag(help: "Print all routes, not only the nearest.")
  var all = false

  @Flag(help: "Print each route's regex.")
  var regex = false

  @Flag(help: "Print a JSON object for each URL, one a line.")
  var json = false

  @OptionGroup var urls: URLArguments

  func validate() throws {
    try routes.validate(standardInputHolds: "the URLs", urls.areStandardInput)
  }

  func run() throws {
    let file = try routes.load()
    var allMatched = true
    var isFirst = true
    let areRead = try urls.forEach { url in
      let router = file.table.router(for: url, method: file.method)
      let explanation = router.explain(url)
      let others =
        explanation.winner == nil
        ? file.table.allowedMethods(for: url, insteadOf: file.method) : []
      if json {
        try StandardOutput.print(
          JSONLine(
            ExplainedURL(
              explanation: explanation, showsRegex: regex, method: file.method, allowed: others)))
      } else {
        let text = explanation.text(
          for: .standardOutput, showsAll: all, showsRegex: regex,
          hostAsPath: router.options.hostAsPath, method: file.method, others: others)
        try StandardOutput.write(isFirst ? text : "\n\(text)")
        isFirst = false
      }
      allMatched = allMatched && explanation.winner != nil
    }
    if !areRead { throw ExitCode(2) }
    if !allMatched { throw ExitCode(1) }
  }
}
