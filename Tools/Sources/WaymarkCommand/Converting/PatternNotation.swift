import ArgumentParser
import Waymark

/// How a converted pattern is written: in a syntax, or as the paths of an OpenAPI document.
enum PatternNotation: ExpressibleByArgument {
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

  var defaultValueDescription: String {
    switch self {
    case .syntax(let name): name.rawValue
    case .openAPI: "openapi"
    }
  }

  static var allValueStrings: [String] { SyntaxName.allValueStrings + ["openapi"] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The name of a pattern syntax in command line options.
enum SyntaxName: String, CaseIterable, ExpressibleByArgument {
  case colon, brace, urlPattern

  var syntax: PatternSyntax {
    switch self {
    case .colon: .colon
    case .brace: .brace
    case .urlPattern: .urlPattern
    }
  }
}
