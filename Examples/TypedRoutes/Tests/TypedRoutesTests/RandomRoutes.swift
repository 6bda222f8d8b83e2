import Foundation
import SharedTestSupport
import ShopRoutes

/// Random values of each case.
struct RandomRoutes {
  typealias AppRoute = ShopRoutes.AppRoute
  typealias AdminRoute = ShopRoutes.AdminRoute

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let letters = [
    "a", "B", "7", "-", ".", "é", "日", "😀", " ", "%", "?", "#", "&", "=", "+", "/",
  ]

  private mutating func text() -> String {
    let text = generator.text(of: Self.letters, upTo: 4)
    return ["", ".", ".."].contains(text) ? "x" : text
  }

  private mutating func texts(from count: Int = 0) -> [String] {
    (0..<Int.random(in: count...3, using: &generator)).map { _ in text() }
  }

  private mutating func number() -> Int { Int.random(in: -99...99, using: &generator) }

  private mutating func perhaps<Value>(_ value: Value) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }

  private mutating func day() -> Date {
    Date(timeIntervalSince1970: Double(Int.random(in: 0...20_000, using: &generator)) * 86_400)
  }

  private mutating func uuid() -> UUID {
    UUID(uuidString: "6F9619FF-8B86-D011-B42D-\(100_000_000_000 + abs(number()))") ?? UUID()
  }

  private mutating func admin() -> AdminRoute {
    [.home, .user(id: number(), in: perhaps(text())), .default(year: perhaps(number()))]
      .randomElement(
        using: &generator) ?? .home
  }

  /// A value of each case.
  mutating func next() -> [AppRoute] {
    [
      .home, .settingsTab(tab: text()), .settings,
      .product(id: number(), tab: AppRoute.Tab.allCases.randomElement(using: &generator)),
      .product(id: number(), tab: nil), .order(id: uuid()),
      .orders(page: number(), state: AppRoute.OrderState.allCases), .orders(page: 1, state: []),
      .search(q: perhaps(text()), page: perhaps(number()), tag: texts()),
      .userView(userID: text()), .user(id: number(), edit: perhaps(true)), .person(name: text()),
      .the(a: perhaps(text()), b: perhaps(text())), .wildcard(rest: texts()),
      .files(path: texts(from: 1).map { $0.filter { $0 != "/" } + "x" }.joined(separator: "/")),
      .inbox(box: text()),
      .day(day: day(), until: perhaps(day()), except: [day(), day()]),
      .price(price: Decimal(number()) / 8), .rating(stars: Double(number()) / 8),
      .section(id: 1000 + abs(number()), section: perhaps(.activity)),
      .post(year: 2000 + abs(number()), slug: "a-\(abs(number()))", format: perhaps("html")),
      .help, .appHome, .appView(controller: "x" + text(), view: text() + "x"),
      .alert(title: text(), message: perhaps(text())), .profile(name: text()), .sale(id: number()),
      .feed, .object(object: "o" + text(), action: text(), primaryKey: number()),
      .admin(admin()), .shop(shop: text(), admin()),
      .unmatched(path: ["nowhere"] + texts(from: 3)),
    ]
  }
}
