/// The version of Waymark, library and tool.
///
/// It stands here only: `waymark --version` prints it, and the manual page has it from there. A version that ends in `-dev` is
/// that of the next release.
enum Version {
  static let current = "0.1.0"
}
