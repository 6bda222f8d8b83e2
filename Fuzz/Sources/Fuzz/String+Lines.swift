extension String {
  /// The string split at line feeds into at most `count` parts.
  ///
  /// The last part may contain line feeds.
  ///
  /// The split compares bytes, because CR LF is a single `Character`.
  func lines(atMost count: Int) -> [String] {
    utf8.split(
      separator: UInt8(ascii: "\n"), maxSplits: count - 1, omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
  }
}
