extension String {
  /// The text split at line feeds into at most `count` parts; the last keeps further line feeds.
  ///
  /// By bytes: to `Character`s, CR LF is one.
  func lines(atMost count: Int) -> [String] {
    utf8.split(
      separator: UInt8(ascii: "\n"), maxSplits: count - 1, omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
  }
}
