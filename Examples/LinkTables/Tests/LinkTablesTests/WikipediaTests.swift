import Testing
import Waymark
import WaymarkMacros
import WikipediaLinks

/// Links of the Wikipedia app.
@Suite struct WikipediaTests {
  typealias Route = WikipediaRoute

  private static func page(_ page: WikipediaPage, in language: String = "en") -> Route {
    .page(language: language, page)
  }

  @Test(arguments: [
    ("https://en.m.wikipedia.org/wiki/Main_Page", page(.mainPage)),
    ("//en.wikipedia.org/wiki/User_talk:Pink_Bull", page(.userTalk(user: "Pink_Bull"))),
    ("https://en.wikipedia.org/wiki/Talk:Tea/Archive_1", page(.talk(title: "Tea/Archive_1"))),
    ("https://fr.m.wikipedia.org/wiki/France", page(.article(title: "France"), in: "fr")),
    ("https://en.wikipedia.org/wiki/G/O_Media", page(.article(title: "G/O_Media"))),
    (
      "https://en.wikipedia.org/wiki/The_Clash:_Westway_to_the_World",
      page(.article(title: "The_Clash:_Westway_to_the_World"))
    ),
    (
      "https://de.wikipedia.org/wiki/W%C3%BCrttemberg",
      page(.article(title: "Württemberg"), in: "de")
    ),
    (
      "https://fr.m.wikipedia.org/wiki/Special:MobileDiff/24601",
      page(.mobileDiff(from: nil, to: 24601), in: "fr")
    ),
    (
      "https://zh.m.wikipedia.org/wiki/特殊:MobileDiff/24601",
      page(.mobileDiff(from: nil, to: 24601), in: "zh")
    ),
    (
      "https://en.m.wikipedia.org/wiki/Special:mobilediff/24600...24601",
      page(.mobileDiff(from: 24600, to: 24601))
    ),
    ("https://en.wikipedia.org/wiki/Special:History/Tea", page(.history(title: "Tea"))),
    ("https://en.wikipedia.org/wiki/Special:MyTalk", page(.ownTalk)),
    ("https://en.wikipedia.org/wiki/Special:Watchlist", page(.watchlist)),
    ("https://en.wikipedia.org/wiki/Special:UserLogin", page(.login)),
    (
      "https://en.wikipedia.org/wiki/Special:ReadingLists?limport=abc",
      page(.readingLists(limport: "abc"))
    ),
    (
      "https://en.wikipedia.org/wiki/Special:ReadingLists",
      page(.other(page: "Special:ReadingLists", rest: []))
    ),
    (
      "https://en.wikipedia.org/wiki/Wikipedia:On_this_day/Today?3",
      page(.onThisDay(part: ["Today"]))
    ),
    ("https://en.wikipedia.org/wiki/File:Tea.jpg", page(.other(page: "File:Tea.jpg", rest: []))),
    ("https://en.wikipedia.org/w/index.php?search=tea", page(.search(search: "tea"))),
    (
      "https://en.wikipedia.org/w/index.php?title=Special:UserLogin",
      page(.formLogin(title: .login))
    ),
    (
      "https://en.wikipedia.org/w/index.php?title=Auguste_Rodin&action=history",
      page(.formHistory(title: "Auguste_Rodin", action: .history))
    ),
    (
      "https://en.wikipedia.org/w/index.php?title=Tea&type=revision&diff=925807777&oldid=925784505",
      page(.diff(title: "Tea", diff: .number(925_807_777), oldid: 925_784_505))
    ),
    (
      "https://en.wikipedia.org/w/index.php?title=Tea&diff=prev&oldid=905679984",
      page(.diff(title: "Tea", diff: .previous, oldid: 905_679_984))
    ),
    (
      "https://en.wikipedia.org/w/index.php?title=Tea&diff=next&oldid=905679984",
      page(.diff(title: "Tea", diff: .next, oldid: 905_679_984))
    ),
    (
      "https://en.wikipedia.org/w/index.php?title=Tea&diff=7&oldid=x",
      page(.diff(title: "Tea", diff: .number(7), oldid: nil))
    ),
    (
      "https://en.wikipedia.org/w/index.php?title=Tea&oldid=905679984",
      page(.revision(title: "Tea", oldid: 905_679_984))
    ),
    (
      "https://upload.wikimedia.org/wikipedia/en/3/3f/DeanScream.ogg",
      .audio(folders: ["en", "3", "3f"], file: "DeanScream.ogg")
    ),
    ("https://upload.wikimedia.org/commons/3/3f/DeanScream.ogv", nil),
    ("https://en.wikipedia.org/commons/3/3f/DeanScream.ogg", nil),
    ("https://en.wikipedia.org/w/index.php", nil),
    ("https://www.puzzledpint.com/page?test=yes", nil),
  ])
  func `Wikipedia's links are read`(url: String, route: Route?) throws {
    #expect(try Route(url) == route)
  }

  @Test(arguments: [
    (page(.article(title: "G/O_Media")), "https://en.wikipedia.org/wiki/G/O_Media"),
    (page(.userTalk(user: "Pink_Bull")), "https://en.wikipedia.org/wiki/User_talk:Pink_Bull"),
    (page(.mobileDiff(from: 1, to: 2)), "https://en.wikipedia.org/wiki/Special:MobileDiff/1...2"),
    (
      page(.mobileDiff(from: nil, to: 2), in: "fr"),
      "https://fr.wikipedia.org/wiki/Special:MobileDiff/2"
    ),
    (
      page(.diff(title: "Tea", diff: .previous, oldid: 7)),
      "https://en.wikipedia.org/w/index.php?diff=prev&oldid=7&title=Tea"
    ),
  ])
  func `Wikipedia's links are printed`(route: Route, url: String) throws {
    #expect(try route.url() == url)
  }
}
