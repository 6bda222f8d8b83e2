// What the documentation's code uses of App Intents: see SwiftUI.swift. What iOS 16 has carries no version.

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

public protocol _IntentValue: Sendable {}
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
    _ intent: I.Type, perform action: @escaping (I) -> Void
  ) -> some View { Never?.none }
}
