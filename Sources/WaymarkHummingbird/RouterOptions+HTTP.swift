#if Hummingbird
  public import Waymark

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouterOptions {
    /// The default options for requests: a host is not part of the path, and a `+` is a plus.
    ///
    /// RFC 3986 does not use `+` for spaces, and neither do Hummingbird's own query parameters. Set
    /// `decodesPlusAsSpace` to `.inQueries` for a server whose queries come from HTML forms.
    public static var http: RouterOptions {
      var options = RouterOptions()
      options.hostAsPath = .never
      options.decodesPlusAsSpace = false
      return options
    }
  }
#endif
