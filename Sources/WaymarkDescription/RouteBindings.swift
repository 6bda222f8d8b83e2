public import Waymark

/// The code for the names in a ``RouteTableDescription``.
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
  ///   - handlers: Handlers by name: ``RouteDescription/handler``, or ``RouteDescription/name``
  ///     without one. With `nil`, the default, every route gets `RouteHandler.handled`, as pages of
  ///     a `RouteStack` do. If there are neither guards nor classes, as in tools, routes need none.
  ///   - guards: Guards by the name of the handler that they protect. Each route with that handler
  ///     gets them, whatever its description says: a description can require guards, but cannot
  ///     remove them.
  ///   - classes: Classes of definitions by name. You need not list `RouteDefinition` and the
  ///     router's default class.
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
  /// Whether there is no code, because a tool does not have that of the program.
  var isOfTool: Bool { handlers == nil && guards.isEmpty && classes.isEmpty }

  /// The name of a class, the first one if it has several; `nil` if it has none.
  func name(of definitionClass: RouteDefinition.Type) -> String? {
    classes.filter { $0.value == definitionClass }.keys.min()
  }

  /// The name of a syntax, whether or not it ignores case; `nil` if it has none.
  func name(of syntax: PatternSyntax) -> String? {
    allSyntaxes.contains { $0.name == syntax.name } ? syntax.name : nil
  }

  private var allSyntaxes: [PatternSyntax] { PatternSyntax.builtIn + syntaxes }

  /// The names of all syntaxes, the usual ones first.
  var syntaxNames: [String] { allSyntaxes.map(\.name) }

  /// The syntax for a name; `nil` if there is none.
  func syntax(_ name: String, ignoresCase: Bool) -> PatternSyntax? {
    guard let syntax = allSyntaxes.first(where: { $0.name == name }) else { return nil }
    return ignoresCase ? .ignoringCase(syntax) : syntax
  }
}
