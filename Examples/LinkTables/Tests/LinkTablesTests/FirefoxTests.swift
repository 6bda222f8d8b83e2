import FirefoxLinks
import Testing
import Waymark
import WaymarkMacros

/// Links of the Firefox app.
@Suite struct FirefoxTests {
  typealias Route = FirefoxRoute

  @Test(arguments: [
    (
      "firefox://deep-link?url=/settings/clear-private-data",
      Route.page(url: .settings(section: .clearPrivateData))
    ),
    ("firefox://deep-link?url=/settings/newTab", .page(url: .settings(section: .newTab))),
    ("firefox://deep-link?url=/settings/newTab/", .page(url: .settings(section: .newTab))),
    ("firefox://deep-link?url=/settings/homePage", .page(url: .settings(section: .homePage))),
    ("firefox://deep-link?url=/settings/mailto", .page(url: .settings(section: .mailto))),
    ("firefox://deep-link?url=/settings/search", .page(url: .settings(section: .search))),
    ("firefox://deep-link?url=/settings/fxa", .page(url: .settings(section: .fxa))),
    ("firefox://deep-link?url=/homepanel/bookmarks", .page(url: .panel(panel: .bookmarks))),
    ("firefox://deep-link?url=/homepanel/top-sites", .page(url: .panel(panel: .topSites))),
    ("firefox://deep-link?url=/homepanel/history", .page(url: .panel(panel: .history))),
    ("firefox://deep-link?url=/homepanel/reading-list", .page(url: .panel(panel: .readingList))),
    (
      "firefox://deep-link?url=/default-browser/tutorial",
      .page(url: .defaultBrowser(part: .tutorial))
    ),
    (
      "firefox://deep-link?url=/default-browser/system-settings",
      .page(url: .defaultBrowser(part: .systemSettings))
    ),
    ("firefox://deep-link?url=/action/showQRCode", .page(url: .action(action: .showQRCode))),
    (
      "firefox://fxa-signin?signin=coolcodes&user=foo&email=bar",
      .signIn(signin: "coolcodes", rest: ["user": "foo", "email": "bar"])
    ),
    (
      "firefox://open-url?url=http%3A%2F%2Fgoogle.com%3Fa%3D1%26b%3D2%26c%3Dfoo%2520bar",
      .open(url: WebLink("http://google.com?a=1&b=2&c=foo%20bar"), private: nil)
    ),
    ("firefox://open-url?private=true", .open(url: nil, private: true)),
    ("FIREFOX://OPEN-URL?private=false", .open(url: nil, private: false)),
    // The app uses its most recent mode.
    ("firefox://open-url?private=perhaps", .open(url: nil, private: nil)),
    (
      "firefox://widget-medium-topsites-open-url?url=https://google.com",
      .open(url: WebLink("https://google.com"), private: nil)
    ),
    (
      "firefox://widget-small-quicklink-open-url?private=true&url=https://google.com",
      .openFocused(url: WebLink("https://google.com"), private: true)
    ),
    (
      "firefox://widget-medium-quicklink-open-url?url=https://google.com",
      .openFocused(url: WebLink("https://google.com"), private: nil)
    ),
    ("firefox://widget-small-quicklink-open-copied", .openCopied(private: nil)),
    ("firefox://widget-medium-quicklink-open-copied?private=true", .openCopied(private: true)),
    ("firefox://widget-small-quicklink-close-private-tabs", .closePrivateTabs),
    (
      "firefox://widget-small-quicklink-close-private-tabs?url=javascript:alert(1)",
      .closePrivateTabs
    ),
    ("firefox://widget-tabs-medium-open-url?uuid=7", .tab(uuid: "7")),
    ("firefox://open-text?text=tea", .find(text: "tea", private: nil, url: nil)),
    ("firefox://open-text", .find(text: "", private: nil, url: nil)),
    (
      "firefox://share-sheet?url=https://mozilla.org&title=Mozilla",
      .share(url: WebLink("https://mozilla.org")!, title: "Mozilla", subtitle: nil)
    ),
    ("firefox://glean?logPings=true", .glean(rest: ["logPings": "true"])),
    ("firefox://deep-link?url=/homepanel/badbad", nil),
    ("firefox://deep-links-are-fun?url=/settings/newTab/", nil),
    ("firefox://deep-link?url=javascript://https://google.com%2Fsearch?q=foo", nil),
    ("firefox://fxa-signin?url=javascript://https://google.com%2Fsearch?q=foo", nil),
    ("firefox://open-url?url=javascript:alert(1)", nil),
    ("firefox://open-url?url=javascript:window.close();alert(1337)", nil),
    ("firefox://widget-medium-topsites-open-url?url=javascript:alert(1)", nil),
    ("firefox://widget-small-quicklink-open-url?url=javascript:alert(1)", nil),
    ("firefox://share-sheet?url=javascript:alert(1)", nil),
    ("focus://deep-link?url=/settings/newTab", nil),
    ("javascript://https://google.com%2Fsearch?q=foo", nil),
  ])
  func `Firefox's links are read and printed`(url: String, route: Route?) throws {
    #expect(try Route(url) == route)
    if let route { #expect(try Route(route.url()) == route) }
  }
}
