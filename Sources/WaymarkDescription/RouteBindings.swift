public import Waymark

/// The code that a program has for the names in a ``RouteTableDescription``.
///
/// ```swift
/// let bindings = RouteBindings(
///   handlers: ["user": RouteHandler { match in show(match["id"]) }],
///   guards: ["user": [requiresLogin]])
/// try router.replaceRoutes(by: description, using: bindings)
/// ```
public struct RouteBindings: Sendable {
  /// Handlers by the names that routes call them, ``RouteDescription/handler`` or else ``RouteDescription/name``;
  /// `nil` where no route is to be handled, as in tools: all get `RouteHandler.handled`, and need no guards.
  public var handlers: [String: RouteHandler]?

  /// Guards by the name of the handler that they protect.
  ///
  /// Each route with that handler has them, whatever its description says: a description can require guards,
  /// but cannot remove them.
  public var guards: [String: [RouteGuard]]

  /// Classes of definitions by the names that routes call them.
  ///
  /// `RouteDefinition` and the router's default class need not be there.
  public var classes: [String: RouteDefinition.Type]

  /// The program's own syntaxes by name.
  public var syntaxes: [String: any PatternSyntax]

  /// The keys of the metadata that is data; metadata of other names is ignored.
  public var metadata: [any DescribedMetadataKey.Type]

  /// Creates bindings.
  ///
  /// - Parameters:
  ///   - handlers: Handlers by name. The default is `nil`: no route is to be handled.
  ///   - guards: Guards by the name of the handler. The default is none.
  ///   - classes: Classes of definitions by name. The default is none.
  ///   - syntaxes: Syntaxes by name, beside `colon`, `brace` and `urlPattern`. The default is none.
  ///   - metadata: The keys of the metadata that is data. The default is none.
  public init(
    handlers: [String: RouteHandler]? = nil, guards: [String: [RouteGuard]] = [:],
    classes: [String: RouteDefinition.Type] = [:], syntaxes: [String: any PatternSyntax] = [:],
    metadata: [any DescribedMetadataKey.Type] = []
  ) {
    self.handlers = handlers
    self.guards = guards
    self.classes = classes
    self.syntaxes = syntaxes
    self.metadata = metadata
  }
}

extension RouteBindings {
  /// The name of a class, the first of several; `nil` for none.
  func name(of definitionClass: RouteDefinition.Type) -> String? {
    classes.filter { $0.value == definitionClass }.keys.min()
  }

  /// The names of all syntaxes, the usual ones first.
  var syntaxNames: [String] { ["colon", "brace", "urlPattern"] + syntaxes.keys.sorted() }

  /// The syntax of a name; `nil` where there is none.
  func syntax(_ name: String, ignoresCase: Bool) -> (any PatternSyntax)? {
    let syntax: (any PatternSyntax)? =
      switch name {
      case "colon": .colon
      case "brace": .brace
      case "urlPattern": .urlPattern
      default: syntaxes[name]
      }
    guard let syntax else { return nil }
    return ignoresCase ? .ignoringCase(syntax) : syntax
  }
}
