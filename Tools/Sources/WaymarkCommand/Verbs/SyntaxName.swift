import ArgumentParser
import Waymark

/// The name of a syntax of patterns in options.
enum SyntaxName: String, CaseIterable, ExpressibleByArgument {
  case colon, brace, urlPattern

  var syntax: any WritablePatternSyntax {
    switch self {
    case .colon: .colon
    case .brace: .brace
    case .urlPattern: .urlPattern
    }
  }
}
