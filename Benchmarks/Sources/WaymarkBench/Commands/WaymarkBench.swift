import ArgumentParser

/// The executable `waymark-bench`.
@main
struct WaymarkBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark-bench",
    abstract: "Measures Waymark beside other routers, on the same tables in the same run.",
    subcommands: subcommands,
    defaultSubcommand: RunCommand.self)

  private static var subcommands: [any ParsableCommand.Type] {
    #if Hummingbird
      [RunCommand.self, LoopCommand.self, RespondCommand.self, ServeCommand.self]
    #else
      [RunCommand.self, LoopCommand.self]
    #endif
  }
}
