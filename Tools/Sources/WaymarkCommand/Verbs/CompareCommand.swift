import ArgumentParser
import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// The verb `compare`: prints how the URLs of two patterns relate.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Tells how the URLs of two patterns relate.",
    discussion: """
      Prints whether the URLs of the first pattern are equal to the URLs of the second, contained in them, \
      containing them, overlapping or disjoint, with a URL that shows it for each side. Where constraints leave \
      it open, the answer is undecided.

      EXAMPLES:
        waymark compare '/user/:id<int>' '/user/*'
        waymark compare --syntax brace '/user/{id}' '/user/{name}/edit'

      The exit status is 0 when the URLs are equal, 1 when they are not or the answer is undecided, 2 when the \
      usage is bad, a pattern cannot be used or the output cannot be written.
      """
  )

  @Option(help: "The syntax of the patterns.")
  var syntax = SyntaxName.colon

  @Flag(help: "Print a JSON object.")
  var json = false

  @Argument(help: "A pattern.")
  var first: String

  @Argument(help: "The pattern to compare it with.")
  var second: String

  func run() throws {
    let comparison = try pattern(first).comparison(with: pattern(second))
    if json {
      try StandardOutput.print(JSONLine(ListedComparison(comparison)))
    } else {
      var table = TextTable(columns: ["URLS OF", "SUCH AS"])
      for (label, url) in [
        ("both", comparison.both), ("the first alone", comparison.onlyFirst),
        ("the second alone", comparison.onlyOther),
      ] {
        if let url { table.append([TextTable.Cell(label), TextTable.Cell(url)]) }
      }
      try StandardOutput.write(
        "\(comparison.relation)\n\n" + table.text(for: .standardOutput))
    }
    if comparison.relation != .equal { throw ExitCode(1) }
  }

  private func pattern(_ text: String) throws -> RoutePattern {
    do {
      return try RouteDefinition(text, syntax: syntax.syntax).parsedPattern
    } catch {
      // The library's advice for full URLs is for code, not for the command line.
      let isFullURL = (try? WrittenPattern(text, syntax: syntax))?.isFullURL == true
      throw InputError(
        name: text,
        reason: isFullURL
          ? "only paths are compared: leave out the scheme and the host" : "\(error)")
    }
  }
}

/// A comparison as JSON.
private struct ListedComparison: Encodable {
  let relation: String
  let both: String?
  let first: String?
  let second: String?

  init(_ comparison: URLComparison) {
    relation = comparison.relation.rawValue
    both = comparison.both
    first = comparison.onlyFirst
    second = comparison.onlyOther
  }

  private enum CodingKeys: CodingKey {
    case both, first, relation, second
  }

  /// Writes all keys, with `null` for an unknown URL, so that every object has the same keys.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(relation, forKey: .relation)
    try container.encode(both, forKey: .both)
    try container.encode(first, forKey: .first)
    try container.encode(second, forKey: .second)
  }
}
