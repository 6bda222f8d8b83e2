// The parts of WidgetKit that the documentation's code uses; see SwiftUI.swift.

public import SwiftUI

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
extension View {
  nonisolated public func widgetURL(_ url: URL?) -> some View { Never?.none }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public protocol TimelineEntry {
  var date: Date { get }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct TimelineReloadPolicy {
  public static var never: Self { Self() }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct Timeline<EntryType: TimelineEntry> {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct TimelineProviderContext {}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  @preconcurrency func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  @MainActor @preconcurrency public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
  public var body: Never { fatalError() }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
extension WidgetConfiguration {
  @MainActor @preconcurrency public func configurationDisplayName(
    _ displayName: Text
  ) -> some WidgetConfiguration { EmptyWidgetConfiguration() }
}

@available(iOS 17, macOS 14, watchOS 10, visionOS 26, *)
@available(tvOS, unavailable)
extension ContainerBackgroundPlacement {
  public static let widget = Self()
}
