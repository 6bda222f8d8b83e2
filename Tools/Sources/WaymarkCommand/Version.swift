/// The version of Waymark, library and tool.
///
/// This is its only place: `waymark --version` prints it, and the manual page takes it from there.
/// A version that ends in `-dev` precedes the next release.
enum Version {
  static let current = "0.1.0"
}
