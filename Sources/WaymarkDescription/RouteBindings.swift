public import Waymark

/// The code that belongs to the names in a ``RouteTableDescription``.
///
/// ```swift
/// let bindings = RouteBindings(
///   handlers: ["user": RouteHandler { match in show(match["id"]) }],
///   guards: ["user": [requiresLogin]])
/// try router.replaceRoutes(with: RouteTableDescription(json: text), using: bindings)
/// ```
public struct RouteBindings: Sendable {
  let handlers: [String: RouteHandler]?
  let guards: [String: [RouteGuard]]
  let classes: [String: RouteDefinition.Type]
  let syntaxes: [PatternSyntax]
  let metadata: [any DescribedMetadataKey.Type]

  /// Creates bindings.
  ///
  /// - Parameters:
  ///   - handlers: The handlers by name. A route has the handler with the name
  ///     ``RouteDescription/handler``, or ``RouteDescription/name`` if that's `nil`. With `nil`,
  ///     the default, every route gets `RouteHandler.handled`, like the pages of a `RouteStack`. A
  ///     tool without handlers, guards and classes can also read descriptions that require guards
  ///     or classes.
  ///   - guards: The guards by the name of the handler that they protect. They apply to every route
  ///     with that handler: a description can require guards, but can't remove them.
  ///   - classes: The classes of definitions by name. You don't need to list `RouteDefinition` and
  ///     the router's default class.
  ///   - syntaxes: Your own syntaxes.
  ///   - metadata: The keys of the metadata to include. Metadata with other names is ignored.
  public init(
    handlers: [String: RouteHandler]? = nil, guards: [String: [RouteGuard]] = [:],
    classes: [String: RouteDefinition.Type] = [:], syntaxes: [PatternSyntax] = [],
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
  /// Whether there's no code, as in a tool that reads the description of another program.
  var isOfTool: Bool { handlers == nil && guards.isEmpty && classes.isEmpty }

  /// The first name of a class, or `nil` if it has no name.
  func name(of definitionClass: RouteDefinition.Type) -> String? {
    classes.filter { $0.value == definitionClass }.keys.min()
  }

  /// The name of a syntax, regardless of letter case, or `nil` if it has no name.
  func name(of syntax: PatternSyntax) -> String? {
    allSyntaxes.contains { $0.name == syntax.name } ? syntax.name : nil
  }

  private var allSyntaxes: [PatternSyntax] { PatternSyntax.builtIn + syntaxes }

  /// The names of all syntaxes, starting with the built-in ones.
  var syntaxNames: [String] { allSyntaxes.map(\.name) }

  /// The syntax with a name, or `nil` if there's no such syntax.
  func syntax(_ name: String, ignoresCase: Bool) -> PatternSyntax? {
    guard let syntax = allSyntaxes.first(where: { $0.name == name }) else { return nil }
    return ignoresCase ? .ignoringCase(syntax) : syntax
  }
}
