#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Route`, which `@Routes` reads.
  struct RouteMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      let attributes = context.lexicalContext.first?.as(EnumDeclSyntax.self)?.attributes
      let isRead = attributes?.contains { $0.as(AttributeSyntax.self)?.isNamed("Routes") ?? false }
      if !(isRead ?? false) || !declaration.is(EnumCaseDeclSyntax.self) {
        let fault = RouteFault("@Route is for the cases of an enum with @Routes", at: node)
        context.diagnose(fault.diagnostic)
      }
      return []
    }
  }
#endif
