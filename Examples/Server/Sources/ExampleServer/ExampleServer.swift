import ArgumentParser
import Foundation
import Hummingbird
import WaymarkDescription
import WaymarkHummingbird

/// The command that runs the server.
@main
struct ExampleServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example-server",
    abstract: "Serves a shelf of books on this machine, until it is interrupted.")

  @Option(help: "The port; 0 for any that is free.")
  var port = 8080

  @Flag(help: "Print the routes as JSON, for the command waymark, and serve nothing.")
  var dumpRoutes = false

  func run() async throws {
    let routes = try BookRoutes.make(for: Bookshelf(Book.examples))
    if dumpRoutes { return print(try routes.table.tableDescription().json()) }
    let application = Application(
      router: routes,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        Self.greet(at: channel.localAddress?.port ?? 0)
      })
    try await application.runService()
  }

  private static func greet(at port: Int) {
    let server = "http://127.0.0.1:\(port)"
    print(
      """
      Serving \(server) until Ctrl-C. Try:

        curl -i '\(server)/books?author=le+guin&limit=2'
        curl -i \(server)/books/1
        curl -i \(server)/books/one
        curl -i -X PATCH \(server)/books/1
        curl -i \(server)/books --json '{"title": "Kindred", "author": "Octavia E. Butler"}'
        curl -i --path-as-is \(server)/files/%2e%2e/secret

      """)
    // The output is buffered if it's a file or a pipe.
    fflush(nil)
  }
}
