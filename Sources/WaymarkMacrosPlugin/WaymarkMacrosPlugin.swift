#if Macros
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
  import SwiftSyntaxMacros

  /// The program that expands the macros for the compiler.
  @main
  struct WaymarkMacrosPlugin: PluginProvider {
    let features: [PluginFeature] = []

    static func main() throws {
      let connection = PlacingConnection(base: try StandardIOMessageConnection())
      try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      switch typeName {
      case "RouteMacro": RouteMacro.self
      case "RoutesMacro": RoutesMacro.self
      default: throw UnknownMacro(name: typeName)
      }
    }

    private struct UnknownMacro: Error {
      let name: String
    }
  }
#else
  /// An empty program for builds without the trait, which don't resolve swift-syntax.
  @main
  enum WaymarkMacrosPlugin {
    static func main() {}
  }
#endif
