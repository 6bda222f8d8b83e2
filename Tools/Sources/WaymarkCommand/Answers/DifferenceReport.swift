/// The differences between an association file and routes, as `associate --check` prints them for people.
struct DifferenceReport {
  let differences: [ListedDifference]

  /// The maximum number of notes of a kind to show to people, because one cause often has many.
  private static let maximumNotes = 3

  func print() throws {
    var counts: [String: Int] = [:]
    for difference in differences {
      counts[difference.kind, default: 0] += 1
      if !difference.isWarning, counts[difference.kind, default: 0] > Self.maximumNotes { continue }
      try StandardOutput.print(difference.text(for: .standardOutput))
    }
    let warnings = differences.count(where: \.isWarning)
    let notes = differences.count - warnings
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) where count > Self.maximumNotes {
      guard differences.contains(where: { $0.kind == kind && !$0.isWarning }) else { continue }
      try StandardOutput.print(
        "note: \(count - Self.maximumNotes) more of \(kind); --json prints all")
    }
    try StandardOutput.print(
      "\(warnings) warning\(warnings == 1 ? "" : "s"), \(notes) note\(notes == 1 ? "" : "s")")
  }
}
