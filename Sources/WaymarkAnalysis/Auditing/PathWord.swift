/// A host, items of the query, and a path and a fragment in canonical form, segment by segment.
struct PathWord {
  /// The host, an empty string for no host, or `nil` if the host doesn't matter.
  var host: String?

  /// The items of the query, decoded, with `nil` for an item without a value.
  private(set) var items: [(name: String, value: String?)] = []

  private(set) var path: [String] = []

  /// The fragment's segments, or `nil` without a fragment.
  var fragment: [String]?

  init() {}

  /// Creates a word that fits a list of steps, except their hosts.
  init(of steps: some Sequence<PathStep>, _ sample: (SegmentPredicate) -> String) {
    for step in steps {
      switch step {
      case .item(_, .none): break
      case .item(let name, .present): append(item: name, value: nil)
      case .item(let name, .value(let predicate)): append(item: name, value: sample(predicate))
      case .segment(let predicate): append(sample(predicate))
      case .fragment: fragment = []
      case .host, .wholeHost, .rest, .endOfPath, .end: break
      }
    }
  }

  mutating func append(item name: [UInt8], value: String?) {
    items.append((String(decoding: name, as: UTF8.self), value))
  }

  /// Appends a segment, to the fragment if there is one.
  mutating func append(_ segment: String) {
    if fragment == nil {
      path.append(segment)
    } else {
      fragment?.append(segment)
    }
  }
}
