/// How an app shows the page of a ``TypedRoute``: see ``TypedRoute/presentation``.
public enum RoutePresentation: Sendable, Hashable {
  /// The page is pushed on the navigation stack that is in front.
  case push

  /// The page is shown in a sheet, with a navigation stack of its own.
  case sheet

  /// The page covers the whole screen, with a navigation stack of its own.
  case cover
}
