import ArgumentParser
import WaymarkInspector

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The verb `inspect`: serves a local web page about the routes.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Serves a local web page that explains URLs while you type them.",
    discussion: """
      The page lists the routes, shows which of them takes a URL and why the others do not, and shows the \
      findings of check. It follows changes of the routes file. While the file has faults, the page shows them \
      above the last routes without faults. The tool prints the page's address; only this machine can open it. \
      Ctrl-C ends the tool.

      EXAMPLES:
        waymark inspect --routes routes.yaml
        waymark inspect --routes routes.yaml --port 8080

      The exit status is 0 after Ctrl-C, 2 when the usage is bad, the routes file or the port cannot be used \
      or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesArgument

  @Option(help: "The port on 127.0.0.1; 0 means any free port.")
  var port: UInt16 = 0

  func run() async throws {
    let inspector = RouteInspector(
      try WatchedRoutesFile(path: routes.options.path, method: routes.options.method))
    // An audit for the page can run for minutes and can't be stopped in any other way.
    Interruption.endProcess()
    do {
      try await inspector.run(port: port) { url in try StandardOutput.print(url) }
    } catch let error as PortError {
      throw ValidationError("\(error)")
    }
  }
}
