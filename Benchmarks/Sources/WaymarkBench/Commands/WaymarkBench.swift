import ArgumentParser

/// The executable `waymark-bench`.
@main
struct WaymarkBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark-bench",
    abstract: "Measures Waymark beside other routers, on the same tables in the same run.",
    subcommands: [RunCommand.self, LoopCommand.self],
    defaultSubcommand: RunCommand.self)
}
