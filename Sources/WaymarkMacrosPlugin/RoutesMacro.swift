#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The macro `@Routes`, which makes an enum a `TypedRoute`.
  struct RoutesMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let enumeration: EnumDeclSyntax
      do throws(RouteFaults) {
        enumeration = try extensible(declaration, node, in: context.lexicalContext)
      } catch {
        context.report(error.faults)
        return []
      }
      if let first = enumeration.attributes.named("Routes").first,
        context.place(of: first) != context.place(of: node)
      {
        context.report([RouteFault("the enum already has @Routes: remove this one", at: node)])
        return []
      }
      var routes: [RouteDeclaration]?
      do throws(RouteFaults) {
        let read = try Self.routes(
          of: enumeration, in: context.lexicalContext,
          ignoresCase: node.list.flag("ignoresCase") != nil)
        context.report(read.flatMap(\.attributes).flatMap(\.warnings))
        routes = read
      } catch {
        // The conformance is added without cases, so that the compiler reports only the faults.
        context.report(error.faults)
      }
      // The expansion repeats no names of the user except the names of cases. An extension can't
      // use private types next to the enum, or the types around it.
      let reached = (routes ?? []).filter(\.isReached)
      var cases = "[\n\(reached.map { "\($0.functionCall),\n" }.joined())]"
      var members = reached.map { "\($0.fallback)\n" }.joined()
      members += reached.compactMap(\.dateFormat).map { "\($0)\n" }.joined()
      if reached.contains(where: \.mayBeDeprecated) {
        members += """
          nonisolated private enum _WaymarkCases: _RoutesExpansion.DeprecatedCases {
          @available(*, deprecated) static var cases: _RoutesExpansion.Cases<\(type.trimmedDescription)> {
          \(cases)
          }
          }
          """
        cases = "_RoutesExpansion.cases(of: _WaymarkCases.self)"
      }
      let references = (routes ?? []).map { "\($0.reference)\n" }.joined()
      let whole = routes == nil ? #".init("")"# : "switch self {\n\(references)}"
      let conformance = protocols.isEmpty ? "" : ": _RoutesExpansion.Route"
      let access = enumeration.access(in: context.lexicalContext)
      // If a case is named `routeCases`, the property gets another name, so that the compiler
      // doesn't also report a redeclaration.
      let isTaken = enumeration.memberBlock.members
        .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        .contains { $0.elements.contains { $0.name.text == "routeCases" } }
      let property =
        isTaken
        ? "@_implements(_RoutesExpansion.Route, routeCases) \(access)static let _waymarkCases"
        : "\(access)static let routeCases"
      return [
        try ExtensionDeclSyntax(
          """
          \(raw: enumeration.availability)nonisolated extension \(raw: type.trimmedDescription)\(raw: conformance) {
          \(raw: property): _RoutesExpansion.Cases<Self> = \(raw: cases)

          \(raw: access)var routeReference: _RoutesExpansion.Reference {
          \(raw: whole)
          }
          \(raw: members)
          }
          """)
      ]
    }

    /// The declaration as an enum that an extension can add routes to.
    static func extensible(
      _ declaration: some DeclGroupSyntax, _ node: AttributeSyntax, in context: [Syntax]
    ) throws(RouteFaults) -> EnumDeclSyntax {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        throw RouteFaults("@Routes is for an enum, whose cases are routes", at: node)
      }
      let outer = context.compactMap { $0.asProtocol((any WithGenericParametersSyntax).self) }
      let clauses = [declaration.genericParameterClause] + outer.map(\.genericParameterClause)
      if clauses.contains(where: { $0 != nil }) {
        throw RouteFaults(
          "an enum of routes can't be generic or in a generic type, because its routes are a static property",
          at: declaration.genericParameterClause.map(Syntax.init) ?? Syntax(node))
      }
      if !context.isEmpty, let access = declaration.modifiers.private?.name {
        let fault = RouteFault(
          "extensions can't see a private type inside another type: write fileprivate", at: access)
        throw RouteFaults([
          fault.fixed("write fileprivate", replacing: access.trimmedRange, by: "fileprivate")
        ])
      }
      let hidden = context.dropLast().first {
        $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.private != nil
      }
      if let name = hidden?.nameOfType {
        // The compiler gives no locations for the surrounding types.
        throw RouteFaults(
          "extensions cannot see '\(name)', which is private in a type: write fileprivate", at: node
        )
      }
      let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type) ?? []
      if let suppressed = inherited.first(where: { $0.is(SuppressedTypeSyntax.self) }) {
        throw RouteFaults("an enum of routes must be copyable", at: suppressed)
      }
      if let fault = node.list["ignoresCase"]?.faultOfFlag { throw RouteFaults([fault]) }
      return declaration
    }

    private static func routes(
      of declaration: EnumDeclSyntax, in context: [Syntax], ignoresCase: Bool
    ) throws(RouteFaults) -> [RouteDeclaration] {
      var routes: [RouteDeclaration] = []
      var faults: [RouteFault] = []
      var isRead = true
      for member in declaration.memberBlock.members {
        do throws(RouteFaults) {
          if let written = member.decl.as(EnumCaseDeclSyntax.self) {
            let route = try RouteDeclaration(written, ignoresCase: ignoresCase)
            if let type = route.nested?.type, declaration.isNamed(by: type, in: context) {
              throw RouteFaults(
                "a case can't hold its own enum: the routes would never end", at: type)
            }
            routes.append(route)
            faults += route.sharedValueFaults(with: cases(of: route.nested, in: declaration))
          } else if let condition = member.decl.as(IfConfigDeclSyntax.self), condition.hasCases {
            throw RouteFaults(
              "the macro can't see which cases are compiled: move the cases out of #if",
              at: condition)
          }
        } catch {
          faults += error.faults
          isRead = false
        }
      }
      faults += routes.orderFaults
      if !isRead || !faults.isEmpty { throw RouteFaults(faults) }
      return routes
    }

    /// The cases of a nested enum that is declared in `declaration`, empty if it's declared
    /// elsewhere.
    private static func cases(
      of nested: AssociatedValue?, in declaration: EnumDeclSyntax
    ) -> [RouteDeclaration] {
      let name = nested?.type.withoutParentheses.trimmedDescription
      let members = declaration.memberBlock.members.lazy.compactMap {
        $0.decl.as(EnumDeclSyntax.self)
      }
      let inner = members.first { $0.name.text == name }?.memberBlock.members ?? []
      return inner.compactMap { member in
        member.decl.as(EnumCaseDeclSyntax.self).flatMap {
          try? RouteDeclaration($0, ignoresCase: false)
        }
      }
    }
  }

  extension EnumDeclSyntax {
    /// Whether a type in a case is the enum itself.
    fileprivate func isNamed(by type: TypeSyntax, in context: [Syntax]) -> Bool {
      let name = type.withoutParentheses.trimmedDescription
      let ownName = ([Syntax(self)] + context).reversed().compactMap(\.nameOfType)
        .joined(separator: ".")
      // A type inside the enum shadows types outside it.
      let hidesName = memberBlock.members.contains { member in
        Syntax(member.decl).nameOfType.map { name == $0 || name.hasPrefix("\($0).") } ?? false
      }
      return name == "Self" || ".\(ownName)".hasSuffix(".\(name)") && !hidesName
    }

    /// The access level of the members: the enum's, unless a surrounding type limits it.
    fileprivate func access(in context: [Syntax]) -> String {
      let declarations = ([Syntax(self)] + context).compactMap {
        $0.asProtocol((any WithModifiersSyntax).self)
      }
      let levels = declarations.indices.compactMap { index -> String? in
        // The access level of an extended type is unknown here. An extension's access level applies
        // to its members that don't declare one.
        if declarations[index].is(ExtensionDeclSyntax.self) { return nil }
        let around = declarations[(index + 1)...].first?.as(ExtensionDeclSyntax.self)
        return declarations[index].modifiers.accessLevel ?? around?.modifiers.accessLevel ?? ""
      }
      if levels.contains(where: ["fileprivate", "private"].contains) { return "fileprivate " }
      if levels.allSatisfy(["public", "open"].contains) { return "public " }
      return levels.allSatisfy(["public", "open", "package"].contains) ? "package " : ""
    }

    /// The `@available` attributes of the enum.
    fileprivate var availability: String {
      attributes.named("available").map { "\($0.trimmedDescription)\n" }.joined()
    }
  }

  extension DeclModifierListSyntax {
    /// The access level as written, or `nil` if it isn't written.
    fileprivate var accessLevel: String? {
      let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
      return filter { $0.detail == nil }.map(\.name.text).first(where: levels.contains)
    }

    /// The modifier that makes a declaration private.
    fileprivate var `private`: DeclModifierSyntax? {
      first { $0.name.tokenKind == .keyword(.private) }
    }
  }

  extension Syntax {
    /// The name of a type, or of the type that is extended, as written.
    fileprivate var nameOfType: String? {
      `as`(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }

  extension IfConfigDeclSyntax {
    /// Whether the `#if` contains cases of the enum itself.
    fileprivate var hasCases: Bool {
      clauses.contains { clause in
        guard case .decls(let members)? = clause.elements else { return false }
        return members.contains { member in
          member.decl.is(EnumCaseDeclSyntax.self)
            || member.decl.as(IfConfigDeclSyntax.self)?.hasCases ?? false
        }
      }
    }
  }

  /// The macro `@Route`, which creates the `RouteCase` of a case for `@Routes`.
  struct RouteMacro: PeerMacro {
    // Line directives in the code depend on its line breaks.
    static let formatMode = FormatMode.disabled

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      let enumeration = context.lexicalContext.first?.as(EnumDeclSyntax.self)
      guard let enumeration, let routes = enumeration.attributes.named("Routes").first,
        let declaration = declaration.as(EnumCaseDeclSyntax.self)
      else {
        context.report([RouteFault("@Route is for the cases of an enum with @Routes", at: node)])
        return []
      }
      // `@Routes` reports the faults. If a case has several attributes, the first one creates the
      // `RouteCase`.
      let around = Array(context.lexicalContext.dropFirst())
      let ignoresCase = routes.list.flag("ignoresCase") != nil
      guard (try? RoutesMacro.extensible(enumeration, routes, in: around)) != nil,
        let route = try? RouteDeclaration(declaration, ignoresCase: ignoresCase),
        let first = route.attributes.first?.node,
        context.place(of: first) == context.place(of: node)
      else { return [] }
      return route.functions(in: context)
    }
  }

  extension MacroExpansionContext {
    fileprivate func report(_ faults: [RouteFault]) {
      for fault in faults { diagnose(fault.diagnostic) }
    }

    /// The line and column of a node.
    fileprivate func place(of node: AttributeSyntax) -> String? {
      location(of: node).map { "\($0.line):\($0.column)" }
    }
  }
#endif
