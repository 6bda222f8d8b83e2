import Foundation

/// The `curl` that asks a server of this machine in place of each other one.
enum LocalCurl {
  /// The variables with which the tool runs it.
  ///
  /// - Parameters:
  ///   - server: The server, such as `http://127.0.0.1:8000`: it is asked for `/HOST/PATH`.
  ///   - seconds: The maximum time for an answer.
  static func environment(server: String, seconds: Int = 20) -> [String: String] {
    let folder = PackageFolder.url.appending(path: "Tests/LocalCurl").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(folder):\(path)", "WAYMARK_TEST_SERVER": server,
      "WAYMARK_TEST_SECONDS": String(seconds),
    ]
  }
}
