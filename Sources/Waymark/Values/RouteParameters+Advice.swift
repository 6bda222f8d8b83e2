internal import WaymarkText

extension RouteParameters {
  /// Returns advice about a missing value: a similar name in the pattern, or how to make the value
  /// optional.
  ///
  /// See ``RouteValueError/advice``.
  func advice(onMissing name: String, of type: String) -> String {
    if let advice = adviceOnName(name) { return advice }
    let advice = "; if it may be missing, make it optional (\(type)?), with ?? for a default"
    let names = namesOfPattern
    guard !names.isEmpty, !names.contains(name) else { return advice }
    let others = names.prefix(4).map { $0.printable(limit: 64) }.joined(separator: ", ")
    return "\(advice) (the pattern has \(others))"
  }

  /// Returns advice about a misspelled name, or `nil` if no name of the pattern is similar.
  func adviceOnName(_ name: String) -> String? {
    let names = namesOfPattern
    guard !names.contains(name) else { return nil }
    return name.nearest(in: names).map { "; did you mean \"\($0.printable(limit: 64))\"?" }
  }

  private var namesOfPattern: [String] { definition.valueNames.filter { !hides($0) } }
}
