import ArgumentParser
import Foundation

/// `waymark-bench start`: fills a router once and looks up one path, as a program does at its start.
struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Prints the microseconds for --routes routes and for the first look-up, as JSON.")

  enum Filled: String, ExpressibleByArgument, CaseIterable {
    case waymark
    #if Hummingbird
      case hummingbird
    #endif
  }

  @Option(help: "Routes in the table.")
  var routes = 1_000

  @Option(help: "The router.")
  var router = Filled.waymark

  func run() throws {
    let table = RouteTable.generated(routes)
    let start =
      switch router {
      case .waymark: try StartUp(on: table) { try WaymarkContender($0) }
      #if Hummingbird
        case .hummingbird: StartUp(on: table, HummingbirdContender.init)
      #endif
      }
    print(String(decoding: try JSONEncoder().encode(start), as: UTF8.self))
  }
}
