internal import Foundation
internal import Waymark

// The check of stored properties.
extension ConformanceCheck {
  /// Reports stored properties that change while a definition answers, and returns whether any did.
  ///
  /// A class that also stores a lock may change its properties. The contents of a `Mutex` or
  /// another object aren't compared.
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

/// The stored properties of a definition that subclasses of `RouteDefinition` declare.
private struct StoredProperties {
  var values: [(name: String, text: String)] = []
  /// Whether a property may be a lock for the other properties.
  var haveLock = false

  init(of definition: RouteDefinition) {
    var mirror: Mirror? = Mirror(reflecting: definition)
    while let current = mirror, current.subjectType != RouteDefinition.self {
      for child in current.children {
        // `Mirror` shows a value that can't be copied, such as a `Mutex`, as `()`.
        let kind = "\(type(of: child.value))"
        haveLock =
          haveLock || child.value is any NSLocking || child.value is Void
          || ["Lock", "Mutex", "Queue"].contains { kind.contains($0) }
        values.append((child.label ?? "", Self.text(of: child.value)))
      }
      mirror = current.superclassMirror
    }
  }

  /// A string for a value, or the identity of an object.
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .class else {
      return "\(ObjectIdentifier(value as AnyObject))"
    }
    let parts = mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
    return parts.isEmpty ? "\(value)" : "\(parts)"
  }
}
