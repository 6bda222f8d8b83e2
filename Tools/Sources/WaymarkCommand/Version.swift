/// The version of Waymark, both the library and the tool.
///
/// This constant is the only source: `waymark --version` prints it, and the manual page reads it. A
/// version that ends in `-dev` precedes the next release.
enum Version {
  static let current = "0.1.0"
}
