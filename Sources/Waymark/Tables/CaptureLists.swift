/// The captures of all rows of a table, in one array.
///
/// Equal lists of captures are stored once, so the names of thousands of routes stay in the cache.
struct CaptureLists: Sendable {
  private(set) var all: ContiguousArray<PatternCapture> = []
  /// The index in ``all`` where each list begins.
  private var starts: [[PatternCapture]: Int] = [:]

  /// Returns the index in ``all`` where a list begins, and appends the list if it's new.
  mutating func start(of list: [PatternCapture]) -> Int {
    if list.isEmpty { return 0 }
    if let start = starts[list] { return start }
    let start = all.count
    all += list
    starts[list] = start
    return start
  }
}
