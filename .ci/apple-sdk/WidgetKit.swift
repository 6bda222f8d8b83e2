// What the documentation's code uses of WidgetKit: see SwiftUI.swift.

public import SwiftUI

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
extension View {
  nonisolated public func widgetURL(_ url: URL?) -> some View { Never?.none }
}
