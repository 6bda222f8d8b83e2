extension RouteParameters {
  /// A wildcard's segments, or a parameter's value, as a relative path that stays inside its
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
  /// Each segment must name one file or folder: it cannot be empty, `.` or `..`, and cannot contain
  /// `/`, `\` or NUL. A colon cannot be its second byte, because that is how drive letters look. A
  /// wildcard without segments gives the empty path, which is the folder itself. The file system
  /// deals with symbolic links and device names.
  ///
  /// - Parameter name: The name of the wildcard or path parameter. The default, `*`, is a wildcard
  ///   without a name.
  /// - Throws: A ``RouteValueError`` if there is no such parameter or a segment is not safe. A
  ///   handler can pass it on.
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
  /// Why the text cannot be the name of a file in a folder; `nil` if it can.
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
