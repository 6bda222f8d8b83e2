import ArgumentParser
import WaymarkAnswers
import WaymarkText

/// The verb `classify`: prints the route for each line of files of any size.
struct ClassifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify",
    abstract: "Finds the route of each URL or line of an access log.",
    discussion: """
      Prints a line for each line of input, in the same order: the route's name, or its pattern when it has \
      none, a tab and the URL. A line begins with - when no route matches. It begins with ! when the URL is \
      refused or cannot be read in the line. After another tab follows the reason, or the other methods that \
      have a route, where a server answers 405.

      In the common and the combined format of access logs, the URL is the request target, which stands between \
      the method and the protocol. Where routes have methods, each line asks the routes of its own method, \
      unless --method chooses one. Without --format, the standard error says what the lines are taken for. Gzip \
      data is unpacked. Lines that are empty, not UTF-8 or longer than 65,536 bytes are unreadable, and counted; \
      so are comments in a list of URLs, which begin with #. \
      Memory is constant for inputs of any size.

      These are the columns:

        route                  the route's name, else its pattern; - or ! as above
        name, pattern, scheme  the route's own; empty without a route
        method                 the method whose routes were asked
        parameters             the values of path and query, an object of JSON
        url                    the URL
        error                  why the URL is refused or the line unreadable, or
                               405: and the methods that have a route

      With --summary, lines that no route matched are grouped by their canonical path, with numbers, UUIDs and \
      long hexadecimal values replaced. At most 10,000 groups are kept; others are counted together.

      EXAMPLES:
        waymark classify --routes routes.yaml access.log access.log.1.gz
        tail -F access.log | waymark classify --format log --json
        waymark classify --columns url,route,parameters < urls.txt
        waymark classify --format requests < requests.tsv
        waymark classify --summary --top 10 access.log

      The exit status is 0 when the input was read to its end, even if no line matched; 1 when some of it could \
      not be read to its end; 2 when the usage is bad, a file cannot be used or the output cannot be written; \
      130 after Ctrl-C, which ends the input.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Option(
    help: ArgumentHelp(
      """
      The format of a line: a URL (urls), a line of an access log (log), or a method, a tab and a URL \
      (requests). The default is urls or log, by the majority of the first thousand lines, or of those that have \
      come. Give the format when strangers write the lines.
      """,
      valueName: "urls|log|requests"))
  var format: LineFormat?

  @Option(
    help: ArgumentHelp(
      """
      Print these columns of each line, with tabs between them and commas between their names here: \
      \(LineColumn.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.
      """,
      valueName: "column,…"),
    completion: .list(LineColumn.allCases.map(\.rawValue)),
    transform: Self.columns(of:))
  var columns: [[LineColumn]] = []

  @Flag(help: "Print an object of JSON for each line; with --summary, one for all.")
  var json = false

  @Flag(
    help: """
      Print only the number of lines for each route, and the common form of lines that no route matched.
      """)
  var summary = false

  @Option(
    help: ArgumentHelp(
      "With --summary, list only so many routes and forms; others are counted together.",
      valueName: "count"))
  var top: Int?

  @Flag(help: "Print the summary as comma-separated values.")
  var csv = false

  @Argument(
    help: ArgumentHelp(
      "The files; - is the standard input, which is the default.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  func validate() throws {
    guard columns.isEmpty || !json && !summary else {
      throw ValidationError("--columns has no meaning with --json or --summary")
    }
    guard summary || !csv && top == nil else {
      throw ValidationError("--top and --csv need --summary")
    }
    if csv, json { throw ValidationError("--csv and --json exclude each other") }
    if let top, top < 1 { throw ValidationError("--top must be at least 1, not \(top)") }
    try routes.validate(standardInputHolds: "the lines", files.isEmpty || files.contains("-"))
  }

  func run() throws {
    let file = try routes.load()
    let size = try totalSize()
    let labels = RouteLabels(of: file)
    let form: LineWriter.Form =
      json ? .json : columns.isEmpty ? .tabs : .columns(columns.flatMap(\.self))
    let writer = summary ? nil : try LineWriter(form, for: labels)
    var run = ClassificationRun(file, labels, format: format, writer: writer, size: size)
    Interruption.listen()
    let status = try classify(&run)
    try report(run.tally, labels)
    if !status.isSuccess { throw status }
  }

  private static func columns(of names: String) throws -> [LineColumn] {
    try names.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let column = LineColumn(rawValue: String(name)) else {
        let known = LineColumn.allCases.map(\.rawValue)
        let hint = String(name).nearest(in: known).map { "; did you mean \($0)?" }
        throw ValidationError("no column is called \(String(name).quoted)\(hint ?? "")")
      }
      return column
    }
  }

  /// The files, or the standard input.
  private var inputs: [String] { files.isEmpty ? ["-"] : files }

  /// The size of all inputs in bytes, or `nil` if it's unknown.
  ///
  /// - Throws: An error if a file can't be read, so that the user learns this before hours of work.
  private func totalSize() throws -> Int? {
    try inputs.reduce(0) { sum, path in
      guard let sum, let size = path == "-" ? ByteInput().size : try ByteInput.size(path: path)
      else { return nil }
      return sum + size
    }
  }

  /// Classifies all inputs, even if some can't be read to their end, and returns the exit status.
  private func classify(_ run: inout ClassificationRun) throws -> ExitCode {
    var status = ExitCode.success
    for path in inputs {
      do {
        try run.classify(ByteInput.named(path))
      } catch let error as InputError {
        WaymarkTool.warn(error.description)
        status = .failure
      } catch is CancellationError {
        status = ExitCode(Interruption.exitStatus)
        break
      }
    }
    try run.finish()
    return status
  }

  private func report(_ tally: Tally, _ labels: RouteLabels) throws {
    let result = ClassificationSummary(tally, labels, top: top)
    if summary {
      let text =
        csv ? result.csv : json ? "\(try JSONLine(result))\n" : result.text(for: .standardOutput)
      try StandardOutput.write(text)
    } else if tally.refused + tally.unreadable > 0 {
      WaymarkTool.warn(
        """
        \(tally.lines.grouped) lines; refused: \(tally.refused.grouped), \
        unreadable: \(tally.unreadable.grouped)
        """)
    }
  }
}
