extension Suite {
  /// The headline figures of a finished run.
  ///
  /// "A vs B" is B's time divided by ours.
  var figures: [Figure] {
    comparisons + growthFigures + costFigures
  }

  private var comparisons: [Figure] {
    let gitHub = "GitHub table, path to every parameter as a String"
    return [
      Figure(
        "github_vs_hummingbird", "Hummingbird's trie: \(gitHub)",
        quotient(Lineup.hummingbird, on: "github"), aim: .atLeast(12)),
      Figure(
        "static_vs_hummingbird", "Hummingbird's trie: literal paths",
        quotient(Lineup.hummingbird, on: "static"), aim: .atLeast(11)),
      Figure(
        "miss_vs_hummingbird", "Hummingbird's trie: paths no route matches",
        quotient(Lineup.hummingbird, on: "miss"), aim: .atLeast(90)),
      Figure(
        "github_vs_jlroutes", "JLRoutes' algorithm: GitHub table, URL with two query items",
        quotient(Lineup.jlRoutes, over: Lineup.waymarkURL, on: "github"), aim: .atLeast(55)),
      Figure(
        "github_vs_shn", "SHNUrlRouter's algorithm: \(gitHub)",
        quotient(Lineup.shn, on: "github")),
      Figure(
        "linear_over_index_1k", "our own linear scan: 1,000 routes",
        quotient(Lineup.waymarkLinear, on: "1000"), aim: .atLeast(50)),
      Figure(
        "url_vs_urlcomponents", "URLComponents and its queryItems alone, against URL to values",
        quotient(Lineup.urlComponents, over: Lineup.waymarkURL, on: "github"), aim: .atLeast(3.5)),
    ]
  }

  private var growthFigures: [Figure] {
    [
      Figure(
        "growth_10k_over_100", "our time at 10,000 routes over that at 100",
        quotient("10000", over: "100", on: Suite.growth), aim: .atMost(2.5)),
      Figure(
        "growth_100k_over_100", "our time at 100,000 routes over that at 100",
        quotient("100000", over: "100", on: Suite.growth), aim: .atMost(15)),
      Figure(
        "threads_2_over_floor", "two threads on one router over two that share nothing",
        results.threads?.sharedOverFloor, aim: .atMost(1.1)),
    ]
  }

  private var costFigures: [Figure] {
    let footprint = results.footprint[Lineup.waymark]
    return [
      Figure(
        "registration_us", "adding a route, 10,000 in all, the first look-up included",
        results.registration[Lineup.waymark], unit: "µs", aim: .atMost(2)),
      Figure(
        "bytes_per_route_10k", "memory of a route at 10,000, each hit once",
        footprint?.hitOnce, unit: "bytes", aim: .atMost(700)),
      Figure(
        "bytes_per_route_10k_hot", "the same, each hit 100 times",
        footprint?.hot, unit: "bytes"),
      Figure(
        "allocations_per_lookup", "heap blocks of a look-up that reads no parameter",
        results.allocations[Lineup.waymark]?.matchOnly, unit: "blocks", aim: .atMost(0)),
      Figure(
        "github_ns", "a look-up on the GitHub table, every parameter read as a String",
        timings["github"]?.median(of: Lineup.waymark), unit: "ns"),
    ]
  }

  private func quotient(
    _ slower: String, over faster: String = Lineup.waymark, on table: String
  ) -> Double? {
    timings[table]?.ratio(slower, over: faster)
  }
}
