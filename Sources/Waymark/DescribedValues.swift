internal import WaymarkPatterns

// The descriptions of public values. Most list their properties.

extension RouteCapture: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["name": name, "text": text]) }
}

extension RouteGuard: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["accepting": acceptedOrigins]) }
}

extension RouteGuard.Decision: CustomStringConvertible {
  /// The decision in one line, safe to log: escaped and truncated.
  public var description: String {
    switch self {
    case .allow: "allow"
    case .decline: "decline"
    case .redirect(let url, let origin, let parameters):
      "redirect(to: \(url.debugDescription)\(origin.map { ", from: \($0)" } ?? "")"
        .printable(limit: 512) + (parameters.isEmpty ? ")" : ", …)")
    }
  }
}

extension RouteHandler: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described([:]) }
}

extension RouteMetadata: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described([:]) }
}

extension UnmatchedHandler: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described([:]) }
}

extension ExplainedRoute.Capture: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described(["name": name, "value": value, "urlRange": urlRange, "patternRange": patternRange])
  }
}

extension RouteValues: CustomStringConvertible {
  /// The values by name, safe to log: escaped and truncated.
  public var description: String {
    let values = names.map { name in
      switch self[name] {
      case .text(let text): "\(name.debugDescription): \(text.debugDescription)"
      case .list(let texts): "\(name.debugDescription): \(texts)"
      case nil: name.debugDescription
      }
    }
    return "[\(values.isEmpty ? ":" : values.joined(separator: ", "))]".printable(limit: 512)
  }
}

extension LinkRewriter: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described([:]) }
}

extension PendingLinks: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["waiting": waiting]) }
}

extension PendingLinks.Iterator: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described([:]) }
}

extension RouteQuery.Item: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["name": name, "value": value]) }
}

extension RouteGroup: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described([
      "prefix": parsedPrefix?.text, "scheme": scheme, "priority": priority,
      "hosts": hosts.isEmpty ? nil : hosts,
    ])
  }
}

extension Router: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["routes": contents.routes.count]) }
}

extension RouterOptions: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described([
      "hosts": hosts, "base": base, "syntax": syntax, "ordering": "\(ordering)",
      "hostAsPath": "\(hostAsPath)",
    ])
  }
}

extension RoutingReport: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described([
      "outcome": outcome.rawValue, "name": name, "pattern": pattern, "scheme": scheme,
      "origin": origin, "duration": duration,
    ])
  }
}

extension SchemeRoutes: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["scheme": scheme]) }
}

extension RouteCase: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    let variants = variants()
    return described([
      "names": variants.map(\.name), "patterns": variants.flatMap(\.patterns).map(\.text),
    ])
  }
}

extension RouteCases: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["names": variants.map(\.name)]) }
}

extension RouteReference: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["name": name, "values": values]) }
}

extension RouteDateFormat: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["example": example]) }
}
