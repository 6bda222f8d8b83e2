import Foundation

/// A tool that receives input and produces output while it runs.
final class LiveTool {
  let process = Process()
  let input: FileHandle
  let output: FileHandle
  let messages: FileHandle
  private let folder: URL

  /// Starts `waymark` in a folder with files, given as contents by name.
  init(_ arguments: [String], files: [String: Data]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, contents) in files { try contents.write(to: folder.appending(path: name)) }
    let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    input = inputPipe.fileHandleForWriting
    output = outputPipe.fileHandleForReading
    messages = errorPipe.fileHandleForReading
    process.executableURL = ToolRun.tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    try process.run()
  }

  deinit {
    for handle in [input, output, messages] { try? handle.close() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a line and returns the output that follows, which is empty when the tool has ended.
  func answer(to line: String) throws -> String {
    try input.write(contentsOf: Data("\(line)\n".utf8))
    return String(decoding: output.availableData, as: UTF8.self)
  }
}
