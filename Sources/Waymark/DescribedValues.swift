public import WaymarkPatterns

// The descriptions of public values. Most list their properties.

extension RouteCapture: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["name": name, "text": text] }
}

extension RouteGuard: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["accepting": acceptedOrigins] }
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

extension RouteHandler: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { [:] }
}

extension RouteMetadata: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { [:] }
}

extension UnmatchedHandler: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { [:] }
}

extension ExplainedRoute.Capture: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    ["name": name, "value": value, "urlRange": urlRange, "patternRange": patternRange]
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

extension LinkRewriter: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { [:] }
}

extension PendingLinks: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["waiting": waiting] }
}

extension PendingLinks.Iterator: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { [:] }
}

extension RouteQuery.Item: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["name": name, "value": value] }
}

extension RouteGroup: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    [
      "prefix": parsedPrefix?.text, "scheme": scheme, "priority": priority,
      "hosts": hosts.isEmpty ? nil : hosts,
    ]
  }
}

extension Router: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["routes": contents.routes.count] }
}

extension RouterOptions: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    [
      "hosts": hosts, "base": base, "syntax": syntax, "ordering": "\(ordering)",
      "hostAsPath": "\(hostAsPath)",
    ]
  }
}

extension RoutingReport: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    [
      "outcome": outcome.rawValue, "name": name, "pattern": pattern, "scheme": scheme,
      "origin": origin, "duration": duration,
    ]
  }
}

extension SchemeRoutes: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["scheme": scheme] }
}

extension RouteCase: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    let variants = variants()
    return ["names": variants.map(\.name), "patterns": variants.flatMap(\.patterns).map(\.text)]
  }
}

extension RouteCases: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["names": variants.map(\.name)] }
}

extension RouteReference: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["name": name, "values": values] }
}

extension RouteDateFormat: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["example": example] }
}
