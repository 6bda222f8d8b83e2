import Foundation
import TextTable

/// The run as tables for people.
struct PrintedReport: CustomStringConvertible {
  private let results: Results
  private let figures: [Figure]

  init(results: Results, figures: [Figure]) {
    self.results = results
    self.figures = figures
  }

  var description: String {
    """
    Nanoseconds a look-up, every parameter read as a String; the median of \(results.rounds) \
    interleaved rounds.
    "URL": the whole URL with two query items, both read as well.

    \(times)
    \(headlines)
    """
  }

  private var times: String {
    let table = TextTable<Results.Table> { row in
      [Column(title: "table", value: row.name), column("routes", row.routes)]
        + Lineup.inOrder.map { column($0, row.median[$0].map { String(format: "%.0f", $0) } ?? "") }
    }
    return table.string(for: results.tables) ?? ""
  }

  private var headlines: String {
    let table = TextTable<Figure> { figure in
      [
        Column(title: "figure", value: figure.key),
        column("value", figure.value.map(figureText) ?? "not measured here"),
        Column(title: "unit", value: figure.unit),
        column("aim", figure.aim?.description ?? ""),
        Column(title: "reached", value: figure.isReached.map { $0 ? "yes" : "no" } ?? ""),
        Column(title: "what it says", value: figure.meaning),
      ]
    }
    return table.string(for: figures) ?? ""
  }
}

private func column(_ title: String, _ value: some CustomStringConvertible) -> Column {
  Column(title: title, value: value.description, align: .right)
}

private func figureText(_ value: Double) -> String {
  String(format: value < 100 ? "%.2f" : "%.0f", value)
}
