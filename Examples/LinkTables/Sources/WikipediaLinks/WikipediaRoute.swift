public import Waymark
public import WaymarkMacros

/// Links of Wikipedia.
@Routes
public enum WikipediaRoute: TypedRoute, Equatable {
  @Route("/", hosts: [":language.wikipedia.org", ":language.m.wikipedia.org"])
  case page(language: String, WikipediaPage)
  @Route(
    "/wikipedia/*folders/:file<.+\\.(mp3|oga|ogg|wav)>", hosts: ["upload.wikimedia.org"])
  case audio(folders: [String], file: String)
}

/// A page in one language.
@Routes
public enum WikipediaPage: TypedRoute, Equatable {
  @Route("/wiki/Main_Page") case mainPage
  @Route("/wiki/Special:UserLogin") case login
  @Route("/wiki/Special:MyTalk") case ownTalk
  @Route("/wiki/Special:MyContributions") case ownContributions
  @Route("/wiki/Special:Watchlist") case watchlist
  @Route("/wiki/Special:ReadingLists", mayDecline: true) case readingLists(limport: String)
  @Route("wiki/Special:MobileDiff/{from<int>}...{to<int>}", syntax: .ignoringCase(.brace))
  @Route("wiki/Special:MobileDiff/{to<int>}") @Route("wiki/特殊:MobileDiff/{to<int>}")
  case mobileDiff(from: Int?, to: Int)
  @Route("/wiki/Special:History/*title", syntax: .ignoringCase(.colon)) case history(title: String)
  @Route("/wiki/Wikipedia:On_this_day/*part") case onThisDay(part: [String])
  @Route("wiki/Talk:{*title}", syntax: .brace) case talk(title: String)
  @Route("wiki/User_talk:{*user}", syntax: .brace) case userTalk(user: String)
  @Route("/wiki/:page<(Category|File|Help|Portal|Special|Template|User|Wikipedia):.+>/*rest")
  case other(page: String, rest: [String])
  @Route("/wiki/*title") case article(title: String)
  @Route("/w/index.php", mayDecline: true) case search(search: String)
  @Route("/w/index.php", mayDecline: true) case formLogin(title: LoginTitle)
  @Route("/w/index.php", mayDecline: true) case formHistory(title: String, action: HistoryAction)
  @Route("/w/index.php", mayDecline: true)
  case diff(title: String, diff: Revision, oldid: IfValid<Int>)
  @Route("/w/index.php", mayDecline: true) case revision(title: String, oldid: Int)

  /// The title of the login page.
  public enum LoginTitle: String, Sendable { case login = "Special:UserLogin" }

  /// An action on a page.
  public enum HistoryAction: String, Sendable { case history }

  /// A revision, or one that is relative to `oldid`.
  public enum Revision: LosslessStringConvertible, Equatable, Sendable {
    case previous, next
    case number(Int)

    /// Creates a revision from `prev`, `next` or a number.
    public init?(_ text: String) {
      switch text {
      case "prev": self = .previous
      case "next": self = .next
      default:
        guard let number = Int(text) else { return nil }
        self = .number(number)
      }
    }

    /// The value in a link.
    public var description: String {
      switch self {
      case .previous: "prev"
      case .next: "next"
      case .number(let number): "\(number)"
      }
    }
  }
}
