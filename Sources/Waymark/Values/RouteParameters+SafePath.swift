extension RouteParameters {
  /// Returns the segments of a wildcard, or one parameter, as a relative path that stays inside its
  /// folder.
  ///
  /// ```swift
  /// // "/files/*" and /files/2026/à%20la%20carte.pdf
  /// let path = try match.captures.safePath()      // "2026/à la carte.pdf"
  /// // "/files/*" and /files/..%2F..%2Fetc/passwd
  /// try match.captures.safePath()
  /// // throws: /files/*: * cannot be "../../etc/passwd": …
  /// ```
  ///
  /// Each segment must name a single file or folder: it can't be empty, `.` or `..`, and it can't
  /// contain `/`, `\` or NUL. The second byte can't be a colon, because `C:` is a Windows drive. A
  /// wildcard without segments gives the empty path, which is the folder itself. Symbolic links and
  /// device names aren't checked.
  ///
  /// - Parameter name: The name of the wildcard or path parameter. The default, `*`, is an unnamed
  ///   wildcard.
  /// - Throws: A ``RouteValueError`` if there is no such parameter or a segment isn't safe. A
  ///   handler can rethrow it.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public func safePath(_ name: String = "*") throws(RouteValueError) -> String {
    guard let segments = wildcard(named: name) ?? self[name].map({ [$0] })
    else {
      throw RouteValueError(
        route: matchedPattern, parameter: name, value: nil, expected: "a path", reason: .missing,
        advice: adviceOnName(name) ?? "")
    }
    if let fault = segments.lazy.compactMap(\.faultAsFileName).first {
      throw RouteValueError(
        route: matchedPattern, parameter: name, value: segments.joined(separator: "/"),
        expected: "a path", reason: .refused(fault))
    }
    return segments.joined(separator: "/")
  }
}

extension String {
  /// Why the string isn't safe as a file name, or `nil` if it's safe.
  fileprivate var faultAsFileName: String? {
    if isEmpty { return "a segment is empty" }
    if self == "." || self == ".." { return "a segment is \(self)" }
    if utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      return "a segment contains a separator"
    }
    if utf8.contains(0) { return "a segment contains NUL" }
    if utf8.dropFirst().first == UInt8(ascii: ":") { return "a segment has a drive letter" }
    return nil
  }
}
