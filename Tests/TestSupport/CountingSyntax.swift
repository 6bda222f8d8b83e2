import RegexEngine
package import Waymark

/// A syntax that records which strings it parses.
package struct CountingSyntax: Sendable {
  package let syntax: PatternSyntax
  private let texts = Locked<[String]>([])

  package init(_ base: PatternSyntax = .colon) {
    syntax = PatternSyntax("counting") { [texts] text in
      texts.withLock { $0.append(text) }
      return try RoutePattern(text, syntax: base)
    }
  }

  /// Returns the strings that were parsed since the last call, in order.
  package func takeTexts() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
