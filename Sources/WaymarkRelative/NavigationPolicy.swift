/// What a navigation does while another one of the same router is running.
public enum NavigationPolicy: Sendable, Hashable, CaseIterable {
  /// It waits until the other one ends.
  case queue

  /// It cancels the other one, waits until it ends, and begins.
  case cancelPrevious
}
