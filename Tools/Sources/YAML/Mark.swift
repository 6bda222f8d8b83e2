/// A place in a text: line and column, both from 1.
///
/// Columns count Unicode scalars.
package struct Mark: Sendable, Equatable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
