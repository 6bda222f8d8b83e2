import ArgumentParser
import Waymark
import WaymarkDescription

/// The verb `convert`: writes patterns, or a table of routes, in another syntax.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Prints patterns, or a table of routes, in another syntax.",
    discussion: """
      The printed pattern takes the same URLs and gives the same values. If the other syntax cannot express a \
      pattern, the tool refuses it and marks the piece. With --to openapi, it prints a path for each combination \
      of optional groups.

      Without patterns, it prints the table of the routes file as a routes file, without comments. With --from \
      openapi, the argument is an OpenAPI document, and it prints a table of the operations. Paths that the colon \
      syntax cannot say, such as /files/{id}.json, are in the brace syntax, unless --to says otherwise. A parameter's \
      schema becomes a constraint if one means the same: integer, boolean, uuid, or an enum of plain values. If not, \
      the standard error has a note. The most specific route is tried first, as OpenAPI says. What cannot be a route \
      is left out, and so is what a reference to another file leads to; the standard error names it, and the status \
      is 1. A file of --output then stays as it was, and the rest goes to the standard output.

      EXAMPLES:
        waymark convert --to brace '/user/:id<int>(/:tab)'
        waymark convert --from urlPattern --to colon '/files/:name+' '/user/:id(\\d+)'
        waymark convert --to openapi '/product/:id(/reviews)'
        waymark convert --to colon --routes routes.yaml
        waymark convert --from openapi api.yaml --output routes.yaml

      The exit status is 0 when all is printed, 1 when a pattern cannot be expressed or a part of an OpenAPI document is \
      left out, 2 when the usage is bad, a pattern has a fault, a file cannot be used or the output cannot be written.
      """
  )

  @Option(help: "The syntax of the patterns. The default is colon.")
  var from: PatternNotation?

  @Option(help: "The syntax to write. The default is colon.")
  var to: PatternNotation?

  @Option(help: RoutesPath.help)
  var routes: RoutesPath?

  @Flag(help: "Print a table as JSON, not as YAML.")
  var json = false

  @OptionGroup var output: OutputOption

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
    if !isTable, let file = patterns.first(where: Self.isFile) {
      let pattern = file.hasPrefix("/") ? String(file.dropFirst()) : "/\(file)"
      throw ValidationError(
        """
        \(file.quoted) is a file: --routes reads the table of a routes file, and --from openapi an OpenAPI \
        document. As a pattern, write \(pattern.quoted).
        """)
    }
    if case .openAPI = to, isTable {
      throw ValidationError(
        """
        --to openapi takes patterns, such as '/product/:id(/reviews)', and prints their paths; a table is written \
        in colon, brace or urlPattern.
        """)
    }
  }

  /// Whether an argument is the path of a file that isn't a folder.
  private static func isFile(_ text: String) -> Bool {
    do throws(InputError) {
      _ = try ByteInput.size(path: text)
      return true
    } catch {
      return false
    }
  }

  /// Whether to print a table instead of separate patterns.
  private var isTable: Bool {
    if case .openAPI = from { true } else { patterns.isEmpty }
  }

  func run() throws {
    switch (from, to) {
    case (.openAPI, nil): try convertOpenAPI(to: nil)
    case (.openAPI, .syntax(let syntax)): try convertOpenAPI(to: syntax)
    case (nil, nil) where patterns.isEmpty: try convertTable(to: .colon)
    case (nil, .syntax(let syntax)) where patterns.isEmpty: try convertTable(to: syntax)
    default: try convertPatterns()
    }
  }

  private func convertOpenAPI(to syntax: SyntaxName?) throws {
    var reader = try OpenAPIReader(path: patterns[0], syntax: syntax)
    let table = reader.readTable()
    let isWhole = reader.faults.isEmpty && !reader.isIncomplete
    if isWhole || !table.routes.isEmpty { try write(table, isWhole: isWhole) }
    let messages = reader.faults + reader.notes
    if !messages.isEmpty {
      WaymarkTool.warn("\(RoutesFileError(path: patterns[0], faults: messages))")
    }
    if !isWhole { throw ExitCode(table.routes.isEmpty ? 2 : 1) }
  }

  private func convertTable(to syntax: SyntaxName) throws {
    let file = try RoutesFile(path: RoutesPath.path(routes))
    do {
      try write(TableConversion(of: file, to: syntax).description)
    } catch let error as UnwritableTable {
      WaymarkTool.warn("\(error)")
      throw ExitCode(1)
    }
  }

  private func write(_ table: RouteTableDescription, isWhole: Bool = true) throws {
    try output.write(json ? TableText(table).json : TableText(table).yaml, isWhole: isWhole)
  }

  /// Writes all patterns that can be converted, and explains why the others can't.
  private func convertPatterns() throws {
    var source = SyntaxName.colon
    if case .syntax(let name) = from { source = name }
    var lines = ""
    var status = ExitCode.success
    for text in patterns {
      let written: WrittenPattern
      do throws(PatternError) {
        written = try WrittenPattern(text, syntax: source)
      } catch {
        WaymarkTool.warn("\(InputError(name: text, reason: "\(error)"))")
        status = ExitCode(2)
        continue
      }
      do throws(PatternError) {
        for text in try written.texts(in: to ?? .syntax(.colon)) { lines += "\(text)\n" }
      } catch {
        WaymarkTool.warn("\(error)")
        if status.isSuccess { status = ExitCode(1) }
      }
    }
    if !lines.isEmpty { try output.write(lines, isWhole: status.isSuccess) }
    if !status.isSuccess { throw status }
  }
}
