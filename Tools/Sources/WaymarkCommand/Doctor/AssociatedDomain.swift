/// A link entry in an app's associated domains, such as `applinks:shop.example?mode=developer`.
struct AssociatedDomain {
  /// The entry as written.
  let text: String

  /// The host, or `nil` if the system can't read the entry.
  let host: LinkHost?

  /// Whether the entry applies only to devices that are in developer mode or managed.
  let isRestricted: Bool

  /// Reads an entry, or returns `nil` if it isn't about links but, for example, about passwords.
  init?(_ text: String) {
    let others = ["webcredentials:", "appclips:", "activitycontinuation:"]
    guard text.contains("applinks") || !text.contains(":"),
      !others.contains(where: text.hasPrefix)
    else { return nil }
    self.text = text
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    isRestricted = parts.count > 1 && parts[1].hasPrefix("mode=")
    let prefix = "applinks:"
    let name = parts.first.flatMap { $0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : nil }
    host = name.flatMap { name in
      name.contains(":") ? nil : LinkHost(String(name))
    }
  }
}
