#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import WaymarkPatterns

  /// Patterns and options that can never work.
  extension RouteAttribute {
    /// The faults inside the pattern's string.
    ///
    /// - Parameter labels: The labels of the case's values.
    func textFaults(labels: [String]) -> [RouteFault] {
      if let place = questionMark { return [queryFault(at: place)] }
      return lookalikeFaults(labels: labels.filter { !pattern.parameterNames.contains($0) })
    }

    /// The fault of a `?` at a byte of the pattern.
    func queryFault(at place: Int) -> RouteFault {
      literal.fault(
        "'?' begins the query, which is not part of a pattern: label a value by the name of "
          + "its item, or write %3F for the character", at: place..<place)
    }

    /// The faults of the arguments after the pattern.
    var optionFaults: [RouteFault] {
      ["mayDecline", "omitsDefaults", "inFragment", "readOnly"].compactMap {
        options[$0]?.faultOfFlag
      } + options.flatMap(\.expression.closures).compactMap(\.faultOfNames)
    }

    /// The hosts of this attribute that no URL can have.
    var hostFaults: [RouteFault] {
      Self.literals(of: ownHosts).compactMap { host in
        do throws(PatternError) {
          let isDotless = try HostPattern(host.text).isDotless
          return isDotless ? host.fault("\(PatternError.Reason.hostInPath)") : nil
        } catch {
          return host.fault("\(error.reason)", at: error.range)
        }
      }
    }

    /// Constraints that look like names but aren't, and spellings of other routers.
    var warnings: [RouteFault] {
      pieces.parameters.compactMap(\.constraint).compactMap { constraint in
        let names = NamedConstraints.builtIn
        guard names[constraint.text] == nil,
          let suggestion = NamedConstraints.suggestion(for: constraint.text, among: names)
        else { return nil }
        return warning(
          "'\(constraint.text)' \(NamedConstraints.remarkOnWord): \(suggestion)",
          at: constraint.range)
      } + spellingWarnings
    }

    func warning(_ message: String, at range: Range<Int>) -> RouteFault {
      var warning = literal.fault(message, at: range)
      warning.severity = .warning
      return warning
    }

    /// The pattern's elements, including elements in groups.
    var pieces: [PatternElement] {
      (pattern.path + (pattern.fragment ?? [])).withoutGroups
    }

    /// The offset of the first `?` in a literal, ignoring one that ends braces, as in `{id?}`.
    private var questionMark: Int? {
      pieces.lazy.compactMap { piece in
        guard piece.kind.literal != nil,
          let place = literal.range(of: "?", in: piece.range)?.lowerBound
        else { return nil }
        let isInBraces = literal.range(of: "?}", in: piece.range)?.lowerBound == place
        return isInBraces ? nil : place
      }.first
    }
  }

  extension HostPattern {
    /// Whether the host has no dot, so that a router with default options treats it as part of the
    /// path.
    fileprivate var isDotless: Bool {
      !requiresNoHost && !matchesSubdomains && !name.contains(".") && !name.hasPrefix("[")
        && name != "localhost"
    }
  }

  extension SyntaxProtocol {
    /// The closures in the source, without closures inside other closures.
    fileprivate var closures: [ClosureExprSyntax] {
      if let closure = `as`(ClosureExprSyntax.self) { return [closure] }
      return children(viewMode: .sourceAccurate).flatMap(\.closures)
    }

    /// The tokens that declare a name: a parameter, a capture, a constant or a variable.
    fileprivate var declaredNames: [TokenSyntax] {
      let name =
        `as`(ClosureShorthandParameterSyntax.self)?.name
        ?? `as`(ClosureParameterSyntax.self).map { $0.secondName ?? $0.firstName }
        ?? `as`(ClosureCaptureSyntax.self)?.name ?? `as`(IdentifierPatternSyntax.self)?.identifier
      return [name].compactMap(\.self)
        + children(viewMode: .sourceAccurate).flatMap(\.declaredNames)
    }

    fileprivate var referencedNames: [String] {
      [`as`(DeclReferenceExprSyntax.self)?.baseName.text].compactMap(\.self)
        + children(viewMode: .sourceAccurate).flatMap(\.referencedNames)
    }
  }

  extension ClosureExprSyntax {
    /// The fault if the closure declares a name and uses it, which the compiler can't resolve in an
    /// attribute.
    fileprivate var faultOfNames: RouteFault? {
      let used = Set(referencedNames)
      guard let name = declaredNames.first(where: { used.contains($0.text) }) else { return nil }
      return RouteFault(
        "a closure in an attribute can't use names that it declares, such as '\(name.text)': "
          + "write $0, or move the closure to a static property", at: self)
    }
  }

  extension ExprSyntax {
    /// The fault if the macro needs to read a flag that isn't a literal.
    var faultOfFlag: RouteFault? {
      `is`(BooleanLiteralExprSyntax.self)
        ? nil : RouteFault("write true or false, which the macro can read", at: self)
    }
  }
#endif
