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
    let everywhere: [any ParsableCommand.Type] = [
      RunCommand.self, LoopCommand.self, AnswerCommand.self, TableCommand.self,
      DescribeCommand.self, StartCommand.self,
    ]
    #if Hummingbird
      return everywhere + [RespondCommand.self, ServeCommand.self]
    #else
      return everywhere
    #endif
  }
}
