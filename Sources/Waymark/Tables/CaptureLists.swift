/// The captures of the rows of a table, in one array.
///
/// Equal lists are stored once, so the names of thousands of routes stay in the cache.
struct CaptureLists: Sendable {
  private(set) var all: ContiguousArray<CompiledPattern.Capture> = []
  /// Where each list begins.
  private var starts: [[CompiledPattern.Capture]: Int] = [:]

  /// Where a list begins; adds it if it is new.
  mutating func start(of list: [CompiledPattern.Capture]) -> Int {
    if list.isEmpty { return 0 }
    if let start = starts[list] { return start }
    let start = all.count
    all += list
    starts[list] = start
    return start
  }
}
