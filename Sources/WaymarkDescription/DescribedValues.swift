internal import Waymark

// The printed forms of public values. Most of them only list properties.

extension RouteBindings: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described([
      "handlers": handlers?.keys.sorted(), "guards": guards.keys.sorted(),
      "classes": classes.keys.sorted(), "syntaxes": syntaxes,
    ])
  }
}

extension RouteDescription: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described([
      "pattern": pattern, "name": name, "scheme": scheme, "hosts": hosts.isEmpty ? nil : hosts,
      "methods": methods.isEmpty ? nil : methods, "handler": handler,
    ])
  }
}

extension RouteTableDescription: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["syntax": syntax, "routes": routes.count]) }
}

extension MetadataValue: CustomStringConvertible {
  /// The value in JSON syntax, escaped and truncated so that it's safe to log.
  public var description: String {
    let text =
      switch self {
      case .null: "null"
      case .boolean(let value): value.description
      case .integer(let value): value.description
      case .unsigned(let value): value.description
      case .number(let value): value.description
      case .text(let value): value.debugDescription
      case .list(let values): values.description
      case .mapping(let values):
        "{"
          + values.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value)" }
          .joined(separator: ", ") + "}"
      }
    return text.printable(limit: 512)
  }
}
