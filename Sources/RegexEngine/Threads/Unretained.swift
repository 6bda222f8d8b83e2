/// A reference to an object that somebody else keeps.
///
/// Using it counts no references, so threads that use the same object don't wait for each other.
@safe
@frozen
package struct Unretained<Object: AnyObject & Sendable>: Sendable {
  @usableFromInline let reference: Unmanaged<Object>

  /// - Parameter object: The caller keeps it as long as the reference is used.
  @inlinable
  package init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// The object, whose reference is counted.
  @inlinable
  package var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the object.
  @inlinable
  @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}
