/// Rows of text in aligned columns.
///
/// The libraries for this pad by the number of characters, which shifts the columns behind wide
/// ones (`日本`) and behind control sequences; see ``DisplayWidth``.
struct TextTable {
  /// The header and the rows, without those that were taken.
  private var rows: [[Cell]]
  private var widths: [Int]
  private var hasRows = false

  /// The number of rows that were not taken.
  var rowCount: Int { rows.count }

  /// A text in a table.
  ///
  /// What a terminal would obey rather than show is escaped.
  struct Cell {
    let text: String
    fileprivate let style: TextStyle
    fileprivate let width: Int

    init(_ text: String, _ style: TextStyle = .plain) {
      self.text = text.printable
      self.style = style
      width = DisplayWidth.width(of: self.text)
    }
  }

  init(columns: [String]) {
    rows = [columns.map { Cell($0, .bold) }]
    widths = rows[0].map(\.width)
  }

  /// Adds a row with a cell for each column.
  mutating func append(_ row: [Cell]) {
    rows.append(row)
    widths = zip(widths, row).map { max($0, $1.width) }
    hasRows = true
  }

  /// The table, a line for each row; empty without rows.
  func text(for output: TerminalOutput) -> String {
    guard hasRows else { return "" }
    return rows.map { line($0, styled: output.showsStyles) + "\n" }.joined()
  }

  /// The lines of the table that were not taken before; columns only grow from one time to the
  /// next.
  mutating func takeText(for output: TerminalOutput) -> String {
    defer { rows = [] }
    return text(for: output)
  }

  private func line(_ row: [Cell], styled: Bool) -> String {
    var line = ""
    var gap = 0
    for (cell, width) in zip(row, widths) where cell.width > 0 || width > 0 {
      // Blanks are written only before text, so that no line ends with them.
      if cell.width > 0 {
        line += String(repeating: " ", count: gap)
        line += styled ? cell.style.applied(to: cell.text) : cell.text
        gap = 0
      }
      gap += width - cell.width + 2
    }
    return line
  }
}
