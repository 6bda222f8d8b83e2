/// A line and a column of a file, starting at 1.
///
/// Columns count Unicode scalars.
public struct TextLocation: Sendable, CustomStringConvertible {
  /// The line.
  public let line: Int
  /// The column in the line.
  public let column: Int

  /// The line and the column with a colon between them.
  public var description: String { "\(line):\(column)" }
}
