#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Routes`, which makes an enum a typed route.
  struct RoutesMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let routes: [RouteDeclaration]
      do throws(RouteFaults) {
        routes = try Self.routes(of: declaration, node, context.lexicalContext)
      } catch {
        for fault in error.faults { context.diagnose(fault.diagnostic) }
        guard let declaration = declaration.as(EnumDeclSyntax.self),
          declaration.genericParameterClause == nil
        else { return [] }
        // The conformance without its cases, so that nothing but the faults is reported.
        return [try RouteExtension(declaration, type, protocols, routes: nil).syntax]
      }
      guard let declaration = declaration.as(EnumDeclSyntax.self) else { return [] }
      return [try RouteExtension(declaration, type, protocols, routes: routes).syntax]
    }

    private static func routes(
      of declaration: some DeclGroupSyntax, _ node: AttributeSyntax, _ context: [Syntax]
    ) throws(RouteFaults) -> [RouteDeclaration] {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        throw RouteFaults("@Routes is for an enum, whose cases are routes", at: node)
      }
      let outer = context.compactMap { $0.asProtocol((any WithGenericParametersSyntax).self) }
      let clauses = [declaration.genericParameterClause] + outer.map(\.genericParameterClause)
      if clauses.contains(where: { $0 != nil }) {
        throw RouteFaults(
          "an enum of routes cannot be generic, nor be in a generic type: its routes are kept once",
          at: declaration.genericParameterClause.map(Syntax.init) ?? Syntax(node))
      }
      var routes: [RouteDeclaration] = []
      var faults: [RouteFault] = []
      for member in declaration.memberBlock.members {
        do throws(RouteFaults) {
          if let written = member.decl.as(EnumCaseDeclSyntax.self) {
            routes.append(try RouteDeclaration(written))
          } else if let condition = member.decl.as(IfConfigDeclSyntax.self), condition.hasCases {
            throw RouteFaults(
              "the macro does not know which cases there are: write none in #if", at: condition)
          }
        } catch {
          faults += error.faults
        }
      }
      faults += RouteOrder(routes).faults
      if !faults.isEmpty { throw RouteFaults(faults) }
      return routes
    }
  }

  extension IfConfigDeclSyntax {
    fileprivate var hasCases: Bool {
      tokens(viewMode: .sourceAccurate).contains { token in
        token.tokenKind == .keyword(.case) && token.parent?.is(EnumCaseDeclSyntax.self) ?? false
      }
    }
  }
#endif
