/// A value stored behind one reference, for data that few of its owners have.
///
/// `Boxed?` is one word, and copying `nil` costs nothing.
package final class Boxed<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
