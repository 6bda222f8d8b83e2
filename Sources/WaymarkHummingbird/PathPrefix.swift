#if Hummingbird
  internal import Hummingbird
  internal import Waymark
  internal import WaymarkPatterns

  /// A prefix of paths, for middlewares that see every request below it.
  ///
  /// A router reads it, so that it holds for the spellings of a path that routes take.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct PathPrefix: Sendable {
    private let router: Waymark.Router

    /// Reads a group's prefix as a router like `template` reads patterns.
    init(_ prefix: String, hosts: [String], like template: Waymark.Router) throws(PatternError) {
      // The options of the methods' routers can differ. It reads what any of them may read, so that no request gets past it.
      var options = template.options
      options.hosts = []
      options.refusesExtraSlashes = false
      options.limits.urlBytes = .max
      options.limits.segments = .max
      options.limits.queryItems = .max
      router = Waymark.Router(options: options)
      router.parameterConstraints = template.parameterConstraints
      try router.add(prefix, hosts: hosts, syntax: SubtreeSyntax(template.options.syntax))
    }

    /// The prefix's parameters in a request for the prefix or a path below it; `nil` for other requests.
    ///
    /// A request that cannot be read is below none: no route takes it either. One for the server itself is for the root.
    func parameters(of request: Request) -> Parameters? {
      guard let target = try? RequestTarget(request) else { return nil }
      do {
        guard let match = try router.match(target.url(namingHost:)) else { return nil }
        var parameters = Parameters()
        parameters.append(parametersOf: match)
        return parameters
      } catch RouteFailure.invalidURL {
        return nil
      } catch is HTTPError {
        // Without a host, it is for none of the prefix's hosts.
        return nil
      } catch {
        // What is below the prefix may exceed a limit. Better a login too many than one too few.
        return Parameters()
      }
    }
  }

  /// A syntax whose patterns match what they say, in any case of letters, and all that is below it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  private struct SubtreeSyntax: PatternSyntax {
    private let syntax: any PatternSyntax

    init(_ syntax: any PatternSyntax) {
      self.syntax = syntax
    }

    func parse(_ text: String) throws(PatternError) -> RoutePattern {
      var pattern = try syntax.parse(text)
      guard !pattern.hasWildcard else {
        throw PatternError(
          .other("a prefix has no wildcard: it holds for all that is below it"),
          in: text, at: 0..<text.utf8.count)
      }
      // A group or a route may ignore case where the table does not.
      pattern.ignoresCase = true
      let end = text.utf8.count..<text.utf8.count
      pattern.path += [
        PatternElement(.separator, range: end),
        PatternElement(.wildcard(name: nil, mayBeEmpty: true), range: end),
      ]
      return pattern
    }
  }
#endif
