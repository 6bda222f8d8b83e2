import ArtsyLinks
import Synchronization
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkMacros

/// Links of the Artsy app.
@Suite struct ArtsyTests {
  typealias Route = ArtsyRoute

  @Test(arguments: [
    ("/", Route.home), ("/search", .search), ("/lens", .lens), ("/inbox", .inbox),
    ("/my-profile", .profile(.overview)), ("/my-profile/payment", .profile(.payment)),
    ("/my-profile/payment/new-card", .profile(.newCard)),
    ("/my-profile/push-notifications", .profile(.pushNotifications)),
    ("/my-account", .account(.overview)), ("/my-account/dark-mode", .account(.darkMode)),
    ("/my-account/edit-email", .account(.edit(field: "email"))),
    ("/my-account/edit-price-range", .account(.edit(field: "price-range"))),
    ("/my-collection", .myCollection(.overview)),
    ("/my-collection/artwork/123", .myCollection(.artwork(artwork: "123"))),
    ("/my-collection/artworks/new", .myCollection(.newArtwork)),
    ("/my-collection/artworks/7/edit", .myCollection(.edit(artwork: "7"))),
    (
      "/city-guide/london-united-kingdom/itinerary/chill-vibes-only",
      .itinerary(city: "london-united-kingdom", itinerary: "chill-vibes-only", stop: nil)
    ),
    ("/city-guide/london/articles", .cityPart(city: "london", part: "articles")),
    ("/city/la/van-nuys", .citySection(city: "la", section: "van-nuys")),
    ("/city-fair/ny", .cityFairs(city: "ny")), ("/city-save/ny", .citySaves(city: "ny")),
    ("/local-discovery", .localDiscovery(citySlug: nil)),
    ("/local-discovery?citySlug=london", .localDiscovery(citySlug: "london")),
    ("/artist/banksy", .artist(artist: "banksy", tab: nil)),
    ("/artist/banksy/auction-results", .artist(artist: "banksy", tab: "auction-results")),
    ("/artist/banksy/artist-series", .artistSeriesList(artist: "banksy")),
    ("/artist/banksy/shows", .artistShows(artist: "banksy")),
    (
      "/artist/banksy/auction-result/7", .auctionResult(result: "7", artist: "banksy")
    ),
    ("/artwork/red-pumpkin", .artwork(artwork: "red-pumpkin")),
    ("/artwork/red-pumpkin/medium", .medium(artwork: "red-pumpkin")),
    ("/artwork/red-pumpkin/browse-similar-works", .similarWorks(artwork: "red-pumpkin")),
    ("/article/tea", .article(id: "tea")), ("/article/tea/slideshow", .articleSlideShow(id: "tea")),
    ("/artist-series/vanguard-2022", .artistSeries(id: "vanguard-2022")),
    ("/auction-registration/sale", .auctionRegistration(sale: "sale")),
    ("/auction/sale", .auction(sale: "sale", part: nil)),
    ("/auction/sale/info", .auction(sale: "sale", part: "info")),
    ("/auction/sale/bid/red", .bid(sale: "sale", artwork: "red")),
    ("/auctions", .auctions), ("/gene/blue", .gene(gene: "blue")),
    ("/show/blue", .show(show: "blue")), ("/show/blue/info", .showInfo(show: "blue")),
    ("/inquiry/red", .inquiry(artwork: "red")), ("/viewing-rooms", .viewingRooms),
    ("/viewing-room/red", .viewingRoom(room: "red")),
    ("/viewing-room/red/artworks", .viewingRoomArtworks(room: "red")),
    ("/viewing-room/red/tea", .viewingRoomArtwork(room: "red", artwork: "tea")),
    ("/feature/vanguard-2022", .feature(slug: "vanguard-2022")),
    ("/collection/red", .collection(collection: "red")),
    ("/collection/red/artists", .featuredArtists(collection: "red")),
    ("/conversation/1234", .conversation(id: "1234")), ("/dev-menu", .devMenu),
    ("/about", .about), ("/favorites", .favorites(tab: nil)),
    ("/favorites/saves", .favorites(tab: "saves")),
    ("/favorites/alerts/7/edit", .alert(alert: "7", part: "edit")),
    ("/partner/p", .partner(partner: "p", tab: nil)),
    ("/partner/p/works", .partner(partner: "p", tab: "works")),
    ("/partner/p/artists/celia-lees", .partnerArtists(partner: "p", artist: "celia-lees")),
    ("/partner-locations/p", .partnerLocations(partner: "p")),
    ("/partner-offer/7/checkout", .partnerOffer(offer: "7")),
    ("/fair/red", .fair(fair: "red", tab: nil)),
    ("/fair/red/exhibitors", .fair(fair: "red", tab: "exhibitors")),
    ("/fair/red/followedArtists", .fairPart(fair: "red", part: "followedArtists")),
    ("/works-for-you", .worksForYou), ("/terms", .webPage(page: "terms")),
    ("/privacy", .webPage(page: "privacy")), ("/categories", .webPage(page: "categories")),
    ("/orders/7", .webOrder(order: "7")), ("/orders/7/details", .order(order: "7")),
    ("/gagosian", .vanity(slug: "gagosian")),
    ("/the/mighty/boosh", .web(path: ["the", "mighty", "boosh"])),
    ("https://live.artsy.net/nice-auction", .liveAuction(slug: "nice-auction")),
  ])
  func `Artsy's links are read and printed`(url: String, route: Route) throws {
    #expect(try Route(url) == route)
    if case .liveAuction = route {
      #expect(try route.url(base: "https://live.artsy.net") == url)
    } else {
      #expect(try route.url() == url)
      #expect(try Route("https://www.artsy.net\(url)") == route)
    }
  }

  @Test(arguments: [
    ("//", Route.home), ("/series/some-vanity/tea", .article(id: "tea")),
    ("/post/tea", .article(id: "tea")), ("/news/tea", .article(id: "tea")),
    ("/some-profile/article/tea", .article(id: "tea")),
    ("/auction-result/12345", .auctionResult(result: "12345", artist: nil)),
    ("/artist/banksy/works-for-you", .artist(artist: "banksy", tab: nil)),
    ("/gagosian/artist/josef-albers", .artist(artist: "josef-albers", tab: nil)),
    ("/artist/more%26more", .artist(artist: "more&more", tab: nil)),
    ("/artwork/red/foo", .artwork(artwork: "red")),
    ("/partner/p/artists#celia-lees", .partnerArtists(partner: "p", artist: "celia-lees")),
    ("/user/conversations/1234", .conversation(id: "1234")),
    ("/artist/josef-albers?utm_medium=social", .artist(artist: "josef-albers", tab: nil)),
  ])
  func `Artsy's links are read in other spellings`(url: String, route: Route) throws {
    #expect(try Route(url) == route)
  }

  /// External links may be escaped as a whole, and links with other hosts belong to the browser.
  @Test(arguments: [
    ("https%3A%2F%2Fwww.artsy.net%2Fartwork%2Fred", Route.artwork(artwork: "red")),
    ("https%253A%252F%252Fwww.artsy.net%252Fartwork%252Fred", .artwork(artwork: "red")),
    ("https://staging.artsy.net/", .home),
    ("https://google.com/artwork/red", nil),
  ])
  func `Artsy's links open their screens`(url: String, route: Route?) throws {
    let opened = Mutex<[Route]>([])
    let router = try Route.router { route in opened.withLock { $0.append(route) } }
    let outcome = router.route(url)
    #expect(opened.withLock { $0 } == (route.map { [$0] } ?? []))
    guard route == nil else { return }
    #expect(outcome == .failed(.otherHost("google.com")))
  }

  @Test func `no route is out of reach`() throws {
    let findings = try Route.router { _ in }.audit().filter { $0.kind == .unreachable }
    #expect(findings.map(\.description) == [])
  }
}
