internal import Foundation
internal import Waymark

// The check of what a class stores.
extension ConformanceCheck {
  /// Looks for stored properties that change while a new definition of the class answers.
  ///
  /// A property that a class changes with a lock of its own is no fault. What is inside a `Mutex`
  /// or another object isn't looked at.
  mutating func changesState(_ samples: [Sample]) -> Bool {
    guard let definition = try? definition.copy() else { return false }
    let before = StoredProperties(of: definition)
    for sample in samples { _ = definition.response(for: sample.request) }
    let after = StoredProperties(of: definition)
    guard !before.haveLock else { return false }
    let changed = zip(before.values, after.values).filter { $0.text != $1.text }.map(\.0.name)
    violations += changed.map { .changesItsState(property: $0) }
    return !changed.isEmpty
  }
}

/// The stored properties of an object's classes below `RouteDefinition`.
private struct StoredProperties {
  var values: [(name: String, text: String)] = []
  /// Whether one of them may be the lock of the others.
  var haveLock = false

  init(of definition: RouteDefinition) {
    var mirror: Mirror? = Mirror(reflecting: definition)
    while let current = mirror, current.subjectType != RouteDefinition.self {
      for child in current.children {
        // A value that can't be copied, such as a `Mutex`, is shown as `()`.
        let kind = "\(type(of: child.value))"
        haveLock =
          haveLock || child.value is any NSLocking || child.value is Void
          || ["Lock", "Mutex", "Queue"].contains { kind.contains($0) }
        values.append((child.label ?? "", Self.text(of: child.value)))
      }
      mirror = current.superclassMirror
    }
  }

  /// A value, and for an object which one it is.
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .class else {
      return "\(ObjectIdentifier(value as AnyObject))"
    }
    let parts = mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
    return parts.isEmpty ? "\(value)" : "\(parts)"
  }
}
