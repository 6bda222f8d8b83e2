/// The differences between an association file and routes, as `associate --check` prints them for people.
struct DifferenceReport {
  let differences: [ReportedResult]

  /// The maximum number of notes of a kind to show to people, because one cause often has many.
  private static let maximumNotes = 3

  func print() throws {
    var notes: [String: Int] = [:]
    for difference in differences {
      if difference.level == .note {
        notes[difference.rule, default: 0] += 1
        if notes[difference.rule, default: 0] > Self.maximumNotes { continue }
      }
      try StandardOutput.print(difference.text(for: .standardOutput))
    }
    for (kind, count) in notes.sorted(by: { $0.key < $1.key }) where count > Self.maximumNotes {
      try StandardOutput.print(
        "note: \(count - Self.maximumNotes) more of \(kind); --json prints all")
    }
    try StandardOutput.print(differences.summary)
  }
}
