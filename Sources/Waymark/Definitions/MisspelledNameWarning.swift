#if DEBUG
  internal import Logging
  internal import RegexEngine

  /// Warns, in debug builds, about a name that code reads from a match and probably misspells.
  ///
  /// A name is reported only if it's similar to a name in the pattern. Most other names without a
  /// value are optional query items.
  enum MisspelledNameWarning {
    private static let reported = Locked<Set<String>>([])

    /// Logs a name that has no value, once for each route and name.
    static func logOnce(_ name: String, of match: RouteMatch) {
      guard let advice = match.captures.adviceOnName(name),
        !match.query.items.contains(where: { $0.name == name })
      else { return }
      let message = "\(match.label): \(name.printable(limit: 64)) has no value\(advice)"
      guard reported.withLock({ $0.insert(message).inserted }) else { return }
      Logger(label: "Waymark").warning("\(message)")
    }
  }
#endif
