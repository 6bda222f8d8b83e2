/// Rows of cells in aligned columns.
///
/// Columns are padded by ``DisplayWidth``, so that wide characters (`日本`) and control sequences
/// don't misalign them.
struct TextTable {
  /// The header and the rows that haven't been written yet.
  private var rows: [[Cell]]
  private var widths: [Int]
  private var hasRows = false

  /// The number of rows that haven't been written yet.
  var rowCount: Int { rows.count }

  /// The contents of a table cell.
  ///
  /// Anything that a terminal would interpret instead of showing is escaped.
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

  /// The table with one line per row, or an empty string if it has no rows.
  func text(for output: TerminalOutput) -> String {
    guard hasRows else { return "" }
    return rows.map { line($0, styled: output.showsStyles) + "\n" }.joined()
  }

  /// Returns the rows that haven't been written yet, and removes them.
  ///
  /// Columns only get wider from one call to the next.
  mutating func removeText(for output: TerminalOutput) -> String {
    defer { rows = [] }
    return text(for: output)
  }

  private func line(_ row: [Cell], styled: Bool) -> String {
    var line = ""
    var gap = 0
    for (cell, width) in zip(row, widths) where cell.width > 0 || width > 0 {
      // Padding is written only before a nonempty cell, so that no line ends with blanks.
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
