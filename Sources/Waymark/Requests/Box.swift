/// A value stored behind one reference, for data that few of its owners have.
///
/// `Box?` is one word, and copying `nil` costs nothing.
package final class Box<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
