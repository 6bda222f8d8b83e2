/// An unowned reference to an object that another owner keeps alive.
///
/// Using it changes no reference count, so threads that use the same object don't contend.
@safe
@frozen
package struct Unretained<Object: AnyObject & Sendable>: Sendable {
  @usableFromInline let reference: Unmanaged<Object>

  /// - Parameter object: The object. The caller must keep it alive while the reference is in use.
  @inlinable
  package init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// The object, which is retained.
  @inlinable
  package var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the object, without retaining it.
  @inlinable
  package func withObject<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}
