#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// One `@Route("…")` of a case, with its pattern parsed as by the router.
  struct RouteAttribute {
    let node: AttributeSyntax
    let literal: PatternLiteral
    private(set) var pattern: RoutePattern
    let scheme: String?
    /// Whether braces make parameters in the pattern's syntax, and colons none.
    let isBrace: Bool
    /// The source of the pattern's syntax.
    let syntax: String
    /// The arguments after the pattern.
    let options: [LabeledExprSyntax]

    /// Reads an attribute.
    ///
    /// - Parameters:
    ///   - inherited: The attribute whose syntax also applies to this one; `nil` for the first of a
    ///     case.
    ///   - ignoresCase: Whether the enum's patterns ignore the case of letters.
    init(
      _ attribute: AttributeSyntax, inherited: RouteAttribute?, ignoresCase: Bool
    ) throws(RouteFaults) {
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
      let written = syntax?.expression.trimmedDescription ?? ".colon"
      self.syntax =
        ignoresCase && !written.hasPrefix(".ignoringCase(") ? ".ignoringCase(\(written))" : written
      guard let read = Self.syntax(self.syntax) else {
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
      let hosts = options.first { $0.label?.text == "hosts" }?.hosts ?? []
      if pattern.hosts.isEmpty { pattern.hosts = hosts.compactMap { try? HostPattern($0.text) } }
      node = attribute
      self.literal = literal
      isBrace = ((read as? CaseIgnoringSyntax)?.base ?? read) as? BuiltInSyntax == .brace
      scheme = url.scheme?.lowercased()
    }

    private static func syntax(_ text: String) -> (any WaymarkPatterns.PatternSyntax)? {
      switch text {
      case ".colon": return .colon
      case ".brace": return .brace
      case ".urlPattern": return .urlPattern
      case _ where text.hasPrefix(".ignoringCase(") && text.hasSuffix(")"):
        let base = text.dropFirst(".ignoringCase(".count).dropLast()
        return syntax(String(base)).map { .ignoringCase($0) }
      default: return nil
      }
    }

    /// The source of the arguments that a `RouteCase` takes as well.
    var ofCase: [String] {
      let options = options.compactMap { option -> String? in
        let label = option.label?.text ?? ""
        return ["dates", "mayDecline", "omitsDefaults", "readOnly", "syntax"].contains(label)
          ? nil : "\(label): \(option.expression.trimmedDescription)"
      }
      guard syntax != ".colon" else { return options }
      // Arguments have an order.
      let place = options.firstIndex { $0.hasPrefix("metadata:") || $0.hasPrefix("guards:") }
      var all = options
      all.insert("syntax: \(syntax)", at: place ?? options.endIndex)
      return all
    }

    /// Whether the case leaves URLs to other routes if its values do not fit.
    var mayDecline: Bool { option("mayDecline")?.trimmedDescription == "true" }

    /// Whether URLs leave out the values that are the defaults.
    var omitsDefaults: Bool { option("omitsDefaults")?.trimmedDescription == "true" }

    /// Whether no URL of the case is written.
    var isReadOnly: Bool { option("readOnly")?.trimmedDescription == "true" }

    /// The parameters of hosts, with the places of their names in the pattern; empty ones for those of `hosts:`.
    func hostParameters(inAllHosts: Bool) -> [PatternElement] {
      let text = Array(literal.text.utf8)
      let authority = FullURLPattern.authority(of: literal.text) ?? 0..<0
      let names = pattern.hostNames.filter { name in
        pattern.hosts.allSatisfy { $0.parameterNames.contains(name) } == inAllHosts
      }
      return names.map { name in
        let place = text[authority].firstRange(of: Array("\(isBrace ? "{" : ":")\(name)".utf8))
        return PatternElement(
          .parameter(PatternParameter(name: name)), range: place?.dropFirst() ?? 0..<0)
      }
    }

    /// The source of an option's value.
    func option(_ label: String) -> ExprSyntax? {
      options.first { $0.label?.text == label }?.expression
    }
  }
#endif
