#if Hummingbird
  import ArgumentParser
  import Foundation
  import Hummingbird
  import NIOCore
  import WaymarkHummingbird

  /// `waymark-bench serve`: serves the GitHub table to an external load generator.
  struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Serves a table on this machine, until it is terminated.")

    enum Routing: String, ExpressibleByArgument, CaseIterable {
      case waymark, hummingbird
    }

    enum Table: String, ExpressibleByArgument, CaseIterable {
      case gitHub = "github"
      /// The same routes, and requests that none of them matches.
      case missing
      case wildcards
    }

    @Option(help: "Who finds the handlers.")
    var router = Routing.waymark

    @Option(
      help: """
        The routes: those of GitHub's interface, found or missing, or two that end with a wildcard.
        """)
    var table = Table.gitHub

    @Flag(help: "Print each target with the status and body of its answer, and serve nothing.")
    var list = false

    func run() {
      let server = TableServer(.gitHub())
      if list {
        let lines =
          switch table {
          case .gitHub: server.requests.map { "\($0.target)\t200\t\($0.answer)" }
          case .missing: server.requests.map { "/gone\($0.target)\t404\t" }
          case .wildcards: WildcardServer.requests.map { "\($0.target)\t200\t\($0.answer)" }
          }
        for line in lines { print(line) }
        return
      }
      // The command isn't asynchronous, because valgrind crashes on an asynchronous main function.
      Task {
        do {
          switch router {
          case .waymark:
            let routes: HTTPRoutes<BasicRoutedRequestContext> =
              try table == .wildcards ? WildcardServer.waymarkRoutes() : server.waymarkRoutes()
            // Written as in a typical program, because these routes have other connections by
            // default.
            try await Application(
              router: routes, configuration: Self.anyPort, onServerRunning: Self.greet
            )
            .runService()
          case .hummingbird:
            let routes: Hummingbird.Router<BasicRequestContext> =
              table == .wildcards ? WildcardServer.hummingbirdRouter() : server.hummingbirdRouter()
            try await Application(
              router: routes, configuration: Self.anyPort, onServerRunning: Self.greet
            )
            .runService()
          }
          Self.exit()
        } catch {
          Self.exit(withError: error)
        }
      }
      dispatchMain()
    }

    private static var anyPort: ApplicationConfiguration {
      ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0))
    }

    @Sendable private static func greet(_ channel: any Channel) {
      print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
      // Output to a pipe is buffered.
      fflush(nil)
    }
  }
#endif
