#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A link that waits in ``PendingLinks``, or that a ``LinkRewriter`` gets: a URL and its origin.
///
/// ```swift
/// var link = PendingLink("https://sho.rt/x7", from: .universalLink)
/// await router.route(&link)         // link.url is what the router's rewriter made of it
/// ```
///
/// A link that is routed like this is rewritten once, even if it is routed again after a login, or
/// stored and routed by a later process.
///
/// It is not ``URLStringConvertible``, so you cannot forget to pass its origin.
public struct PendingLink: Sendable {
  /// The URL.
  public let url: String

  /// The origin of the URL.
  public let origin: LinkOrigin

  /// When the link was created, by the system's clock: another clock would not survive a restart.
  private let creation: Date

  /// Whether a ``LinkRewriter`` made the link, so that it isn't rewritten again.
  let isRewritten: Bool

  /// The link that is being routed by this task, if it can wait.
  @TaskLocal static var routed: PendingLink?

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

  /// Creates a link that isn't rewritten again.
  package init(rewritten url: String, from origin: LinkOrigin) {
    self.url = url
    self.origin = origin
    creation = Date()
    isRewritten = true
  }

  /// The link that a rewriter made of another one, which is as old.
  init(_ rewritten: PendingLink, of link: PendingLink) {
    url = rewritten.url
    origin = link.origin.lowered(to: rewritten.origin)
    creation = link.creation
    isRewritten = true
  }

  /// Whether the link was created within an age.
  ///
  /// A clock that was set back must not keep a link forever, so a time to come counts as one that
  /// is past.
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
  /// Whether two links have the same URL and origin, whenever they were created or rewritten.
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
  /// A stored ``LinkOrigin/internal`` becomes ``LinkOrigin/unknown``: only the running app can say
  /// that it made a link itself, because others may be able to write what is stored. Other origins
  /// are kept.
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
