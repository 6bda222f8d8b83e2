/// The parts of a URL where a raw `+` means a space.
///
/// `%2B` is a plus everywhere.
///
/// ```swift
/// options.plusDecoding = .inQueries
/// let router = Router(options: options)
/// try router.add("/call/:number")
/// let match = try router.match("/call/+431234?q=red+fox")
/// match?["number"]        // "+431234"
/// match?["q"]             // "red fox"
/// ```
///
/// HTML forms write a space in a query as `+` (URL Standard, section 5.2). In a path, a plus is a
/// plus for browsers, servers and RFC 3986, but JLRoutes reads it as a space. In the path of a URL
/// that contains a telephone number or an address, such as `tel:+431234` and
/// `mailto:joe+list@example.com`, a plus is always a plus.
public enum PlusDecoding: String, Sendable, Hashable, Codable, CaseIterable {
  /// In the values of paths, queries and fragments with items, as in JLRoutes.
  case everywhere

  /// In names and values of queries, and of fragments with items, as on the web.
  case inQueries

  /// Nowhere.
  case never
}

extension PlusDecoding {
  /// The schemes of telephone numbers and addresses.
  ///
  /// In their paths, a plus is always a plus.
  private static let schemesOfPluses: Set = [
    "callto", "facetime", "facetime-audio", "fax", "im", "mailto", "mms", "mmsto", "sip", "sips",
    "sms", "smsto", "tel", "xmpp",
  ]

  /// Whether a plus in the path is always a plus for URLs of a scheme.
  static func keepsPlus(inPathsOf scheme: String) -> Bool {
    schemesOfPluses.contains(scheme.lowercasedASCII)
  }
}
