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
  /// Handlers by name: ``RouteDescription/handler``, or ``RouteDescription/name`` without one.
  ///
  /// `nil` if no route will be handled, as in tools: every route gets `RouteHandler.handled` and
  /// needs no guards.
  public var handlers: [String: RouteHandler]?

  /// Guards by the name of the handler that they protect.
  ///
  /// Each route with that handler gets them, whatever its description says: a description can
  /// require guards, but cannot remove them.
  public var guards: [String: [RouteGuard]]

  /// Classes of definitions by name.
  ///
  /// You need not list `RouteDefinition` and the router's default class.
  public var classes: [String: RouteDefinition.Type]

  /// Your own syntaxes by name.
  public var syntaxes: [String: any PatternSyntax]

  /// The keys of the metadata to include.
  ///
  /// Metadata with other names is ignored.
  public var metadata: [any DescribedMetadataKey.Type]

  /// Creates bindings.
  ///
  /// - Parameters:
  ///   - handlers: Handlers by name. With `nil`, no route will be handled.
  ///   - guards: Guards by the name of the handler.
  ///   - classes: Classes of definitions by name.
  ///   - syntaxes: Syntaxes by name, in addition to `colon`, `brace` and `urlPattern`.
  ///   - metadata: The keys of the metadata to include.
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
  /// The name of a class, the first one if it has several; `nil` if it has none.
  func name(of definitionClass: RouteDefinition.Type) -> String? {
    classes.filter { $0.value == definitionClass }.keys.min()
  }

  /// The name of a syntax, whether or not it ignores case; `nil` if it has none.
  func name(of syntax: any PatternSyntax) -> String? {
    let syntax = (syntax as? CaseIgnoringSyntax)?.base ?? syntax
    if let builtIn = syntax as? BuiltInSyntax { return builtIn.name.rawValue }
    let type = type(of: syntax)
    return syntaxes.filter { Swift.type(of: $0.value) == type }.keys.min()
  }

  /// The names of all syntaxes, the usual ones first.
  var syntaxNames: [String] {
    BuiltInSyntax.Name.allCases.map(\.rawValue) + syntaxes.keys.sorted()
  }

  /// The syntax for a name; `nil` if there is none.
  func syntax(_ name: String, ignoresCase: Bool) -> (any PatternSyntax)? {
    let builtIn = BuiltInSyntax.Name(rawValue: name).map(BuiltInSyntax.init)
    guard let syntax = builtIn ?? syntaxes[name] else { return nil }
    return ignoresCase ? .ignoringCase(syntax) : syntax
  }
}
