#if Hummingbird
  public import Waymark

  extension RouterOptions {
    /// The default options but for what is different in requests: a host is no path, and a `+` is a plus.
    ///
    /// RFC 3986 has no blanks that are written `+`; Hummingbird's own query parameters have none either. Set
    /// `decodesPlusAsSpace` for a server whose queries come from HTML forms; paths are then read so, too.
    public static var http: RouterOptions {
      var options = RouterOptions()
      options.hostAsPath = .never
      options.decodesPlusAsSpace = false
      return options
    }
  }
#endif
