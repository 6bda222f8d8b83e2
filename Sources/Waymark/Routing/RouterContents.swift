/// What a router has been told: its options, its constraints by parameter name and its routes.
struct RouterContents: Sendable {
  private(set) var options: RouterOptions
  var constraints: [String: String] = [:]
  var tables: RouteTables

  init(options: RouterOptions) {
    self.options = options
    tables = RouteTables(ordering: options.ordering)
  }

  /// Sets the options and returns the old ones.
  mutating func replaceOptions(by options: RouterOptions) -> RouterOptions {
    defer {
      self.options = options
      tables.ordering = options.ordering
    }
    return self.options
  }

  /// The contents as readers see them from now on.
  mutating func makeSnapshot() -> RoutingSnapshot {
    RoutingSnapshot(options: options, tables: tables.makeSnapshots())
  }
}
