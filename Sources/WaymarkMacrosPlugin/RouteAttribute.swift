#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// One `@Route("…")` of a case, with its pattern parsed as by the router.
  struct RouteAttribute {
    let literal: PatternLiteral
    let pattern: RoutePattern
    let scheme: String?
    /// The arguments after the pattern.
    let options: [LabeledExprSyntax]

    /// Reads an attribute.
    ///
    /// - Parameter inherited: The attribute whose syntax also applies to this one; `nil` for the
    ///   first of a case.
    init(_ attribute: AttributeSyntax, inherited: RouteAttribute?) throws(RouteFaults) {
      guard let arguments = attribute.arguments?.as(LabeledExprListSyntax.self),
        let first = arguments.first
      else {
        throw RouteFaults(#"write the pattern: @Route("/…")"#, at: attribute)
      }
      guard let literal = PatternLiteral(first.expression) else {
        throw RouteFaults(
          "the pattern has to be a string literal of one line, without interpolations", at: first)
      }
      options = Array(arguments.dropFirst())
      if inherited != nil, let option = options.first {
        throw RouteFaults(
          "options for all patterns of a case belong in its first @Route", at: option)
      }
      let options = inherited?.options ?? options
      let syntax = options.first { $0.label?.text == "syntax" }
      guard let read = Self.syntax(syntax?.expression.trimmedDescription ?? ".colon") else {
        throw RouteFaults(
          "the macro reads .colon, .brace, .urlPattern and these in .ignoringCase(…): "
            + "write the conformance to TypedRoute for other syntaxes",
          at: syntax?.expression ?? ExprSyntax(first.expression))
      }
      let url = FullURLPattern(literal.text) { scheme, host in
        ["http", "https", "ws", "wss", "ftp"].contains(scheme.lowercased()) || host.contains(".")
          ? .condition(host) : .segment
      }
      do throws(PatternError) {
        pattern = try url.parse(with: read)
      } catch {
        throw RouteFaults([literal.fault("\(error.reason)", at: error.range)])
      }
      self.literal = literal
      scheme = url.scheme?.lowercased()
    }

    private static func syntax(_ text: String) -> (any WaymarkPatterns.PatternSyntax)? {
      switch text {
      case ".colon", "ColonSyntax()": return .colon
      case ".brace", "BraceSyntax()": return .brace
      case ".urlPattern", "URLPatternSyntax()": return .urlPattern
      case _ where text.hasPrefix(".ignoringCase(") && text.hasSuffix(")"):
        let base = text.dropFirst(".ignoringCase(".count).dropLast()
        return syntax(String(base)).map { .ignoringCase($0) }
      default: return nil
      }
    }

    /// The source of an option's value.
    func option(_ label: String) -> ExprSyntax? {
      options.first { $0.label?.text == label }?.expression
    }
  }

  /// Faults that stop the macro from reading a declaration.
  struct RouteFaults: Error {
    let faults: [RouteFault]

    init(_ faults: [RouteFault]) {
      self.faults = faults
    }

    init(_ message: String, at node: some SyntaxProtocol) {
      faults = [RouteFault(message, at: node)]
    }
  }
#endif
