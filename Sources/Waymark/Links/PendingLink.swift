#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A URL and its origin: a link that waits in ``PendingLinks``, or that a ``LinkRewriter``
/// receives.
///
/// ```swift
/// var link = PendingLink("https://sho.rt/x7", from: .universalLink)
/// await router.route(&link)         // link.url is now the rewritten URL
/// ```
///
/// A link that is routed like this is rewritten only once, even if it's routed again after a login,
/// or stored and routed by a later process.
public struct PendingLink: Sendable {
  /// The URL.
  public let url: String

  /// The origin of the URL.
  public let origin: LinkOrigin

  /// When the link was created, by the system's clock.
  ///
  /// Other clocks don't survive a restart.
  private let creation: Date

  /// Whether a ``LinkRewriter`` returned the link, so that it isn't rewritten again.
  let isRewritten: Bool

  /// The link that is being routed by this task, if it can wait.
  @TaskLocal static var beingRouted: PendingLink?

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where it came from.
  public init(_ url: some URLStringConvertible, from origin: LinkOrigin = .unknown) {
    self.url = url.urlString
    self.origin = origin
    creation = Date()
    isRewritten = false
  }

  package init(rewritten url: String, from origin: LinkOrigin) {
    self.url = url
    self.origin = origin
    creation = Date()
    isRewritten = true
  }

  /// Creates the rewritten version of a link, which keeps the age of the link.
  init(_ rewritten: PendingLink, of link: PendingLink) {
    url = rewritten.url
    origin = link.origin.lowered(to: rewritten.origin)
    creation = link.creation
    isRewritten = true
  }

  /// Whether the link is younger than an age.
  ///
  /// If the clock was set back, the creation may be in the future. The time until then counts as
  /// the age, so that the link doesn't wait forever.
  func isWithin(_ age: Duration) -> Bool {
    let (seconds, attoseconds) = age.components
    return abs(creation.timeIntervalSinceNow) <= Double(seconds) + Double(attoseconds) * 1e-18
  }
}

extension PendingLink: CustomStringConvertible {
  /// The URL and its origin, safe to log: the URL is escaped and truncated.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public var description: String { "\(url.printable()) (\(origin))" }
}

extension PendingLink: Hashable {
  /// Whether two links have the same URL and origin, regardless of when they were created or
  /// rewritten.
  public static func == (left: PendingLink, right: PendingLink) -> Bool {
    left.url.hasSameBytes(as: right.url) && left.origin == right.origin
  }

  /// Hashes the URL and the origin.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(origin)
  }
}

extension PendingLink: Codable {
  private enum CodingKeys: String, CodingKey {
    case url, origin, creation, isRewritten
  }

  /// Decodes a link.
  ///
  /// A stored ``LinkOrigin/internal`` becomes ``LinkOrigin/unknown``, because another program may
  /// have written to the storage. Other origins are kept.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    url = try values.decode(String.self, forKey: .url)
    let stored = LinkOrigin(rawValue: try values.decode(String.self, forKey: .origin))
    origin = stored == .internal ? .unknown : stored
    creation = try values.decode(Date.self, forKey: .creation)
    isRewritten = try values.decodeIfPresent(Bool.self, forKey: .isRewritten) ?? false
  }

  /// Encodes the URL, the name of the origin, when the link was created, and whether it was
  /// rewritten.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(url, forKey: .url)
    try values.encode(origin.rawValue, forKey: .origin)
    try values.encode(creation, forKey: .creation)
    if isRewritten { try values.encode(true, forKey: .isRewritten) }
  }
}
