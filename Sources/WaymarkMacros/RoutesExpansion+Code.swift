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

    /// The reference of a nested value.
    public static func reference(of route: some TypedRoute) -> RouteReference {
      route.routeReference
    }

    /// An empty reference for a value that is not a `TypedRoute`.
    ///
    /// The compiler reports such a value where it is made, and nowhere else.
    @_disfavoredOverload
    public static func reference<Value>(of value: Value) -> RouteReference { RouteReference("") }
  }
#endif
