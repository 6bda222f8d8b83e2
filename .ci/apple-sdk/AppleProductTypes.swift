// The parts of AppleProductTypes that the example app's manifest uses. Only Xcode has this module,
// so these declarations from SwiftPM's sources let SwiftPM read the manifest here. SwiftPM treats
// the app as an executable.

public import PackageDescription

public enum ProductSetting {
  public enum IOSAppInfo {
    public enum AppIcon {
      public struct PlaceholderIcon: Sendable {
        public static let book = Self()
      }
      case placeholder(icon: PlaceholderIcon)
    }
    public enum AccentColor {
      public struct PresetColor: Sendable {
        public static let orange = Self()
      }
      case presetColor(PresetColor)
    }
    public enum DeviceFamily {
      case pad, phone
    }
    public enum InterfaceOrientation {
      case portrait, landscapeRight, landscapeLeft
    }
  }
}

extension Product {
  public static func iOSApplication(
    name: String, targets: [String], bundleIdentifier: String? = nil,
    displayVersion: String? = nil, bundleVersion: String? = nil,
    appIcon: ProductSetting.IOSAppInfo.AppIcon? = nil,
    accentColor: ProductSetting.IOSAppInfo.AccentColor? = nil,
    supportedDeviceFamilies: [ProductSetting.IOSAppInfo.DeviceFamily],
    supportedInterfaceOrientations: [ProductSetting.IOSAppInfo.InterfaceOrientation],
    additionalInfoPlistContentFilePath: String? = nil
  ) -> Product { .executable(name: name, targets: targets) }
}
