import ArgumentParser
import Waymark
import WaymarkDescription

/// The verb `convert`: writes patterns, or a table of them, in another syntax.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Prints patterns, or a table of routes, in another syntax.",
    discussion: """
      The printed pattern takes the same URLs and gives the same values. If the other syntax cannot express a \
      pattern, the tool refuses it and marks the piece. With --to openapi, it prints a path for each combination \
      of optional groups.

      Without patterns, it prints the table of the routes file as a routes file, without comments. With --from \
      openapi, the argument is an OpenAPI document, and it prints a table of the operations. A parameter's \
      schema becomes a constraint if one means the same: integer, boolean, uuid, or an enum of plain values. If not, \
      the standard error has a note. The most specific route is tried first, as OpenAPI says. What a reference to \
      another file leads to is not read; the standard error has a note, and the status is 1.

      EXAMPLES:
        waymark convert --to brace '/user/:id<int>(/:tab)'
        waymark convert --from urlPattern --to colon '/files/:name+' '/user/:id(\\d+)'
        waymark convert --to openapi '/product/:id(/reviews)'
        waymark convert --to colon --routes routes.yaml
        waymark convert --from openapi api.yaml > routes.yaml

      The exit status is 0 when all is printed, 1 when a pattern cannot be expressed or a part of an OpenAPI document is \
      in another file, 2 when the usage is bad, a pattern or a file has a fault or the output cannot be written.
      """
  )

  @Option(help: "The syntax of the patterns. The default is colon.")
  var from: PatternNotation?

  @Option(help: "The syntax to write.")
  var to = PatternNotation.syntax(.colon)

  @Option(help: RoutesPath.help)
  var routes: RoutesPath?

  @Flag(help: "Print a table as JSON, not as YAML.")
  var json = false

  @Argument(
    help: "The patterns, or an OpenAPI document. Without any, the table of the routes file.")
  var patterns: [String] = []

  func validate() throws {
    if routes != nil, !patterns.isEmpty {
      throw ValidationError("Give patterns or --routes, not both.")
    }
    if case .openAPI = from {
      if patterns.count != 1 { throw ValidationError("--from openapi needs one document.") }
    } else if patterns.isEmpty, from != nil {
      throw ValidationError("A table names the syntax of its patterns: leave out --from.")
    } else if json, !patterns.isEmpty {
      throw ValidationError("--json is for tables.")
    }
    if case .openAPI = to, isTable {
      throw ValidationError(
        "--to openapi is for patterns: a table is written in colon, brace or urlPattern.")
    }
  }

  /// Whether to print a table, and not only patterns.
  private var isTable: Bool {
    if case .openAPI = from { true } else { patterns.isEmpty }
  }

  func run() throws {
    switch (from, to) {
    case (.openAPI, .syntax(let syntax)):
      var reader = try OpenAPIReader(path: patterns[0], syntax: syntax)
      try printTable { try reader.readTable() }
      if !reader.notes.isEmpty {
        WaymarkTool.warn("\(RoutesFileError(path: patterns[0], faults: reader.notes))")
      }
      if reader.isIncomplete { throw ExitCode(1) }
    case (nil, .syntax(let syntax)) where patterns.isEmpty:
      let file = try RoutesFile(path: RoutesPath.path(routes))
      try printTable { try TableConversion(of: file, to: syntax).description }
    default: try printPatterns()
    }
  }

  /// Prints a table, or the reasons why its patterns cannot be written.
  private func printTable(_ make: () throws -> RouteTableDescription) throws {
    let table: RouteTableDescription
    do {
      table = try make()
    } catch let error as UnwritableTable {
      WaymarkTool.warn("\(error)")
      throw ExitCode(1)
    }
    try StandardOutput.write(json ? TableText(table).json : TableText(table).yaml)
  }

  private func printPatterns() throws {
    var source = SyntaxName.colon
    if case .syntax(let name) = from { source = name }
    var areAllWritten = true
    for text in patterns {
      let written: WrittenPattern
      do throws(PatternError) {
        written = try WrittenPattern(text, syntax: source)
      } catch {
        throw InputError(name: text, reason: "\(error)")
      }
      let texts: [String]
      do throws(PatternError) {
        texts = try written.texts(in: to)
      } catch {
        WaymarkTool.warn("\(error)")
        areAllWritten = false
        continue
      }
      for text in texts { try StandardOutput.print(text) }
    }
    if !areAllWritten { throw ExitCode(1) }
  }
}
