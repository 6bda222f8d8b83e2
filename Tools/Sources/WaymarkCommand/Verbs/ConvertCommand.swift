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
  var from = WritingSyntax.colon

  @Option(help: "The syntax to write: colon, brace, urlPattern or openapi.")
  var to: WritingSyntax

  @Argument(help: "The patterns.")
  var patterns: [String]

  func validate() throws {
    if from == .openapi {
      throw ValidationError("Paths of OpenAPI are read as brace: --from brace.")
    }
  }

  func run() throws {
    var areAllWritten = true
    for text in patterns {
      let pattern: RoutePattern
      do throws(PatternError) {
        pattern = try from.syntax.parse(text)
      } catch {
        throw InputError(name: text, reason: "\(error)")
      }
      let texts: [String]
      do throws(PatternError) {
        texts =
          try to == .openapi ? pattern.pathsOfOpenAPI(from.syntax) : [pattern.text(in: to.syntax)]
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

/// The syntaxes that patterns are written in.
enum WritingSyntax: String, ExpressibleByArgument, CaseIterable {
  case colon, brace, urlPattern, openapi

  var syntax: any WritablePatternSyntax {
    switch self {
    case .colon: .colon
    case .brace, .openapi: .brace
    case .urlPattern: .urlPattern
    }
  }
}

extension RoutePattern {
  /// The paths of an OpenAPI document that together take what the pattern takes (OpenAPI 3.1, 4.8.8.2: a parameter is one
  /// segment or a part of one, and always there).
  fileprivate func pathsOfOpenAPI(
    _ syntax: any WritablePatternSyntax
  ) throws(PatternError) -> [String] {
    let texts = hasOptionalText ? combinations : [text]
    var paths: [String] = []
    for text in texts {
      let pattern = try syntax.parse(text)
      if let element = (pattern.path + (pattern.fragment ?? [])).first(where: { !$0.isOfOpenAPI }) {
        throw PatternError(
          .other("OpenAPI has neither wildcards nor constraints in its paths"), in: text,
          at: element.range)
      }
      if pattern.fragment != nil {
        throw PatternError(
          .other("OpenAPI's paths have no fragment"), in: text, at: 0..<text.utf8.count)
      }
      paths.append(try pattern.text(in: .brace))
    }
    return paths
  }

  private var hasOptionalText: Bool {
    (path + (fragment ?? [])).contains { if case .optional = $0.kind { true } else { false } }
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
