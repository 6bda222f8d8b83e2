extension Suite {
  /// The headline figures of a finished run.
  ///
  /// "A vs B" is B's time divided by ours.
  var figures: [Figure] {
    comparisons + growthFigures + costFigures
  }

  private var comparisons: [Figure] {
    let gitHub = "GitHub table"
    return [
      Figure(
        "github_vs_hummingbird", "Hummingbird's trie: \(gitHub)",
        quotient(Lineup.hummingbird, on: "github"), aim: .atLeast(13)),
      Figure(
        "static_vs_hummingbird", "Hummingbird's trie: literal paths",
        quotient(Lineup.hummingbird, on: "static"), aim: .atLeast(11.5)),
      Figure(
        "miss_vs_hummingbird", "Hummingbird's trie: paths no route matches",
        quotient(Lineup.hummingbird, on: "miss"), aim: .atLeast(90)),
      Figure(
        "github_vs_jlroutes", "JLRoutes' algorithm: GitHub table, whole URLs",
        quotient(Lineup.jlRoutes, over: Lineup.waymarkURL, on: "github"), aim: .atLeast(63)),
      Figure(
        "github_vs_shn", "SHNUrlRouter's algorithm: \(gitHub)",
        quotient(Lineup.shn, on: "github")),
      Figure(
        "linear_over_index_1k", "our own linear scan: 1,000 routes",
        quotient(Lineup.waymarkLinear, on: "1000"), aim: .atLeast(50)),
      Figure(
        "url_vs_urlcomponents", "URLComponents and its queryItems: whole URLs",
        quotient(Lineup.urlComponents, over: Lineup.waymarkURL, on: "github"), aim: .atLeast(3.6)),
    ]
  }

  private var growthFigures: [Figure] {
    [
      Figure(
        "growth_10k_over_100", "our time at 10,000 routes over that at 100",
        quotient("10000", over: "100", on: Suite.growth), aim: .atMost(1.8)),
      Figure(
        "growth_100k_over_100", "our time at 100,000 routes over that at 100",
        quotient("100000", over: "100", on: Suite.growth), aim: .atMost(5)),
      Figure(
        "threads_2_over_floor", "two threads on one router over two on a router each",
        results.threads?.sharedOverFloor, aim: .atMost(1.05)),
      Figure(
        "threads_2_match_over_floor", "the same, both on one route",
        results.threadsOnOneRoute["match"]?.sharedOverFloor, aim: .atMost(1.05)),
      Figure(
        "threads_2_route_over_floor", "the same, through `route`",
        results.threadsOnOneRoute["route"]?.sharedOverFloor, aim: .atMost(1.05)),
    ]
  }

  private var costFigures: [Figure] {
    let footprint = results.footprint[Lineup.waymark]
    let single = results.singleLookUps[Lineup.waymark]
    let start = results.startUp[Lineup.waymark]
    return [
      Figure(
        "registration_us", "adding one of 10,000 routes, with the first look-up",
        results.registration[Lineup.waymark], unit: "µs", aim: .atMost(1.7)),
      Figure(
        "bytes_per_route_10k", "memory of a route at 10,000, each hit once",
        footprint?.hitOnce, unit: "bytes", aim: .atMost(420)),
      Figure(
        "bytes_per_route_10k_hot", "the same, each hit 100 times",
        footprint?.hot, unit: "bytes"),
      Figure(
        "allocations_per_lookup", "heap blocks, no parameter read",
        results.allocations[Lineup.waymark]?.matchOnly, unit: "blocks", aim: .atMost(0)),
      Figure(
        "github_ns", "a look-up on the GitHub table, every parameter read as a String",
        timings["github"]?.median(of: Lineup.waymark), unit: "ns"),
      Figure(
        "github_p99_ns", "99 of 100 such look-ups, timed one by one", single?.p99, unit: "ns"),
      Figure("github_p999_ns", "999 of 1,000", single?.p999, unit: "ns"),
      Figure(
        "start_1k_us", "adding 1,000 routes in a new process", start?.routes, unit: "µs"),
      Figure(
        "first_lookup_1k_us", "the first look-up after that", start?.firstLookUp, unit: "µs"),
      Figure(
        "generation_ns", "generating a URL of the GitHub table by name",
        results.generation[Lineup.waymark], unit: "ns"),
    ]
  }

  private func quotient(
    _ slower: String, over faster: String = Lineup.waymark, on table: String
  ) -> Double? {
    timings[table]?.ratio(slower, over: faster)
  }
}
