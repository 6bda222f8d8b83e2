import Foundation

/// JLRoutes 2's algorithm, rewritten in Swift.
///
/// `URLComponents` parses the URL, then each definition in order compares the components. The first
/// definition that matches builds the merged dictionary. As in the original, a definition decodes
/// variables before it knows whether it matches.
///
/// The input is the URL as a string, with two query items. In JLRoutes' favor, the contender leaves
/// out the creation of the `URL` object, fragments, wildcards, optional groups and the handler.
struct JLRoutesContender: Contender {
  var readsQuery: Bool { true }
  private let definitions: [Definition]

  init(_ table: RouteTable) {
    definitions = table.patterns.enumerated().map { Definition(pattern: $1, place: $0) }
  }

  func lookUp<Sink: AnswerSink>(
    _ url: String, names: [String], into sink: inout Sink
  ) {
    guard let request = Request(url: url) else { return }
    for definition in definitions {
      guard let parameters = definition.parameters(for: request) else { continue }
      sink.found(route: definition.place)
      guard Sink.readsValues else { return }
      for name in names { sink.read(parameters[name] as? String) }
      for item in RouteTable.query { sink.read(parameters[item.name] as? String) }
      return
    }
  }
}

/// The URL, split once into encoded path components and decoded query items.
private struct Request {
  let url: String
  let components: [String]
  let query: [String: Any]

  init?(url: String) {
    guard var parts = URLComponents(string: url) else { return nil }
    let host = parts.percentEncodedHost ?? ""
    if !host.isEmpty, host != "localhost", !host.contains(".") {
      parts.percentEncodedPath = "/" + host + parts.percentEncodedPath
    }
    var path = parts.percentEncodedPath
    if path.hasPrefix("/") { path.removeFirst() }
    if path.hasSuffix("/") { path.removeLast() }
    var query: [String: Any] = [:]
    for item in parts.queryItems ?? [] {
      guard let value = item.value.map(decodingPlus) else { continue }
      switch query[item.name] {
      case nil: query[item.name] = value
      case let values as [String]: query[item.name] = values + [value]
      case let first?: query[item.name] = [first, value]
      }
    }
    self.url = url
    self.components = path.components(separatedBy: "/")
    self.query = query
  }
}

/// A pattern, split at registration.
private final class Definition {
  let place: Int
  private let pattern: String
  private let components: [String]

  init(pattern: String, place: Int) {
    self.place = place
    self.pattern = pattern
    components = String(pattern.dropFirst()).components(separatedBy: "/")
  }

  /// The merged parameters, or `nil` if the definition doesn't match the request.
  func parameters(for request: Request) -> [String: Any]? {
    guard components.count == request.components.count, let variables = variables(for: request)
    else { return nil }
    var parameters = request.query
    parameters.merge(variables) { _, variable in variable }
    parameters["JLRoutePattern"] = pattern
    parameters["JLRouteURL"] = request.url
    return parameters
  }

  private func variables(for request: Request) -> [String: Any]? {
    var variables: [String: Any] = [:]
    for (component, text) in zip(components, request.components) {
      if component.hasPrefix(":") {
        let name = component.hasSuffix("#") ? component.dropLast() : component[...]
        guard let value = text.removingPercentEncoding else { continue }
        variables[String(name.dropFirst())] = decodingPlus(value)
      } else if component != text {
        return nil
      }
    }
    return variables
  }
}

private func decodingPlus(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "+")) else { return text }
  return text.replacingOccurrences(of: "+", with: " ")
}
