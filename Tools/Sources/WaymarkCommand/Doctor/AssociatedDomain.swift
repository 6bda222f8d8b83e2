/// An entry of an app's associated domains that is about links, such as
/// `applinks:shop.example?mode=developer`.
struct AssociatedDomain {
  /// The entry as written.
  let text: String

  /// The host; `nil` if the system can make nothing of the entry.
  let host: LinkHost?

  /// Whether the entry counts only on devices in developer mode, or managed ones.
  let isRestricted: Bool

  /// Reads an entry; `nil` if it is about something else than links, such as passwords.
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
