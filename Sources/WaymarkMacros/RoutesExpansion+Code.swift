#if Macros
  public import Foundation
  public import Waymark

  // What the bodies of the macro's code use. The types in its declarations are in Waymark, so that a public enum needs
  // no public import of this module.

  extension _RoutesExpansion {
    /// `RouteCase`.
    public typealias Case = RouteCase

    /// The text of a date in a URL.
    public static func text(of date: Date, in format: RouteDateFormat) -> String {
      format.text(for: date)
    }

    /// Whether a value is its default.
    public static func areEqual<Value: Equatable>(_ value: Value, _ standard: Value) -> Bool {
      value == standard
    }

    /// The reference of a nested value.
    public static func reference(of route: some TypedRoute) -> RouteReference {
      route.routeReference
    }

    /// An empty reference for a value that is not a `TypedRoute`.
    ///
    /// The compiler reports such a value where it is made, and nowhere else.
    @_disfavoredOverload
    public static func reference<Value>(of value: Value) -> RouteReference { RouteReference("") }

    /// The value of an enum that the compiler doesn't find.
    public struct Unknown {}
  }

  extension RouteCase {
    /// A case that holds a value of an enum that the compiler doesn't find.
    ///
    /// The compiler reports the enum in the declaration of the case, and nowhere else.
    @_disfavoredOverload
    @_documentation(visibility: internal)
    public init(
      _ name: String, prefix: String, priority: Int = 0, hosts: [String] = [],
      syntax: PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
      guards: [RouteGuard] = [],
      make: @escaping @Sendable (RouteMatch, _RoutesExpansion.Unknown) throws -> Route
    ) {
      self.init(name) { _ in nil }
    }
  }
#endif
