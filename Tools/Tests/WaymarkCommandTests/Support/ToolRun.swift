import Foundation

/// A run of the built tool as a process of its own, in a folder of its own, and what it left.
struct ToolRun {
  let standardOutput: String
  let standardError: String
  let status: Int32

  /// Runs `waymark`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - files: Files of the working directory: their texts by name.
  ///   - input: The standard input.
  ///   - environment: Variables beside those that the tests have.
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

    // Files rather than pipes: nobody has to empty them while the process runs.
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
      // Foundation on Linux keeps processes that have ended, and their files. Where no more files can be opened, it
      // waits for the end of the next one for ever.
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

  /// The built tool: it is beside the tests.
  static var tool: URL {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return folder.appending(path: "waymark")
  }

  private final class Anchor {}

  /// The environment of the tests without what changes the look of output.
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
