import Waymark
import WaymarkAnswers
import WaymarkDescription

/// An option that changes how URLs are read, and that differs between two routes files.
///
/// Options that affect routes or their order show up as changes of those routes.
struct OptionChange: Encodable {
  private let change = "option"
  let option: String
  /// The old value, as JSON.
  let old: String
  let new: String

  /// The changed options, sorted by name.
  static func changes(from old: RoutesFile, to new: RoutesFile) -> [OptionChange] {
    let (old, new) = (old.router.options, new.router.options)
    return values(of: old).merging(values(of: new)) { ($0.old, $1.new) }
      .filter { $0.value.old != $0.value.new }
      .map { OptionChange(option: $0.key, old: $0.value.old, new: $0.value.new) }
      .sorted { $0.option < $1.option }
  }

  /// Each option's value, as both the old and the new value.
  private static func values(
    of options: RouterOptions
  ) -> [String: (old: String, new: String)] {
    // Differently spelled hosts can be equal.
    let hosts = Set(options.hosts.compactMap { try? HostPattern($0).description }).sorted()
    var values = [
      "hostAsPath": options.hostAsPath.rawValue,
      "hosts": hosts.isEmpty ? "any" : hosts.joined(separator: ", "),
      "plusDecoding": options.plusDecoding.rawValue,
      "refusesExtraSlashes": "\(options.refusesExtraSlashes)",
      "refusesDotSegments": "\(options.refusesDotSegments)",
    ]
    for limit in limits { values["limits.\(limit.rawValue)"] = "\(options.limits[limit])" }
    return values.mapValues { ($0, $0) }
  }

  /// The limits that change how URLs are read: all except the limits of patterns and speed.
  private static let limits = Set(RouterLimit.allCases).subtracting([
    .parametersPerPattern, .combinations, .constraintBytes, .compiledBytes, .jitStackKibibytes,
  ])

  /// The change as a table row.
  var row: [TextTable.Cell] {
    [TextTable.Cell(option), TextTable.Cell(old, .red), TextTable.Cell(new, .green)]
  }
}

extension OptionChange: Change {
  var kind: String { change }
  var subject: String { option }
  var concernsURLs: Bool { true }
  var newPlace: FilePlace? { nil }
  var oldPlace: FilePlace? { nil }
  var sentence: String { "the option \(option) was \(old) and is \(new): URLs are read otherwise" }
}
