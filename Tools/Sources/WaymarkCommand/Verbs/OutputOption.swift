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
    guard let output, output != "-" else { return try StandardOutput.write(text) }
    do {
      try Self.write(Data(text.utf8), to: URL(filePath: output))
    } catch {
      let cause = (error as? CocoaError)?.underlying as? POSIXError
      let reason = cause.map { ": \(SystemError(code: $0.code.rawValue))" } ?? ""
      throw InputError(name: output, reason: "the file cannot be written\(reason)")
    }
  }

  /// Writes a file whole: another one takes its name and its permissions.
  ///
  /// A device or a pipe stays what it is, and so does a link.
  private static func write(_ data: Data, to url: URL) throws {
    var status = stat()
    guard unsafe stat(url.path, &status) == 0 else {
      // A link to a file that is not there yet; one that leads to itself would lead on forever.
      if errno == ENOENT,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      {
        let folder = url.deletingLastPathComponent()
        return try write(
          data, to: target.hasPrefix("/") ? URL(filePath: target) : folder.appending(path: target))
      }
      return try data.write(to: url, options: .atomic)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return try data.write(to: url) }
    let file = url.resolvingSymlinksInPath()
    try data.write(to: file, options: .atomic)
    unsafe chmod(file.path, status.st_mode & 0o7777)
  }
}
