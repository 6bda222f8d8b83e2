/// What a navigation does when another one of the same router has not ended.
public enum NavigationPolicy: Sendable, Hashable, CaseIterable {
  /// It waits for the other's end.
  case queue

  /// It cancels the other, waits for its end, and begins.
  case cancelPrevious
}
