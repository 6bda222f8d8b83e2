/// A place in a text: line and column, both from 1.
///
/// Columns count Unicode scalars.
public struct Mark: Sendable, Equatable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
