/// A value behind one reference, for data that few of its owners have: `Boxed?` is one word, and `nil` costs nothing to copy.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
