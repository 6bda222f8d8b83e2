public import Waymark

// How public values are printed, in one file: most of them only list their properties.

extension RouteBindings: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    [
      "handlers": handlers?.keys.sorted(), "guards": guards.keys.sorted(),
      "classes": classes.keys.sorted(), "syntaxes": syntaxes,
    ]
  }
}

extension RouteDescription: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    [
      "pattern": pattern, "name": name, "scheme": scheme, "hosts": hosts.isEmpty ? nil : hosts,
      "methods": methods.isEmpty ? nil : methods, "handler": handler,
    ]
  }
}

extension RouteTableDescription: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["syntax": syntax, "routes": routes.count] }
}

extension MetadataValue: CustomStringConvertible {
  /// The value as JSON writes it, but for the escapes; safe to log: escaped and truncated.
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
