import Foundation

/// A `curl` that contacts a local server instead of any other server.
enum LocalCurl {
  /// The environment variables that make the tool run it.
  ///
  /// - Parameters:
  ///   - server: The server, such as `http://127.0.0.1:8000`. It receives requests for
  ///     `/HOST/PATH`.
  ///   - seconds: The time limit for an answer.
  static func environment(server: String, seconds: Int = 20) -> [String: String] {
    let folder = PackageFolder.url.appending(path: "Tests/LocalCurl").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(folder):\(path)", "WAYMARK_TEST_SERVER": server,
      "WAYMARK_TEST_SECONDS": String(seconds),
    ]
  }
}
