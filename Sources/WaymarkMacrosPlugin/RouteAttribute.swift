#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// A `@Route("…")` of a case, with its pattern parsed as a router would.
  struct RouteAttribute {
    let node: AttributeSyntax
    let literal: PatternLiteral
    private(set) var pattern: RoutePattern
    let scheme: String?
    /// The pattern's syntax.
    let kind: Kind
    /// The source of the `syntax` argument, or `nil` for `.colon`.
    let syntax: String?
    /// The arguments after the pattern in the case's first attribute.
    let options: [LabeledExprSyntax]
    /// The hosts in this attribute, or `nil` if the hosts of the first attribute apply.
    let ownHosts: ExprSyntax?
    /// Whether a nested enum's patterns follow the pattern.
    private let isPrefix: Bool

    /// Reads an attribute.
    ///
    /// - Parameters:
    ///   - inherited: The case's first attribute, whose options also apply to this one, or `nil` if
    ///     this is the first attribute.
    ///   - isPrefix: Whether a nested enum's patterns follow the pattern.
    ///   - ignoresCase: Whether the enum's patterns ignore the case of letters.
    init(
      _ attribute: AttributeSyntax, inherited: RouteAttribute?, isPrefix: Bool, ignoresCase: Bool
    ) throws(RouteFaults) {
      guard let first = attribute.list.first else {
        throw RouteFaults(#"write the pattern: @Route("/…")"#, at: attribute)
      }
      guard let literal = PatternLiteral(first.expression) else {
        throw RouteFaults(
          "the pattern must be a string literal of one line, without interpolations", at: first)
      }
      let own = Array(attribute.list.dropFirst())
      if inherited != nil, let option = own.first(where: { $0.label?.text != "hosts" }) {
        throw RouteFaults(
          "options for all patterns of a case belong in its first @Route", at: option)
      }
      options = inherited?.options ?? own
      ownHosts = Self.hosts(among: own)
      self.isPrefix = isPrefix
      let written = options["syntax"]?.trimmedDescription ?? ".colon"
      let syntax =
        ignoresCase && !written.hasPrefix(".ignoringCase(") ? ".ignoringCase(\(written))" : written
      guard let read = Self.syntax(syntax) else {
        throw RouteFaults(
          "the macro reads .colon, .brace, .urlPattern and these in .ignoringCase(…): "
            + "write the conformance to TypedRoute for other syntaxes",
          at: options["syntax"] ?? first.expression)
      }
      let url = FullURLPattern(literal.text) { scheme, authority in
        let host = HostPattern.withoutUserInfo(authority)
        return Self.isSegment(host, isWeb: WebHost.schemes.contains(scheme.lowercased()))
          ? .segment : .condition(host)
      }
      do throws(PatternError) {
        pattern = try url.parse(with: read)
      } catch {
        throw RouteFaults([literal.fault(error.message, at: error.range)])
      }
      node = attribute
      self.literal = literal
      kind = Kind(rawValue: read.name) ?? .colon
      self.syntax = syntax == ".colon" ? nil : syntax
      scheme = url.scheme?.lowercased()
      if pattern.hosts.isEmpty {
        pattern.hosts = Self.literals(of: hosts).compactMap { try? HostPattern($0.text) }
      }
    }

    /// Whether a router with default options reads a host as the first segment of the path.
    private static func isSegment(_ host: String, isWeb: Bool) -> Bool {
      let name = host.prefix { $0 != ":" }.lowercased()
      guard !host.contains("."), !name.contains("%2e"), !host.hasPrefix("["), name != "localhost"
      else { return false }
      // Browsers rewrite some numbers as addresses, and encode letters that aren't ASCII.
      return !isWeb
        || host.utf8.allSatisfy { $0 < 0x80 }
          && (try? HostPattern(host)).map { !$0.description.contains(".") } ?? true
    }

    enum Kind: String {
      case colon, brace, urlPattern
    }

    private static func syntax(_ text: String) -> WaymarkPatterns.PatternSyntax? {
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

    /// The source of the arguments that `RouteCase` also has, in the order of its parameters.
    var ofCase: [String] {
      ["priority", "hosts", "syntax", "metadata", "guards"].compactMap { label in
        let source = label == "syntax" ? syntax : options[label]?.trimmedDescription
        return source.map { "\(label): \($0)" }
      }
    }

    /// The source of the hosts that the pattern accepts, or `nil` if it accepts any host.
    var hosts: ExprSyntax? { ownHosts ?? Self.hosts(among: options) }

    /// The source of the `hosts` argument, or `nil` if it's missing or empty.
    private static func hosts(among arguments: [LabeledExprSyntax]) -> ExprSyntax? {
      arguments["hosts"].flatMap { hosts in
        hosts.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false ? nil : hosts
      }
    }

    /// The string literals in a list of hosts.
    static func literals(of hosts: ExprSyntax?) -> [PatternLiteral] {
      (hosts?.as(ArrayExprSyntax.self)?.elements ?? []).compactMap { PatternLiteral($0.expression) }
    }

    /// The parameters and wildcards of hosts, path, fragment and query.
    var parameters: [RouteParameter] {
      let path = isPrefix ? pattern.path : pattern.path.withoutGroupOfLastWildcard
      return hostParameters + Self.parameters(of: path + (pattern.fragment ?? []))
        + pattern.items.compactMap { item in
          item.parameter.map {
            RouteParameter(
              name: $0.name, isWildcard: false, isOptional: false, sharesGroup: false,
              range: item.range, isItem: true)
          }
        }
    }

    private var hostParameters: [RouteParameter] {
      let authority = FullURLPattern.authority(of: literal.text)
      return pattern.hostNames.map { name in
        let written = "\(kind == .brace ? "{" : ":")\(name)"
        let place = authority.flatMap { literal.range(ofHostParameter: written, in: $0) }
        return RouteParameter(
          name: name, isWildcard: false,
          isOptional: !pattern.hosts.allSatisfy { $0.parameterNames.contains(name) },
          sharesGroup: false, range: place?.dropFirst() ?? 0..<0)
      }
    }

    private static func parameters(
      of elements: [PatternElement], areOptional: Bool = false, shareGroup: Bool = false
    ) -> [RouteParameter] {
      elements.flatMap { element -> [RouteParameter] in
        if let inner = element.kind.inner {
          return parameters(
            of: inner, areOptional: true, shareGroup: parameters(of: inner).count > 1)
        }
        guard element.kind.isCapture else { return [] }
        return [
          RouteParameter(
            name: element.kind.name, isWildcard: element.kind.isWildcard, isOptional: areOptional,
            sharesGroup: shareGroup, range: element.range)
        ]
      }
    }
  }

  /// A parameter or wildcard of a pattern.
  struct RouteParameter {
    let name: String?
    let isWildcard: Bool
    /// Whether URLs can leave out the parameter.
    let isOptional: Bool
    /// Whether a URL that has another parameter of the same group, or of a group inside it, also
    /// has this one.
    let sharesGroup: Bool
    /// The range of the parameter or its item in the pattern, empty for a parameter of `hosts:`.
    let range: Range<Int>
    /// Whether the parameter is the value of an item of the query.
    var isItem = false
  }

  extension [PatternElement] {
    /// The path with its last group opened if the group contains only a wildcard, as in
    /// `/files(/*path)`.
    ///
    /// For `/files`, that wildcard has no segments, but it's never missing.
    fileprivate var withoutGroupOfLastWildcard: [PatternElement] {
      guard let inner = last?.kind.inner,
        case .wildcard(_, mayBeEmpty: true)? = inner.last?.kind,
        inner.dropLast().allSatisfy({ $0.kind == .separator })
      else { return self }
      return dropLast() + inner
    }
  }

  extension Sequence<LabeledExprSyntax> {
    /// The value of the argument with a label.
    subscript(label: String) -> ExprSyntax? { first { $0.label?.text == label }?.expression }

    /// The value of an argument if it's the literal `true`.
    func flag(_ label: String) -> ExprSyntax? {
      self[label].flatMap { $0.trimmedDescription == "true" ? $0 : nil }
    }
  }
#endif
