#if Hummingbird
  import ArgumentParser
  import Hummingbird
  import WaymarkHummingbird

  /// `waymark-bench respond`: requests through the responder of either router, without a network.
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
      let waymark = RequestLoop(
        try server.waymarkRoutes(context: RoutedLoopContext.self).buildResponder(),
        targets: targets)
      let hummingbird = RequestLoop(
        server.hummingbirdRouter(context: PlainLoopContext.self).buildResponder(), targets: targets)
      // Before the counting begins, because busy routes are compiled after some requests.
      guard try await waymark.run(targets.count * 40) == hummingbird.run(targets.count * 40) else {
        throw ValidationError("the two routers answer differently")
      }
      switch router {
      case .waymark: return "\(try await waymark.run(count)) bytes"
      case .hummingbird: return "\(try await hummingbird.run(count)) bytes"
      case nil:
        var quotients: [Double] = []
        for _ in 0..<rounds {
          let ours = try await time { try await waymark.run(count) }
          quotients.append(try await time { try await hummingbird.run(count) } / ours)
        }
        return "Hummingbird's time over Waymark's, median: \(quotients.median.rounded(digits: 4))"
      }
    }

    private func time(_ work: () async throws -> Int) async throws -> Double {
      let start = ContinuousClock.now
      _ = try await work()
      return start.duration(to: .now) / .nanoseconds(1)
    }
  }
#endif
