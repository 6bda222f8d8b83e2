public import Waymark
public import WaymarkMacros

/// Links of Firefox in its own scheme.
@Routes(ignoresCase: true)
public enum FirefoxRoute: TypedRoute, Equatable {
  @Route("firefox://deep-link", mayDecline: true) case page(url: FirefoxPage)
  @Route("firefox://fxa-signin", mayDecline: true)
  case signIn(signin: String, rest: [String: String])
  @Route("firefox://open-url", mayDecline: true)
  @Route("firefox://widget-medium-topsites-open-url")
  case open(url: WebLink?, private: IfValid<Bool>)
  @Route("firefox://widget-small-quicklink-open-url", mayDecline: true)
  @Route("firefox://widget-medium-quicklink-open-url")
  case openFocused(url: WebLink?, private: IfValid<Bool>)
  @Route("firefox://open-text", mayDecline: true)
  case find(text: String = "", private: IfValid<Bool>, url: WebLink?)
  @Route("firefox://share-sheet", mayDecline: true)
  case share(url: WebLink, title: String?, subtitle: String?)
  @Route("firefox://glean") case glean(rest: [String: String])
  @Route("firefox://widget-small-quicklink-open-copied")
  @Route("firefox://widget-medium-quicklink-open-copied")
  case openCopied(private: IfValid<Bool>)
  @Route("firefox://widget-small-quicklink-close-private-tabs")
  @Route("firefox://widget-medium-quicklink-close-private-tabs")
  case closePrivateTabs
  @Route("firefox://widget-tabs-medium-open-url") @Route("firefox://widget-tabs-large-open-url")
  case tab(uuid: String?)
}

/// Pages of the app, which are values in links: `firefox://deep-link?url=/settings/theme`.
@Routes(ignoresCase: true)
public enum FirefoxPage: TypedRoute, Equatable, Codable {
  @Route("/settings/:section", mayDecline: true) case settings(section: Section)
  @Route("/homepanel/:panel", mayDecline: true) case panel(panel: Panel)
  @Route("/default-browser/:part", mayDecline: true) case defaultBrowser(part: DefaultBrowser)
  @Route("/action/:action", mayDecline: true) case action(action: Action)

  /// A section of the settings.
  public enum Section: String, AnyLetterCase {
    case addresses, browser, contentBlocker = "contentblocker", creditCard = "creditcard", fxa
    case general, homePage = "homepage", mailto, newTab = "newtab", password, rateApp = "rateapp"
    case search, theme, toolbar, topSites = "topsites", wallpaper
    case appIcon = "app-icon", clearPrivateData = "clear-private-data"
  }

  /// A panel of the home page.
  public enum Panel: String, AnyLetterCase {
    case bookmarks, downloads, history
    case topSites = "top-sites", readingList = "reading-list", newPrivateTab = "new-private-tab"
  }

  /// A page about the default browser.
  public enum DefaultBrowser: String, AnyLetterCase {
    case tutorial, systemSettings = "system-settings"
  }

  /// An action that the app performs immediately.
  public enum Action: String, AnyLetterCase {
    case closePrivateTabs = "close-private-tabs", showQRCode = "showqrcode"
    case showOnboarding = "show-intro-onboarding"
  }
}

/// A value that may be written in upper or lower case.
///
/// Its raw value is in lowercase.
public protocol AnyLetterCase: LosslessStringConvertible, RawRepresentable<String>, Sendable {}

extension AnyLetterCase {
  /// Creates the value with the lowercased string as its raw value.
  public init?(_ text: String) { self.init(rawValue: text.lowercased()) }
  /// The raw value.
  public var description: String { rawValue }
}

/// The URL of a web page.
///
/// A URL with another scheme, such as `javascript:`, isn't valid.
public struct WebLink: LosslessStringConvertible, Equatable, Sendable {
  /// The URL.
  public let description: String

  /// Creates a link from an `http` or `https` URL.
  public init?(_ text: String) {
    guard let scheme = try? RouteRequest(text).scheme, ["http", "https"].contains(scheme)
    else { return nil }
    description = text
  }
}
