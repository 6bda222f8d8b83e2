import Foundation

/// The result of running the built tool as a separate process, in a temporary folder.
struct ToolRun {
  let standardOutput: String
  let standardError: String
  let status: Int32

  /// Runs `waymark`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - files: Files in the working directory, as contents by name.
  ///   - input: The standard input.
  ///   - environment: Variables in addition to the environment of the tests.
  init(
    _ arguments: String..., files: [String: String] = [:], input: String = "",
    environment: [String: String] = [:]
  ) async throws {
    try await self.init(
      Self.tool, arguments, files: files.mapValues { Data($0.utf8) },
      input: Data(input.utf8), environment: environment)
  }

  /// Runs a program that runs the tool.
  init(
    _ program: URL, _ arguments: [String], files: [String: Data] = [:], input: Data = Data(),
    environment: [String: String] = [:]
  ) async throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    for (name, contents) in files { try contents.write(to: folder.appending(path: name)) }

    // Files instead of pipes, because nothing needs to read them while the process runs.
    let streams = folder.appending(path: ".streams")
    try manager.createDirectory(at: streams, withIntermediateDirectories: true)
    let files = ["input", "output", "error"].map { streams.appending(path: $0) }
    try input.write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    status = try await ProcessTurns.shared.run {
      let handles = [
        try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
        try FileHandle(forWritingTo: files[2]),
      ]
      // On Linux, Foundation keeps ended processes and their open files. If it can't open more
      // files, it waits forever for the next process to end.
      defer { for handle in handles { try? handle.close() } }
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = Self.environment.merging(environment) { $1 }
      process.standardInput = handles[0]
      process.standardOutput = handles[1]
      process.standardError = handles[2]
      try await process.runToEnd()
      return process.terminationStatus
    }

    standardOutput = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    standardError = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }

  /// The built tool, which is next to the tests.
  static var tool: URL {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return folder.appending(path: "waymark")
  }

  private final class Anchor {}

  /// The tests' environment without variables that change the appearance of output.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
      environment[name] = nil
    }
    environment["GITHUB_ACTIONS"] = nil
    environment["WAYMARK_ROUTES"] = nil
    environment["TERM"] = "xterm"
    environment["COLUMNS"] = "80"
    return environment
  }
}

extension Process {
  fileprivate func runToEnd() async throws {
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in end.resume() }
      do {
        try run()
      } catch {
        terminationHandler = nil
        end.resume(throwing: error)
      }
    }
  }
}
