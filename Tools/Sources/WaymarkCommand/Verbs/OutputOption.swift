import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The option of the verbs that print a file which people keep.
///
/// A shell empties the file of `> routes.yaml` before the verb begins, also when the verb then
/// fails.
struct OutputOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write this file in place of the standard output: whole, or not at all.", valueName: "file"),
    completion: .file())
  var output: String?

  /// Writes all that the verb prints.
  func write(_ text: String) throws {
    guard let output else { return try StandardOutput.write(text) }
    do {
      try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
    } catch {
      let cause = (error as? CocoaError)?.underlying as? POSIXError
      let reason = cause.map { ": \(SystemError(code: $0.code.rawValue))" } ?? ""
      throw InputError(name: output, reason: "the file cannot be written\(reason)")
    }
  }
}
