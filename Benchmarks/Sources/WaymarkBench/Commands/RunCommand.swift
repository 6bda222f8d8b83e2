import ArgumentParser
import Foundation

/// `waymark-bench` or `waymark-bench run`: runs the whole benchmark.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures everything; prints tables and, last, one line BENCH {json}.")

  @Option(help: "Batches of each contender on each table.")
  var rounds = 11

  @Option(help: "How long a batch runs, in milliseconds.")
  var batch = 20

  @Option(
    parsing: .upToNextOption,
    help: "Only these steps, of \(Suite.stepNames.joined(separator: ", ")).")
  var only: [String] = []

  func validate() throws {
    let unknown = only.filter { !Suite.stepNames.contains($0) }
    guard unknown.isEmpty else {
      throw ValidationError("No such step: \(unknown.joined(separator: ", ")).")
    }
    guard rounds > 0, batch > 0 else {
      throw ValidationError("--rounds and --batch take numbers above zero.")
    }
  }

  func run() throws {
    let harness = Harness(rounds: rounds, batchTime: .milliseconds(batch))
    var suite = Suite(harness: harness) { step in
      FileHandle.standardError.write(Data("measuring \(step)\n".utf8))
    }
    try suite.run(only: only)
    print(PrintedReport(results: suite.results, figures: suite.figures))
    print(try BenchLine(figures: suite.figures, results: suite.results).text())
  }
}
