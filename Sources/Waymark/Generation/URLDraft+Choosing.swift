extension [URLDraft] {
  /// Returns a URL from the first draft that can make one.
  ///
  /// The drafts with the fewest faults are tried first and, among equals, the drafts that leave the
  /// fewest values unused.
  ///
  /// - Parameter read: Reads the URL again, and throws if the result differs from the draft.
  func url(
    extrasInQuery: Bool, _ hostAsPath: HostAsPath,
    read: (_ url: String, _ draft: URLDraft) throws(URLGenerationError) -> Void
  ) throws(URLGenerationError) -> String {
    func rank(_ draft: URLDraft) -> (faults: Int, unused: Int) {
      let unused = draft.unusedNames.count
      return (draft.missing.count + (extrasInQuery ? 0 : unused), unused)
    }
    let ranks = map(rank)
    let order = indices.sorted { left, right in
      ranks[left] == ranks[right] ? left < right : ranks[left] < ranks[right]
    }
    var failure: URLGenerationError?
    for draft in order.map({ self[$0] }) {
      do throws(URLGenerationError) {
        try draft.checkValues(extrasInQuery: extrasInQuery)
        let base = try URLBase(of: draft, hostAsPath)
        let url = draft.text(after: base.origin)
        try read(url, draft)
        // The router doesn't see the path of the base.
        return base.path.isEmpty ? url : draft.text(after: base.origin + base.path)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? self[0].error(.notMatched)
  }
}
