#if Hummingbird
  import ArgumentParser
  import Foundation
  import Hummingbird

  /// Serves the GitHub table, for a load from outside.
  struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Serves the GitHub table on this machine, until it is terminated.")

    enum Routing: String, ExpressibleByArgument, CaseIterable {
      case waymark, hummingbird
    }

    @Option(help: "Who finds the handlers.")
    var router = Routing.waymark

    @Flag(help: "Print each target and its right answer, and serve nothing.")
    var list = false

    func run() {
      let server = TableServer(.gitHub())
      if list {
        for request in server.requests { print("\(request.target)\t\(request.answer)") }
        return
      }
      // No asynchronous command: valgrind, under which others run, crashes on an asynchronous main function.
      Task {
        do {
          switch router {
          case .waymark: try await serve(server.waymarkRoutes())
          case .hummingbird: try await serve(server.hummingbirdRouter())
          }
          Self.exit()
        } catch {
          Self.exit(withError: error)
        }
      }
      dispatchMain()
    }

    private func serve<Builder: HTTPResponderBuilder>(_ builder: Builder) async throws
    where Builder.Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
      let application = Application(
        router: builder,
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in
          print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
          // Buffered when the output is a pipe.
          fflush(nil)
        })
      try await application.runService()
    }
  }
#endif
