#if Macros
  public import Foundation
  public import Waymark

  // Helpers that the bodies of expanded code call. The types in expanded declarations are in
  // Waymark, so that a public enum doesn't need a public import of this module.

  extension _RoutesExpansion {
    /// The name of `RouteCase` in expanded code.
    public typealias Case = RouteCase

    /// The name of `RouteDateFormat` in expanded code.
    public typealias DateFormat = RouteDateFormat

    /// The date format of a case, which may be deprecated.
    ///
    /// As in ``DeprecatedCases``, the property that implements `dates` is deprecated.
    public protocol DeprecatedDateFormat {
      /// The format.
      static var dates: RouteDateFormat { get }
    }

    /// The string for a date in a URL.
    public static func text(of date: Date, in format: (some DeprecatedDateFormat).Type) -> String {
      format.dates.text(for: date)
    }

    /// Whether a value equals its default.
    public static func areEqual<Value: Equatable>(_ value: Value, _ standard: Value) -> Bool {
      value == standard
    }

    /// The reference of a nested value.
    public static func reference(of route: some TypedRoute) -> RouteReference {
      route.routeReference
    }

    /// An empty reference for a value that isn't a `TypedRoute`.
    ///
    /// With this overload, the compiler reports such a value only in its declaration.
    @_disfavoredOverload
    public static func reference<Value>(of value: Value) -> RouteReference { RouteReference("") }

    /// The value that a closure reads from a match.
    ///
    /// The compiler infers its type from the case.
    @inlinable
    public static func value<Value>(_ read: () throws -> Value) throws -> Value { try read() }

    /// The value of a type that the compiler can't find.
    ///
    /// With this overload, the compiler reports the missing type only in the case's declaration.
    @_disfavoredOverload
    public static func value(_ read: () throws -> Unknown?) throws -> Unknown? { try read() }

    /// A value of a type that the compiler can't find.
    public struct Unknown: Decodable {}

    /// The cases of an enum whose attributes may have deprecated arguments.
    ///
    /// The property that implements `cases` is deprecated, but reading it through the protocol
    /// causes no warning.
    public protocol DeprecatedCases<Route> {
      associatedtype Route: TypedRoute

      /// The cases.
      static var cases: RouteCases<Route> { get }
    }

    /// The cases of an enum whose attributes may have deprecated arguments.
    public static func cases<Declared: DeprecatedCases>(
      of declared: Declared.Type
    ) -> RouteCases<Declared.Route> {
      declared.cases
    }
  }

  extension RouteCase {
    /// Creates a case with a value of an enum that the compiler can't find.
    ///
    /// With this overload, the compiler reports the missing enum only in the case's declaration.
    @_disfavoredOverload
    @_documentation(visibility: internal)
    public init(
      _ name: String, prefix: String, priority: Int = 0, hosts: [String] = [],
      syntax: PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
      guards: [RouteGuard] = [],
      make: @escaping @Sendable (RouteMatch, _RoutesExpansion.Unknown) throws -> Destination
    ) {
      self.init(name) { _ in nil }
    }
  }
#endif
