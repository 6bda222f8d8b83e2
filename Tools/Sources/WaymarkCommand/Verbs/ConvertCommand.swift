import ArgumentParser
import Waymark

/// The verb `convert`: patterns in another syntax.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Prints patterns in another syntax.",
    discussion: """
      What is printed takes the same URLs and gives the same values. A pattern that the other syntax cannot say is refused \
      with the piece that it has no words for. With openapi there is a path for each combination of optional groups.

      EXAMPLES:
        waymark convert --to brace '/user/:id<int>(/:tab)'
        waymark convert --from urlPattern --to colon '/files/:name+' '/user/:id(\\d+)'
        waymark convert --to openapi '/product/:id(/reviews)'

      The exit status is 0 when all patterns are printed, 1 when one cannot be said, 2 when the usage is bad, a pattern has \
      a fault or the output cannot be written.
      """
  )

  @Option(help: "The syntax of the patterns: colon, brace or urlPattern.")
  var from = SyntaxName.colon

  @Option(help: "The syntax to write: colon, brace, urlPattern or openapi.")
  var to: ConversionTarget

  @Argument(help: "The patterns.")
  var patterns: [String]

  func run() throws {
    var areAllWritten = true
    for text in patterns {
      // A full URL begins alike in all syntaxes.
      let beginning = text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:(\/\/)?/)?.output.0 ?? ""
      let pattern: RoutePattern
      do throws(PatternError) {
        pattern = try from.syntax.parse(String(text.dropFirst(beginning.count)))
      } catch {
        throw InputError(name: text, reason: "\(error)")
      }
      let texts: [String]
      do throws(PatternError) {
        switch to {
        case .syntax(let name): texts = [try pattern.text(in: name.syntax)]
        case .openAPI: texts = try pattern.pathsOfOpenAPI(isWhole: beginning.isEmpty)
        }
      } catch {
        WaymarkTool.warn("\(error)")
        areAllWritten = false
        continue
      }
      for text in texts { try StandardOutput.print(beginning + text) }
    }
    if !areAllWritten { throw ExitCode(1) }
  }
}

/// What patterns are converted to.
enum ConversionTarget: ExpressibleByArgument {
  case syntax(SyntaxName)
  case openAPI

  init?(argument: String) {
    if argument == "openapi" {
      self = .openAPI
    } else if let name = SyntaxName(rawValue: argument) {
      self = .syntax(name)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { SyntaxName.allValueStrings + ["openapi"] }
}

extension RoutePattern {
  /// The paths of an OpenAPI document that together take what the pattern takes (OpenAPI 3.1, 4.8.8.2: a parameter is one
  /// segment or a part of one, and always there).
  fileprivate func pathsOfOpenAPI(isWhole: Bool) throws(PatternError) -> [String] {
    let whole = 0..<text.utf8.count
    guard isWhole, fragment == nil else {
      throw PatternError(
        .other("OpenAPI's paths have neither a scheme nor a fragment"), in: text, at: whole)
    }
    var paths: [String] = []
    for elements in path.choices {
      if let element = elements.first(where: { !$0.isOfOpenAPI }) {
        throw PatternError(
          .other("OpenAPI has neither wildcards nor constraints in its paths"), in: text,
          at: element.range)
      }
      let written = try RoutePattern(text: text, path: elements).text(in: .brace)
      let path = "/" + written.drop { $0 == "/" }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }
}

extension [PatternElement] {
  /// What is left when each optional group is taken or left, taken first.
  fileprivate var choices: [[PatternElement]] {
    reduce([[]]) { lists, element in
      guard case .optional(let inner) = element.kind else { return lists.map { $0 + [element] } }
      return lists.flatMap { list in (inner.choices + [[]]).map { list + $0 } }
    }
  }
}

extension PatternElement {
  fileprivate var isOfOpenAPI: Bool {
    switch kind {
    case .separator, .literal: true
    case .parameter(let parameter): parameter.constraint == nil
    case .wildcard, .optional: false
    }
  }
}
