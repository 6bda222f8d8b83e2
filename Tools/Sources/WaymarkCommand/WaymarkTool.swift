import ArgumentParser
import Foundation

/// The command `waymark`: one verb for each thing that can be asked about a routes file.
///
/// Exit statuses are a contract with scripts. 0: every URL matched, nothing was found. 1: one did not, or
/// something was. 2: the routes file or the usage is bad; the message is on standard error and nothing is
/// on standard output.
@main struct WaymarkTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark",
    abstract: "Answers questions about the routes in a file.",
    subcommands: [
      MatchCommand.self, ListCommand.self, ExplainCommand.self, CheckCommand.self,
      DiffCommand.self, TestCommand.self, ClassifyCommand.self, URLCommand.self,
      InspectCommand.self,
    ]
  )

  /// Runs the verb.
  ///
  /// ArgumentParser's own `main` exits with 64 on bad usage; this one keeps to the contract.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as RoutesFileError {
      refuse(error.description)
    } catch  where exitCode(for: error) == .validationFailure {
      refuse(fullMessage(for: error))
    } catch {
      exit(withError: error)
    }
  }

  /// Writes a message to the standard error.
  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  private static func refuse(_ message: String) -> Never {
    warn(message)
    exit(withError: ExitCode(2))
  }
}
