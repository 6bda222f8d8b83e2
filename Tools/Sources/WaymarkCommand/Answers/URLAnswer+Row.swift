import Waymark

extension URLAnswer {
  /// The answer as a row of a table.
  var row: [TextTable.Cell] {
    let (route, values): (TextTable.Cell, TextTable.Cell) =
      switch outcome {
      case .match(let match):
        (
          TextTable.Cell(match.name ?? match.pattern, .green),
          TextTable.Cell(Self.values(of: match))
        )
      case .noMatch: (TextTable.Cell("no match", .red), TextTable.Cell(""))
      case .failure(let failure):
        (TextTable.Cell("error", .red), TextTable.Cell(failure.description, .red))
      }
    return [TextTable.Cell(url), route, values]
  }

  private static func values(of match: RouteMatch) -> String {
    var values: [String] = []
    for name in match.path.names {
      values.append("\(name.bare)=\((match.path[name] ?? "").bare)")
    }
    if let wildcard = match.wildcard {
      values.append("*[\(wildcard.map(\.bare).joined(separator: ", "))]")
    }
    for item in match.query.items where item.value != nil || !item.name.isEmpty {
      values.append("?\(item.name.bare)" + (item.value.map { "=\($0.bare)" } ?? ""))
    }
    return values.joined(separator: " ")
  }
}

extension String {
  /// The text as it stands where its end is plain to see, otherwise in quotes.
  fileprivate var bare: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isPrintable && !scalar.properties.isWhitespace
        && !"\"\\,[]=?*".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? self : quoted
  }
}
