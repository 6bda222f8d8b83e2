import Foundation

/// The folder of this package.
enum PackageFolder {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of a file.
  static func lines(of path: String) throws -> [String] {
    let text = try String(contentsOf: url.appending(path: path), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }
}
