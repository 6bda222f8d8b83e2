/// A value behind one reference: what holds it stays small, and costs nothing to copy while there is none.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
