import ArgumentParser

/// How patterns are written that are converted: in a syntax, or as the paths of an OpenAPI document.
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
}
