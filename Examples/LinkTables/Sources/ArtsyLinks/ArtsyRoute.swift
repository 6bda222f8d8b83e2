import Foundation
public import Waymark
import WaymarkMacros

/// Links of Artsy.
@Routes
public enum ArtsyRoute: TypedRoute, Equatable {
  @Route("/*slug", hosts: ["live.artsy.net", "live-staging.artsy.net"])
  case liveAuction(slug: String)
  @Route("/") case home
  @Route("/about") case about
  @Route("/notifications") case activity
  @Route("/notification/:id") case activityItem(id: String)
  @Route("/art-assistant") case artAssistant
  @Route("/article/:id") @Route("/:/article/:id") @Route("/post/:id") @Route("/news/:id")
  @Route("/series/:id") @Route("/series/:/:id")
  case article(id: String)
  @Route("/article/:id/slideshow") case articleSlideShow(id: String)
  @Route("/articles") case articles
  @Route("/artist-series/:id") case artistSeries(id: String)
  @Route("/artist/:artist/articles") case artistArticles(artist: String)
  @Route("/artist/:artist/artist-series") case artistSeriesList(artist: String)
  @Route("/artist/:artist/shows") case artistShows(artist: String)
  @Route("/artist/:artist/auction-result/:result") @Route("/auction-result/:result")
  case auctionResult(result: String, artist: String?)
  @Route("/artist/:artist(/:tab<artworks|auction-results>)") @Route("/artist/:artist/*")
  @Route("/:/artist/:artist")
  case artist(artist: String, tab: String?)
  @Route("/artwork-certificate-of-authenticity") case certificate
  @Route("/artwork-classifications") case classifications
  @Route("/artwork-recommendations") case artworkRecommendations
  @Route("/artwork-list/:list") @Route("/favorites/saves/:list") case artworkList(list: String)
  @Route("/artwork/:artwork/medium") case medium(artwork: String)
  @Route("/artwork/:artwork/browse-similar-works") case similarWorks(artwork: String)
  @Route("/artwork/:artwork") @Route("/artwork/:artwork/:") case artwork(artwork: String)
  @Route("/auction-registration/:sale") case auctionRegistration(sale: String)
  @Route("/auction-results-for-artists-you-collect") case resultsForCollected
  @Route("/auction-results-for-artists-you-follow") case resultsForFollowed
  @Route("/auction/:sale(/:part<buyers-premium|info>)") case auction(sale: String, part: String?)
  @Route("/auction/:sale/bid/:artwork") case bid(sale: String, artwork: String)
  @Route("/auctions") case auctions
  @Route("/auctions/lots-for-you-ending-soon") case lotsForYou
  @Route("/auctions/overview") case auctionsOverview
  @Route("/city-fair/:city") case cityFairs(city: String)
  @Route("/city-save/:city") case citySaves(city: String)
  @Route("/city/:city/:section") case citySection(city: String, section: String)
  @Route("/city-guide") case cityGuide
  @Route("/city-guide/:city/:part<articles|curated-guides|itineraries>")
  case cityPart(city: String, part: String)
  @Route("/city-guide/:city/events/:section") case cityEvents(city: String, section: String)
  @Route("/city-guide/:city/itinerary/:itinerary(/stop/:stop)")
  case itinerary(city: String, itinerary: String, stop: String?)
  @Route("/local-discovery") case localDiscovery(citySlug: String?)
  @Route("/collect") case collect
  @Route("/collections-by-category/:slug") case collectionsByCategory(slug: String)
  @Route("/collection/:collection") case collection(collection: String)
  @Route("/collection/:collection/artists") case featuredArtists(collection: String)
  @Route("/conversation/:id") @Route("/user/conversations/:id") case conversation(id: String)
  @Route("/conversation/:id/details") case conversationDetails(id: String)
  @Route("/lens") case lens
  @Route("/dev-menu") case devMenu
  @Route("/html") case html
  @Route("/fair/:fair(/:tab<artists|artworks|exhibitors>)") case fair(fair: String, tab: String?)
  @Route("/fair/:fair/:part<articles|followedArtists|info>") case fairPart(
    fair: String, part: String)
  @Route("/featured-fairs") case featuredFairs
  @Route("/feature/:slug") case feature(slug: String)
  @Route("/galleries-for-you") case galleriesForYou
  @Route("/gene/:gene") case gene(gene: String)
  @Route("/home-view/sections/:id") case homeSection(id: String)
  @Route("/home-view/sections/:id/modal") case homeSectionModal(id: String)
  @Route("/inbox") case inbox
  @Route("/infinite-discovery") case infiniteDiscovery
  @Route("/inquiry/:artwork") case inquiry(artwork: String)
  @Route("/make-offer/:artwork") case makeOffer(artwork: String)
  @Route("/purchase/:artwork") case purchase(artwork: String)
  @Route("/my-account") case account(Account)
  @Route("/my-collection") case myCollection(Collection)
  @Route("/complete-my-profile") case completeProfile
  @Route("/my-profile") case profile(Profile)
  @Route("/news") case news
  @Route("/new-for-you") case newForYou
  @Route("/new-works-from-galleries-you-follow") case newFromGalleries
  @Route("/orders") case orders
  @Route("/orders/:order/details") @Route("/user/purchases/:order") case order(order: String)
  @Route("/partner-locations/:partner") case partnerLocations(partner: String)
  @Route("/partner-offer/:offer/checkout") case partnerOffer(offer: String)
  @Route("/partner/:partner/artists/:artist") @Route("/partner/:partner/artists#:artist")
  @Route("/partner/:partner/artists")
  case partnerArtists(partner: String, artist: String?)
  @Route("/partner/:partner(/:tab<shows|works>)") case partner(partner: String, tab: String?)
  @Route("/price-database") case priceDatabase
  @Route("/privacy-request") case privacyRequest
  @Route("/recently-viewed") case recentlyViewed
  @Route("/search") case search
  @Route("/favorites(/:tab<alerts|follows|saves>)") case favorites(tab: String?)
  @Route("/favorites/alerts/:alert/:part<artworks|edit>") case alert(alert: String, part: String)
  @Route("/show/:show") case show(show: String)
  @Route("/show/:show/info") case showInfo(show: String)
  @Route("/shows-for-you") case showsForYou
  @Route("/similar-to-recently-viewed") case similarToRecentlyViewed
  @Route("/tag/:tag") case tag(tag: String)
  @Route("/unlisted-artworks-faq") case unlistedArtworksFAQ
  @Route("/viewing-rooms") case viewingRooms
  @Route("/viewing-room/:room") case viewingRoom(room: String)
  @Route("/viewing-room/:room/artworks") case viewingRoomArtworks(room: String)
  @Route("/viewing-room/:room/:artwork") case viewingRoomArtwork(room: String, artwork: String)
  @Route("/works-for-you") case worksForYou
  @Route("/:page<artists|auction-faq|buy-now-feature-faq|buyer-guarantee|categories|galleries>")
  @Route("/:page<conditions-of-sale|identity-verification-faq|meet-the-specialists|privacy>")
  @Route("/:page<supplemental-cos|terms|unsubscribe>")
  case webPage(page: String)
  @Route("/orders/:order") case webOrder(order: String)
  @Route("/:slug", priority: -1) case vanity(slug: String)
  @Route("/*path", priority: -2) case web(path: [String])

  /// A page about the user's account.
  @Routes
  public enum Account: TypedRoute, Equatable {
    @Route("/") case overview
    @Route("/dark-mode") case darkMode
    @Route("/delete-account") case delete
    @Route("edit-{field<email|password|phone|price-range>}", syntax: .brace)
    case edit(field: String)
  }

  /// A page about the user's collection.
  @Routes
  public enum Collection: TypedRoute, Equatable {
    @Route("/") case overview
    @Route("/artists/new") case newArtist
    @Route("/artwork/:artwork") case artwork(artwork: String)
    @Route("/artworks/:artwork/edit") case edit(artwork: String)
    @Route("/artworks/new") case newArtwork
    @Route("/collected-artists/new") case newCollectedArtists
    @Route("/collected-artists/privacy-settings") case privacy
    @Route("/career-highlights") case careerHighlights
    @Route("/median-sale-price-at-auction/:artist") case medianPrice(artist: String)
  }

  /// A page of the user's profile.
  @Routes
  public enum Profile: TypedRoute, Equatable {
    @Route("/") case overview
    @Route("/edit") case edit
    @Route("/payment") case payment
    @Route("/payment/new-card") case newCard
    @Route("/push-notifications") case pushNotifications
    @Route("/privacy") case privacy
    @Route("/terms-and-conditions") case terms
  }

  /// A router for these links, which also reads links that have been escaped as a whole.
  public static func router(
    opening open: @escaping @Sendable (Self) -> Void
  ) throws(PatternError) -> Router {
    let router = Router()
    router.options.hosts = ["artsy.net", "*.artsy.net"]
    router.options.rewriter = LinkRewriter { link in
      PendingLink(unescaped(link.url), from: link.origin)
    }
    try router.group(hosts: ["artsy.net", "staging.artsy.net", "www.artsy.net", "/"])
      .mount(Self.self, handler: open)
    return router
  }

  /// The link, with any escaping of the whole link removed.
  private static func unescaped(_ url: String) -> String {
    var url = url
    for _ in 0..<10 where url.hasPrefix("http%") || url.hasPrefix("https%") {
      url = url.removingPercentEncoding ?? url
    }
    return url
  }
}
