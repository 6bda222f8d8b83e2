// The parts of Core Spotlight that the documentation's code uses; see SwiftUI.swift. Declarations
// in iOS 9 have no version.

public import Foundation
public import UniformTypeIdentifiers

public let CSSearchableItemActionType = ""
public let CSSearchableItemActivityIdentifier = ""

open class CSSearchableItemAttributeSet: NSObject {
  @available(iOS 14, macOS 11, visionOS 1, *)
  public init(contentType: UTType) {}
  open var title: String?
}

open class CSSearchableItem: NSObject {
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {}
}

open class CSSearchableIndex: NSObject, @unchecked Sendable {
  open class func `default`() -> Self { fatalError() }
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {}
}
