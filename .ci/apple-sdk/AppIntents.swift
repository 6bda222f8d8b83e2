// The parts of App Intents that the documentation's code uses; see SwiftUI.swift. Declarations in
// iOS 16 have no version.

@_exported import Foundation
public import SwiftUI

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value: _IntentValue> = IntentParameter<Value>
  public static var openAppWhenRun: Bool { false }
}

public protocol _IntentValue: Sendable {
  associatedtype ValueType = Self
}
extension Int: _IntentValue {}
extension String: _IntentValue {}

@propertyWrapper public final class IntentParameter<Value: _IntentValue>: @unchecked Sendable {
  public init(title: LocalizedStringResource) {}
  public var wrappedValue: Value {
    get { fatalError() }
    set {}
  }
}

public protocol IntentResult: Sendable {}
public protocol OpensIntent: IntentResult {}

public struct IntentResultContainer: IntentResult, OpensIntent {}

extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer { fatalError() }
  public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self
  where Self == IntentResultContainer {
    fatalError()
  }
}

// MARK: Entities

public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral: String) {}
}

public struct DisplayRepresentation: Sendable {
  public init(title: LocalizedStringResource) {}
}

public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

public protocol DisplayRepresentable: TypeDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}

public protocol EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}

public protocol AppValue: _IntentValue, TypeDisplayRepresentable {}

public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == ValueType, ID: EntityIdentifierConvertible, ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where ValueType == DefaultQuery.Entity
  static var defaultQuery: DefaultQuery { get }
}

public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}

public protocol OpenIntent: AppIntent {
  associatedtype Value: AppValue
  var target: Value { get set }
}

// MARK: Universal links

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public protocol URLRepresentableEntity: AppEntity {
  typealias URLRepresentation = EntityURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public enum Token { case id }
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
  }
  public init(stringLiteral: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct OpenURLIntent: AppIntent {
  public static var title: LocalizedStringResource { fatalError() }
  public init() {}
  public init(_ url: URL) {}
  public func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 26, tvOS 26, visionOS 26, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
public protocol TargetContentProvidingIntent: AppIntent {}

@available(iOS 26, tvOS 26, visionOS 26, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
extension TargetContentProvidingIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 26, tvOS 26, visionOS 26, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
extension View {
  nonisolated public func onAppIntentExecution<I: TargetContentProvidingIntent>(
    _ intent: I.Type = I.self, perform action: @escaping @MainActor (I) -> Void
  ) -> some View { Never?.none }
}
