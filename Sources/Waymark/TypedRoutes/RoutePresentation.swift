/// How an app shows the page of a ``TypedRoute``: see ``TypedRoute/presentation``.
public enum RoutePresentation: Sendable, Hashable {
  /// The page is pushed on the frontmost navigation stack.
  case push

  /// The page is shown in a sheet, with a separate navigation stack.
  case sheet

  /// The page covers the whole screen, with a separate navigation stack.
  case cover
}
