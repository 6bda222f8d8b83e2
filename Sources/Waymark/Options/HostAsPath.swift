/// When the host of a URL counts as the first segment of its path.
///
/// ```swift
/// try RouteRequest("app://user/7").path                                                // "/user/7"
/// try RouteRequest("app://user/7", options: .init(hostAsPath: .never)).path            // "/7"
/// try RouteRequest("https://a.example/7").path                                         // "/7"
/// try RouteRequest("https://a.example/7", options: .init(hostAsPath: .always)).path    // "/a.example/7"
/// ```
///
/// In `myapp://user/view/7` authors of deep links mean the path `/user/view/7`; in
/// `https://example.com/user` the host is a host.
public enum HostAsPath: String, Sendable, Hashable, CaseIterable {
  /// When the host contains no dot and is neither `localhost` nor an IPv6 address.
  ///
  /// The decoded host is tested, without regard to ASCII case.
  case whenDotless

  /// Whenever there is a host.
  case always

  /// Never: the host is dropped.
  case never
}
