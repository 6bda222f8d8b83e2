#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Route`, which makes the `RouteCase` of a case for `@Routes`.
  struct RouteMacro: PeerMacro {
    // The code has line directives, which keep their lines.
    static let formatMode = FormatMode.disabled

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      let enumeration = context.lexicalContext.first?.as(EnumDeclSyntax.self)
      let routes = enumeration?.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
        .first { $0.isNamed("Routes") }
      guard let enumeration, let routes, let declaration = declaration.as(EnumCaseDeclSyntax.self)
      else {
        let fault = RouteFault("@Route is for the cases of an enum with @Routes", at: node)
        context.diagnose(fault.diagnostic)
        return []
      }
      // `@Routes` reports the faults. Of several attributes, the first makes the case.
      let around = Array(context.lexicalContext.dropFirst())
      guard (try? RoutesMacro.extensible(enumeration, routes, in: around)) != nil,
        let route = try? RouteDeclaration(declaration, ignoresCase: routes.ignoresCase),
        let first = route.attributes.first?.node,
        context.place(of: first) == context.place(of: node)
      else { return [] }
      return RouteCaseFunction(route).declarations(in: context)
    }
  }

  extension MacroExpansionContext {
    /// The line and the column of a node.
    fileprivate func place(of node: AttributeSyntax) -> String? {
      location(of: node).map { "\($0.line):\($0.column)" }
    }
  }
#endif
