// The parts of Uniform Type Identifiers that the documentation's code uses; see SwiftUI.swift.

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct UTType: Sendable {
  public static var content: UTType { UTType() }
}
