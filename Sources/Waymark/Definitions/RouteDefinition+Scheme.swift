internal import RegexEngine

extension RouteDefinition {
  /// The scheme that the definition was last added to; `nil` for the global routes, and after it was removed from that
  /// scheme.
  ///
  /// A definition can be in several schemes. For the scheme of a match, read ``RouteMatch/scheme``.
  public final var scheme: String? {
    RegisteredScheme.lock.withLock { _ in registeredScheme.name }
  }

  final func register(scheme: String?) {
    RegisteredScheme.lock.withLock { _ in registeredScheme.add(scheme) }
  }

  final func unregister(scheme: String?) {
    RegisteredScheme.lock.withLock { _ in registeredScheme.remove(scheme) }
  }

  /// The scheme that a definition is registered for, and how often the definition was added to its routes.
  struct RegisteredScheme {
    /// Guards the schemes of all definitions: the one part of a definition that changes, rarely, on any thread.
    static let lock = Locked(())

    /// The name of the scheme; `nil` for the global routes and while the definition is not registered.
    private(set) var name: String?
    private var count = 0

    /// Records that the definition was added to a scheme's routes.
    ///
    /// That scheme replaces any other.
    mutating func add(_ scheme: String?) {
      count = isRegistered(for: scheme) ? count + 1 : 1
      name = scheme
    }

    /// Records that the definition was removed from a scheme's routes.
    mutating func remove(_ scheme: String?) {
      guard isRegistered(for: scheme) else { return }
      count -= 1
      if count == 0 { name = nil }
    }

    private func isRegistered(for scheme: String?) -> Bool {
      guard let name, let scheme else { return count > 0 && name == nil && scheme == nil }
      return name.hasSameBytes(as: scheme)
    }
  }
}
