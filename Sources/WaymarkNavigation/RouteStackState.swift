internal import Waymark

/// The stored form of a ``RouteStack``: see ``RouteStack/state``.
struct RouteStackState {
  /// The URL of the selected root, or `nil` if it has no URL.
  let root: String?

  /// A list for each root with pages: its URL, followed by the URLs of its pages.
  let pages: [[String]]

  /// The link that waits.
  let waiting: PendingLink?

  /// Whether the waiting link is pushed.
  let isWaitingToPush: Bool
}

extension RouteStackState: Codable {
  private enum CodingKeys: String, CodingKey {
    case root, pages, waiting, isWaitingToPush
  }

  /// Decodes a state, without its unreadable parts.
  ///
  /// - Throws: A `DecodingError` if the data isn't a state at all.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    root = try? values.decode(String.self, forKey: .root)
    let pages = try? values.decode([Lenient<[Lenient<String>]>].self, forKey: .pages)
    self.pages =
      pages?.compactMap { texts in
        // Without its root, a list can't be restored.
        guard let texts = texts.value, texts.first?.value != nil else { return nil }
        return texts.compactMap(\.value)
      } ?? []
    waiting = try? values.decode(PendingLink.self, forKey: .waiting)
    isWaitingToPush = (try? values.decode(Bool.self, forKey: .isWaitingToPush)) ?? false
  }

  /// A value, or `nil` if it can't be decoded.
  private struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(root, forKey: .root)
    try values.encode(pages, forKey: .pages)
    try values.encodeIfPresent(waiting, forKey: .waiting)
    if isWaitingToPush { try values.encode(true, forKey: .isWaitingToPush) }
  }
}
