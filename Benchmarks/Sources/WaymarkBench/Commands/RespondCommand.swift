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

    /// What the requests are for.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
      /// Paths with a route.
      case found
      /// Paths without a route.
      case missing
      /// Paths without a route, where Waymark's routes have a handler for them.
      case notFound
      /// Paths with a route, where Waymark's routes come before a router of Hummingbird's.
      case mixed
    }

    @Option(help: "What the requests are for, and who finds it.")
    var kind = Kind.found

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
      let routes = try server.waymarkRoutes(context: RoutedLoopContext.self)
      if kind == .notFound { routes.notFound { _, _ in Response(status: .notFound) } }
      guard kind == .mixed else { return try await measure(server, routes.buildResponder()) }
      let router = Hummingbird.Router(context: RoutedLoopContext.self)
      router.add(middleware: HTTPRoutesMiddleware(routes))
      return try await measure(server, router.buildResponder())
    }

    private func measure<Responder: HTTPResponder>(
      _ server: TableServer, _ responder: Responder
    ) async throws -> String
    where Responder.Context: InitializableFromSource<RequestLoopSource> {
      let start = kind == .found || kind == .mixed ? "" : "/nowhere"
      let targets = server.requests.map { start + $0.target }
      let waymark = RequestLoop(responder, targets: targets)
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
