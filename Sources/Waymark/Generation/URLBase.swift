internal import RegexEngine

/// The part of a URL before the path: nothing, or a scheme and an authority.
struct URLBase {
  let text: String

  /// - Parameters:
  ///   - text: The caller's base. `nil` means `scheme://`, or nothing without a scheme. For a route
  ///     with one host, `nil` means `scheme://host`, with `https` if there is no scheme.
  ///   - scheme: The scheme of the route.
  ///   - draft: The draft, for errors.
  init(_ text: String?, scheme: String?, for draft: URLDraft) throws(URLGenerationError) {
    let base = text ?? Self.usual(scheme: scheme, draft.definition.parsedPattern.hosts)
    let isBase: Bool
    do throws(RouteFailure.InvalidURL) {
      isBase = base.isEmpty ? true : try Self.isBase(base)
    } catch .missingHost {
      throw draft.error(.missingHost(base: base))
    } catch {
      isBase = false
    }
    guard isBase else { throw draft.error(.malformedBase(base)) }
    // The path has its own slash.
    self.text =
      base.utf8.last == UInt8(ascii: "/") && !base.hasSuffix("://")
      ? String(base.dropLast()) : base
  }

  private static func usual(scheme: String?, _ hosts: [HostPattern]) -> String {
    guard hosts.count == 1, !hosts[0].meansSubdomains else {
      return scheme.map { "\($0)://" } ?? ""
    }
    return "\(scheme ?? "https")://\(hosts[0].name)"
  }

  /// - Throws: The fault, if the text is not a URL.
  private static func isBase(_ text: String) throws(RouteFailure.InvalidURL) -> Bool {
    try text.withBytes { bytes throws(RouteFailure.InvalidURL) in
      let parts = try URLParts(bytes)
      guard !parts.head.scheme.isAbsent, !parts.head.authority.isAbsent else { return false }
      let path = parts.path.range
      return parts.query.isAbsent && parts.fragment.isAbsent
        && (path.isEmpty || path.count == 1 && bytes[path.lowerBound] == UInt8(ascii: "/"))
    }
  }
}
