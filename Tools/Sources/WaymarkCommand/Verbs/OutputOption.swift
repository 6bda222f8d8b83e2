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

/// The option of verbs whose output people keep in a file.
///
/// With `> routes.yaml`, the shell empties the file before the verb begins, even if the verb then
/// fails.
struct OutputOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write this file in place of the standard output. It stays as it was if anything is missing.",
      valueName: "file"),
    completion: .file())
  var output: String?

  /// Writes the output of the verb.
  ///
  /// - Parameters:
  ///   - text: The output.
  ///   - isWhole: Whether the output is complete. An incomplete output goes to the standard output,
  ///     and the file stays unchanged.
  func write(_ text: String, isWhole: Bool = true) throws {
    guard let output, output != "-" else { return try StandardOutput.write(text) }
    guard isWhole else {
      try StandardOutput.write(text)
      return WaymarkTool.warn(
        "\(output.printable): the file stays as it was; the rest is on the standard output")
    }
    do {
      try Self.write(Data(text.utf8), to: URL(filePath: output))
    } catch {
      let cause = (error as? CocoaError)?.underlying as? POSIXError
      let reason = (error as? SystemError) ?? cause.map { SystemError(code: $0.code.rawValue) }
      throw InputError(
        name: output, reason: "the file cannot be written\(reason.map { ": \($0)" } ?? "")")
    }
  }

  /// Replaces a file as a whole: a new file gets its name and its permissions.
  ///
  /// Devices, pipes and links are kept. A file that the shell has opened for the tool, such as
  /// `-o /dev/stdout`, keeps its earlier contents.
  private static func write(_ data: Data, to url: URL) throws {
    var status = stat()
    guard unsafe stat(url.path, &status) == 0 else {
      // `ENOENT` means that a link leads to a file that doesn't exist yet. A link to itself, which
      // must not be followed, fails with another error.
      if errno == ENOENT,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      {
        let folder = url.deletingLastPathComponent()
        return try write(
          data, to: target.hasPrefix("/") ? URL(filePath: target) : folder.appending(path: target))
      }
      return try data.write(to: url, options: .atomic)
    }
    if let descriptor = openDescriptor(of: status) {
      return try StandardStream.put(Array(data), to: descriptor)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return try data.write(to: url) }
    let file = url.resolvingSymlinksInPath()
    try data.write(to: file, options: .atomic)
    unsafe chmod(file.path, status.st_mode & 0o7777)
  }

  /// The descriptor with which the parent process has opened a file for writing.
  private static func openDescriptor(of file: stat) -> Int32? {
    // Shells don't pass on higher descriptors.
    (StandardStream.output.rawValue..<256).first { descriptor in
      var status = stat()
      return unsafe fstat(descriptor, &status) == 0
        && status.st_dev == file.st_dev && status.st_ino == file.st_ino
        && fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
    }
  }
}
