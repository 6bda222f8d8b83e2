import ArgumentParser
import Waymark

/// The verb `test`: whether URLs are routed as a file expects.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Checks that URLs are routed as a file of expectations says.",
    discussion: """
      The file is YAML or JSON: a list `expectations` of mappings with the keys

        url      the URL
        route    the name or the pattern of the route that takes it
        matches  false when no route may take it, true when any may
        values   all parameters by name; a name that occurs more than once has a list

      EXAMPLES:
        waymark test --routes routes.yaml expectations.yaml

      The exit status is 0 when every expectation holds, 1 when one does not, 2 when the usage is bad, a \
      file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Argument(
    help: ArgumentHelp(
      "The file of expectations, YAML or JSON; - is the standard input.", valueName: "file"))
  var path: String

  func validate() throws {
    try routes.validate(standardInputHolds: "the expectations", path == "-")
  }

  func run() throws {
    let router = try routes.load().router
    let expectations = try ExpectationsFile(path: path, router: router).expectations
    var failures = 0
    for expectation in expectations {
      guard let failure = expectation.failure(in: router) else { continue }
      failures += 1
      try StandardOutput.print("\(path.printable):\(failure)\n")
    }
    let total = "\(expectations.count) expectation\(expectations.count == 1 ? "" : "s")"
    try StandardOutput.print(failures == 0 ? "\(total) met" : "\(failures) of \(total) not met")
    if failures > 0 { throw ExitCode(1) }
  }
}
