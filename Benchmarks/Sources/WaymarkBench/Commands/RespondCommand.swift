#if Hummingbird
  import ArgumentParser
  import Hummingbird
  import WaymarkHummingbird

  /// `waymark-bench respond`: sends requests to the responder of either router, without a network.
  struct RespondCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "respond",
      abstract: "Answers requests for the GitHub table by Waymark and by Hummingbird's own router.",
      discussion: """
        Both take turns, and the quotient of their times is printed. With --router one of them answers --count \
        requests, to be run under an instruction counter.
        """)

    @Option(help: "Who finds the handlers; both in turns when it is left out.")
    var router: ServeCommand.Routing?

    @Option(help: "Requests, of each round when both take turns.")
    var count = 2_000

    @Option(help: "How often both take their turn.")
    var rounds = 101

    @Option(
      help: """
        The requests: found by the routes; missing, for a handler of 404s beside Hummingbird's route **; \
        refused, with the 404s of both; mixed, \
        found by routes in front of Hummingbird's router; or wildcard, a row for each path below a wildcard.
        """)
    var kind = Kind.found

    enum Kind: String, CaseIterable, ExpressibleByArgument {
      case found, missing, refused, mixed, wildcard
    }

    func run() throws {
      wait {
        do {
          print(try await measure())
        } catch {
          Self.exit(withError: error)
        }
      }
    }

    private func measure() async throws -> String {
      let server = TableServer(.gitHub())
      let targets = server.requests.map(\.target)
      let waymark = try server.waymarkRoutes(context: RoutedLoopContext.self)
      let hummingbird = server.hummingbirdRouter(context: PlainLoopContext.self)
      switch kind {
      case .found:
        return try await measure(waymark.buildResponder(), hummingbird.buildResponder(), targets)
      case .missing:
        waymark.notFound { _, _ in "gone" }
        hummingbird.get("**") { _, _ in "gone" }
        return try await measure(
          waymark.buildResponder(), hummingbird.buildResponder(), targets.map { "/gone\($0)" })
      case .refused:
        return try await measure(
          waymark.buildResponder(), hummingbird.buildResponder(), targets.map { "/gone\($0)" })
      case .mixed:
        let mixed = Hummingbird.Router(context: RoutedLoopContext.self)
        mixed.add(middleware: HTTPRoutesMiddleware(waymark))
        return try await measure(mixed.buildResponder(), hummingbird.buildResponder(), targets)
      case .wildcard:
        let waymark = try WildcardServer.waymarkRoutes(context: RoutedLoopContext.self)
        let hummingbird = WildcardServer.hummingbirdRouter(context: PlainLoopContext.self)
        var lines: [String] = []
        for (name, target) in WildcardServer.targets {
          let line = try await measure(
            waymark.buildResponder(), hummingbird.buildResponder(), [target])
          lines.append("\(name): \(line)")
        }
        return lines.joined(separator: "\n")
      }
    }

    private func measure<Waymark: HTTPResponder, Hummingbird: HTTPResponder>(
      _ waymark: Waymark, _ hummingbird: Hummingbird, _ targets: [String]
    ) async throws -> String
    where
      Waymark.Context: RequestContext & InitializableFromSource<RequestLoopSource>,
      Hummingbird.Context: RequestContext & InitializableFromSource<RequestLoopSource>
    {
      let waymark = RequestLoop(waymark, targets: targets)
      let hummingbird = RequestLoop(hummingbird, targets: targets)
      // Before counting begins, because busy routes are compiled after some requests.
      guard try await waymark.run(targets.count * 40) == hummingbird.run(targets.count * 40) else {
        throw ValidationError("the two routers answer differently")
      }
      switch router {
      case .waymark: return "\(try await waymark.run(count)) bytes"
      case .hummingbird: return "\(try await hummingbird.run(count)) bytes"
      case nil:
        var times: [(ours: Double, theirs: Double)] = []
        for _ in 0..<rounds {
          let ours = try await time { try await waymark.run(count) }
          times.append((ours, try await time { try await hummingbird.run(count) }))
        }
        func microseconds(_ times: [Double]) -> Double {
          (times.median / Double(count) / 1_000).rounded(digits: 3)
        }
        return """
          Hummingbird's time over Waymark's, median: \(times.map { $0.theirs / $0.ours }.median.rounded(digits: 4)) \
          (\(microseconds(times.map(\.theirs))) µs, \(microseconds(times.map(\.ours))) µs)
          """
      }
    }

    private func time(_ work: () async throws -> Int) async throws -> Double {
      let start = ContinuousClock.now
      _ = try await work()
      return start.duration(to: .now) / .nanoseconds(1)
    }
  }
#endif
